<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>CommandLine</name>
    <message>
        <source>Shows how fast deep-learning models answer on a share of a GPU, predicted and measured.</source>
        <translation>Zeigt, wie schnell Deep-Learning-Modelle auf einem Anteil einer GPU antworten, vorhergesagt und gemessen.</translation>
    </message>
    <message>
        <source>Feature graphs, measured profiles, checkpoints and folders to open.</source>
        <translation>Merkmalsgraphen, gemessene Profile, Checkpoints und Ordner, die geöffnet werden.</translation>
    </message>
    <message>
        <source>Shows this help.</source>
        <translation>Zeigt diese Hilfe.</translation>
    </message>
    <message>
        <source>Shows the version.</source>
        <translation>Zeigt die Version.</translation>
    </message>
    <message>
        <source>The model to show.</source>
        <translation>Das Modell, das gezeigt wird.</translation>
    </message>
    <message>
        <source>The batch size, 1 to 128.</source>
        <translation>Die Batchgröße, 1 bis 128.</translation>
    </message>
    <message>
        <source>SM partitions in %, such as 5:100:5.</source>
        <translation>SM-Anteile in %, etwa 5:100:5.</translation>
    </message>
    <message>
        <source>Quotas in %, such as 10:100:10.</source>
        <translation>Quoten in %, etwa 10:100:10.</translation>
    </message>
    <message>
        <source>What the heatmap shows.</source>
        <translation>Was die Heatmap zeigt.</translation>
    </message>
    <message>
        <source>The checkpoint that predicts.</source>
        <translation>Der Checkpoint, der vorhersagt.</translation>
    </message>
    <message>
        <source>The colour scale.</source>
        <translation>Die Farbskala.</translation>
    </message>
    <message>
        <source>The colour map.</source>
        <translation>Die Farbtafel.</translation>
    </message>
    <message>
        <source>Writes the heatmap or its numbers and ends, without a window. May be repeated.</source>
        <translation>Schreibt die Heatmap oder ihre Zahlen und endet, ohne Fenster. Darf mehrmals stehen.</translation>
    </message>
    <message>
        <source>Size of an exported picture in pixels.</source>
        <translation>Größe eines exportierten Bildes in Pixeln.</translation>
    </message>
    <message>
        <source>Resolution of an exported picture.</source>
        <translation>Auflösung eines exportierten Bildes.</translation>
    </message>
    <message>
        <source>Draws the curves of this model in place of the heatmap, and ends, without a window.</source>
        <translation>Zeichnet die Kurven dieses Modells statt der Heatmap und endet, ohne Fenster.</translation>
    </message>
    <message>
        <source>The SM partitions (or quotas) that the figure has a line for.</source>
        <translation>Die SM-Anteile (oder Quoten), für die das Bild eine Linie hat.</translation>
    </message>
    <message>
        <source>What runs along the lines of the figure.</source>
        <translation>Was entlang der Linien des Bildes läuft.</translation>
    </message>
    <message>
        <source>Predicts without prior knowledge.</source>
        <translation>Sagt ohne Vorwissen vorher.</translation>
    </message>
    <message>
        <source>Draws lines of equal latency over the heatmap.</source>
        <translation>Zeichnet Linien gleicher Latenz über die Heatmap.</translation>
    </message>
    <message>
        <source>The deadline in ms; draws a line there, too.</source>
        <translation>Die Frist in ms; zeichnet auch dort eine Linie.</translation>
    </message>
    <message>
        <source>Draws --model against this one, as --quantity ratio or difference, and ends, without a window. The source is predicted, no-priors, measured or file; without a model the same one is meant.</source>
        <translation>Zeichnet --model gegen dieses, als --quantity ratio oder difference, und endet, ohne Fenster. Die Quelle ist predicted, no-priors, measured oder file; ohne Modell ist dasselbe gemeint.</translation>
    </message>
    <message>
        <source>The checkpoint that predicts what --model is compared with.</source>
        <translation>Der Checkpoint, der vorhersagt, womit --model verglichen wird.</translation>
    </message>
    <message>
        <source>Compares what was measured of --model.</source>
        <translation>Vergleicht, was von --model gemessen wurde.</translation>
    </message>
</context>
<context>
    <name>Curves</name>
    <message>
        <source>%1 · batch size %2 · slices</source>
        <translation>%1 · Batchgröße %2 · Schnitte</translation>
    </message>
    <message>
        <source>%1 · latency over quota</source>
        <translation>%1 · Latenz über der Quote</translation>
    </message>
    <message>
        <source>%1 · latency over SM partition</source>
        <translation>%1 · Latenz über dem SM-Anteil</translation>
    </message>
    <message>
        <source>Markers: measured.</source>
        <translation>Punkte: gemessen.</translation>
    </message>
    <message>
        <source>Markers: measured, joined to guide the eye.</source>
        <translation>Punkte: gemessen, für das Auge verbunden.</translation>
    </message>
    <message>
        <source>Lines: predicted.</source>
        <translation>Linien: vorhergesagt.</translation>
    </message>
    <message>
        <source>Bands: 90 % interval.</source>
        <translation>Bänder: 90-%-Intervall.</translation>
    </message>
    <message>
        <source>SM %1 %</source>
        <translation>SM %1 %</translation>
    </message>
    <message>
        <source>Quota %1 %</source>
        <translation>Quote %1 %</translation>
    </message>
</context>
<context>
    <name>DockViews</name>
    <message>
        <source>&amp;Models</source>
        <translation>&amp;Modelle</translation>
    </message>
    <message>
        <source>Confi&amp;guration</source>
        <translation>&amp;Konfiguration</translation>
    </message>
    <message>
        <source>&amp;Slices</source>
        <translation>&amp;Schnitte</translation>
    </message>
    <message>
        <source>Read-o&amp;ut</source>
        <translation>&amp;Ablesung</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Problems</source>
        <translation>&amp;Probleme</translation>
    </message>
    <message>
        <source>Curv&amp;es</source>
        <translation>Kur&amp;ven</translation>
    </message>
    <message>
        <source>&amp;Batch sizes</source>
        <translation>&amp;Batchgrößen</translation>
    </message>
    <message>
        <source>&amp;Two models</source>
        <translation>Z&amp;wei Modelle</translation>
    </message>
    <message>
        <source>Compariso&amp;n</source>
        <translation>Ver&amp;gleich</translation>
    </message>
    <message>
        <source>&amp;Operators</source>
        <translation>&amp;Operatoren</translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation>Übers&amp;icht</translation>
    </message>
    <message>
        <source>Tr&amp;aining</source>
        <translation>&amp;Training</translation>
    </message>
    <message>
        <source>P&amp;lanner</source>
        <translation>P&amp;laner</translation>
    </message>
    <message>
        <source>Pac&amp;king</source>
        <translation>V&amp;erteilung</translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message>
        <source>%1 · batch size %2 · %3</source>
        <translation>%1 · Batchgröße %2 · %3</translation>
    </message>
    <message>
        <source>Dots mark measured cells.</source>
        <translation>Punkte kennzeichnen gemessene Zellen.</translation>
    </message>
    <message>
        <source>Cells without a value: %1.</source>
        <translation>Zellen ohne Wert: %1.</translation>
    </message>
    <message>
        <source>Predicted latency</source>
        <translation>Vorhergesagte Latenz</translation>
    </message>
    <message>
        <source>Measured latency</source>
        <translation>Gemessene Latenz</translation>
    </message>
    <message>
        <source>Predicted − measured</source>
        <translation>Vorhergesagt − gemessen</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>Relativer Fehler</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>SM partition (% of the multiprocessors)</source>
        <translation>SM-Anteil (% der Multiprozessoren)</translation>
    </message>
    <message>
        <source>Quota (% of the GPU&apos;s time)</source>
        <translation>Quote (% der GPU-Zeit)</translation>
    </message>
    <message>
        <source>SM %1 %, quota %2 %: %3</source>
        <translation>SM %1 %, Quote %2 %: %3</translation>
    </message>
    <message>
        <source>SM partition (%)</source>
        <translation>SM-Anteil (%)</translation>
    </message>
    <message>
        <source>Quota (%)</source>
        <translation>Quote (%)</translation>
    </message>
</context>
<context>
    <name>HeatmapPanel</name>
    <message>
        <source>No model is chosen.</source>
        <translation>Kein Modell ist gewählt.</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
</context>
<context>
    <name>Multiples</name>
    <message>
        <source>%1 · batch sizes %2 · %3</source>
        <translation>%1 · Batchgrößen %2 · %3</translation>
    </message>
    <message>
        <source>All have the same colour range.</source>
        <translation>Alle haben denselben Farbbereich.</translation>
    </message>
    <message>
        <source>Dots mark measured cells.</source>
        <translation>Punkte markieren gemessene Zellen.</translation>
    </message>
</context>
<context>
    <name>OperatorText</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>scales</source>
        <translation>skaliert</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>does not</source>
        <translation>nicht</translation>
    </message>
    <message>
        <source>Kernel %1, channels %2, stride %3</source>
        <translation>Kern %1, Kanäle %2, Schrittweite %3</translation>
    </message>
    <message>
        <source>Padding %1, dilation %2, groups %3</source>
        <translation>Rand %1, Dehnung %2, Gruppen %3</translation>
    </message>
    <message>
        <source>Shape of the parameter: %1</source>
        <translation>Form des Parameters: %1</translation>
    </message>
    <message>
        <source>Output: %1</source>
        <translation>Ausgabe: %1</translation>
    </message>
    <message>
        <source>%1 ms at SM %2 %, %3 of all operators</source>
        <translation>%1 ms bei SM %2 %, %3 aller Operatoren</translation>
    </message>
    <message>
        <source>Scaling: %1</source>
        <translation>Skalierung: %1</translation>
    </message>
</context>
<context>
    <name>Pair</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No cell has a value for both.</source>
        <translation>Keine Zelle hat für beide einen Wert.</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>Kein Modell ist gewählt.</translation>
    </message>
    <message>
        <source>%1 %2 %3 · batch size %4</source>
        <translation>%1 %2 %3 · Batchgröße %4</translation>
    </message>
    <message>
        <source>Median of A ÷ B: %1 over %2 cells. A is faster in %3, B in %4.</source>
        <translation>Median von A ÷ B: %1 über %2 Zellen. A ist in %3 schneller, B in %4.</translation>
    </message>
    <message>
        <source>SM %1 %, quota %2 %: A %3, B %4</source>
        <translation>SM %1 %, Quote %2 %: A %3, B %4</translation>
    </message>
    <message>
        <source>, A − B %1 ms, A ÷ B %2</source>
        <translation>, A − B %1 ms, A ÷ B %2</translation>
    </message>
    <message>
        <source>A ÷ B</source>
        <translation>A ÷ B</translation>
    </message>
    <message>
        <source>A − B (ms)</source>
        <translation>A − B (ms)</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>predicted without prior knowledge</source>
        <translation>ohne Vorwissen vorhergesagt</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>predictions of a file</source>
        <translation>Vorhersagen einer Datei</translation>
    </message>
</context>
<context>
    <name>PlanMark</name>
    <message>
        <source>cheapest</source>
        <translation>billigste</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>schnellste</translation>
    </message>
    <message>
        <source>most efficient</source>
        <translation>effizienteste</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>Knie</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Paretofront</translation>
    </message>
</context>
<context>
    <name>rapp</name>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Magma</source>
        <translation>Magma</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Diverging</source>
        <translation>Divergierend</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>no checkpoint loaded</source>
        <translation>kein Checkpoint geladen</translation>
    </message>
    <message>
        <source>no feature graph or prior knowledge</source>
        <translation>kein Merkmalsgraph oder kein Vorwissen</translation>
    </message>
    <message>
        <source>being computed</source>
        <translation>wird berechnet</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>not a finite number</source>
        <translation>keine endliche Zahl</translation>
    </message>
    <message>
        <source>not above 0</source>
        <translation>nicht über 0</translation>
    </message>
    <message>
        <source>No cell of this grid has a value.</source>
        <translation>Keine Zelle dieses Gitters hat einen Wert.</translation>
    </message>
    <message>
        <source>Nothing was measured at this batch size on these SM partitions and quotas.</source>
        <translation>Bei dieser Batchgröße wurde auf diesen SM-Anteilen und Quoten nichts gemessen.</translation>
    </message>
    <message>
        <source>No checkpoint is loaded: open one to see predictions.</source>
        <translation>Kein Checkpoint ist geladen: öffnen Sie einen, um Vorhersagen zu sehen.</translation>
    </message>
    <message>
        <source>This model can&apos;t be predicted: it has no feature graph, or lacks the prior knowledge that the network needs.</source>
        <translation>Dieses Modell lässt sich nicht vorhersagen: ihm fehlt der Merkmalsgraph oder das Vorwissen, das das Netz braucht.</translation>
    </message>
    <message>
        <source>Predicting …</source>
        <translation>Vorhersage läuft …</translation>
    </message>
    <message>
        <source>No value is above 0: choose a linear colour scale.</source>
        <translation>Kein Wert liegt über 0: wählen Sie eine lineare Farbskala.</translation>
    </message>
    <message>
        <source>hybrid best-fit decreasing (best-fit decreasing by quota into SM partitions of one size, then by SM partition onto GPUs) with a local search over each model&apos;s configurations</source>
        <translation>Hybrid Best-Fit Decreasing (Best-Fit Decreasing nach Quote in SM-Anteile einer Größe, dann nach SM-Anteil auf GPUs) mit lokaler Suche über die Konfigurationen jedes Modells</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>; no placement needs fewer than %1 (by area alone %2)</source>
        <translation>; keine Verteilung braucht weniger als %1 (allein nach der Fläche %2)</translation>
    </message>
    <message>
        <source>, so this is optimal</source>
        <translation>, diese ist also optimal</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 Anfragen/s</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>1 instance</source>
        <translation>1 Instanz</translation>
    </message>
    <message>
        <source>%1 instances</source>
        <translation>%1 Instanzen</translation>
    </message>
    <message>
        <source>one SM step less</source>
        <translation>ein SM-Schritt weniger</translation>
    </message>
    <message>
        <source>one quota step less</source>
        <translation>ein Quotenschritt weniger</translation>
    </message>
    <message>
        <source>one instance less</source>
        <translation>eine Instanz weniger</translation>
    </message>
    <message>
        <source>the next smaller batch size</source>
        <translation>die nächstkleinere Batchgröße</translation>
    </message>
    <message>
        <source>SM %1 %</source>
        <translation>SM %1 %</translation>
    </message>
    <message>
        <source>quota %1 %</source>
        <translation>Quote %1 %</translation>
    </message>
    <message>
        <source>The choice itself was not measured.</source>
        <translation>Die Wahl selbst wurde nicht gemessen.</translation>
    </message>
    <message>
        <source>, %1 with waiting</source>
        <translation>, mit Warten %1</translation>
    </message>
    <message>
        <source>Measured %1: misses the SLO of %2.</source>
        <translation>Gemessen %1: verfehlt das SLO von %2.</translation>
    </message>
    <message>
        <source>Measured %1: in time, but the instances can&apos;t serve the rate.</source>
        <translation>Gemessen %1: rechtzeitig, aber die Instanzen schaffen die Rate nicht.</translation>
    </message>
    <message>
        <source>Measured %1: keeps the SLO.</source>
        <translation>Gemessen %1: hält das SLO ein.</translation>
    </message>
    <message>
        <source>SM %1 %, quota %2 %</source>
        <translation>SM %1 %, Quote %2 %</translation>
    </message>
    <message>
        <source> (at most %1)</source>
        <translation> (höchstens %1)</translation>
    </message>
    <message>
        <source>; 1 instance serves %1 for %2</source>
        <translation>; 1 Instanz schafft %1 für %2</translation>
    </message>
    <message>
        <source>; %3 instances serve %1 for %2</source>
        <translation>; %3 Instanzen schaffen %1 für %2</translation>
    </message>
    <message>
        <source>, but %1 over the SLO</source>
        <translation>, aber %1 über dem SLO</translation>
    </message>
    <message>
        <source>no latency is known at batch %1: %2</source>
        <translation>bei Batch %1 ist keine Latenz bekannt: %2</translation>
    </message>
    <message>
        <source>no share at batch %1 serves %2 with at most %3</source>
        <translation>bei Batch %1 schafft kein Anteil %2 mit höchstens %3</translation>
    </message>
    <message>
        <source>no share meets %1 at batch %2; the fastest is %3 at %4</source>
        <translation>bei Batch %2 hält kein Anteil %1 ein; am schnellsten sind %3 bei %4</translation>
    </message>
    <message>
        <source>, and a batch takes %1 more to fill at %2</source>
        <translation>, und ein Batch braucht bei %2 weitere %1, um sich zu füllen</translation>
    </message>
    <message>
        <source>same cost as the one before it, which answers sooner</source>
        <translation>gleiche Kosten wie die Wahl davor, die früher antwortet</translation>
    </message>
    <message>
        <source>same cost as the one before it, which answers as soon with fewer instances</source>
        <translation>gleiche Kosten wie die Wahl davor, die ebenso bald mit weniger Instanzen antwortet</translation>
    </message>
    <message>
        <source>same cost as the one before it, which answers as soon with a smaller batch</source>
        <translation>gleiche Kosten wie die Wahl davor, die ebenso bald mit kleinerem Batch antwortet</translation>
    </message>
    <message>
        <source>same cost as the one before it, which answers as soon with a smaller SM partition</source>
        <translation>gleiche Kosten wie die Wahl davor, die ebenso bald mit kleinerem SM-Anteil antwortet</translation>
    </message>
    <message>
        <source>same cost as the one before it, which answers as soon with a smaller quota</source>
        <translation>gleiche Kosten wie die Wahl davor, die ebenso bald mit kleinerer Quote antwortet</translation>
    </message>
    <message>
        <source>the same configuration as the one before it</source>
        <translation>dieselbe Konfiguration wie die Wahl davor</translation>
    </message>
    <message>
        <source>%1: there is none</source>
        <translation>%1: gibt es nicht</translation>
    </message>
    <message>
        <source>%1: the latency there is not known</source>
        <translation>%1: die Latenz dort ist nicht bekannt</translation>
    </message>
    <message>
        <source>, %1 over the SLO</source>
        <translation>, %1 über dem SLO</translation>
    </message>
    <message>
        <source>, but %1 would serve %2 of %3</source>
        <translation>, aber %1 würden nur %2 von %3 schaffen</translation>
    </message>
    <message>
        <source>, works for %1</source>
        <translation>, geht für %1</translation>
    </message>
    <message>
        <source>%1 more need nothing: %2 are spare.</source>
        <translation>%1 mehr brauchen nichts: %2 sind frei.</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 mehr</translation>
    </message>
    <message>
        <source>raise one instance&apos;s quota by %1 points to %2 % for %3</source>
        <translation>die Quote einer Instanz um %1 Punkte auf %2 % erhöhen, für %3</translation>
    </message>
    <message>
        <source>no quota of one instance at this SM partition is enough</source>
        <translation>bei diesem SM-Anteil reicht keine Quote einer Instanz</translation>
    </message>
    <message>
        <source>; or start %1 at %2 for %3</source>
        <translation>; oder %1 mit %2 starten, für %3</translation>
    </message>
    <message>
        <source>; no further instance meets the SLO</source>
        <translation>; keine weitere Instanz hält das SLO ein</translation>
    </message>
    <message>
        <source>. More quota is cheaper or costs the same</source>
        <translation>. Mehr Quote ist billiger oder kostet gleich viel</translation>
    </message>
    <message>
        <source>. A further instance is cheaper</source>
        <translation>. Eine weitere Instanz ist billiger</translation>
    </message>
    <message>
        <source>By what was measured, no share is feasible.</source>
        <translation>Nach den Messungen ist kein Anteil möglich.</translation>
    </message>
    <message>
        <source>It costs %1 (%2 %) more than the cheapest by what was measured (%3).</source>
        <translation>Sie kostet %1 (%2 %) mehr als die billigste nach den Messungen (%3).</translation>
    </message>
    <message>
        <source>It costs %1 less than the cheapest by what was measured (%2).</source>
        <translation>Sie kostet %1 weniger als die billigste nach den Messungen (%2).</translation>
    </message>
    <message>
        <source>It costs as much as the cheapest by what was measured (%1).</source>
        <translation>Sie kostet so viel wie die billigste nach den Messungen (%1).</translation>
    </message>
    <message>
        <source>The prediction was stopped: “Predict again” takes it up.</source>
        <translation>Die Vorhersage wurde angehalten: „Nochmals vorhersagen“ setzt sie fort.</translation>
    </message>
</context>
<context>
    <name>rapp::AdvicePanel</name>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>Requests/s to serve more</source>
        <translation>Zusätzliche Anfragen/s</translation>
    </message>
    <message>
        <source>How the chosen cell best serves so many requests/s more: by more quota for one instance, or by further instances</source>
        <translation>Wie die gewählte Zelle am besten so viele Anfragen/s mehr schafft: mit mehr Quote für eine Instanz oder mit weiteren Instanzen</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Ratschläge</translation>
    </message>
    <message>
        <source>&amp;Growth (requests/s)</source>
        <translation>&amp;Wachstum (Anfragen/s)</translation>
    </message>
    <message>
        <source>One step less</source>
        <translation>Ein Schritt weniger</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>By what was measured</source>
        <translation>Nach den Messungen</translation>
    </message>
    <message>
        <source>Cheapest choice</source>
        <translation>Billigste Wahl</translation>
    </message>
    <message>
        <source>Chosen cell, the cheapest choice</source>
        <translation>Gewählte Zelle, die billigste Wahl</translation>
    </message>
    <message>
        <source>Chosen cell</source>
        <translation>Gewählte Zelle</translation>
    </message>
    <message>
        <source>Not feasible</source>
        <translation>Nicht möglich</translation>
    </message>
</context>
<context>
    <name>rapp::BatchPredictions</name>
    <message>
        <source>Predicting %1</source>
        <translation>%1 wird vorhergesagt</translation>
    </message>
</context>
<context>
    <name>rapp::ChoiceModel</name>
    <message>
        <source>The place in the order of the plan: cheapest first; of equal cost the one that answers sooner, then with fewer instances, a smaller batch, a smaller SM partition, a smaller quota</source>
        <translation>Der Platz in der Ordnung des Plans: die billigste zuerst; bei gleichen Kosten die, die früher antwortet, dann die mit weniger Instanzen, kleinerem Batch, kleinerem SM-Anteil, kleinerer Quote</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Requests answered together</source>
        <translation>Gemeinsam beantwortete Anfragen</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Share of the multiprocessors</source>
        <translation>Anteil der Multiprozessoren</translation>
    </message>
    <message>
        <source>SM (%)</source>
        <translation>SM (%)</translation>
    </message>
    <message>
        <source>Share of the GPU&apos;s time</source>
        <translation>Anteil der GPU-Zeit</translation>
    </message>
    <message>
        <source>Quota (%)</source>
        <translation>Quote (%)</translation>
    </message>
    <message>
        <source>Latency of a batch</source>
        <translation>Latenz eines Batches</translation>
    </message>
    <message>
        <source>Latency (ms)</source>
        <translation>Latenz (ms)</translation>
    </message>
    <message>
        <source>Upper end of the 90 % interval</source>
        <translation>Oberes Ende des 90-%-Intervalls</translation>
    </message>
    <message>
        <source>At most (ms)</source>
        <translation>Höchstens (ms)</translation>
    </message>
    <message>
        <source>What must fit the SLO: the latency, for safety its upper end, and the time that a batch takes to fill</source>
        <translation>Was ins SLO passen muss: die Latenz, zur Sicherheit ihr oberes Ende, und die Zeit, die ein Batch zum Füllen braucht</translation>
    </message>
    <message>
        <source>Response (ms)</source>
        <translation>Antwort (ms)</translation>
    </message>
    <message>
        <source>Instances that the rate needs</source>
        <translation>Instanzen, die die Rate braucht</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Whole GPUs&apos; worth of shares: SM × quota × instances</source>
        <translation>Anteile im Wert ganzer GPUs: SM × Quote × Instanzen</translation>
    </message>
    <message>
        <source>Cost (GPU)</source>
        <translation>Kosten (GPU)</translation>
    </message>
    <message>
        <source>1000 · batch / latency, of one instance</source>
        <translation>1000 · Batch / Latenz, von einer Instanz</translation>
    </message>
    <message>
        <source>Throughput (1/s)</source>
        <translation>Durchsatz (1/s)</translation>
    </message>
    <message>
        <source>Requests/s that one instance is counted with by the capacity rule</source>
        <translation>Anfragen/s, mit denen eine Instanz nach der Kapazitätsregel zählt</translation>
    </message>
    <message>
        <source>Capacity (1/s)</source>
        <translation>Kapazität (1/s)</translation>
    </message>
    <message>
        <source>The rate as a part of what all instances serve</source>
        <translation>Die Rate als Teil dessen, was alle Instanzen schaffen</translation>
    </message>
    <message>
        <source>Used (%)</source>
        <translation>Genutzt (%)</translation>
    </message>
    <message>
        <source>What the choice is pointed out for, and why it stands behind one of equal cost</source>
        <translation>Wofür die Wahl hervorgehoben ist, und warum sie hinter einer mit gleichen Kosten steht</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
</context>
<context>
    <name>rapp::ColourPanel</name>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>Alle Werte</translation>
    </message>
    <message>
        <source>2nd to 98th percentile</source>
        <translation>2. bis 98. Perzentil</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Festgehalten</translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation>Farbtafel</translation>
    </message>
    <message>
        <source>Colour scale</source>
        <translation>Farbskala</translation>
    </message>
    <message>
        <source>Colour range</source>
        <translation>Farbbereich</translation>
    </message>
    <message>
        <source>What the ends of the colour scale stand for. A range by hand or a locked one stays when the batch size or the model changes.</source>
        <translation>Wofür die Enden der Farbskala stehen. Ein Bereich von Hand oder ein festgehaltener bleibt, wenn Batchgröße oder Modell wechseln.</translation>
    </message>
    <message>
        <source>Lower end of the colour scale</source>
        <translation>Unteres Ende der Farbskala</translation>
    </message>
    <message>
        <source>Upper end of the colour scale</source>
        <translation>Oberes Ende der Farbskala</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Colour &amp;map</source>
        <translation>Farb&amp;tafel</translation>
    </message>
    <message>
        <source>S&amp;cale</source>
        <translation>S&amp;kala</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>Be&amp;reich</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Enden</translation>
    </message>
    <message>
        <source>Differences have a map of their own, centred on zero</source>
        <translation>Differenzen haben eine eigene Farbtafel mit der Null in der Mitte</translation>
    </message>
    <message>
        <source>Contour &amp;lines</source>
        <translation>Höhen&amp;linien</translation>
    </message>
    <message>
        <source>Lines of equal latency at round values; the one at the SLO is always there</source>
        <translation>Linien gleicher Latenz bei runden Werten; die beim SLO ist immer da</translation>
    </message>
</context>
<context>
    <name>rapp::ComparisonView</name>
    <message>
        <source>Predicted against measured</source>
        <translation>Vorhergesagt gegen gemessen</translation>
    </message>
    <message>
        <source>Scatter plot of predicted against measured latency</source>
        <translation>Streudiagramm der vorhergesagten gegen die gemessene Latenz</translation>
    </message>
    <message>
        <source>Histogram of the errors</source>
        <translation>Histogramm der Fehler</translation>
    </message>
    <message>
        <source>Accuracy by</source>
        <translation>Genauigkeit nach</translation>
    </message>
    <message>
        <source>By model</source>
        <translation>Nach Modell</translation>
    </message>
    <message>
        <source>By quota</source>
        <translation>Nach Quote</translation>
    </message>
    <message>
        <source>By SM partition</source>
        <translation>Nach SM-Anteil</translation>
    </message>
    <message>
        <source>By batch size</source>
        <translation>Nach Batchgröße</translation>
    </message>
    <message>
        <source>Accuracy by group</source>
        <translation>Genauigkeit nach Gruppe</translation>
    </message>
    <message>
        <source>Worst cells</source>
        <translation>Schlechteste Zellen</translation>
    </message>
    <message>
        <source>&amp;Scatter</source>
        <translation>&amp;Streudiagramm</translation>
    </message>
    <message>
        <source>&amp;Accuracy</source>
        <translation>&amp;Genauigkeit</translation>
    </message>
    <message>
        <source>&amp;Worst cells</source>
        <translation>Schlechteste &amp;Zellen</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>Comparing predictions with measurements</source>
        <translation>Vorhersagen werden mit Messungen verglichen</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>Der Vergleich wurde angehalten.</translation>
    </message>
    <message>
        <source>Models: %1, samples: %2. MAPE %3, median error %4, within 10 %: %5.</source>
        <translation>Modelle: %1, Messwerte: %2. MAPE %3, mittlerer Fehler (Median) %4, innerhalb von 10 %: %5.</translation>
    </message>
    <message>
        <source>H&amp;istogram</source>
        <translation>H&amp;istogramm</translation>
    </message>
    <message>
        <source>Nothing to compare: open measured profiles of models that the network can predict.</source>
        <translation>Nichts zu vergleichen: gemessene Profile von Modellen öffnen, die das Netz vorhersagen kann.</translation>
    </message>
</context>
<context>
    <name>rapp::ConfigurationEdit</name>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>SM</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>quota</source>
        <translation>Quote</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>SM partition</source>
        <translation>SM-Anteil</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>Quote</translation>
    </message>
</context>
<context>
    <name>rapp::ConfigurationPanel</name>
    <message>
        <source>SM partition</source>
        <translation>SM-Anteil</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>Quote</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Batch size: requests answered together, 1 to %1</source>
        <translation>Batchgröße: gemeinsam beantwortete Anfragen, 1 bis %1</translation>
    </message>
    <message>
        <source>&amp;Batch size</source>
        <translation>Ba&amp;tchgröße</translation>
    </message>
    <message>
        <source>&amp;SM partition (%)</source>
        <translation>&amp;SM-Anteil (%)</translation>
    </message>
    <message>
        <source>&amp;Quota (%)</source>
        <translation>&amp;Quote (%)</translation>
    </message>
    <message>
        <source>Batch size %1, measured</source>
        <translation>Batchgröße %1, gemessen</translation>
    </message>
    <message>
        <source>%1 × %2 cells</source>
        <translation>%1 × %2 Zellen</translation>
    </message>
    <message>
        <source>Use &amp;prior knowledge</source>
        <translation>&amp;Vorwissen verwenden</translation>
    </message>
    <message>
        <source>The network needs the prior knowledge</source>
        <translation>Das Netz braucht das Vorwissen</translation>
    </message>
    <message>
        <source>Predict with what was measured of this model beforehand: the times of its operators, and its latency at five quotas</source>
        <translation>Mit dem vorhersagen, was von diesem Modell vorab gemessen wurde: die Zeiten seiner Operatoren und seine Latenz bei fünf Quoten</translation>
    </message>
    <message>
        <source>Nothing was measured of this model beforehand</source>
        <translation>Von diesem Modell wurde vorab nichts gemessen</translation>
    </message>
    <message>
        <source>S&amp;LO (ms)</source>
        <translation>S&amp;LO (ms)</translation>
    </message>
</context>
<context>
    <name>rapp::ContourLayer</name>
    <message>
        <source>SLO %1 ms</source>
        <translation>SLO %1 ms</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>SLO</source>
        <translation>SLO</translation>
    </message>
</context>
<context>
    <name>rapp::CurvesPlot</name>
    <message>
        <source>Batch size %1</source>
        <translation>Batchgröße %1</translation>
    </message>
    <message>
        <source>Quota (%)</source>
        <translation>Quote (%)</translation>
    </message>
    <message>
        <source>SM partition (%)</source>
        <translation>SM-Anteil (%)</translation>
    </message>
    <message>
        <source>Latency (ms)</source>
        <translation>Latenz (ms)</translation>
    </message>
</context>
<context>
    <name>rapp::CurvesView</name>
    <message>
        <source>Over S&amp;M</source>
        <translation>Über S&amp;M</translation>
    </message>
    <message>
        <source>&amp;This batch size</source>
        <translation>Dies&amp;e Batchgröße</translation>
    </message>
    <message>
        <source>&amp;Logarithmic</source>
        <translation>&amp;Logarithmisch</translation>
    </message>
    <message>
        <source>Curves of latency over quota or SM partition</source>
        <translation>Kurven der Latenz über Quote oder SM-Anteil</translation>
    </message>
    <message>
        <source>Latency over SM partition, a line a quota; otherwise over quota, a line an SM partition</source>
        <translation>Latenz über dem SM-Anteil, eine Linie je Quote; sonst über der Quote, eine Linie je SM-Anteil</translation>
    </message>
    <message>
        <source>Only the chosen batch size; otherwise 1, 2, 4 and 8</source>
        <translation>Nur die gewählte Batchgröße; sonst 1, 2, 4 und 8</translation>
    </message>
    <message>
        <source>A logarithmic axis shows small and large shares at once</source>
        <translation>Eine logarithmische Achse zeigt kleine und große Anteile zugleich</translation>
    </message>
    <message>
        <source>Show the predictions that a file gave in place of the network&apos;s</source>
        <translation>Zeigt die Vorhersagen aus einer Datei statt die des Netzes</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>Kein Modell ist gewählt.</translation>
    </message>
    <message>
        <source>Pre&amp;dictions of the file</source>
        <translation>Vorhersagen der Da&amp;tei</translation>
    </message>
</context>
<context>
    <name>rapp::ErrorGroupModel</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Quota (%)</source>
        <translation>Quote (%)</translation>
    </message>
    <message>
        <source>SM partition (%)</source>
        <translation>SM-Anteil (%)</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>MAPE</source>
        <translation>MAPE</translation>
    </message>
    <message>
        <source>Median error</source>
        <translation>Fehler (Median)</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>Verzerrung</translation>
    </message>
    <message>
        <source>Within 10 %</source>
        <translation>Innerhalb 10 %</translation>
    </message>
</context>
<context>
    <name>rapp::ExportButton</name>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Write the picture (PNG, PDF, SVG) or its numbers (CSV)</source>
        <translation>Das Bild (PNG, PDF, SVG) oder seine Zahlen (CSV) schreiben</translation>
    </message>
    <message>
        <source>Pictures and tables (%1)</source>
        <translation>Bilder und Tabellen (%1)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Write the table (CSV)</source>
        <translation>Die Tabelle schreiben (CSV)</translation>
    </message>
    <message>
        <source>Tables (%1)</source>
        <translation>Tabellen (%1)</translation>
    </message>
</context>
<context>
    <name>rapp::ExportDialog</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>CSV, one line a cell</source>
        <translation>CSV, eine Zeile je Zelle</translation>
    </message>
    <message>
        <source>CSV, as a matrix</source>
        <translation>CSV, als Matrix</translation>
    </message>
    <message>
        <source>Export the heatmap</source>
        <translation>Heatmap exportieren</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>&amp;Auflösung</translation>
    </message>
</context>
<context>
    <name>rapp::ExtractionDialog</name>
    <message>
        <source>Extract the features of a model</source>
        <translation>Merkmale eines Modells auslesen</translation>
    </message>
    <message>
        <source>TorchScript or ONNX file</source>
        <translation>TorchScript- oder ONNX-Datei</translation>
    </message>
    <message>
        <source>as the file states it, or 1,3,224,224</source>
        <translation>wie in der Datei, sonst 1,3,224,224</translation>
    </message>
    <message>
        <source>Sizes of the input, batch first. TorchScript files state none: without an entry 1,3,224,224 is taken.</source>
        <translation>Größen der Eingabe, Batch zuerst. TorchScript-Dateien nennen keine: Ohne Eintrag gilt 1,3,224,224.</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>E&amp;xtract</source>
        <translation>&amp;Auslesen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Input shape</source>
        <translation>&amp;Eingabeform</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Models (%1);;All files (*)</source>
        <translation>Modelle (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>Diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>This is no TorchScript or ONNX model.</source>
        <translation>Das ist kein TorchScript- oder ONNX-Modell.</translation>
    </message>
</context>
<context>
    <name>rapp::FeasibilityPlot</name>
    <message>
        <source>Batch size %1: %2 of %3</source>
        <translation>Batchgröße %1: %2 von %3</translation>
    </message>
    <message>
        <source>Quota (%)</source>
        <translation>Quote (%)</translation>
    </message>
    <message>
        <source>SM partition (%)</source>
        <translation>SM-Anteil (%)</translation>
    </message>
    <message>
        <source>Filled: keeps the SLO, the stronger the cheaper.</source>
        <translation>Gefüllt: hält das SLO ein, je kräftiger, desto billiger.</translation>
    </message>
</context>
<context>
    <name>rapp::FrontPlot</name>
    <message>
        <source>Cost (GPU)</source>
        <translation>Kosten (GPU)</translation>
    </message>
    <message>
        <source>Response (ms)</source>
        <translation>Antwort (ms)</translation>
    </message>
    <message>
        <source>SLO %1 ms</source>
        <translation>SLO %1 ms</translation>
    </message>
    <message>
        <source>batch %1, SM %2 %, quota %3 %</source>
        <translation>Batch %1, SM %2 %, Quote %3 %</translation>
    </message>
</context>
<context>
    <name>rapp::HeatmapView</name>
    <message>
        <source>Heatmap over SM partition and quota</source>
        <translation>Heatmap über SM-Anteil und Quote</translation>
    </message>
    <message>
        <source>Unpin this cell</source>
        <translation>Diese Zelle lösen</translation>
    </message>
    <message>
        <source>Pin this cell</source>
        <translation>Diese Zelle anheften</translation>
    </message>
    <message>
        <source>Remove the pins</source>
        <translation>Alle Zellen lösen</translation>
    </message>
</context>
<context>
    <name>rapp::HistogramPlot</name>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>Error of the prediction (%); the ends hold what is beyond</source>
        <translation>Fehler der Vorhersage (%); die Ränder enthalten, was jenseits liegt</translation>
    </message>
    <message>
        <source>Share of the samples (%)</source>
        <translation>Anteil der Messwerte (%)</translation>
    </message>
</context>
<context>
    <name>rapp::JobIndicator</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop what is running (Esc)</source>
        <translation>Hält an, was läuft (Esc)</translation>
    </message>
    <message>
        <source>Stop what is running</source>
        <translation>Hält an, was läuft</translation>
    </message>
</context>
<context>
    <name>rapp::MainWindow</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Probleme (%1)</translation>
    </message>
    <message>
        <source>Models open: %1</source>
        <translation>Offene Modelle: %1</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Dateien öffnen</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open a network</source>
        <translation>Netz öffnen</translation>
    </message>
    <message>
        <source>Checkpoints (%1);;All files (*)</source>
        <translation>Checkpoints (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export the heatmap</source>
        <translation>Heatmap exportieren</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>The picture is on the clipboard</source>
        <translation>Das Bild liegt in der Zwischenablage</translation>
    </message>
    <message>
        <source>The table is on the clipboard</source>
        <translation>Die Tabelle liegt in der Zwischenablage</translation>
    </message>
    <message>
        <source>About RaPP Explorer</source>
        <translation>Über RaPP Explorer</translation>
    </message>
    <message>
        <source>&lt;h3&gt;RaPP Explorer %1&lt;/h3&gt;&lt;p&gt;How fast will this deep-learning model answer on this share of a GPU? Predicted and measured latencies over SM partition and quota.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It comes with no warranty.&lt;/p&gt;&lt;p&gt;The ResNet-152 measurements are those of RaPP, HAS-GPU authors, 2025.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;RaPP Explorer %1&lt;/h3&gt;&lt;p&gt;Wie schnell antwortet dieses Deep-Learning-Modell auf diesem Anteil einer GPU? Vorhergesagte und gemessene Latenzen über SM-Anteil und Quote.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später. Ohne jede Gewähr.&lt;/p&gt;&lt;p&gt;Die Messwerte von ResNet-152 stammen aus RaPP, HAS-GPU-Autoren, 2025.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>%1, batch size %2 – RaPP Explorer</source>
        <translation>%1, Batchgröße %2 – RaPP Explorer</translation>
    </message>
    <message>
        <source>RaPP Explorer</source>
        <translation>RaPP Explorer</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>Kein Netz</translation>
    </message>
    <message>
        <source>Nothing predicts: open a checkpoint (%1)</source>
        <translation>Nichts sagt vorher: einen Checkpoint öffnen (%1)</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>Netz: %1</translation>
    </message>
    <message>
        <source>The training is finished</source>
        <translation>Das Training ist fertig</translation>
    </message>
    <message>
        <source>The training failed</source>
        <translation>Das Training ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>Training (%1 %)</source>
        <translation>Training (%1 %)</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>A network is being trained.</source>
        <translation>Ein Netz wird gerade trainiert.</translation>
    </message>
    <message>
        <source>If it is stopped, its state is kept, and it can go on later.</source>
        <translation>Wird es angehalten, so bleibt sein Zustand, und es kann später weitergehen.</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>&amp;Anhalten und schließen</translation>
    </message>
    <message>
        <source>&amp;Keep training</source>
        <translation>&amp;Weiter trainieren</translation>
    </message>
    <message>
        <source>Save the feature graph</source>
        <translation>Merkmalsgraph speichern</translation>
    </message>
</context>
<context>
    <name>rapp::ModelListModel</name>
    <message>
        <source>Name of the model</source>
        <translation>Name des Modells</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Operators in the feature graph</source>
        <translation>Operatoren im Merkmalsgraphen</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Multiply-accumulate operations per request, in billions</source>
        <translation>Multiplizier-Addier-Operationen je Anfrage, in Milliarden</translation>
    </message>
    <message>
        <source>GMACs</source>
        <translation>GMACs</translation>
    </message>
    <message>
        <source>Measured samples in the profile</source>
        <translation>Messwerte im Profil</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Priors</source>
        <translation>Vorwissen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>quotas</source>
        <translation>Quoten</translation>
    </message>
    <message>
        <source>Prior knowledge: operator times and latencies at five quotas, or one of them</source>
        <translation>Vorwissen: Operatorzeiten und Latenzen bei fünf Quoten, oder eines davon</translation>
    </message>
</context>
<context>
    <name>rapp::ModelListView</name>
    <message>
        <source>Filter models</source>
        <translation>Modelle filtern</translation>
    </message>
    <message>
        <source>Shows the models whose name holds every word (Ctrl+F)</source>
        <translation>Zeigt die Modelle, deren Name jedes Wort enthält (Strg+F)</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>No model is open.
Open a folder with feature graphs or measured profiles.</source>
        <translation>Kein Modell ist offen.
Öffnen Sie einen Ordner mit Merkmalsgraphen oder gemessenen Profilen.</translation>
    </message>
    <message>
        <source>No model has “%1” in its name.</source>
        <translation>Kein Modell hat „%1“ im Namen.</translation>
    </message>
</context>
<context>
    <name>rapp::MultiplesPlot</name>
    <message>
        <source>Batch size %1</source>
        <translation>Batchgröße %1</translation>
    </message>
</context>
<context>
    <name>rapp::MultiplesView</name>
    <message>
        <source>Heatmaps of several batch sizes</source>
        <translation>Heatmaps mehrerer Batchgrößen</translation>
    </message>
</context>
<context>
    <name>rapp::NetworkReader</name>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
</context>
<context>
    <name>rapp::OperatorTableModel</name>
    <message>
        <source>Time in ms at SM %1 %, batch size 1</source>
        <translation>Zeit in ms bei SM %1 %, Batchgröße 1</translation>
    </message>
    <message>
        <source>%1 % (ms)</source>
        <translation>%1 % (ms)</translation>
    </message>
    <message>
        <source>Place in visiting order</source>
        <translation>Stelle in der Besuchsreihenfolge</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Type of the operator</source>
        <translation>Typ des Operators</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Share of the time of all operators at SM %1 %</source>
        <translation>Anteil an der Zeit aller Operatoren bei SM %1 %</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>How much of the ideal speed-up from SM %1 to %2 % it reaches, on a logarithmic scale: 1 ideal, 0 none, below 0 slower. From %3 it scales, from %4 partly.</source>
        <translation>Wie viel der idealen Beschleunigung von SM %1 auf %2 % er erreicht, logarithmisch: 1 ideal, 0 keine, unter 0 langsamer. Ab %3 skaliert er, ab %4 teilweise.</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Time over SM, logarithmic; ideal scaling is the diagonal</source>
        <translation>Zeit über SM, logarithmisch; ideale Skalierung ist die Diagonale</translation>
    </message>
    <message>
        <source>Over SM</source>
        <translation>Über SM</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Strides</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Padding; one number where all sides have the same</source>
        <translation>Rand; eine Zahl, wo alle Seiten gleich sind</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation>Dehnung</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Shape of the parameter</source>
        <translation>Form des Parameters</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Shape of the output</source>
        <translation>Form der Ausgabe</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Floating-point operations, in millions</source>
        <translation>Gleitkommaoperationen, in Millionen</translation>
    </message>
    <message>
        <source>MFLOPs</source>
        <translation>MFLOPs</translation>
    </message>
    <message>
        <source>Bytes read and written, in millions</source>
        <translation>Gelesene und geschriebene Bytes, in Millionen</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
</context>
<context>
    <name>rapp::OperatorTimesPlot</name>
    <message>
        <source>Operators of %1</source>
        <translation>Operatoren von %1</translation>
    </message>
    <message>
        <source>SM partition (%)</source>
        <translation>SM-Anteil (%)</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Zeit (ms)</translation>
    </message>
    <message>
        <source>all operators</source>
        <translation>alle Operatoren</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>ideal</translation>
    </message>
</context>
<context>
    <name>rapp::OperatorTypeModel</name>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Zeit (ms)</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
</context>
<context>
    <name>rapp::OperatorsView</name>
    <message>
        <source>Operators of the model</source>
        <translation>Operatoren des Modells</translation>
    </message>
    <message>
        <source>Chain of operators</source>
        <translation>Kette der Operatoren</translation>
    </message>
    <message>
        <source>Times of the selected operators over SM partition</source>
        <translation>Zeiten der gewählten Operatoren über dem SM-Anteil</translation>
    </message>
    <message>
        <source>&amp;Time over SM</source>
        <translation>&amp;Zeit über SM</translation>
    </message>
    <message>
        <source>By t&amp;ype</source>
        <translation>Nach T&amp;yp</translation>
    </message>
    <message>
        <source>Filter operators</source>
        <translation>Operatoren filtern</translation>
    </message>
    <message>
        <source>Shows the operators with every word: conv2d 3×3 scales</source>
        <translation>Zeigt die Operatoren mit jedem der Wörter: conv2d 3×3 skaliert</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Scaling from this SM partition</source>
        <translation>Skalierung ab diesem SM-Anteil</translation>
    </message>
    <message>
        <source>Scaling to this SM partition</source>
        <translation>Skalierung bis zu diesem SM-Anteil</translation>
    </message>
    <message>
        <source>t&amp;o</source>
        <translation>b&amp;is</translation>
    </message>
    <message>
        <source>Show more of the chain (−)</source>
        <translation>Mehr von der Kette zeigen (−)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Show the whole chain (0)</source>
        <translation>Die ganze Kette zeigen (0)</translation>
    </message>
    <message>
        <source>Show less of the chain, larger (+)</source>
        <translation>Weniger von der Kette zeigen, größer (+)</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>Kein Modell ist gewählt.</translation>
    </message>
    <message>
        <source>No operator has “%1”.</source>
        <translation>Kein Operator hat „%1“.</translation>
    </message>
    <message>
        <source>Operators by type</source>
        <translation>Operatoren nach Typ</translation>
    </message>
    <message>
        <source>Enter or a double click shows the operators of that type</source>
        <translation>Enter oder ein Doppelklick zeigt die Operatoren dieses Typs</translation>
    </message>
    <message>
        <source>Operators: %1. No times: the prior knowledge of this model has no operator times, so there are no shares and no scaling.</source>
        <translation>Operatoren: %1. Keine Zeiten: Das Vorwissen über dieses Modell enthält keine Operatorzeiten, deshalb gibt es keine Anteile und keine Skalierung.</translation>
    </message>
    <message>
        <source>Operators: %1, %2 ms at SM %3 % and batch size 1. From SM %4 to %5 %: %6 of that time scales, %7 partly, %8 does not.</source>
        <translation>Operatoren: %1, %2 ms bei SM %3 % und Batchgröße 1. Von SM %4 bis %5 %: %6 dieser Zeit skaliert, %7 teilweise, %8 nicht.</translation>
    </message>
    <message>
        <source>Scaling fro&amp;m SM</source>
        <translation>Skalierung &amp;von SM</translation>
    </message>
    <message>
        <source>No feature graph is open for %1, so its operators are not known: open one, or the model itself, whose features are then extracted.</source>
        <translation>Für %1 ist kein Merkmalsgraph offen, daher sind seine Operatoren nicht bekannt: einen öffnen, oder das Modell selbst, dessen Merkmale dann ausgelesen werden.</translation>
    </message>
</context>
<context>
    <name>rapp::OverviewModel</name>
    <message>
        <source>Latency over quota at SM %1 %; the slowest takes %2 as long as the fastest. Dots are measured.</source>
        <translation>Latenz über der Quote bei SM %1 %; die langsamste dauert %2 so lange wie die schnellste. Punkte sind gemessen.</translation>
    </message>
    <message>
        <source>Latency over SM at quota %1 %; the slowest takes %2 as long as the fastest. Dots are measured.</source>
        <translation>Latenz über SM bei Quote %1 %; die langsamste dauert %2 so lange wie die schnellste. Punkte sind gemessen.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Predicted latency in ms</source>
        <translation>Vorhergesagte Latenz in ms</translation>
    </message>
    <message>
        <source>From (ms)</source>
        <translation>Von (ms)</translation>
    </message>
    <message>
        <source>Predicted (ms)</source>
        <translation>Vorhergesagt (ms)</translation>
    </message>
    <message>
        <source>The prediction&apos;s 90 % interval in ms; sorted by how wide it is for its latency</source>
        <translation>Das 90-%-Intervall der Vorhersage in ms; sortiert danach, wie breit es für seine Latenz ist</translation>
    </message>
    <message>
        <source>90 % interval</source>
        <translation>90-%-Intervall</translation>
    </message>
    <message>
        <source>Predicted latency in ms at the second configuration</source>
        <translation>Vorhergesagte Latenz in ms bei der zweiten Konfiguration</translation>
    </message>
    <message>
        <source>To (ms)</source>
        <translation>Auf (ms)</translation>
    </message>
    <message>
        <source>How many times as fast the second configuration answers, predicted</source>
        <translation>Wievielmal so schnell die zweite Konfiguration antwortet, vorhergesagt</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>The same by measured latencies</source>
        <translation>Dasselbe nach gemessenen Latenzen</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Measured latency in ms</source>
        <translation>Gemessene Latenz in ms</translation>
    </message>
    <message>
        <source>Measured (ms)</source>
        <translation>Gemessen (ms)</translation>
    </message>
    <message>
        <source>(predicted − measured) / measured; sorted by its size</source>
        <translation>(vorhergesagt − gemessen) / gemessen; sortiert nach dem Betrag</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Latency over quota, logarithmic; all rows share one scale. Sorted by how much it matters</source>
        <translation>Latenz über der Quote, logarithmisch; alle Zeilen haben dieselbe Skala. Sortiert danach, wie viel sie ausmacht</translation>
    </message>
    <message>
        <source>Over quota</source>
        <translation>Über Quote</translation>
    </message>
    <message>
        <source>Latency over SM, logarithmic; all rows share one scale. Sorted by how much it matters</source>
        <translation>Latenz über SM, logarithmisch; alle Zeilen haben dieselbe Skala. Sortiert danach, wie viel SM ausmacht</translation>
    </message>
    <message>
        <source>Over SM</source>
        <translation>Über SM</translation>
    </message>
</context>
<context>
    <name>rapp::OverviewPredictions</name>
    <message>
        <source>Predicting all models</source>
        <translation>Alle Modelle vorhersagen</translation>
    </message>
</context>
<context>
    <name>rapp::OverviewView</name>
    <message>
        <source>Follow the c&amp;ursor</source>
        <translation>Dem C&amp;ursor folgen</translation>
    </message>
    <message>
        <source>Overview of all models</source>
        <translation>Übersicht aller Modelle</translation>
    </message>
    <message>
        <source>Latency at</source>
        <translation>Latenz bei</translation>
    </message>
    <message>
        <source>Speed-up from</source>
        <translation>Beschleunigung von</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>to</source>
        <translation>auf</translation>
    </message>
    <message>
        <source>The batch size that is chosen, and the cell under the cursor</source>
        <translation>Die gewählte Batchgröße und die Zelle unter dem Cursor</translation>
    </message>
    <message>
        <source>Filter models</source>
        <translation>Modelle filtern</translation>
    </message>
    <message>
        <source>Models predicted</source>
        <translation>Vorhergesagte Modelle</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>No model has “%1” in its name.</source>
        <translation>Kein Modell hat „%1“ im Namen.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Stop predicting (Esc)</source>
        <translation>Das Vorhersagen anhalten (Esc)</translation>
    </message>
    <message>
        <source>Predict the models that are missing</source>
        <translation>Die fehlenden Modelle vorhersagen</translation>
    </message>
    <message>
        <source>Models: %1, predicted: %2.</source>
        <translation>Modelle: %1, vorhergesagt: %2.</translation>
    </message>
    <message>
        <source>Models: %1. No network is open that predicts.</source>
        <translation>Modelle: %1. Kein Netz ist offen, das vorhersagt.</translation>
    </message>
    <message>
        <source>Measured too: %1, mean difference %2.</source>
        <translation>Auch gemessen: %1, mittlere Differenz %2.</translation>
    </message>
    <message>
        <source>No model is open: open feature graphs, measured profiles or models.</source>
        <translation>Kein Modell ist offen: Merkmalsgraphen, gemessene Profile oder Modelle öffnen.</translation>
    </message>
</context>
<context>
    <name>rapp::PackingPicture</name>
    <message>
        <source>GPU %1: SM %2 %, used %3 %</source>
        <translation>GPU %1: SM %2 %, genutzt %3 %</translation>
    </message>
    <message>
        <source>SM partition (%)</source>
        <translation>SM-Anteil (%)</translation>
    </message>
    <message>
        <source>Quota (%)</source>
        <translation>Quote (%)</translation>
    </message>
</context>
<context>
    <name>rapp::PackingPlot</name>
    <message>
        <source>%1, instance %2 of %3
Batch size %4, SM %5 %, quota %6 %
SLO %7 ms, %8 requests/s</source>
        <translation>%1, Instanz %2 von %3
Batchgröße %4, SM %5 %, Quote %6 %
SLO %7 ms, %8 Anfragen/s</translation>
    </message>
</context>
<context>
    <name>rapp::PackingView</name>
    <message>
        <source>&amp;Pack</source>
        <translation>&amp;Verteilen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>A&amp;nhalten</translation>
    </message>
    <message>
        <source>Changed since: pack again.</source>
        <translation>Seither geändert: neu verteilen.</translation>
    </message>
    <message>
        <source>Packing</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Services to pack</source>
        <translation>Dienste, die verteilt werden</translation>
    </message>
    <message>
        <source>Add services, or open a list of them: models with an SLO and a request rate each.</source>
        <translation>Fügen Sie Dienste hinzu oder öffnen Sie eine Liste: Modelle mit je einem SLO und einer Anfragerate.</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>Hinzu&amp;fügen</translation>
    </message>
    <message>
        <source>Add a service of the chosen model (Ins)</source>
        <translation>Einen Dienst mit dem gewählten Modell hinzufügen (Einfg)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>Remove the chosen service (Del)</source>
        <translation>Den gewählten Dienst entfernen (Entf)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Read services: CSV with the header model,slo_ms,rate, or JSON</source>
        <translation>Dienste lesen: CSV mit der Kopfzeile model,slo_ms,rate, oder JSON</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>Write the services as CSV or JSON</source>
        <translation>Die Dienste als CSV oder JSON schreiben</translation>
    </message>
    <message>
        <source>Place the services on as few GPUs as can be found</source>
        <translation>Die Dienste auf so wenige GPUs verteilen, wie sich finden lassen</translation>
    </message>
    <message>
        <source>Progress of packing</source>
        <translation>Fortschritt der Verteilung</translation>
    </message>
    <message>
        <source>Result of packing</source>
        <translation>Ergebnis der Verteilung</translation>
    </message>
    <message>
        <source>Picture of the GPUs</source>
        <translation>Bild der GPUs</translation>
    </message>
    <message>
        <source>Method, and why services are not placed</source>
        <translation>Verfahren, und warum Dienste nicht verteilt sind</translation>
    </message>
    <message>
        <source>Open a list of services</source>
        <translation>Eine Liste von Diensten öffnen</translation>
    </message>
    <message>
        <source>Services (%1);;All files (*)</source>
        <translation>Dienste (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the list of services</source>
        <translation>Die Liste der Dienste speichern</translation>
    </message>
    <message>
        <source>Packing …</source>
        <translation>Wird verteilt …</translation>
    </message>
    <message>
        <source>Packing services</source>
        <translation>Dienste werden verteilt</translation>
    </message>
    <message>
        <source>Packing was stopped.</source>
        <translation>Die Verteilung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Services not placed: %1, for the reasons below.</source>
        <translation>Nicht verteilte Dienste: %1, aus den Gründen unten.</translation>
    </message>
    <message>
        <source>%1: no model of this name is open.</source>
        <translation>%1: kein Modell dieses Namens ist geöffnet.</translation>
    </message>
    <message>
        <source>Method: %1</source>
        <translation>Verfahren: %1</translation>
    </message>
    <message>
        <source>not placed</source>
        <translation>nicht verteilt</translation>
    </message>
    <message>
        <source>Nothing is packed yet: add services, then press Pack.</source>
        <translation>Noch ist nichts verteilt: Dienste hinzufügen, dann „Verteilen“ drücken.</translation>
    </message>
</context>
<context>
    <name>rapp::PairView</name>
    <message>
        <source>Latencies of A</source>
        <translation>Latenzen von A</translation>
    </message>
    <message>
        <source>Latencies of B</source>
        <translation>Latenzen von B</translation>
    </message>
    <message>
        <source>Two models or predictors against each other</source>
        <translation>Zwei Modelle oder Netze gegeneinander</translation>
    </message>
    <message>
        <source>The chosen model</source>
        <translation>Das gewählte Modell</translation>
    </message>
    <message>
        <source>Model B</source>
        <translation>Modell B</translation>
    </message>
    <message>
        <source>Network that predicts B</source>
        <translation>Netz, das B vorhersagt</translation>
    </message>
    <message>
        <source>Ratio or difference</source>
        <translation>Verhältnis oder Differenz</translation>
    </message>
    <message>
        <source>Ratio A ÷ B</source>
        <translation>Verhältnis A ÷ B</translation>
    </message>
    <message>
        <source>Difference A − B</source>
        <translation>Differenz A − B</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>the same model</source>
        <translation>dasselbe Modell</translation>
    </message>
    <message>
        <source>the same network</source>
        <translation>dasselbe Netz</translation>
    </message>
    <message>
        <source>Open another network…</source>
        <translation>Anderes Netz öffnen …</translation>
    </message>
    <message>
        <source>Open a network</source>
        <translation>Netz öffnen</translation>
    </message>
    <message>
        <source>Checkpoints (%1);;All files (*)</source>
        <translation>Checkpoints (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>Kein Modell ist gewählt.</translation>
    </message>
    <message>
        <source>Predicting %1</source>
        <translation>%1 wird vorhergesagt</translation>
    </message>
</context>
<context>
    <name>rapp::PercentRangeEdit</name>
    <message>
        <source>%1, first (%)</source>
        <translation>%1, erster Wert (%)</translation>
    </message>
    <message>
        <source>%1, last (%)</source>
        <translation>%1, letzter Wert (%)</translation>
    </message>
    <message>
        <source>%1, step (%)</source>
        <translation>%1, Schritt (%)</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>by</source>
        <translation>Schritt</translation>
    </message>
</context>
<context>
    <name>rapp::PlanRulesEdit</name>
    <message>
        <source>&amp;Upper end of interval</source>
        <translation>&amp;Obere Intervallgrenze</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Latencies to plan with</source>
        <translation>Latenzen, mit denen geplant wird</translation>
    </message>
    <message>
        <source>Plan safely, with the upper end of the interval</source>
        <translation>Sicher planen, mit dem oberen Ende des Intervalls</translation>
    </message>
    <message>
        <source>Batch / latency</source>
        <translation>Batch / Latenz</translation>
    </message>
    <message>
        <source>HAS-GPU</source>
        <translation>HAS-GPU</translation>
    </message>
    <message>
        <source>Capacity rule</source>
        <translation>Kapazitätsregel</translation>
    </message>
    <message>
        <source>Requests/s that an instance is counted with: 1000 · batch / latency, batches without a gap; or the HAS-GPU autoscaler&apos;s 1000 / (latency + overhead) · (batch + 1) / 2, batches half full</source>
        <translation>Anfragen/s, mit denen eine Instanz zählt: 1000 · Batch / Latenz, Batches ohne Lücke; oder wie im HAS-GPU-Autoscaler 1000 / (Latenz + Aufschlag) · (Batch + 1) / 2, Batches halb voll</translation>
    </message>
    <message>
        <source>Overhead of the HAS-GPU rule in ms</source>
        <translation>Aufschlag der HAS-GPU-Regel in ms</translation>
    </message>
    <message>
        <source>What the HAS-GPU rule adds to each latency, in ms</source>
        <translation>Was die HAS-GPU-Regel zu jeder Latenz addiert, in ms</translation>
    </message>
    <message>
        <source>&amp;Latencies</source>
        <translation>&amp;Latenzen</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>&amp;Capacity</source>
        <translation>&amp;Kapazität</translation>
    </message>
    <message>
        <source>&amp;Overhead (ms)</source>
        <translation>Aufschla&amp;g (ms)</translation>
    </message>
    <message>
        <source>Measurements have no interval</source>
        <translation>Messungen haben kein Intervall</translation>
    </message>
    <message>
        <source>Count with the upper end of the 90 % interval, not the latency</source>
        <translation>Mit dem oberen Ende des 90-%-Intervalls rechnen, nicht mit der Latenz</translation>
    </message>
    <message>
        <source>This network gives no intervals</source>
        <translation>Dieses Netz gibt keine Intervalle an</translation>
    </message>
</context>
<context>
    <name>rapp::PlannerView</name>
    <message>
        <source>Planner</source>
        <translation>Planer</translation>
    </message>
    <message>
        <source>Maps of the feasible cells</source>
        <translation>Karten der möglichen Zellen</translation>
    </message>
    <message>
        <source>Arrows move the chosen cell, with Ctrl to the map beside it</source>
        <translation>Pfeile bewegen die gewählte Zelle, mit Strg in die Karte daneben</translation>
    </message>
    <message>
        <source>Pareto front of cost against response</source>
        <translation>Paretofront von Kosten gegen Antwort</translation>
    </message>
    <message>
        <source>Left and right go along the front</source>
        <translation>Links und rechts gehen die Front entlang</translation>
    </message>
    <message>
        <source>Cho&amp;ices</source>
        <translation>&amp;Wahlmöglichkeiten</translation>
    </message>
    <message>
        <source>Feasi&amp;ble cells</source>
        <translation>&amp;Mögliche Zellen</translation>
    </message>
    <message>
        <source>C&amp;ost and response</source>
        <translation>&amp;Kosten und Antwort</translation>
    </message>
    <message>
        <source>&amp;SLO (ms)</source>
        <translation>&amp;SLO (ms)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>Request rate in requests/s</source>
        <translation>Anfragerate in Anfragen/s</translation>
    </message>
    <message>
        <source>Requests/s that all instances serve together; empty: one instance, and no request waits for a batch to fill</source>
        <translation>Anfragen/s, die alle Instanzen zusammen schaffen; leer: eine Instanz, und keine Anfrage wartet, bis ein Batch voll ist</translation>
    </message>
    <message>
        <source>&amp;Rate (requests/s)</source>
        <translation>&amp;Rate (Anfragen/s)</translation>
    </message>
    <message>
        <source>Choices, cheapest first</source>
        <translation>Wahlmöglichkeiten, die billigste zuerst</translation>
    </message>
    <message>
        <source>Give an SLO: the latency that every request must stay within.</source>
        <translation>Geben Sie ein SLO an: die Latenz, in der jede Anfrage bleiben muss.</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>Kein Modell ist gewählt.</translation>
    </message>
    <message>
        <source>Planning …</source>
        <translation>Wird geplant …</translation>
    </message>
    <message>
        <source>Predicting …</source>
        <translation>Vorhersage läuft …</translation>
    </message>
    <message>
        <source>Planning %1</source>
        <translation>%1 wird geplant</translation>
    </message>
    <message>
        <source>Feasible choices: %1.</source>
        <translation>Mögliche Konfigurationen: %1.</translation>
    </message>
    <message>
        <source>Cheapest: %1</source>
        <translation>Die billigste: %1</translation>
    </message>
    <message>
        <source>No share keeps the SLO.</source>
        <translation>Kein Anteil hält das SLO ein.</translation>
    </message>
    <message>
        <source>Plan for %1</source>
        <translation>Plan für %1</translation>
    </message>
    <message>
        <source>Predict a&amp;gain</source>
        <translation>Nochmals vorhersa&amp;gen</translation>
    </message>
    <message>
        <source>Take up the prediction that was stopped</source>
        <translation>Die angehaltene Vorhersage fortsetzen</translation>
    </message>
    <message>
        <source>No share that was predicted keeps the SLO.</source>
        <translation>Kein vorhergesagter Anteil hält das SLO ein.</translation>
    </message>
</context>
<context>
    <name>rapp::PredictionService</name>
    <message>
        <source>Predicting %1</source>
        <translation>%1 wird vorhergesagt</translation>
    </message>
</context>
<context>
    <name>rapp::ProblemModel</name>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>Abhilfe</translation>
    </message>
</context>
<context>
    <name>rapp::ProblemView</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>No problems.</source>
        <translation>Keine Probleme.</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>C&amp;lear the list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
</context>
<context>
    <name>rapp::ReadoutPanel</name>
    <message>
        <source>Read-out</source>
        <translation>Ablesung</translation>
    </message>
    <message>
        <source>Fit of the shown grid</source>
        <translation>Güte im gezeigten Gitter</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>SM partition (%)</source>
        <translation>SM-Anteil (%)</translation>
    </message>
    <message>
        <source>Quota (%)</source>
        <translation>Quote (%)</translation>
    </message>
    <message>
        <source>Predicted (ms)</source>
        <translation>Vorhergesagt (ms)</translation>
    </message>
    <message>
        <source>90 % interval (ms)</source>
        <translation>90-%-Intervall (ms)</translation>
    </message>
    <message>
        <source>Measured (ms)</source>
        <translation>Gemessen (ms)</translation>
    </message>
    <message>
        <source>Difference (ms)</source>
        <translation>Differenz (ms)</translation>
    </message>
    <message>
        <source>Relative error (%)</source>
        <translation>Relativer Fehler (%)</translation>
    </message>
    <message>
        <source>Throughput (requests/s)</source>
        <translation>Durchsatz (Anfragen/s)</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>B ÷ A</source>
        <translation>B ÷ A</translation>
    </message>
    <message>
        <source>%1 · batch size %2</source>
        <translation>%1 · Batchgröße %2</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>Kein Modell ist gewählt.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>MAPE %1 %, median error %2 %, over %3 cells</source>
        <translation>MAPE %1 %, mittlerer Fehler (Median) %2 %, über %3 Zellen</translation>
    </message>
    <message>
        <source>MAPE: no cell is both predicted and measured.</source>
        <translation>MAPE: keine Zelle ist vorhergesagt und gemessen.</translation>
    </message>
    <message>
        <source>Point at a cell of a heatmap, or move there with the arrow keys, to read it. Space pins it; two pinned cells are compared.</source>
        <translation>Auf eine Zelle einer Heatmap zeigen oder mit den Pfeiltasten dorthin gehen, um sie abzulesen. Die Leertaste heftet sie an; zwei angeheftete Zellen werden verglichen.</translation>
    </message>
</context>
<context>
    <name>rapp::RecentFiles</name>
    <message>
        <source>&amp;Clear this list</source>
        <translation>Diese Liste &amp;leeren</translation>
    </message>
</context>
<context>
    <name>rapp::ScatterPlot</name>
    <message>
        <source>Measured latency (ms)</source>
        <translation>Gemessene Latenz (ms)</translation>
    </message>
    <message>
        <source>Predicted latency (ms)</source>
        <translation>Vorhergesagte Latenz (ms)</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>±10 %</source>
        <translation>±10 %</translation>
    </message>
</context>
<context>
    <name>rapp::ServiceDelegate</name>
    <message>
        <source>Model of the service</source>
        <translation>Modell des Dienstes</translation>
    </message>
</context>
<context>
    <name>rapp::ServiceModel</name>
    <message>
        <source>%1 (not open)</source>
        <translation>%1 (nicht geöffnet)</translation>
    </message>
    <message>
        <source>No model of this name is open, so this service can&apos;t be placed.</source>
        <translation>Kein Modell dieses Namens ist geöffnet, also kann der Dienst nicht verteilt werden.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>SLO (ms)</source>
        <translation>SLO (ms)</translation>
    </message>
    <message>
        <source>Placed as</source>
        <translation>Verteilt als</translation>
    </message>
    <message>
        <source>Requests/s that all instances of the service answer together</source>
        <translation>Anfragen/s, die alle Instanzen des Dienstes zusammen beantworten</translation>
    </message>
    <message>
        <source>Rate (1/s)</source>
        <translation>Rate (1/s)</translation>
    </message>
</context>
<context>
    <name>rapp::SlicesView</name>
    <message>
        <source>Slices through the cell under the cursor</source>
        <translation>Schnitte durch die Zelle unter dem Cursor</translation>
    </message>
    <message>
        <source>Move over the heatmap to see the row and the column of a cell.</source>
        <translation>Über die Heatmap fahren, um Zeile und Spalte einer Zelle zu sehen.</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>Kein Modell ist gewählt.</translation>
    </message>
</context>
<context>
    <name>rapp::SloEdit</name>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>SLO in ms</source>
        <translation>SLO in ms</translation>
    </message>
    <message>
        <source>The latency that every request must stay within, in ms; empty for none. The heatmap shows it as a red line.</source>
        <translation>Die Latenz, in der jede Anfrage bleiben muss, in ms; leer für keine. Die Heatmap zeigt sie als rote Linie.</translation>
    </message>
</context>
<context>
    <name>rapp::TrainingForm</name>
    <message>
        <source>Fold</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Number of folds</source>
        <translation>Zahl der Teile</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>×</source>
        <translation>×</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>Von vorn beginnen</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Default network</source>
        <translation>Standardnetz</translation>
    </message>
    <message>
        <source>Published network</source>
        <translation>Veröffentlichtes Netz</translation>
    </message>
    <message>
        <source>The default network predicts with and without prior knowledge and learns in minutes; the published one needs prior knowledge and takes hours</source>
        <translation>Das Standardnetz sagt mit und ohne Vorwissen vorher und lernt in Minuten; das veröffentlichte braucht Vorwissen und Stunden</translation>
    </message>
    <message>
        <source>Kept back</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Configurations at random</source>
        <translation>Zufällige Konfigurationen</translation>
    </message>
    <message>
        <source>Whole models</source>
        <translation>Ganze Modelle</translation>
    </message>
    <message>
        <source>Whole families</source>
        <translation>Ganze Familien</translation>
    </message>
    <message>
        <source>Batch size 4</source>
        <translation>Batchgröße 4</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>What the network does not learn from, so that it can be judged by it</source>
        <translation>Woraus das Netz nicht lernt, damit es daran beurteilt werden kann</translation>
    </message>
    <message>
        <source>Which part of the models or families is kept back</source>
        <translation>Welcher Teil der Modelle oder Familien zurückgehalten wird</translation>
    </message>
    <message>
        <source>Into how many parts models or families are divided</source>
        <translation>In wie viele Teile Modelle oder Familien geteilt werden</translation>
    </message>
    <message>
        <source>Same data, seed and number of threads: same weights</source>
        <translation>Gleiche Daten, gleicher Startwert und gleiche Zahl von Threads: gleiche Gewichte</translation>
    </message>
    <message>
        <source>as its recipe</source>
        <translation>wie im Rezept</translation>
    </message>
    <message>
        <source>One is left to the window</source>
        <translation>Einer bleibt dem Fenster</translation>
    </message>
    <message>
        <source>File for the weights</source>
        <translation>Datei für die Gewichte</translation>
    </message>
    <message>
        <source>Always holds the weights that did best so far</source>
        <translation>Enthält immer die bisher besten Gewichte</translation>
    </message>
    <message>
        <source>State to go on from</source>
        <translation>Zustand, von dem es weitergeht</translation>
    </message>
    <message>
        <source>start anew</source>
        <translation>von vorn</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Choose the file for the weights</source>
        <translation>Die Datei für die Gewichte wählen</translation>
    </message>
    <message>
        <source>Choose a state to go on from</source>
        <translation>Einen Zustand wählen, von dem es weitergeht</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>&amp;Netz</translation>
    </message>
    <message>
        <source>&amp;Kept back</source>
        <translation>&amp;Zurückgehalten</translation>
    </message>
    <message>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <source>E&amp;pochs</source>
        <translation>E&amp;pochen</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>&amp;Threads</translation>
    </message>
    <message>
        <source>&amp;Go on from</source>
        <translation>&amp;Weiter von</translation>
    </message>
    <message>
        <source>Networks (%1);;All files (*)</source>
        <translation>Netze (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>States of training runs (%1);;All files (*)</source>
        <translation>Zustände von Trainings (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Fo&amp;ld</source>
        <translation>T&amp;eil</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>Sta&amp;rtwert</translation>
    </message>
    <message>
        <source>Save &amp;as</source>
        <translation>Spei&amp;chern als</translation>
    </message>
</context>
<context>
    <name>rapp::TrainingPlot</name>
    <message>
        <source>MAPE (%)</source>
        <translation>MAPE (%)</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainingsverlust</translation>
    </message>
    <message>
        <source>training, with prior knowledge</source>
        <translation>Training, mit Vorwissen</translation>
    </message>
    <message>
        <source>validation, with prior knowledge</source>
        <translation>Validierung, mit Vorwissen</translation>
    </message>
    <message>
        <source>training, without</source>
        <translation>Training, ohne</translation>
    </message>
    <message>
        <source>validation, without</source>
        <translation>Validierung, ohne</translation>
    </message>
    <message>
        <source>weights that are kept</source>
        <translation>behaltene Gewichte</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
</context>
<context>
    <name>rapp::TrainingView</name>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 with prior knowledge, %2 without</source>
        <translation>%1 mit Vorwissen, %2 ohne</translation>
    </message>
    <message>
        <source>%1 with prior knowledge</source>
        <translation>%1 mit Vorwissen</translation>
    </message>
    <message>
        <source>%1 without prior knowledge</source>
        <translation>%1 ohne Vorwissen</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>A&amp;nhalten</translation>
    </message>
    <message>
        <source>&amp;Use this network</source>
        <translation>Netz &amp;verwenden</translation>
    </message>
    <message>
        <source>Training of a network</source>
        <translation>Training eines Netzes</translation>
    </message>
    <message>
        <source>Curves of the training</source>
        <translation>Kurven des Trainings</translation>
    </message>
    <message>
        <source>A logarithmic axis shows the first epochs and small gains at once</source>
        <translation>Eine logarithmische Achse zeigt die ersten Epochen und kleine Gewinne zugleich</translation>
    </message>
    <message>
        <source>Progress of the training</source>
        <translation>Fortschritt des Trainings</translation>
    </message>
    <message>
        <source>Stops after this step; the state is kept, so that the run can go on later</source>
        <translation>Hält nach diesem Schritt an; der Zustand bleibt, damit es später weitergehen kann</translation>
    </message>
    <message>
        <source>Predict with the weights that did best so far</source>
        <translation>Mit den bisher besten Gewichten vorhersagen</translation>
    </message>
    <message>
        <source>State of the training</source>
        <translation>Stand des Trainings</translation>
    </message>
    <message>
        <source>Nothing to train with is open.</source>
        <translation>Es ist nichts geöffnet, womit trainiert werden kann.</translation>
    </message>
    <message>
        <source>Open models: %1, measured latencies: %2.</source>
        <translation>Offene Modelle: %1, gemessene Latenzen: %2.</translation>
    </message>
    <message>
        <source>Training needs models with a feature graph and measured latencies. Open a folder that has both, such as the published data.</source>
        <translation>Das Training braucht Modelle mit Merkmalsgraph und gemessenen Latenzen. Öffnen Sie einen Ordner, der beides hat, etwa die veröffentlichten Daten.</translation>
    </message>
    <message>
        <source>%1 exists and will be replaced.</source>
        <translation>%1 gibt es schon und wird ersetzt.</translation>
    </message>
    <message>
        <source>&amp;Resume training</source>
        <translation>Training &amp;fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Start training</source>
        <translation>Training &amp;starten</translation>
    </message>
    <message>
        <source>Stopped. %1 keeps the state, from which the run can go on.</source>
        <translation>Angehalten. %1 enthält den Zustand, von dem es weitergehen kann.</translation>
    </message>
    <message>
        <source>The training failed: %1</source>
        <translation>Das Training ist fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message>
        <source>Reading the data …</source>
        <translation>Die Daten werden gelesen …</translation>
    </message>
    <message>
        <source>Epoch 1</source>
        <translation>Epoche 1</translation>
    </message>
    <message>
        <source>Epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 Schritte/s</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Trained in %1, best in epoch %2.</source>
        <translation>Trainiert in %1, am besten in Epoche %2.</translation>
    </message>
    <message>
        <source>Validation MAPE: %1.</source>
        <translation>MAPE der Validierung: %1.</translation>
    </message>
    <message>
        <source>Test MAPE: %1.</source>
        <translation>MAPE des Tests: %1.</translation>
    </message>
    <message>
        <source>The first point comes with the first epoch.</source>
        <translation>Der erste Punkt kommt mit der ersten Epoche.</translation>
    </message>
    <message>
        <source>The curves appear here as the network learns.</source>
        <translation>Hier erscheinen die Kurven, während das Netz lernt.</translation>
    </message>
    <message>
        <source>Epoch %1, training loss %2</source>
        <translation>Epoche %1, Trainingsverlust %2</translation>
    </message>
    <message>
        <source>Logarith&amp;mic</source>
        <translation>Logarith&amp;misch</translation>
    </message>
</context>
<context>
    <name>rapp::WindowActions</name>
    <message>
        <source>&amp;Open files…</source>
        <translation>Dateien ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open feature graphs, measured profiles or checkpoints</source>
        <translation>Öffnet Merkmalsgraphen, gemessene Profile oder Checkpoints</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>&amp;Ordner öffnen …</translation>
    </message>
    <message>
        <source>Open everything that a folder holds</source>
        <translation>Öffnet alles, was ein Ordner enthält</translation>
    </message>
    <message>
        <source>Open &amp;network…</source>
        <translation>&amp;Netz öffnen …</translation>
    </message>
    <message>
        <source>Open the checkpoint of a network that predicts</source>
        <translation>Öffnet den Checkpoint eines Netzes, das vorhersagt</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Read again everything that is open</source>
        <translation>Liest alles Offene noch einmal</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>Write the heatmap as a picture or its numbers as a table</source>
        <translation>Schreibt die Heatmap als Bild oder ihre Zahlen als Tabelle</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Schließt das Fenster</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>Put the heatmap on the clipboard</source>
        <translation>Legt die Heatmap in die Zwischenablage</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>&amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>Put the numbers of the heatmap on the clipboard</source>
        <translation>Legt die Zahlen der Heatmap in die Zwischenablage</translation>
    </message>
    <message>
        <source>&amp;Find a model</source>
        <translation>Modell &amp;finden</translation>
    </message>
    <message>
        <source>Type words of a model&apos;s name</source>
        <translation>Wörter aus dem Namen eines Modells eingeben</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Stop what is running</source>
        <translation>Hält an, was läuft</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Put all views where they were at first</source>
        <translation>Setzt alle Ansichten dorthin, wo sie anfangs waren</translation>
    </message>
    <message>
        <source>&amp;About RaPP Explorer</source>
        <translation>Ü&amp;ber RaPP Explorer</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open re&amp;cent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>E&amp;xtract a model…</source>
        <translation>Modell &amp;auslesen …</translation>
    </message>
    <message>
        <source>Take the features of a TorchScript or ONNX model, with its input shape stated</source>
        <translation>Merkmale eines TorchScript- oder ONNX-Modells mit angegebener Eingabeform auslesen</translation>
    </message>
    <message>
        <source>&amp;Save feature graph…</source>
        <translation>Merkmalsgraph &amp;speichern …</translation>
    </message>
    <message>
        <source>Write the feature graph of the chosen model, with its prior knowledge, as JSON</source>
        <translation>Merkmalsgraph des gewählten Modells mit Vorwissen als JSON schreiben</translation>
    </message>
    <message>
        <source>Predict &amp;again</source>
        <translation>&amp;Nochmals vorhersagen</translation>
    </message>
    <message>
        <source>Take up predictions that were stopped or failed</source>
        <translation>Angehaltene oder fehlgeschlagene Vorhersagen fortsetzen</translation>
    </message>
    <message>
        <source>Use the &amp;bundled network</source>
        <translation>Mitgeliefertes Netz &amp;benutzen</translation>
    </message>
    <message>
        <source>Predict with the network that the program starts with</source>
        <translation>Mit dem Netz vorhersagen, mit dem das Programm startet</translation>
    </message>
</context>
<context>
    <name>rapp::WorkspaceLoader</name>
    <message>
        <source>Opening files</source>
        <translation>Dateien werden geöffnet</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
</context>
<context>
    <name>rapp::WorstCellModel</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>SM (%)</source>
        <translation>SM (%)</translation>
    </message>
    <message>
        <source>Quota (%)</source>
        <translation>Quote (%)</translation>
    </message>
    <message>
        <source>Measured (ms)</source>
        <translation>Gemessen (ms)</translation>
    </message>
    <message>
        <source>Predicted (ms)</source>
        <translation>Vorhergesagt (ms)</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
</context>
</TS>

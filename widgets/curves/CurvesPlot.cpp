// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/curves/CurvesPlot.h"

#include "widgets/plots/ColourMap.h"
#include "widgets/plots/FitText.h"
#include "widgets/plots/PanelGrid.h"

#include <cmath>
#include <limits>

namespace rapp {

namespace {

const QString curveLayer = QStringLiteral("curves");
/// Drawn by itself, and on top.
const QString highlightLayer = QStringLiteral("overlay");

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
constexpr double markerSize = 5;
constexpr double lineWidth = 1.6;
constexpr int legendIconWidth = 26;
/// Wider, the legend may have a second column.
constexpr int twoColumnWidth = 700;
/// What the legend, the title and the caption take, about.
constexpr QSizeF roomBeside(90, 50);
/// What a panel's labels take of its width and height, about.
constexpr QSizeF panelLabels(50, 56);
/// Width over height of the panels that read best.
constexpr double bestShape = 1.6;

using Value = std::optional<double> CellReadout::*;

/// The values of one kind along a curve; what is absent, or can't be drawn on the axis, leaves a gap.
QSharedPointer<QCPGraphDataContainer> dataOf(const Curve& curve, CurveAxis along, Value value,
                                             bool logarithmic)
{
    QVector<QCPGraphData> data;
    data.reserve(static_cast<qsizetype>(curve.points.size()));
    for (const CellReadout& point : curve.points) {
        const double y = (point.*value).value_or(nothing);
        data.append({alongCurve(point, along), logarithmic && y <= 0 ? nothing : y});
    }
    auto container = QSharedPointer<QCPGraphDataContainer>::create();
    container->set(data, true);
    return container;
}

bool has(const Curve& curve, Value value)
{
    return std::any_of(curve.points.begin(), curve.points.end(),
                       [value](const CellReadout& point) { return (point.*value).has_value(); });
}

LatencySpan spanOf(const CurvesContent& content)
{
    return content.span ? *content.span : content.figure.span().value_or(LatencySpan{1, 10});
}

/// Whether they need the same panels, axes, graphs and texts; what the curves hold may differ.
bool areAlike(const CurvesContent& a, const CurvesContent& b)
{
    const auto alikePanels = [](const CurvePanel& first, const CurvePanel& second) {
        if (first.along != second.along || first.curves.size() != second.curves.size())
            return false;
        // The legend names what stands still.
        return first.curves.size() < 2 ||
               std::equal(first.curves.begin(), first.curves.end(), second.curves.begin(),
                          [](const Curve& one, const Curve& other) { return one.fixed == other.fixed; });
    };
    const LatencySpan spanA = spanOf(a);
    const LatencySpan spanB = spanOf(b);
    const auto& panelsA = a.figure.panels;
    const auto& panelsB = b.figure.panels;
    return a.logarithmic == b.logarithmic && spanA.least == spanB.least && spanA.greatest == spanB.greatest &&
           std::equal(panelsA.begin(), panelsA.end(), panelsB.begin(), panelsB.end(), alikePanels) &&
           a.title() == b.title() && a.caption() == b.caption() && a.note == b.note &&
           a.figure.hasPredictions() == b.figure.hasPredictions() &&
           a.figure.hasMeasurements() == b.figure.hasMeasurements();
}

QCPRange padded(const LatencySpan& span, bool logarithmic)
{
    if (!logarithmic)
        return {0, span.greatest * 1.05};
    // A constant still gets an axis around it.
    const double room = std::max(std::pow(span.greatest / span.least, 0.06), 1.08);
    return {span.least / room, span.greatest * room};
}

/// Markers that differ in shape too, for print in grey and for those who see few colours.
QCPScatterStyle marker(std::size_t index, const QColor& colour, const QColor& background)
{
    constexpr std::array shapes = {QCPScatterStyle::ssCircle, QCPScatterStyle::ssSquare,
                                   QCPScatterStyle::ssDiamond, QCPScatterStyle::ssTriangle};
    return {shapes[index % shapes.size()], QPen(colour, 1.2), background, markerSize + 1};
}

} // namespace

CurvesPlot::CurvesPlot(QWidget* parent)
    : StyledPlot(parent)
    , m_title(new QCPTextElement(this))
    , m_caption(new QCPTextElement(this))
    , m_note(new QCPItemText(this))
{
    setMinimumSize(220, 180);
    // Each change between layers drawn by themselves and others is one more picture of the whole plot to
    // blend.
    addLayer(curveLayer, layer(highlightLayer), QCustomPlot::limBelow);
    layer(curveLayer)->setMode(QCPLayer::lmBuffered);
    plotLayout()->clear();
    plotLayout()->addElement(0, 0, m_title);
    plotLayout()->addElement(2, 0, m_caption);
    plotLayout()->setRowSpacing(2);
    setAutoAddPlottableToLegend(false);
    m_note->position->setType(QCPItemPosition::ptViewportRatio);
    m_note->position->setCoords(0.5, 0.5);
    m_note->setSelectable(false);
    m_note->setClipToAxisRect(false);
    applyStyle();
    connect(this, &QCustomPlot::afterReplot, this, [this] { m_isReplotDue = false; });
}

void CurvesPlot::setContent(CurvesContent content)
{
    const bool onlyPoints = !m_panels.empty() && areAlike(m_content, content);
    m_content = std::move(content);
    if (onlyPoints) {
        fillPanels();
        layer(curveLayer)->replot();
        return;
    }
    rebuild();
    applyStyle();
    m_isReplotDue = true;
    replot(rpQueuedReplot);
}

QColor CurvesPlot::curveColour(std::size_t index, std::size_t count) const
{
    if (count < 2)
        return QColor(mapColour(ColourMapName::Viridis, 0.35));
    // The end of the map that is too much like the background is left out.
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    const double share = static_cast<double>(index) / static_cast<double>(count - 1);
    return QColor(mapColour(ColourMapName::Viridis, dark ? 0.25 + 0.75 * share : 0.88 * share));
}

void CurvesPlot::rebuild()
{
    clearPlottables();
    m_panels.clear();
    m_keys.clear();
    m_keyStep = 0;
    m_columns = 0;
    if (m_grid)
        plotLayout()->remove(m_grid);
    if (m_legendPlace)
        plotLayout()->remove(m_legendPlace);
    m_legendPlace = nullptr;
    m_legend = nullptr;
    m_grid = new QCPLayoutGrid;
    m_grid->setRowSpacing(2);
    m_grid->setColumnSpacing(10);
    plotLayout()->addElement(1, 0, m_grid);
    plotLayout()->simplify();

    for (const CurvePanel& panel : m_content.figure.panels)
        addPanel(panel);
    m_note->setVisible(m_panels.empty());
    arrange(bestColumns());
    addLegend();
    fillPanels();
}

bool CurvesPlot::areAlongOneAxis() const
{
    const auto& panels = m_content.figure.panels;
    return std::all_of(panels.begin(), panels.end(),
                       [&](const CurvePanel& panel) { return panel.along == panels.front().along; });
}

int CurvesPlot::bestColumns() const
{
    const QSizeF room(viewport().width() - roomBeside.width(), viewport().height() - roomBeside.height());
    return panelColumns(static_cast<int>(m_content.figure.panels.size()), room, panelLabels, bestShape);
}

void CurvesPlot::addPanel(const CurvePanel& curves)
{
    auto* rect = new QCPAxisRect(this);
    auto* title = new QCPTextElement(this);
    title->setLayer(curveLayer);

    rect->setMinimumMargins({8, 6, 15, 8});
    rect->setupFullAxesBox();
    for (QCPAxis* axis : rect->axes()) {
        axis->setTicks(axis->axisType() == QCPAxis::atBottom || axis->axisType() == QCPAxis::atLeft);
        axis->setTickLength(0, 4);
        axis->setSubTickLength(0, 2);
    }
    QCPAxis* x = rect->axis(QCPAxis::atBottom);
    QCPAxis* y = rect->axis(QCPAxis::atLeft);
    x->setTicker(QSharedPointer<ScaleTicker>::create());
    x->setRange(0, 103);
    auto ticker = QSharedPointer<ScaleTicker>::create();
    ticker->setType(m_content.logarithmic ? ColourScaleType::Logarithmic : ColourScaleType::Linear);
    y->setTicker(ticker);
    y->setScaleType(m_content.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    y->setRange(padded(spanOf(m_content), m_content.logarithmic));

    Panel panel{rect, title, {}, nullptr, nullptr, nullptr};
    for (std::size_t i = 0; i < curves.curves.size(); ++i)
        panel.lines.push_back(addLine(panel));
    // Markers lie over all lines, so that none hides what was measured.
    for (Line& line : panel.lines)
        line.measured = graph(panel, curveLayer);
    panel.highlightLine = graph(panel, highlightLayer);
    panel.highlightMarks = graph(panel, highlightLayer);
    panel.ring = graph(panel, highlightLayer);
    for (QCPGraph* marks : {panel.highlightMarks, panel.ring})
        marks->setLineStyle(QCPGraph::lsNone);
    m_panels.push_back(panel);
}

void CurvesPlot::arrange(int columns)
{
    if (columns == m_columns || m_panels.empty())
        return;
    m_columns = columns;
    std::vector<TitledPanel> panels;
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        panels.push_back(
            {m_panels[i].title, m_panels[i].rect,
             m_content.figure.panels[i].along == CurveAxis::Quota ? tr("Quota (%)") : tr("SM partition (%)"),
             tr("Latency (ms)")});
    arrangePanels(*m_grid, panels, columns);
}

QCPGraph* CurvesPlot::graph(const Panel& panel, const QString& layerName)
{
    QCPGraph* graph = addGraph(panel.rect->axis(QCPAxis::atBottom), panel.rect->axis(QCPAxis::atLeft));
    graph->setLayer(layerName);
    graph->setSelectable(QCP::stNone);
    return graph;
}

CurvesPlot::Line CurvesPlot::addLine(const Panel& panel)
{
    Line line{graph(panel, curveLayer), graph(panel, curveLayer), graph(panel, curveLayer), nullptr};
    line.low->setPen(Qt::NoPen);
    line.high->setPen(Qt::NoPen);
    // Half of the time of a replot would go into edges that can't be told apart at this tone.
    line.high->setAntialiasedFill(false);
    line.high->setChannelFillGraph(line.low);
    return line;
}

void CurvesPlot::fillPanels()
{
    const auto& panels = m_content.figure.panels;
    const bool logarithmic = m_content.logarithmic;
    const bool alike = areAlongOneAxis();
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const CurvePanel& curves = panels[i];
        m_panels[i].title->setText(
            alike ? tr("Batch size %1").arg(curves.batch.value())
                  : curveTitle(curves.along, curves.curves.empty() ? 0 : curves.curves.front().fixed));
        for (std::size_t c = 0; c < curves.curves.size(); ++c) {
            const Curve& curve = curves.curves[c];
            const Line& line = m_panels[i].lines[c];
            line.low->setData(dataOf(curve, curves.along, &CellReadout::lowMs, logarithmic));
            line.high->setData(dataOf(curve, curves.along, &CellReadout::highMs, logarithmic));
            line.predicted->setData(dataOf(curve, curves.along, &CellReadout::predictedMs, logarithmic));
            line.measured->setData(dataOf(curve, curves.along, &CellReadout::measuredMs, logarithmic));
            line.measured->setLineStyle(has(curve, &CellReadout::predictedMs) ? QCPGraph::lsNone
                                                                              : QCPGraph::lsLine);
        }
    }
}

void CurvesPlot::addLegend()
{
    const auto& panels = m_content.figure.panels;
    if (panels.empty() || panels.front().curves.size() < 2)
        return;
    // An empty element below takes what room the entries don't need.
    m_legendPlace = new QCPLayoutGrid;
    plotLayout()->addElement(1, 1, m_legendPlace);
    m_legend = new QCPLegend;
    m_legendPlace->addElement(0, 0, m_legend);
    m_legendPlace->addElement(1, 0, new QCPLayoutElement(this));
    m_legendPlace->setRowStretchFactor(0, 0.001);
    m_legend->setLayer(QStringLiteral("legend"));
    m_legend->setFillOrder(QCPLayoutGrid::foRowsFirst);
    m_legend->setMargins(QMargins(2, 2, 2, 2));
    m_legend->setRowSpacing(0);
    m_legend->setSelectableParts(QCPLegend::spNone);
    const CurvePanel& first = panels.front();
    for (const Curve& curve : first.curves) {
        m_keys.push_back(graph(m_panels.front(), curveLayer));
        m_keys.back()->setName(curveTitle(first.along, curve.fixed));
    }
    plotLayout()->setColumnStretchFactor(1, 0.001);
}

void CurvesPlot::fitLegend()
{
    if (!m_legend)
        return;
    const int rowHeight = QFontMetrics(m_legend->font(), this).height();
    const int count = static_cast<int>(m_keys.size());
    const int mostColumns = viewport().width() >= twoColumnWidth ? 2 : 1;
    const int mostRows = std::max(1, static_cast<int>(viewport().height() - roomBeside.height()) / rowHeight);
    const auto shares = [](int whole, int part) { return (whole + part - 1) / part; };
    const int step = shares(count, mostColumns * mostRows);
    const int shown = shares(count, step);
    const int rows = shares(shown, shares(shown, mostRows));
    if (step == m_keyStep && rows == m_legend->wrap())
        return;
    m_keyStep = step;
    m_legend->clearItems();
    m_legend->setWrap(rows);
    m_legend->setIconSize(legendIconWidth, rowHeight);
    // Where not all have room, the last one, which is the greatest, stays.
    for (int i = (count - 1) % step; i < count; i += step)
        m_keys[static_cast<std::size_t>(i)]->addToLegend(m_legend);
}

void CurvesPlot::applyStyle()
{
    const PlotColours colours(palette());
    const QFont small = stylePlot(*this, colours);
    m_title->setTextColor(colours.text);
    m_caption->setFont(small);
    m_caption->setTextColor(colours.faintText);
    m_note->setFont(font());
    m_note->setColor(colours.faintText);
    for (const Panel& panel : m_panels) {
        panel.title->setFont(small);
        panel.title->setTextColor(colours.text);
        for (std::size_t i = 0; i < panel.lines.size(); ++i) {
            const Line& line = panel.lines[i];
            QColor colour = curveColour(i, panel.lines.size());
            line.predicted->setPen(QPen(colour, lineWidth));
            line.measured->setScatterStyle(marker(i, colour, colours.background));
            QColor tone = colour;
            tone.setAlphaF(panel.lines.size() > 6 ? 0.10F : 0.20F);
            line.high->setBrush(tone);
            colour.setAlphaF(0.6F);
            line.measured->setPen(QPen(colour, 1));
        }
        panel.highlightLine->setPen(QPen(colours.accent, 3));
        panel.highlightMarks->setScatterStyle(
            {QCPScatterStyle::ssDisc, QPen(colours.accent, 1.5), colours.accent, markerSize + 2});
        panel.ring->setScatterStyle(
            {QCPScatterStyle::ssCircle, QPen(colours.accent, 2), Qt::NoBrush, 3 * markerSize});
    }
    if (m_legend)
        styleLegend(*m_legend, colours, small, Qt::NoBrush);
    const bool lines = m_content.figure.hasPredictions();
    const bool marks = m_content.figure.hasMeasurements();
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        const QColor colour = curveColour(i, m_keys.size());
        m_keys[i]->setPen(lines || marks ? QPen(colour, lines ? lineWidth : 1) : Qt::NoPen);
        m_keys[i]->setScatterStyle(marks ? marker(i, colour, colours.background) : QCPScatterStyle());
    }
}

void CurvesPlot::setHighlight(const std::vector<Curve>& curves, const std::optional<Configuration>& at)
{
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const Panel& panel = m_panels[i];
        const CurveAxis along = m_content.figure.panels[i].along;
        const Curve none;
        const Curve& curve = i < curves.size() ? curves[i] : none;
        panel.highlightLine->setData(dataOf(curve, along, &CellReadout::predictedMs, m_content.logarithmic));
        panel.highlightMarks->setData(dataOf(curve, along, &CellReadout::measuredMs, m_content.logarithmic));
        QVector<QCPGraphData> spots;
        for (const CellReadout& point : curve.points) {
            const auto value = point.measuredMs ? point.measuredMs : point.predictedMs;
            if (at && value && point.at.sm == at->sm && point.at.quota == at->quota)
                spots.append({alongCurve(point, along), *value});
        }
        panel.ring->data()->set(spots);
    }
    if (!m_isReplotDue)
        layer(highlightLayer)->replot();
}

QPointF CurvesPlot::pixelOf(std::size_t panel, double along, double latencyMs) const
{
    const QCPAxisRect* rect = m_panels[panel].rect;
    return {rect->axis(QCPAxis::atBottom)->coordToPixel(along),
            rect->axis(QCPAxis::atLeft)->coordToPixel(latencyMs)};
}

std::optional<CurvesPlot::Hit> CurvesPlot::hitAt(const QPointF& position) const
{
    std::optional<Hit> nearest;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        if (!m_panels[i].rect->rect().contains(position.toPoint()))
            continue;
        const CurvePanel& panel = m_content.figure.panels[i];
        for (std::size_t c = 0; c < panel.curves.size(); ++c) {
            const auto& points = panel.curves[c].points;
            for (std::size_t p = 0; p < points.size(); ++p) {
                for (const auto& value : {points[p].measuredMs, points[p].predictedMs}) {
                    if (!value)
                        continue;
                    const QPointF away = pixelOf(i, alongCurve(points[p], panel.along), *value) - position;
                    const double distance = QPointF::dotProduct(away, away);
                    if (distance < least) {
                        least = distance;
                        nearest = Hit{i, c, p};
                    }
                }
            }
        }
    }
    return nearest;
}

void CurvesPlot::updateLayout()
{
    constexpr int padding = 8;
    QFont bold = font();
    bold.setBold(true);
    const double room = std::max(1, viewport().width() - padding);
    fitText(*m_title, m_content.title(), bold, room, 0.75);
    fitText(*m_caption, m_content.caption(), m_caption->font(), room);
    m_note->setText(wrappedText(m_content.note, m_note->font(), room - 4 * padding));
    arrange(bestColumns());
    fitLegend();
    StyledPlot::updateLayout();
}

} // namespace rapp

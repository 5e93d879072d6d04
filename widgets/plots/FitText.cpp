// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/FitText.h"

#include <QTextLayout>
#include <qcustomplot.h>

namespace rapp {

void fitText(QCPTextElement& element, const QString& text, QFont font, double room, double leastScale)
{
    const double wanted = QFontMetricsF(font, element.parentPlot()).horizontalAdvance(text);
    if (wanted > room)
        font.setPointSizeF(font.pointSizeF() * std::min(1.0, std::max(room / wanted, leastScale)));
    element.setFont(font);
    element.setText(QFontMetricsF(font, element.parentPlot()).elidedText(text, Qt::ElideRight, room));
}

QString wrappedText(const QString& text, const QFont& font, double room)
{
    QTextLayout layout(text, font);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(1.0, room));
        lines += text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines.join(QLatin1Char('\n'));
}

} // namespace rapp

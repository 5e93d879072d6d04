// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/StyledPlot.h"

namespace rapp {

namespace {

constexpr double smallScale = 0.9;

} // namespace

StyledPlot::StyledPlot(QWidget* parent) : QCustomPlot(parent)
{
    setInteractions({});
}

void StyledPlot::changeEvent(QEvent* event)
{
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyStyle();
        replot(rpQueuedReplot);
    }
}

QFont stylePlot(QCustomPlot& plot, const PlotColours& colours)
{
    QFont font = plot.font();
    font.setPointSizeF(font.pointSizeF() * smallScale);
    plot.setBackground(colours.background);
    for (QCPAxisRect* rect : plot.axisRects()) {
        for (QCPAxis* axis : rect->axes()) {
            styleAxis(*axis, colours, font);
            axis->grid()->setPen(QPen(colours.grid, 1));
            axis->grid()->setZeroLinePen(Qt::NoPen);
        }
    }
    return font;
}

void styleLegend(QCPLegend& legend, const PlotColours& colours, const QFont& font, const QBrush& ground)
{
    legend.setFont(font);
    legend.setTextColor(colours.text);
    legend.setBrush(ground);
    legend.setBorderPen(Qt::NoPen);
}

} // namespace rapp

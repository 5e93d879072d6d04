// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/comparison/HistogramPlot.h"

#include "widgets/plots/ScaleTicker.h"

namespace rapp {

namespace {

double shareOf(const ErrorHistogram& histogram, std::size_t bin)
{
    return histogram.total
               ? 100.0 * static_cast<double>(histogram.counts[bin]) / static_cast<double>(histogram.total)
               : 0;
}

} // namespace

HistogramPlot::HistogramPlot(QWidget* parent)
    : StyledPlot(parent)
    , m_all(new QCPBars(xAxis, yAxis))
    , m_chosen(new QCPBars(xAxis, yAxis))
    , m_band(addGraph())
{
    setMinimumSize(200, 140);
    m_all->setName(tr("All models"));
    for (QCPAbstractPlottable* plottable :
         std::initializer_list<QCPAbstractPlottable*>{m_all, m_chosen, m_band})
        plottable->setSelectable(QCP::stNone);
    m_band->removeFromLegend();
    for (QCPAxis* axis : {xAxis, yAxis})
        axis->setTicker(QSharedPointer<ScaleTicker>::create());
    xAxis->setLabel(tr("Error of the prediction (%); the ends hold what is beyond"));
    yAxis->setLabel(tr("Share of the samples (%)"));
    legend->setVisible(true);
    applyStyle();
}

void HistogramPlot::applyStyle()
{
    const PlotColours colours(palette());
    const QFont small = stylePlot(*this, colours);
    xAxis->grid()->setZeroLinePen(QPen(colours.line, 1));
    styleLegend(*legend, colours, small, colours.background);
    m_all->setPen(Qt::NoPen);
    m_all->setBrush(colours.emptyInk);
    m_chosen->setPen(QPen(colours.accent, 1.5));
    QColor tone = colours.accent;
    tone.setAlphaF(0.25F);
    m_chosen->setBrush(tone);
    tone.setAlphaF(0.08F);
    m_band->setPen(Qt::NoPen);
    m_band->setBrush(tone);
}

void HistogramPlot::setHistograms(const ErrorHistogram& all, const ErrorHistogram& chosen,
                                  const QString& chosenName)
{
    const double width = 100 * all.width;
    QVector<QCPBarsData> allBars;
    QVector<QCPBarsData> chosenBars;
    double top = 1;
    for (std::size_t bin = 0; bin < all.counts.size(); ++bin) {
        const double middle = 100 * all.least + width * (static_cast<double>(bin) + 0.5);
        allBars.append({middle, shareOf(all, bin)});
        if (chosen.total)
            chosenBars.append({middle, shareOf(chosen, bin)});
        top = std::max({top, shareOf(all, bin), shareOf(chosen, bin)});
    }
    m_all->data()->set(allBars);
    m_chosen->data()->set(chosenBars);
    m_all->setWidth(width);
    m_chosen->setWidth(width);
    m_chosen->setName(chosenName);
    m_chosen->setVisible(chosen.total > 0);
    m_chosen->removeFromLegend();
    if (chosen.total)
        m_chosen->addToLegend();
    xAxis->setRange(100 * all.least, -100 * all.least);
    yAxis->setRange(0, top * 1.08);
    m_band->setData({-10, 10}, {top * 1.08, top * 1.08}, true);
    replot(rpQueuedReplot);
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/comparison/ScatterPlot.h"

#include "widgets/plots/ScaleTicker.h"

#include <cmath>

namespace rapp {

namespace {

/// Drawn by itself, and on top.
const QString ringLayer = QStringLiteral("overlay");
constexpr double reach = 12; // pixels
constexpr double band = 0.1;

} // namespace

ScatterPlot::ScatterPlot(QWidget* parent) : StyledPlot(parent)
{
    setAutoAddPlottableToLegend(false);
    setMinimumSize(200, 140);
    for (QCPGraph** graph : {&m_low, &m_high, &m_equal, &m_all, &m_chosen, &m_ring}) {
        *graph = addGraph();
        (*graph)->setSelectable(QCP::stNone);
    }
    m_ring->setLayer(ringLayer);
    for (QCPGraph* marks : {m_all, m_chosen, m_ring})
        marks->setLineStyle(QCPGraph::lsNone);
    m_all->setAntialiasedScatters(false);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setScaleType(QCPAxis::stLogarithmic);
        auto ticker = QSharedPointer<ScaleTicker>::create();
        ticker->setType(ColourScaleType::Logarithmic);
        axis->setTicker(ticker);
        axis->setRange(1, 1000);
    }
    m_all->setName(tr("All models"));
    m_high->setName(tr("±10 %"));
    axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignLeft | Qt::AlignTop);
    legend->setRowSpacing(0);
    xAxis->setLabel(tr("Measured latency (ms)"));
    yAxis->setLabel(tr("Predicted latency (ms)"));
    applyStyle();
}

void ScatterPlot::applyStyle()
{
    const PlotColours colours(palette());
    styleLegend(*legend, colours, stylePlot(*this, colours), colours.background);
    QColor tone = colours.accent;
    tone.setAlphaF(0.12F);
    m_low->setPen(Qt::NoPen);
    m_high->setPen(Qt::NoPen);
    m_high->setBrush(tone);
    m_high->setChannelFillGraph(m_low);
    m_equal->setPen(QPen(colours.line, 1));
    m_all->setScatterStyle({QCPScatterStyle::ssSquare, QPen(colours.line, 1), colours.line, 1.5});
    m_chosen->setScatterStyle({QCPScatterStyle::ssDisc, QPen(colours.accent, 1), colours.accent, 4});
    m_ring->setScatterStyle({QCPScatterStyle::ssCircle, QPen(colours.text, 2), Qt::NoBrush, 13});
}

void ScatterPlot::setSamples(std::shared_ptr<const ComparedSamples> compared)
{
    m_compared = std::move(compared);
    QVector<QCPGraphData> points;
    double least = INFINITY;
    double greatest = 0;
    if (m_compared) {
        points.reserve(static_cast<qsizetype>(m_compared->samples.size()));
        for (const ComparedSample& sample : m_compared->samples) {
            if (!(sample.predictedMs > 0))
                continue;
            points.append({sample.measuredMs, sample.predictedMs});
            least = std::min({least, sample.measuredMs, sample.predictedMs});
            greatest = std::max({greatest, sample.measuredMs, sample.predictedMs});
        }
    }
    m_all->data()->set(points);
    if (!points.isEmpty()) {
        for (QCPAxis* axis : {xAxis, yAxis})
            axis->setRange(least / 1.3, greatest * 1.3);
    }
    const QCPRange range = xAxis->range();
    const auto line = [&](QCPGraph& graph, double factor) {
        graph.setData({range.lower, range.upper}, {factor * range.lower, factor * range.upper}, true);
    };
    line(*m_low, 1 - band);
    line(*m_high, 1 + band);
    line(*m_equal, 1);
    updateModel();
}

void ScatterPlot::setModel(const std::string& model)
{
    m_model = model;
    updateModel();
}

void ScatterPlot::updateModel()
{
    QVector<QCPGraphData> points;
    if (m_compared) {
        for (const ComparedSample& sample : m_compared->samples) {
            if (sample.predictedMs > 0 && m_compared->models[sample.model] == m_model)
                points.append({sample.measuredMs, sample.predictedMs});
        }
    }
    m_chosen->data()->set(points);
    legend->clearItems();
    m_all->addToLegend();
    if (!points.isEmpty()) {
        m_chosen->setName(QString::fromStdString(m_model));
        m_chosen->addToLegend();
    }
    m_high->addToLegend();
    legend->setVisible(!m_all->data()->isEmpty());
    replot(rpQueuedReplot);
}

void ScatterPlot::setRing(std::optional<ComparedSample> sample)
{
    QVector<QCPGraphData> points;
    if (sample)
        points.append({sample->measuredMs, sample->predictedMs});
    m_ring->data()->set(points);
    layer(ringLayer)->replot();
}

QPointF ScatterPlot::pixelOf(const ComparedSample& sample) const
{
    return {xAxis->coordToPixel(sample.measuredMs), yAxis->coordToPixel(sample.predictedMs)};
}

std::optional<std::size_t> ScatterPlot::sampleAt(const QPointF& position) const
{
    std::optional<std::size_t> nearest;
    double least = reach * reach;
    if (!m_compared || !axisRect()->rect().contains(position.toPoint()))
        return nearest;
    for (std::size_t i = 0; i < m_compared->samples.size(); ++i) {
        const ComparedSample& sample = m_compared->samples[i];
        const QPointF away = pixelOf(sample) - position;
        const double distance = QPointF::dotProduct(away, away);
        const bool isChosen = m_compared->models[sample.model] == m_model;
        // Of two on one spot the chosen model's, which is drawn on top.
        if (sample.predictedMs > 0 && (distance < least || (distance == least && isChosen))) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

} // namespace rapp

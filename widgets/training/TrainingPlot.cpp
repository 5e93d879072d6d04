// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/TrainingPlot.h"

#include "widgets/plots/ColourMap.h"
#include "widgets/plots/ScaleTicker.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rapp {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
/// More epochs than these are a line without markers.
constexpr std::size_t mostMarkedEpochs = 60;

/// Whole numbers only.
QSharedPointer<QCPAxisTicker> epochTicker()
{
    auto ticker = QSharedPointer<QCPAxisTickerFixed>::create();
    ticker->setTickStep(1);
    ticker->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
    return ticker;
}

} // namespace

TrainingPlot::TrainingPlot(QWidget* parent) : StyledPlot(parent)
{
    setMinimumSize(260, 180);
    setAutoAddPlottableToLegend(false);
    plotLayout()->clear();
    plotLayout()->setRowSpacing(0);
    m_errorPanel = addPanel(0, tr("MAPE (%)"));
    m_lossPanel = addPanel(1, tr("Training loss"));
    plotLayout()->setColumnStretchFactor(0, 3);
    plotLayout()->setColumnStretchFactor(1, 2);

    // An empty element below takes what room the entries don't need.
    auto* legendPlace = new QCPLayoutGrid;
    plotLayout()->addElement(0, 2, legendPlace);
    plotLayout()->setColumnStretchFactor(2, 0.001);
    m_legend = new QCPLegend;
    legendPlace->addElement(0, 0, m_legend);
    legendPlace->addElement(1, 0, new QCPLayoutElement(this));
    legendPlace->setRowStretchFactor(0, 0.001);
    m_legend->setLayer(QStringLiteral("legend"));
    m_legend->setSelectableParts(QCPLegend::spNone);
    m_legend->setRowSpacing(0);
    m_legend->setMargins(QMargins(2, 8, 2, 2));
    m_note = new QCPItemText(this);
    m_note->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_note->position->setAxisRect(m_errorPanel);
    m_note->position->setCoords(0.5, 0.5);
    m_note->setPadding(QMargins(12, 8, 12, 8));
    m_note->setSelectable(false);
    m_note->setClipToAxisRect(false);
    m_errors = {addCurve(*m_errorPanel, tr("training, with prior knowledge")),
                addCurve(*m_errorPanel, tr("validation, with prior knowledge")),
                addCurve(*m_errorPanel, tr("training, without")),
                addCurve(*m_errorPanel, tr("validation, without"))};
    m_best = addCurve(*m_errorPanel, tr("weights that are kept"));
    m_best->setLineStyle(QCPGraph::lsNone);
    m_loss = addCurve(*m_lossPanel, {});
    showEpochs();
}

QCPAxisRect* TrainingPlot::addPanel(int column, const QString& label)
{
    auto* panel = new QCPAxisRect(this);
    plotLayout()->addElement(0, column, panel);
    panel->setupFullAxesBox();
    for (QCPAxis* axis : panel->axes()) {
        axis->setTicks(axis->axisType() == QCPAxis::atBottom || axis->axisType() == QCPAxis::atLeft);
        axis->setTickLength(0, 4);
        axis->setSubTickLength(0, 2);
    }
    panel->axis(QCPAxis::atBottom)->setTicker(epochTicker());
    panel->axis(QCPAxis::atBottom)->setSubTicks(false);
    panel->axis(QCPAxis::atBottom)->setLabel(tr("Epoch"));
    panel->axis(QCPAxis::atLeft)->setLabel(label);
    return panel;
}

QCPGraph* TrainingPlot::addCurve(QCPAxisRect& panel, const QString& name)
{
    QCPGraph* curve = addGraph(panel.axis(QCPAxis::atBottom), panel.axis(QCPAxis::atLeft));
    curve->setName(name);
    curve->setSelectable(QCP::stNone);
    return curve;
}

QCPGraph* TrainingPlot::errorCurve(bool validation, bool priors) const
{
    return m_errors[(priors ? 0U : 2U) + (validation ? 1U : 0U)];
}

void TrainingPlot::setEpochs(std::vector<TrainingProgress> epochs)
{
    m_epochs = std::move(epochs);
    showEpochs();
}

void TrainingPlot::setLogarithmic(bool logarithmic)
{
    m_logarithmic = logarithmic;
    showEpochs();
}

void TrainingPlot::setNote(const QString& note)
{
    m_note->setText(note);
    replot(rpQueuedReplot);
}

void TrainingPlot::fill(QCPGraph& curve, const Value& value)
{
    QVector<QCPGraphData> points;
    for (const TrainingProgress& progress : m_epochs) {
        if (const auto y = value(progress))
            points.append({static_cast<double>(progress.epoch), m_logarithmic && *y <= 0 ? nothing : *y});
    }
    curve.data()->set(points, true);
    if (&curve != m_loss && !points.isEmpty())
        curve.addToLegend(m_legend);
}

void TrainingPlot::showEpochs()
{
    m_legend->clearItems();
    for (const bool priors : {true, false}) {
        for (const bool validation : {false, true})
            fill(*errorCurve(validation, priors), [=](const TrainingProgress& progress) {
                const TrainingErrors& errors = validation ? progress.validation : progress.training;
                const auto error = priors ? errors.withPriors : errors.withoutPriors;
                return error ? std::optional(100 * *error) : std::nullopt;
            });
    }
    fill(*m_loss, [](const TrainingProgress& progress) { return std::optional(progress.trainingLoss); });

    // The last epoch that was the best so far is the one whose weights are kept.
    const auto kept = std::find_if(m_epochs.rbegin(), m_epochs.rend(),
                                   [](const TrainingProgress& progress) { return progress.best; });
    QVector<QCPGraphData> rings;
    for (const bool priors : {true, false}) {
        const auto validation = errorCurve(true, priors)->data();
        const auto at =
            kept == m_epochs.rend() ? validation->constEnd() : validation->findBegin(kept->epoch, false);
        if (at != validation->constEnd())
            rings.append(*at);
    }
    m_best->data()->set(rings);
    if (!rings.isEmpty())
        m_best->addToLegend(m_legend);
    m_legend->setVisible(m_legend->itemCount() > 0);
    m_note->setVisible(m_epochs.empty());

    scale(*m_errorPanel, {m_errors[0], m_errors[1], m_errors[2], m_errors[3]});
    scale(*m_lossPanel, {m_loss});
    applyStyle();
    replot(rpQueuedReplot);
}

void TrainingPlot::scale(QCPAxisRect& panel, std::initializer_list<QCPGraph*> curves)
{
    constexpr double fewestShown = 5;
    constexpr double roomAhead = 1.15;
    const double done = m_epochs.empty() ? 0 : m_epochs.back().epoch;
    const double planned = m_epochs.empty() ? fewestShown : std::max(m_epochs.back().epochs, 1);
    panel.axis(QCPAxis::atBottom)
        ->setRange(0, std::min(std::max(fewestShown, roomAhead * done), std::max(planned, done)) + 0.5);

    QCPAxis* axis = panel.axis(QCPAxis::atLeft);
    auto ticker = QSharedPointer<ScaleTicker>::create();
    ticker->setType(m_logarithmic ? ColourScaleType::Logarithmic : ColourScaleType::Linear);
    axis->setTicker(ticker);
    axis->setScaleType(m_logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    double least = std::numeric_limits<double>::infinity();
    double greatest = 0;
    for (const QCPGraph* curve : curves) {
        for (const QCPGraphData& point : *curve->data()) {
            if (!std::isfinite(point.value))
                continue;
            least = std::min(least, point.value);
            greatest = std::max(greatest, point.value);
        }
    }
    if (!(greatest > 0)) {
        least = 1;
        greatest = 100;
    }
    if (m_logarithmic) {
        const double room = std::max(std::pow(greatest / least, 0.06), 1.1);
        axis->setRange(least / room, greatest * room);
    } else {
        axis->setRange(0, greatest * 1.06);
    }
}

void TrainingPlot::applyStyle()
{
    const PlotColours colours(palette());
    const QFont small = stylePlot(*this, colours);
    const bool dark = colours.background.lightness() < 128;
    const bool marked = m_epochs.size() <= mostMarkedEpochs;
    for (const bool priors : {true, false}) {
        const QColor colour(
            mapColour(ColourMapName::Viridis, priors ? (dark ? 0.45 : 0.25) : (dark ? 0.9 : 0.7)));
        QCPGraph* training = errorCurve(false, priors);
        QCPGraph* validation = errorCurve(true, priors);
        training->setPen(QPen(colour, 1.2, Qt::DashLine));
        validation->setPen(QPen(colour, 1.8));
        training->setScatterStyle(
            marked ? QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(colour, 1.2), colours.background, 4)
                   : QCPScatterStyle());
        validation->setScatterStyle(marked ? QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(colour), colour, 5)
                                           : QCPScatterStyle());
    }
    m_loss->setPen(QPen(colours.text, 1.6));
    m_loss->setScatterStyle(
        marked ? QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(colours.text), colours.text, 4)
               : QCPScatterStyle());
    m_best->setScatterStyle({QCPScatterStyle::ssCircle, QPen(colours.accent, 2), Qt::NoBrush, 12});
    m_note->setFont(font());
    m_note->setColor(colours.text);
    m_note->setBrush(colours.background);
    m_note->setPen(QPen(colours.emptyInk, 1));
    styleLegend(*m_legend, colours, small, Qt::NoBrush);
}

} // namespace rapp

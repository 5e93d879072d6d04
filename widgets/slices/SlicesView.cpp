// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/slices/SlicesView.h"

#include "widgets/base/LazyUpdate.h"
#include "widgets/curves/CurvesPlot.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/export/CurvesFile.h"
#include "widgets/export/ExportButton.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace rapp {

namespace {

/// Over both grids, intervals left out: what the axis of every slice spans.
std::optional<LatencySpan> spanOf(const LatencyGrid& predicted, const LatencyGrid& measured)
{
    std::optional<LatencySpan> span;
    for (const LatencyGrid* grid : {&predicted, &measured}) {
        for (const double value : grid->values()) {
            if (value > 0)
                span = span ? LatencySpan{std::min(span->least, value), std::max(span->greatest, value)}
                            : LatencySpan{value, value};
        }
    }
    return span;
}

} // namespace

SlicesView::SlicesView(ExplorationState& state, QWidget* parent)
    : QWidget(parent), m_state(state), m_plot(new CurvesPlot(this))
{
    setAccessibleName(tr("Slices through the cell under the cursor"));
    auto* exportButton = new ExportButton(
        [this] { return QString::fromStdString(m_plot->content().figure.model) + QStringLiteral("_slices"); },
        [this](const std::filesystem::path& file) { return writeCurves(m_plot->content(), file); }, this);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(6, 2, 6, 2);
    below->addStretch();
    below->addWidget(exportButton);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_plot, 1);
    layout->addLayout(below);
    m_update = new LazyUpdate(*m_plot, [this] { updateContent(); });
    connect(&state, &ExplorationState::gridsChanged, m_update, &LazyUpdate::request);
    connect(&state, &ExplorationState::cursorChanged, m_update, &LazyUpdate::request);
    connect(&state, &ExplorationState::pinsChanged, m_update, &LazyUpdate::request);
}

void SlicesView::updateContent()
{
    const GridPrediction& predicted = *m_state.predicted();
    const LatencyGrid& measured = *m_state.measured();
    auto cell = m_state.cursor();
    if (!cell && !m_state.pins().empty())
        cell = measured.find(m_state.pins().back().sm, m_state.pins().back().quota);

    CurvesContent content;
    content.note = m_state.model() ? tr("Move over the heatmap to see the row and the column of a cell.")
                                   : tr("No model is chosen.");
    std::vector<Curve> spots;
    std::optional<Configuration> at;
    if (cell && m_state.model()) {
        content.figure.model = m_state.model()->name;
        content.span = spanOf(predicted.latency, measured);
        at = measured.configuration(cell->row, cell->column);
        content.figure.panels = {
            curvePanel(predicted, measured, CurveAxis::Quota, {at->sm.value()}),
            curvePanel(predicted, measured, CurveAxis::Sm, {at->quota.value()}),
        };
        spots.assign(2, Curve{0, {readCell(predicted, measured, *cell)}});
    }
    setAccessibleDescription(content.title());
    m_plot->setContent(std::move(content));
    m_plot->setHighlight(spots, at);
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/multiples/MultiplesView.h"

#include "widgets/base/LazyUpdate.h"
#include "widgets/exploration/BatchPredictions.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/export/ExportButton.h"
#include "widgets/export/MultiplesFile.h"
#include "widgets/heatmap/CellNavigation.h"
#include "widgets/multiples/MultiplesPlot.h"

#include <QGridLayout>
#include <QHBoxLayout>

namespace rapp {

namespace {

constexpr int leastPlotHeight = 170;

} // namespace

MultiplesView::MultiplesView(ExplorationState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_predictions(new BatchPredictions(state, this))
    , m_plot(new MultiplesPlot(this))
{
    m_plot->setMinimumHeight(leastPlotHeight);
    setAccessibleName(tr("Heatmaps of several batch sizes"));
    auto* exportButton = new ExportButton(
        [this] {
            return QString::fromStdString(m_plot->content().parts.front().model) +
                   QStringLiteral("_batch_sizes");
        },
        [this](const std::filesystem::path& file) { return writeMultiples(m_plot->content(), file); }, this);
    // In the corner over the colour bar, which the plot leaves free.
    auto* corner = new QHBoxLayout;
    corner->setContentsMargins(6, 2, 6, 2);
    corner->addWidget(exportButton);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot, 0, 0);
    layout->addLayout(corner, 0, 0, Qt::AlignTop | Qt::AlignRight);

    auto* navigation =
        new CellNavigation(state, *this, *m_plot, [this](std::size_t panel, LatencyGrid::Cell cell) {
            return m_plot->content().parts[panel].cellText(cell);
        });
    connect(navigation, &CellNavigation::panelClicked, this,
            [this](std::size_t panel) { m_state.setBatch(m_plot->content().parts[panel].shown->batch()); });
    connect(m_predictions, &BatchPredictions::jobStarted, this, &MultiplesView::jobStarted);
    connect(m_predictions, &BatchPredictions::failed, this, &MultiplesView::failed);

    auto* cursorUpdate = new LazyUpdate(*m_plot, [this] { updateCursor(); });
    auto* contentUpdate = new LazyUpdate(*m_plot, [this] { updateContent(); });
    for (const auto signal :
         {&ExplorationState::gridsChanged, &ExplorationState::coloursChanged, &ExplorationState::pinsChanged,
          &ExplorationState::contoursChanged, &ExplorationState::sloChanged})
        connect(&state, signal, contentUpdate, &LazyUpdate::request);
    connect(m_predictions, &BatchPredictions::changed, contentUpdate, &LazyUpdate::request);
    connect(&state, &ExplorationState::cursorChanged, cursorUpdate, &LazyUpdate::request);
    m_plot->setContent({{HeatmapContent::of(state)}});
}

void MultiplesView::updateContent()
{
    const auto model = m_state.model();
    const LatencyProfile* profile = model ? model->profile.get() : nullptr;
    const auto batches = multiplesBatches(profile, m_state.batch());
    if (m_state.quantity() != Quantity::Measured)
        m_predictions->request(batches);
    MultiplesContent content;
    const GridAxes axes = m_state.axes();
    for (const BatchSize batch : batches) {
        HeatmapContent part = HeatmapContent::of(m_state);
        if (batch != m_state.batch()) {
            part.predicted = m_predictions->at(batch);
            part.measured = std::make_shared<const LatencyGrid>(
                profile ? LatencyGrid::fromProfile(*profile, batch, axes)
                        : LatencyGrid(axes, batch, EmptyReason::NotMeasured));
            part.shown = std::make_shared<const LatencyGrid>(
                deriveQuantity(part.quantity, part.predicted->latency, *part.measured));
        }
        content.parts.push_back(std::move(part));
    }
    m_plot->setContent(std::move(content));
    updateCursor();
}

void MultiplesView::updateCursor()
{
    // The content may be older than the state's axes: it comes in a moment.
    const MultiplesContent& content = m_plot->content();
    auto cursor = m_state.cursor();
    const LatencyGrid& grid = *content.parts.front().shown;
    if (cursor && (cursor->row >= grid.rows() || cursor->column >= grid.columns()))
        cursor.reset();
    m_plot->setCursorCell(cursor);
    setAccessibleDescription(content.title());
}

} // namespace rapp

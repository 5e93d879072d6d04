// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/ExplorationState.h"

#include "core/workspace/ModelPrediction.h"

#include <algorithm>

namespace rapp {

namespace {

constexpr std::size_t maxPins = 2;

} // namespace

ExplorationState::ExplorationState(QObject* parent)
    : QObject(parent), m_workspace(std::make_shared<const Workspace>())
{
    resetGrids();
}

void ExplorationState::setWorkspace(std::shared_ptr<const Workspace> workspace)
{
    if (!workspace || workspace == m_workspace)
        return;
    m_workspace = std::move(workspace);
    auto model = m_model ? m_workspace->find(m_model->name) : nullptr;
    if (!model && !m_workspace->empty())
        model = m_workspace->models().front();
    chooseModel(std::move(model));
    Q_EMIT workspaceChanged();
}

void ExplorationState::setModelName(const std::string& name)
{
    if (auto model = m_workspace->find(name))
        chooseModel(std::move(model));
}

void ExplorationState::chooseModel(std::shared_ptr<const Model> model)
{
    if (model == m_model)
        return;
    const bool otherName = !model || !m_model || model->name != m_model->name;
    m_model = std::move(model);
    if (otherName)
        clearPins();
    resetGrids();
    Q_EMIT modelChanged();
    Q_EMIT gridsChanged();
}

void ExplorationState::setBatch(BatchSize batch)
{
    if (batch == m_batch || batch < BatchSize(1))
        return;
    m_batch = batch;
    resetGrids();
    Q_EMIT batchChanged();
    Q_EMIT gridsChanged();
}

GridAxes ExplorationState::axes() const
{
    return {m_smRange.values(), m_quotaRange.values()};
}

void ExplorationState::setRanges(const PercentRange& sm, const PercentRange& quota)
{
    if (sm == m_smRange && quota == m_quotaRange)
        return;
    const GridAxes axes{sm.values(), quota.values()};
    if (axes.cellCount() > maxGridCells)
        return;
    // The cursor stays on its configuration where the new grid has it.
    std::optional<LatencyGrid::Cell> cursor;
    if (m_cursor) {
        const auto at = m_shown->configuration(m_cursor->row, m_cursor->column);
        cursor = LatencyGrid(axes, m_batch, EmptyReason::Pending).find(at.sm, at.quota);
    }
    m_smRange = sm;
    m_quotaRange = quota;
    const bool cursorMoved = cursor != m_cursor;
    m_cursor = cursor;
    resetGrids();
    Q_EMIT rangesChanged();
    Q_EMIT gridsChanged();
    if (cursorMoved)
        Q_EMIT cursorChanged();
}

void ExplorationState::setQuantity(Quantity quantity)
{
    if (quantity == m_quantity)
        return;
    m_quantity = quantity;
    updateShown();
    Q_EMIT quantityChanged();
    Q_EMIT gridsChanged();
}

void ExplorationState::setColours(const ColourSettings& colours)
{
    if (colours == m_colours)
        return;
    m_colours = colours;
    Q_EMIT coloursChanged();
}

void ExplorationState::setCursor(std::optional<LatencyGrid::Cell> cell)
{
    if (cell && (cell->row >= m_shown->rows() || cell->column >= m_shown->columns()))
        cell.reset();
    if (cell == m_cursor)
        return;
    m_cursor = cell;
    Q_EMIT cursorChanged();
}

void ExplorationState::togglePin(const Configuration& configuration)
{
    if (const auto pinned = std::find(m_pins.begin(), m_pins.end(), configuration); pinned != m_pins.end())
        m_pins.erase(pinned);
    else
        m_pins.push_back(configuration);
    if (m_pins.size() > maxPins)
        m_pins.erase(m_pins.begin());
    Q_EMIT pinsChanged();
}

void ExplorationState::clearPins()
{
    if (m_pins.empty())
        return;
    m_pins.clear();
    Q_EMIT pinsChanged();
}

void ExplorationState::setSlo(std::optional<Milliseconds> slo)
{
    if (slo == m_slo)
        return;
    m_slo = slo;
    Q_EMIT sloChanged();
}

void ExplorationState::setContours(bool contours)
{
    if (contours == m_contours)
        return;
    m_contours = contours;
    Q_EMIT contoursChanged();
}

void ExplorationState::setPredictor(std::shared_ptr<const Predictor> predictor)
{
    if (predictor == m_predictor)
        return;
    m_predictor = std::move(predictor);
    resetGrids();
    Q_EMIT predictorChanged();
    Q_EMIT gridsChanged();
}

void ExplorationState::setUsesPriors(bool usesPriors)
{
    if (usesPriors == m_usesPriors)
        return;
    m_usesPriors = usesPriors;
    resetGrids();
    Q_EMIT usesPriorsChanged();
    Q_EMIT gridsChanged();
}

void ExplorationState::setPredicted(std::shared_ptr<const GridPrediction> predicted)
{
    if (!predicted || predicted == m_predicted || predicted->latency.batch() != m_batch ||
        predicted->latency.axes() != m_measured->axes())
        return;
    m_predicted = std::move(predicted);
    updateShown();
    Q_EMIT gridsChanged();
}

void ExplorationState::predictAgain()
{
    Q_EMIT predictionsWanted();
}

void ExplorationState::resetGrids()
{
    const GridAxes axes = this->axes();
    m_measured = std::make_shared<const LatencyGrid>(
        m_model && m_model->profile ? LatencyGrid::fromProfile(*m_model->profile, m_batch, axes)
                                    : LatencyGrid(axes, m_batch, EmptyReason::NotMeasured));
    m_predicted = std::make_shared<const GridPrediction>(GridPrediction{
        LatencyGrid(axes, m_batch, unpredictedReason(m_model.get(), m_predictor.get())), {}, {}});
    updateShown();
}

void ExplorationState::updateShown()
{
    m_shown =
        std::make_shared<const LatencyGrid>(deriveQuantity(m_quantity, m_predicted->latency, *m_measured));
}

} // namespace rapp

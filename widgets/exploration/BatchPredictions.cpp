// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/BatchPredictions.h"

#include "core/workspace/ModelPrediction.h"
#include "widgets/exploration/ExplorationState.h"

namespace rapp {

BatchPredictions::BatchPredictions(ExplorationState& state, QObject* parent)
    : QObject(parent), m_state(state), m_grids(new GridPredictions(this))
{
    connect(m_grids, &GridPredictions::changed, this, &BatchPredictions::changed);
    connect(m_grids, &GridPredictions::jobStarted, this, &BatchPredictions::jobStarted);
    connect(m_grids, &GridPredictions::failed, this, &BatchPredictions::failed);
    connect(&state, &ExplorationState::predictionsWanted, m_grids, &GridPredictions::tryAgain);
}

std::optional<GridCache::Key> BatchPredictions::keyOf(BatchSize batch) const
{
    auto input = predictionInputOf(m_state.model().get(), m_state.predictor().get(), m_state.usesPriors());
    if (!input)
        return std::nullopt;
    return GridCache::Key{m_state.predictor(), std::move(*input), batch, m_state.axes()};
}

std::shared_ptr<const GridPrediction> BatchPredictions::at(BatchSize batch)
{
    if (batch == m_state.batch())
        return m_state.predicted();
    const auto key = keyOf(batch);
    if (auto known = key ? m_grids->find(*key) : nullptr)
        return known;
    const EmptyReason reason = key && m_grids->isGivenUp(*key)
                                   ? EmptyReason::Cancelled
                                   : unpredictedReason(m_state.model().get(), m_state.predictor().get());
    return std::make_shared<const GridPrediction>(
        GridPrediction{LatencyGrid(m_state.axes(), batch, reason), {}, {}});
}

void BatchPredictions::request(std::span<const BatchSize> batches)
{
    std::vector<GridCache::Key> keys;
    for (const BatchSize batch : batches) {
        auto key = keyOf(batch);
        if (key && batch != m_state.batch())
            keys.push_back(std::move(*key));
    }
    if (!keys.empty())
        m_grids->request(keys, tr("Predicting %1").arg(QString::fromStdString(m_state.model()->name)));
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/BatchPredictions.h"

#include "core/workspace/ModelPrediction.h"
#include "widgets/exploration/ExplorationState.h"

#include <algorithm>

namespace rapp {

namespace {

constexpr std::size_t maxCachedCells = 4 * maxGridCells;

} // namespace

BatchPredictions::BatchPredictions(ExplorationState& state, QObject* parent)
    : QObject(parent), m_state(state), m_cache(maxCachedCells)
{
}

BatchPredictions::~BatchPredictions() = default;

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
    if (auto known = key ? m_cache.find(*key) : nullptr)
        return known;
    EmptyReason reason = EmptyReason::Pending;
    if (!key)
        reason = m_state.predictor() ? EmptyReason::NoFeatures : EmptyReason::NoPredictor;
    return std::make_shared<const GridPrediction>(
        GridPrediction{LatencyGrid(m_state.axes(), batch, reason), {}, {}});
}

void BatchPredictions::request(std::span<const BatchSize> batches)
{
    std::vector<GridCache::Key> missing;
    for (const BatchSize batch : batches) {
        auto key = keyOf(batch);
        if (key && batch != m_state.batch() && !m_cache.find(*key))
            missing.push_back(std::move(*key));
    }
    const auto isAsked = [this](const GridCache::Key& key) {
        return std::find(m_asked.begin(), m_asked.end(), key) != m_asked.end();
    };
    if (std::all_of(missing.begin(), missing.end(), isAsked))
        return;
    m_asked = missing;
    m_job = std::make_unique<GridsJob>([missing](const JobControl& control) -> Result<Grids> {
        Grids grids;
        for (const GridCache::Key& key : missing) {
            auto grid = key.predictor->predictGrid(key.input, key.batch, key.axes, {}, control);
            if (!grid)
                return fail(grid.error());
            if (control.cancelled())
                return cancelled();
            grids.emplace_back(key, std::move(*grid));
        }
        return grids;
    });
    connect(m_job.get(), &JobBase::finished, this, &BatchPredictions::finish);
    Q_EMIT jobStarted(m_job.get(), tr("Predicting %1").arg(QString::fromStdString(m_state.model()->name)));
    m_job->start();
}

void BatchPredictions::finish()
{
    GridsJob* const job = m_job.release();
    job->deleteLater();
    if (!job->result()) {
        if (job->result().error().kind != Error::Kind::Cancelled)
            Q_EMIT failed({job->result().error(), Problem::Severity::Error});
        return;
    }
    for (auto& [key, grid] : *job->result())
        m_cache.insert(std::move(key), std::make_shared<const GridPrediction>(std::move(grid)));
    m_asked.clear();
    Q_EMIT changed();
}

} // namespace rapp

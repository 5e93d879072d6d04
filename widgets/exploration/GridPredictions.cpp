// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/GridPredictions.h"

#include "core/overview/ModelSweep.h"

#include <algorithm>

namespace rapp {

namespace {

constexpr std::size_t maxCachedCells = 4 * maxGridCells;

/// In nothing else.
bool differInBatch(GridCache::Key a, const GridCache::Key& b)
{
    a.batch = b.batch;
    return a == b;
}

} // namespace

GridPredictions::GridPredictions(QObject* parent) : QObject(parent), m_cache(maxCachedCells) {}

GridPredictions::~GridPredictions() = default;

void GridPredictions::request(const std::vector<GridCache::Key>& keys, const QString& title)
{
    std::vector<GridCache::Key> missing;
    for (const GridCache::Key& key : keys) {
        if (!m_cache.find(key))
            missing.push_back(key);
    }
    const auto isAsked = [this](const GridCache::Key& key) {
        return std::find(m_asked.begin(), m_asked.end(), key) != m_asked.end();
    };
    if (std::all_of(missing.begin(), missing.end(), isAsked))
        return;
    m_asked = missing;
    m_job = std::make_unique<GridsJob>([missing](const JobControl& control) -> Result<Grids> {
        Grids grids;
        auto key = missing.begin();
        while (key != missing.end()) {
            // Batch sizes of one model together, since they share much of the work.
            const auto end = std::find_if_not(
                key, missing.end(), [&](const GridCache::Key& next) { return differInBatch(*key, next); });
            std::vector<BatchSize> batches;
            std::transform(key, end, std::back_inserter(batches),
                           [](const GridCache::Key& next) { return next.batch; });
            auto predicted = predictGrids(*key->predictor, key->input, batches, key->axes, control);
            if (!predicted)
                return fail(predicted.error());
            for (GridPrediction& grid : *predicted)
                grids.emplace_back(*key++, std::move(grid));
        }
        return grids;
    });
    connect(m_job.get(), &JobBase::finished, this, &GridPredictions::finish);
    Q_EMIT jobStarted(m_job.get(), title);
    m_job->start();
}

void GridPredictions::finish()
{
    // Deleted later, since this is called from its own signal.
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

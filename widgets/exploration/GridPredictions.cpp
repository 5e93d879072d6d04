// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/GridPredictions.h"

#include <algorithm>

namespace rapp {

namespace {

constexpr std::size_t maxCachedCells = 4 * maxGridCells;

} // namespace

GridPredictions::GridPredictions(QObject* parent) : QObject(parent), m_cache(maxCachedCells) {}

GridPredictions::~GridPredictions() = default;

bool GridPredictions::isAsked(const GridCache::Key& key) const
{
    return std::find(m_asked.begin(), m_asked.end(), key) != m_asked.end();
}

void GridPredictions::request(const std::vector<GridCache::Key>& keys, const QString& title)
{
    std::vector<GridCache::Key> missing;
    for (const GridCache::Key& key : keys) {
        if (!m_cache.find(key))
            missing.push_back(key);
    }
    if (std::all_of(missing.begin(), missing.end(),
                    [this](const GridCache::Key& key) { return isAsked(key); }))
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
    m_job->start();
    m_isBrief = m_isBrief && m_job->waitBriefly();
    if (m_isBrief) {
        takeResult();
        return;
    }
    connect(m_job.get(), &JobBase::finished, this, &GridPredictions::finish);
    Q_EMIT jobStarted(m_job.get(), title);
}

void GridPredictions::tryAgain()
{
    if (m_job || m_asked.empty())
        return;
    m_asked.clear();
    Q_EMIT changed();
}

void GridPredictions::finish()
{
    takeResult();
    Q_EMIT changed();
}

void GridPredictions::takeResult()
{
    // Deleted later, since this may be called from its own signal.
    GridsJob* const job = m_job.release();
    job->deleteLater();
    m_isBrief = job->wasBrief();
    if (!job->result()) {
        if (job->result().error().kind != Error::Kind::Cancelled)
            Q_EMIT failed({job->result().error(), Problem::Severity::Error});
        return;
    }
    for (auto& [key, grid] : *job->result())
        m_cache.insert(std::move(key), std::make_shared<const GridPrediction>(std::move(grid)));
    m_asked.clear();
}

} // namespace rapp

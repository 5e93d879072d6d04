// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/overview/OverviewRow.h"
#include "core/workspace/Workspace.h"
#include "widgets/exploration/GridCache.h"
#include "widgets/jobs/Job.h"

#include <map>
#include <set>

namespace rapp {

class ExplorationState;

/// Predictions of all open models, off the GUI thread, when asked: first at the batch sizes that are shown,
/// then at the published ones (1, 2, 4, 8), so that another batch size is there at once. What the cache has
/// is not predicted again, and what is predicted goes there. GUI thread; owned by a view; state and cache
/// outlive it.
class OverviewPredictions : public QObject
{
    Q_OBJECT

public:
    OverviewPredictions(ExplorationState& state, GridCache& cache, QObject* parent = nullptr);
    ~OverviewPredictions() override;

    /// Takes over what the state has now, and forgets what no longer belongs to it.
    void update();
    [[nodiscard]] const std::vector<std::shared_ptr<const Model>>& models() const
    {
        return m_workspace->models();
    }
    /// Of all grids: those that are shown, or the standard ones where all models on them were too many cells.
    [[nodiscard]] const GridAxes& axes() const { return m_axes; }
    /// What is known of a model; cells that are not are empty for their reason.
    [[nodiscard]] ModelGrids grids(std::size_t model, BatchSize batch);
    /// Why a model could not be predicted; null if it could or was not tried yet.
    [[nodiscard]] const Error* failure(std::size_t model) const;

    /// Predicts what is not known yet, unless the user stopped it; changed() tells when more is there.
    void request(const std::set<BatchSize>& batches);
    /// Ends what is running, to be requested again.
    void pause();
    /// After the user stopped it.
    void resume();

    [[nodiscard]] bool isRunning() const { return m_job != nullptr; }
    [[nodiscard]] bool isStopped() const { return m_isStopped; }

public Q_SLOTS:
    /// As the user's wish.
    void stop();

Q_SIGNALS:
    void changed();
    void jobStarted(rapp::JobBase* job, const QString& title);

private:
    class Found;
    using SweepJob = Job<bool>;

    [[nodiscard]] std::optional<GridCache::Key> keyOf(std::size_t model, BatchSize batch) const;
    [[nodiscard]] bool isKnown(std::size_t model, BatchSize batch);
    void takeFound();
    void finish();

    ExplorationState& m_state;
    GridCache& m_cache;
    std::shared_ptr<const Workspace> m_workspace;
    std::shared_ptr<const Predictor> m_predictor;
    bool m_usesPriors = true;
    GridAxes m_axes;
    std::map<std::pair<std::size_t, BatchSize>, ModelGrids> m_known; ///< by model
    std::map<std::size_t, Error> m_failures;                         ///< by model
    std::set<BatchSize> m_asked;                                     ///< of the job that runs or was stopped
    bool m_isStopped = false;
    std::shared_ptr<Found> m_found;
    std::unique_ptr<SweepJob> m_job;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Problem.h"
#include "widgets/exploration/GridCache.h"
#include "widgets/jobs/Job.h"

namespace rapp {

/// Predicted grids for views that show more than the chosen one. Runs off the GUI thread, when asked; the
/// latest request wins, and what was predicted is kept. GUI thread; owned by a view.
class GridPredictions : public QObject
{
    Q_OBJECT

public:
    explicit GridPredictions(QObject* parent = nullptr);
    ~GridPredictions() override;

    /// Null while it is not known.
    std::shared_ptr<const GridPrediction> find(const GridCache::Key& key) { return m_cache.find(key); }
    /// Predicts those of `keys` that are not known yet. What is predicted in a moment is there on return;
    /// otherwise changed() tells when it is there, or that it will not come. What failed or was stopped is
    /// not tried again until something else is asked for, or tryAgain() is called. `title` names the work for
    /// people.
    void request(const std::vector<GridCache::Key>& keys, const QString& title);

    /// What failed or was stopped may be asked for once more; changed() tells.
    void tryAgain();
    /// It was asked for, and will not come.
    [[nodiscard]] bool isGivenUp(const GridCache::Key& key) const { return !m_job && isAsked(key); }

Q_SIGNALS:
    void changed();
    void jobStarted(rapp::JobBase* job, const QString& title);
    void failed(const rapp::Problem& problem);

private:
    using Grids = std::vector<std::pair<GridCache::Key, GridPrediction>>;
    using GridsJob = Job<Result<Grids>>;

    [[nodiscard]] bool isAsked(const GridCache::Key& key) const;
    void finish();
    void takeResult();

    GridCache m_cache;
    std::vector<GridCache::Key> m_asked; ///< of the running job, or of one that failed or was stopped
    std::unique_ptr<GridsJob> m_job;
    bool m_isBrief = true; ///< what was predicted last was
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Workspace.h"
#include "widgets/exploration/GridCache.h"
#include "widgets/jobs/Job.h"

#include <QThreadPool>
#include <QTimer>

#include <filesystem>

namespace rapp {

class ExplorationState;
class NetworkReader;

/// Keeps ExplorationState::predicted() up to date: runs the predictor off the GUI thread whenever the model,
/// batch size, ranges, predictor or use of prior knowledge change. The latest request wins and stale results
/// are dropped; what is predicted in a moment is waited for, else rows are shown as they come. Also reads
/// checkpoints, which is what opens LibTorch first. GUI thread only. Owned by the main window; the state
/// outlives it.
class PredictionService : public QObject
{
    Q_OBJECT

public:
    explicit PredictionService(ExplorationState& state, QObject* parent = nullptr);
    ~PredictionService() override;

    /// Reads a checkpoint and makes it the state's predictor. One that is being read is given up. After an
    /// error the predictor stays as it is.
    void openWeights(const std::filesystem::path& file);

    /// The grids that were predicted last; views that predict more put theirs there, too.
    [[nodiscard]] GridCache& cache() { return m_cache; }

Q_SIGNALS:
    /// For a progress bar and a stop button. Cells that a cancelled prediction did not reach are empty for
    /// EmptyReason::Cancelled.
    void jobStarted(rapp::JobBase* job, const QString& title);
    void weightsOpened(const std::filesystem::path& file);
    void failed(const rapp::Problem& problem);

private:
    using GridJob = Job<Result<GridPrediction>>;
    class Rows;

    void requestSoon();
    void request();
    void showRows();
    void finishPrediction(const GridCache::Key& key);

    ExplorationState& m_state;
    GridCache m_cache;
    bool m_isRequestDue = false;
    QTimer m_rowTimer;
    std::shared_ptr<Rows> m_rows;
    QThreadPool m_pool; ///< its own: the common one may be busy with all models for long
    std::unique_ptr<GridJob> m_prediction;
    bool m_isBrief = true; ///< the last prediction was
    NetworkReader* m_reader;
};

} // namespace rapp

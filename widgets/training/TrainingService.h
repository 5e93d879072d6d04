// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Training.h"
#include "widgets/jobs/Job.h"

#include <QElapsedTimer>
#include <QThreadPool>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace rapp {

/// Runs one training at a time off the GUI thread, on a thread of its own, and keeps what it tells of its
/// epochs. GUI thread only. Owned by the main window; outlives the view. When it is destroyed while it
/// trains, it stops and waits until the state to resume from is written.
class TrainingService : public QObject
{
    Q_OBJECT

public:
    enum class Stage {
        Idle, ///< nothing was trained yet
        Running,
        Stopping,
        Stopped, ///< its state is kept
        Failed,
        Finished,
    };

    explicit TrainingService(QObject* parent = nullptr);
    ~TrainingService() override;

    /// Ignored while one is running. A run that goes on from a state shows its earlier epochs, too.
    void start(TrainingRequest request);

    [[nodiscard]] Stage stage() const { return m_stage; }
    [[nodiscard]] bool isRunning() const { return m_job != nullptr; }
    /// Of the run that was started last.
    [[nodiscard]] const TrainingRequest& request() const { return m_request; }
    [[nodiscard]] const std::vector<TrainingProgress>& epochs() const { return m_epochs; }
    /// Steps done and in all; 0 in all while the data are read.
    [[nodiscard]] const JobProgress& progress() const { return m_progress; }
    /// Over the steps of this run; 0 while it is not known.
    [[nodiscard]] double stepsPerSecond() const;
    /// After Stage::Finished.
    [[nodiscard]] const TrainingResult& result() const { return *m_result; }
    /// After Stage::Failed.
    [[nodiscard]] const Error& error() const { return m_error; }
    /// Whether the run's file holds weights, those that did best so far.
    [[nodiscard]] bool hasNetwork() const;

public Q_SLOTS:
    /// Asks to stop; the state to resume from is written first.
    void stop();
    /// Offers the network of the run's file as the one that predicts.
    void useNetwork();

Q_SIGNALS:
    void stageChanged();
    void progressed();
    void epochsChanged();
    void networkChosen(const std::filesystem::path& file);

private:
    using TrainJob = Job<Result<TrainingResult>>;

    void finish();
    void setStage(Stage stage);

    QThreadPool m_pool;
    Stage m_stage = Stage::Idle;
    TrainingRequest m_request;
    std::vector<TrainingProgress> m_epochs;
    JobProgress m_progress;
    QElapsedTimer m_sinceFirst;
    std::size_t m_firstDone = 0;
    std::optional<TrainingResult> m_result;
    Error m_error;
    std::unique_ptr<TrainJob> m_job;
};

} // namespace rapp

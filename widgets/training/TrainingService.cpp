// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/TrainingService.h"

#include "core/predictor/PredictorBackend.h"
#include "core/predictor/PredictorLibrary.h"
#include "core/predictor/SavedTraining.h"

#include <algorithm>

namespace rapp {

namespace {

using EpochsHandler = std::function<void(std::vector<TrainingProgress>)>;

Result<TrainingResult> trainNow(const TrainingRequest& request, const EpochsHandler& onEpochs,
                                const JobControl& control)
{
    if (!request.resume.empty()) {
        auto saved = SavedTraining::read(request.resume);
        if (!saved)
            return fail(saved.error());
        onEpochs(std::move(saved->epochs));
    }
    const auto backend = PredictorLibrary::open();
    if (!backend)
        return fail(backend.error());
    return (*backend)->train(
        request, [&](const TrainingProgress& progress) { onEpochs({progress}); }, control);
}

} // namespace

TrainingService::TrainingService(QObject* parent) : QObject(parent)
{
    // Others keep the shared pool: a training would hold one of its few threads for an hour.
    m_pool.setMaxThreadCount(1);
}

TrainingService::~TrainingService()
{
    if (m_job)
        m_job->cancel();
    m_pool.waitForDone();
}

void TrainingService::start(TrainingRequest request)
{
    if (isRunning())
        return;
    m_request = std::move(request);
    m_epochs.clear();
    m_progress = {};
    m_sinceFirst.invalidate();
    m_result.reset();
    // The destructor waits for the work, so this outlives it.
    const auto onEpochs = [this](std::vector<TrainingProgress> epochs) {
        QMetaObject::invokeMethod(
            this,
            [this, epochs = std::move(epochs)] {
                m_epochs.insert(m_epochs.end(), epochs.begin(), epochs.end());
                Q_EMIT epochsChanged();
            },
            Qt::QueuedConnection);
    };
    m_job = std::make_unique<TrainJob>([request = m_request, onEpochs](const JobControl& control) {
        return trainNow(request, onEpochs, control);
    });
    connect(m_job.get(), &JobBase::progressed, this, [this](const JobProgress& progress) {
        if (!m_sinceFirst.isValid()) {
            m_sinceFirst.start();
            m_firstDone = progress.done;
        }
        m_progress = progress;
        Q_EMIT progressed();
    });
    connect(m_job.get(), &JobBase::finished, this, &TrainingService::finish);
    m_job->start(&m_pool);
    setStage(Stage::Running);
    Q_EMIT epochsChanged();
}

void TrainingService::stop()
{
    if (!isRunning())
        return;
    m_job->cancel();
    setStage(Stage::Stopping);
}

void TrainingService::finish()
{
    TrainJob* const job = m_job.release();
    job->deleteLater();
    if (job->result()) {
        m_result = std::move(*job->result());
        return setStage(Stage::Finished);
    }
    m_error = job->result().error();
    setStage(m_error.kind == Error::Kind::Cancelled ? Stage::Stopped : Stage::Failed);
}

void TrainingService::useNetwork()
{
    if (hasNetwork())
        Q_EMIT networkChosen(m_request.output);
}

double TrainingService::stepsPerSecond() const
{
    if (!m_sinceFirst.isValid() || m_progress.done <= m_firstDone || m_sinceFirst.elapsed() == 0)
        return 0;
    return 1000.0 * static_cast<double>(m_progress.done - m_firstDone) /
           static_cast<double>(m_sinceFirst.elapsed());
}

bool TrainingService::hasNetwork() const
{
    return std::any_of(m_epochs.begin(), m_epochs.end(),
                       [](const TrainingProgress& progress) { return progress.best; });
}

void TrainingService::setStage(Stage stage)
{
    m_stage = stage;
    Q_EMIT stageChanged();
}

} // namespace rapp

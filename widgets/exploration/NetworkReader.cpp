// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/NetworkReader.h"

#include "core/predictor/PredictorLibrary.h"

namespace rapp {

NetworkReader::NetworkReader(QObject* parent) : QObject(parent) {}

NetworkReader::~NetworkReader() = default;

void NetworkReader::open(const std::filesystem::path& file)
{
    m_job = std::make_unique<WeightsJob>(
        [file](const JobControl&) { return PredictorLibrary::openWeights(file); });
    connect(m_job.get(), &JobBase::finished, this, [this, file] { finish(file); });
    Q_EMIT jobStarted(m_job.get(), tr("Reading %1").arg(QString::fromStdString(file.filename().string())));
    m_job->start();
}

void NetworkReader::finish(const std::filesystem::path& file)
{
    // Deleted later, since this is called from its own signal.
    WeightsJob* const job = m_job.release();
    job->deleteLater();
    if (job->isCancelled())
        return;
    if (!job->result()) {
        Q_EMIT failed({job->result().error(), Problem::Severity::Error});
        return;
    }
    Q_EMIT opened(*job->result(), file);
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"
#include "core/workspace/Problem.h"
#include "widgets/jobs/Job.h"

#include <filesystem>

namespace rapp {

/// Reads checkpoints off the GUI thread, which is what opens LibTorch first. One that is being read is given
/// up for the next. GUI thread; owned by who uses the network.
class NetworkReader : public QObject
{
    Q_OBJECT

public:
    explicit NetworkReader(QObject* parent = nullptr);
    ~NetworkReader() override;

    void open(const std::filesystem::path& file);

Q_SIGNALS:
    void jobStarted(rapp::JobBase* job, const QString& title);
    void opened(const std::shared_ptr<const rapp::Predictor>& predictor, const std::filesystem::path& file);
    void failed(const rapp::Problem& problem);

private:
    using WeightsJob = Job<Result<std::shared_ptr<const Predictor>>>;

    void finish(const std::filesystem::path& file);

    std::unique_ptr<WeightsJob> m_job;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"
#include "app/cli/DataOptions.h"
#include "core/predictor/Training.h"

#include <utility>

namespace rapp {

/// rapp train: trains a network on measured latencies. Progress goes to standard error, the errors of the
/// weights that were kept to standard output. Interrupted by SIGINT or SIGTERM it leaves the state that
/// --resume goes on from, and ends with status 1.
class TrainCommand : public Command
{
public:
    explicit TrainCommand(CLI::App& program);

    Result<void> run(const Interruption& interruption) override;

private:
    DataOptions m_data;
    TrainingRequest m_request;
    std::pair<int, int> m_fold{1, 10};
    bool m_distributed = false;
    bool m_json = false;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"
#include "app/cli/DataOptions.h"
#include "app/cli/PredictorOptions.h"

#include <string>

namespace rapp {

/// rapp predict: the latency of one configuration, as a line or as JSON.
class PredictCommand : public Command
{
public:
    explicit PredictCommand(CLI::App& program);

    Result<void> run(const Interruption& interruption) override;

private:
    DataOptions m_data;
    PredictorOptions m_predictor;
    std::string m_model;
    int m_batch = 1;
    double m_sm = 0;
    double m_quota = 0;
    bool m_json = false;
};

} // namespace rapp

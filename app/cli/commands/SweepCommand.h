// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"
#include "app/cli/GridOptions.h"
#include "app/cli/PredictionSource.h"

#include <string>

namespace rapp {

/// rapp sweep: predicted latencies of whole grids, beside the measured ones, as CSV, as JSON or in the
/// published line style.
class SweepCommand : public Command
{
public:
    explicit SweepCommand(CLI::App& program);

    Result<void> run() override;

private:
    PredictionSource m_source;
    GridOptions m_grid;
    std::string m_format = "csv";
    std::filesystem::path m_output;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"
#include "app/cli/DataOptions.h"
#include "app/cli/GridOptions.h"
#include "app/cli/PredictorOptions.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace rapp {

/// rapp sweep: predicted latencies of whole grids of one model, of several or of all, beside the measured
/// ones, as CSV, as JSON or in the published line style.
class SweepCommand : public Command
{
public:
    explicit SweepCommand(CLI::App& program);

    Result<void> run(const Interruption& interruption) override;

private:
    enum class Format { Csv, Json, Rapp };

    [[nodiscard]] bool wantsAll() const;
    /// Those that were named, each once. Errors: as modelOf.
    [[nodiscard]] Result<std::vector<std::shared_ptr<const Model>>> models(const Workspace& workspace) const;
    /// Leaves out what can't be predicted where all models are wanted, saying so on standard error. Errors: a
    /// model that was named can't be predicted, or none can.
    [[nodiscard]] Result<std::vector<std::shared_ptr<const Model>>>
    predictable(const std::vector<std::shared_ptr<const Model>>& models, const PredictorInfo& info) const;

    DataOptions m_data;
    PredictorOptions m_predictor;
    GridOptions m_grid;
    std::vector<std::string> m_models;
    Format m_format = Format::Csv;
    std::filesystem::path m_output;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/GridOptions.h"
#include "app/cli/PredictorOptions.h"
#include "core/planning/Plan.h"

namespace rapp {

/// Where `rapp plan` takes latencies from: the predictor, or with --measured the profile. Reads the options
/// it was given when asked; opens the predictor on first use. One thread.
class PlanSource
{
public:
    /// Adds --measured, and --batch, --sm, --quota, --weights and --no-priors.
    explicit PlanSource(CLI::App& parser);

    [[nodiscard]] bool measured() const { return m_measured; }

    /// One entry a batch size, with measurements beside predictions where there are some. Measured without
    /// ranges: every cell that the profile has. Errors: no predictor, no feature graph, nothing measured,
    /// cancellation.
    Result<std::vector<PlanGrids>> gridsOf(const Model& model, const JobControl& control);

private:
    Result<std::vector<PlanGrids>> measuredGrids(const Model& model) const;
    Result<std::vector<PlanGrids>> predictedGrids(const Model& model, const JobControl& control);

    GridOptions m_grid;
    PredictorOptions m_predictorOptions;
    bool m_measured = false;
    std::shared_ptr<const Predictor> m_predictor;
};

} // namespace rapp

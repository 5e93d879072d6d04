// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/Plan.h"

#include <optional>
#include <string>

namespace rapp {

/// A plan as `rapp plan` prints it.
struct PlanReport
{
    std::string model;
    bool measured = false;      ///< made from measurements, not predictions
    const Plan* plan = nullptr; ///< never null
    /// The choice that steps, growth and regret are about; nothing where the plan is not feasible.
    std::optional<PlanChoice> about;
    std::optional<double> more; ///< requests/s to serve more
    std::size_t most = 0;       ///< choices to print as text; JSON has all
};

/// The stable JSON of the manual, ending with a line end. Errors: as growthOf.
Result<std::string> planJson(const PlanReport& report);
/// The same for people. Errors: as growthOf.
Result<std::string> planText(const PlanReport& report);

} // namespace rapp

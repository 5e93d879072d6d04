// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/Plan.h"

#include <QString>

#include <vector>

namespace rapp {

/// What a configuration is pointed out for.
enum class PlanMark { Cheapest, Fastest, MostEfficient, Knee, Front };

/// A plan with all that the planner shows of it. Immutable once made; costs too much for the GUI thread.
struct PlanFindings
{
    Plan plan;
    std::optional<Plan> measured;                    ///< the same by what was measured
    std::vector<PlanChoice> front;                   ///< paretoFront, cheapest first
    PlanMarkers markers;                             ///< over all batch sizes
    std::vector<PlanMarkers> batchMarkers;           ///< one for each of plan.grids()
    std::vector<std::optional<Configuration>> knees; ///< the same; none in measurements

    static PlanFindings make(Plan plan, bool predicted);
    /// In the order of PlanMark; Cheapest to MostEfficient over all batch sizes.
    [[nodiscard]] std::vector<PlanMark> marksOf(const Configuration& at) const;
};

/// For people, translated: "cheapest".
QString planMarkTitle(PlanMark mark);

} // namespace rapp

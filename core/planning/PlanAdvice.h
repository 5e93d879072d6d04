// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/Plan.h"

#include <array>
#include <optional>
#include <vector>

namespace rapp {

/// A resource of which a choice could have one step less, all others kept.
enum class Step { LessSm, LessQuota, FewerInstances, SmallerBatch };

inline constexpr std::array allSteps = {Step::LessSm, Step::LessQuota, Step::FewerInstances,
                                        Step::SmallerBatch};

enum class StepOutcome {
    Works,      ///< keeps the SLO and serves the rate
    MissesSlo,  ///< answers too late
    MissesRate, ///< in time, but the instances can't serve the rate
    Smallest,   ///< there is no smaller step
    NotKnown,   ///< the latency there is not known
};

/// What one step less would do.
struct StepDown
{
    Step step = Step::LessSm;
    StepOutcome outcome = StepOutcome::Smallest;
    /// There, with the same number of instances (one less for FewerInstances); its utilisation is above 1
    /// where the rate is missed. Nothing for Smallest and NotKnown.
    std::optional<PlanChoice> result{};
    int instancesNeeded = 0; ///< how many instances the rate needs there
};

/// One for each of allSteps. A step in SM and quota is one cell of the grid, in batch size the next smaller
/// one that the plan has.
std::vector<StepDown> stepsDown(const Plan& plan, const PlanChoice& choice);

/// Two ways to serve more requests than a choice does.
struct Growth
{
    struct MoreQuota
    {
        PlanChoice raised;     ///< the one instance whose quota is raised
        double addedQuota = 0; ///< percentage points
        double addedCost = 0;  ///< GPUs' worth of shares
    };
    enum class Cheapest { Nothing, Quota, Instances, Impossible };

    double spare = 0;   ///< requests/s that the choice serves over the rate it was made for
    double missing = 0; ///< requests/s that have to be added; 0 where `spare` is enough
    std::optional<MoreQuota> quota;
    /// Further instances, how many of them, and what they cost together; `utilisation` is what the missing
    /// requests use of them.
    std::optional<PlanChoice> instances;
    /// Nothing: `spare` is enough. At equal cost, quota, which needs no start of an instance.
    Cheapest cheapest = Cheapest::Impossible;
};

/// How `choice` best serves `more` requests/s than the plan's rate (without a rate: than its capacity).
/// Either one of its instances gets the smallest added quota that is enough, at the same SM partition and
/// batch size; or further instances start, each with the configuration, of all in the plan, for which they
/// cost least. Feasibility counts with the higher rate. Errors: `more` is not a finite number above 0.
Result<Growth> growthOf(const Plan& plan, const PlanChoice& choice, double more);

/// A choice judged by what was measured.
struct Regret
{
    std::optional<Milliseconds> measured; ///< latency at the choice; nothing where it was not measured
    Milliseconds response{};              ///< with it the wait; where it was measured
    bool missesSlo = false;               ///< measured latency and wait exceed the SLO
    bool missesRate = false;              ///< the planned instances can't serve the rate when measured
    std::optional<PlanChoice> best;       ///< the cheapest that is feasible by measured latency
    std::optional<double> dearerBy;       ///< cost over that of `best`, GPUs' worth of shares; may be below 0
    std::optional<double> dearerPercent;  ///< the same in % of the cost of `best`
};

/// The plan by what was measured, to judge this one: with the same SLO, rate and capacity rule, and without
/// safety, since measurements have no interval. Nothing where the plan has no measurement at all.
std::optional<Plan> measuredPlanOf(const Plan& plan);
/// Regret of a choice, judged by what measuredPlanOf gave.
Regret regretBy(const Plan& measured, const PlanChoice& choice);
/// Both in one; nothing where the plan has no measurement at all.
std::optional<Regret> regretOf(const Plan& plan, const PlanChoice& choice);

} // namespace rapp

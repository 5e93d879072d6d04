// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/Plan.h"
#include "core/planning/PlanAdvice.h"

#include <string>
#include <vector>

namespace rapp {

/// Plans in words, in English, numbers in the C locale. Thread-safe.

/// "SM 25 %, quota 70 %", and before it "batch 4, " with `withBatch`.
std::string configurationText(const Configuration& at, bool withBatch = true);

/// Why a batch size has no feasible share: "no share meets 5 ms at batch 8; the fastest is 32 ms at SM 100 %,
/// quota 100 %"; with a rate also how much of it is waiting. Empty for a batch size that has one.
std::string infeasibleText(const BatchOutcome& outcome, const PlanRequest& request);
/// infeasibleText of every batch size that has no feasible share.
std::vector<std::string> infeasibleTexts(const Plan& plan);

/// Why two choices of equal cost stand in their order: "same cost as the one before it, which answers
/// sooner". Empty where the costs differ.
std::string tieText(const PlanChoice& before, const PlanChoice& after);

/// "one SM step less (SM 20 %): 113 ms, 13 ms over the SLO".
std::string stepText(const StepDown& step, const PlanRequest& request);
/// Sentences on the two ways and which is cheaper.
std::string growthText(const Growth& growth, double more);
/// How the choice fares by what was measured.
std::string regretText(const Regret& regret, const PlanRequest& request);

} // namespace rapp

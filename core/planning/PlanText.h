// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Phrase.h"
#include "core/planning/Plan.h"
#include "core/planning/PlanAdvice.h"

#include <span>
#include <string>
#include <vector>

namespace rapp {

/// Plans in words, in English or through `translated`, numbers in the C locale. Thread-safe.

/// "SM 25 %, quota 70 %", and before it "batch 4, " with `withBatch`.
Words configurationText(const Configuration& at, bool withBatch = true,
                        const Translate& translated = inEnglish);

/// What a choice is: "batch 4, SM 25 %, quota 70 %: 92.3 ms (at most 95 ms), 152.3 ms with waiting; 2
/// instances serve 104 requests/s for 0.35 GPU"; where it is not feasible also why.
Words choiceText(const PlanChoice& choice, const PlanRequest& request,
                 const Translate& translated = inEnglish);

/// Why a batch size has no feasible share: "no share meets 5 ms at batch 8; the fastest is 32 ms at SM 100 %,
/// quota 100 %"; with a rate also how much of it is waiting. Empty for a batch size that has one.
Words infeasibleText(const BatchOutcome& outcome, const PlanRequest& request,
                     const Translate& translated = inEnglish);
/// infeasibleText of every batch size that has no feasible share.
std::vector<std::string> infeasibleTexts(std::span<const BatchOutcome> outcomes, const PlanRequest& request,
                                         const Translate& translated = inEnglish);

/// Why two choices of equal cost stand in their order: "same cost as the one before it, which answers
/// sooner". Empty where the costs differ.
Words tieText(const PlanChoice& before, const PlanChoice& after, const Translate& translated = inEnglish);

/// "one SM step less (SM 20 %): 113 ms, 13 ms over the SLO".
Words stepText(const StepDown& step, const PlanRequest& request, const Translate& translated = inEnglish);
/// Sentences on the two ways and which is cheaper.
Words growthText(const Growth& growth, double more, const Translate& translated = inEnglish);
/// How the choice fares by what was measured.
Words regretText(const Regret& regret, const PlanRequest& request, const Translate& translated = inEnglish);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/PlanRequest.h"

#include <optional>
#include <span>
#include <vector>

namespace rapp {

/// More instances than this are not planned.
inline constexpr int maxInstances = 1'000'000;

/// One configuration of a model, and what running it for a PlanRequest means. A plain value.
struct PlanChoice
{
    Configuration at;
    Milliseconds latency;               ///< predicted (or measured, where the plan is made from a profile)
    std::optional<Milliseconds> high{}; ///< upper end of the 90 % interval; at least `latency`
    Milliseconds wait{};                ///< waitToFill()
    Milliseconds response{}; ///< what must fit the SLO: latency, for safety its upper end, and the wait
    double throughput = 0;   ///< requests/s of one instance: 1000 · batch / latency
    double capacity = 0;     ///< requests/s of one instance by the capacity rule; for safety at `high`
    int instances = 1;       ///< ceil(rate / capacity); 1 without a rate
    double cost = 0;         ///< GPUs' worth of shares: SM/100 · quota/100 · instances; 1 is a whole GPU
    std::optional<double> utilisation{}; ///< rate / (instances · capacity); nothing without a rate
    bool feasible = false;               ///< the response fits the SLO, with at most maxInstances

    bool operator==(const PlanChoice&) const = default;
};

/// GPUs' worth of shares: SM/100 · quota/100 · instances.
double shareCost(SmPercent sm, QuotaPercent quota, int instances);

/// The choice at a configuration with this latency; nothing if the latency, or with `request.safe` its upper
/// end, is not a finite number above 0. `request` has passed checkRequest.
std::optional<PlanChoice> makeChoice(const Configuration& at, double latencyMs, std::optional<double> highMs,
                                     const PlanRequest& request);

/// What places one choice before another: the first of these in which they differ.
enum class RankReason { Cost, Response, Instances, Batch, Sm, Quota, Same };

/// The order of a plan: cheapest first; of equal cost the one that answers sooner, then with fewer
/// instances, a smaller batch, a smaller SM partition, a smaller quota.
bool ranksBefore(const PlanChoice& left, const PlanChoice& right);
RankReason rankReason(const PlanChoice& left, const PlanChoice& right);

/// Those that no other one beats in both cost and response, cheapest first; of equals the one that ranks
/// before.
std::vector<PlanChoice> paretoFront(std::span<const PlanChoice> choices);

} // namespace rapp

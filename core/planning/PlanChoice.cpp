// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PlanChoice.h"

#include "core/grid/Quantity.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace rapp {

namespace {

bool usable(double milliseconds)
{
    return std::isfinite(milliseconds) && milliseconds > 0;
}

auto rankKey(const PlanChoice& choice)
{
    return std::tuple(choice.cost, choice.response, choice.instances, choice.at.batch, choice.at.sm,
                      choice.at.quota);
}

} // namespace

double shareCost(SmPercent sm, QuotaPercent quota, int instances)
{
    return sm.value() * quota.value() * instances / 1e4;
}

std::optional<PlanChoice> makeChoice(const Configuration& at, double latencyMs, std::optional<double> highMs,
                                     const PlanRequest& request)
{
    if (!usable(latencyMs))
        return std::nullopt;
    PlanChoice choice{.at = at, .latency = Milliseconds(latencyMs)};
    if (highMs && usable(*highMs))
        choice.high = Milliseconds(std::max(*highMs, latencyMs));
    if (request.safe && !choice.high)
        return std::nullopt;

    const Milliseconds counted = request.safe ? *choice.high : choice.latency;
    choice.wait = waitToFill(at.batch, request.rate);
    choice.response = Milliseconds(counted.value() + choice.wait.value());
    choice.throughput = throughput(at.batch, choice.latency);
    choice.capacity = instanceCapacity(request.capacity, at.batch, counted, request.overhead);
    double needed = 1;
    if (request.rate) {
        needed = std::max(1.0, std::ceil(*request.rate / choice.capacity));
        choice.instances = static_cast<int>(std::min(needed, static_cast<double>(maxInstances)));
        choice.utilisation = *request.rate / (choice.instances * choice.capacity);
    }
    choice.cost = shareCost(at.sm, at.quota, choice.instances);
    choice.feasible = choice.response <= request.slo && needed <= maxInstances;
    return choice;
}

bool ranksBefore(const PlanChoice& left, const PlanChoice& right)
{
    return rankKey(left) < rankKey(right);
}

RankReason rankReason(const PlanChoice& left, const PlanChoice& right)
{
    if (left.cost != right.cost)
        return RankReason::Cost;
    if (left.response != right.response)
        return RankReason::Response;
    if (left.instances != right.instances)
        return RankReason::Instances;
    if (left.at.batch != right.at.batch)
        return RankReason::Batch;
    if (left.at.sm != right.at.sm)
        return RankReason::Sm;
    return left.at.quota != right.at.quota ? RankReason::Quota : RankReason::Same;
}

std::vector<PlanChoice> paretoFront(std::span<const PlanChoice> choices)
{
    std::vector<PlanChoice> ranked(choices.begin(), choices.end());
    std::sort(ranked.begin(), ranked.end(), ranksBefore);
    std::vector<PlanChoice> front;
    for (const PlanChoice& choice : ranked) {
        if (front.empty() || choice.response < front.back().response)
            front.push_back(choice);
    }
    return front;
}

} // namespace rapp

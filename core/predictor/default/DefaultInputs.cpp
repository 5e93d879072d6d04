// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/DefaultInputs.h"

#include "core/predictor/default/StaticFeatures.h"

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

/// Classes whose operator times are looked at one by one.
constexpr std::size_t timedClassCount = 7;

using Times = std::array<double, timedClassCount>;

/// Logarithms of summed times; the offset keeps classes without operators finite.
template <class Time>
Times classTimes(const std::vector<OperatorClass>& classes, const Time& timeOf)
{
    Times sums{};
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto kind = static_cast<std::size_t>(classes[i]);
        if (kind < sums.size())
            sums[kind] += timeOf(i);
    }
    for (double& sum : sums)
        sum = std::log(sum + 1e-2);
    return sums;
}

/// The curve at the knots' quotas: linear in log latency over log quota, a constant step below the first.
std::array<double, knots::quotas.size()> curveAtKnots(const std::array<double, 5>& curve)
{
    constexpr double stepBelow = 1.1;
    std::array<double, knots::quotas.size()> result{};
    for (std::size_t k = 0; k < knots::quotas.size(); ++k) {
        const double quota = knots::quotas[k];
        const auto& at = PriorKnowledge::latencyQuotas;
        if (quota < at.front()) {
            result[k] = curve.front() + stepBelow;
            continue;
        }
        const auto above = std::min(std::upper_bound(at.begin(), at.end(), quota), at.end() - 1);
        const auto i = static_cast<std::size_t>(above - at.begin());
        const double share = std::log(quota / at[i - 1]) / std::log(at[i] / at[i - 1]);
        result[k] = curve[i - 1] * (1 - share) + curve[i] * share;
    }
    return result;
}

double logSum(const std::vector<PriorKnowledge::OperatorTimes>& times, std::size_t column)
{
    double sum = 0;
    for (const auto& row : times)
        sum += row[column];
    return std::log(sum + 1e-3);
}

/// The time saved between two of the runtime SM partitions, operators that get slower left out.
double savedTime(const std::vector<PriorKnowledge::OperatorTimes>& times, std::size_t from, std::size_t to)
{
    double sum = 0;
    for (const auto& row : times)
        sum += std::max(row[from] - row[to], 0.0);
    return std::log(sum + 1e-2);
}

void guessBases(DefaultInputs::Priors& priors)
{
    // A curve that is flat from quota 60 to 100 is bound by compute at batch 4, so the launch bound lies
    // lower.
    constexpr double flat = 0.15;
    // The launch meter's typical curve above the floor.
    constexpr std::array<double, knots::quotas.size()> meter = {2.8,  1.71, 1.35, 1.02, 0.7,
                                                                0.47, 0.27, 0.11, 0.05, 0};
    constexpr double meterMargin = 0.35;
    const auto& curve = priors.curve;
    priors.floor = curve[4];
    if (curve[2] - curve[4] < flat)
        priors.floor = std::min(curve[4], priors.sum100 + 0.1);
    priors.curveAtKnots = curveAtKnots(curve);
    for (std::size_t k = 0; k < meter.size(); ++k)
        priors.quota[k] = std::min(priors.curveAtKnots[k], priors.floor + meter[k] + meterMargin);
    // Operator times that sum to far less than the model takes are not to be trusted.
    const double uncovered = curve[4] - priors.sum100;
    priors.excess = priors.sum5 - priors.sum100 - 5.32 * std::max(uncovered - 1.6, 0.0);
}

DefaultInputs::Priors priorsFrom(const PriorKnowledge& known, const DefaultInputs& inputs,
                                 const std::vector<ClassifiedOperator>& operators)
{
    DefaultInputs::Priors priors;
    priors.compute = inputs.compute;
    for (std::size_t i = 0; i < priors.curve.size(); ++i)
        priors.curve[i] = std::log(std::max((*known.quotaLatencyMs)[i], 1e-3));
    for (std::size_t i = 0; i < operators.size(); ++i) {
        priors.classes.push_back(operators[i].kind);
        auto& times = priors.operatorTimes.emplace_back(known.runtimeMs[i]);
        for (double& time : times)
            time = std::log(std::max(time, 1e-5));
    }

    auto& features = priors.features;
    features.assign(priors.curve.begin(), priors.curve.end());
    for (std::size_t i = 1; i < priors.curve.size(); ++i)
        features.push_back(priors.curve[i] - priors.curve[i - 1]);
    std::array<double, 6> sums{};
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] = logSum(known.runtimeMs, i);
    features.insert(features.end(), sums.begin(), sums.end());
    priors.sum5 = sums[0];
    priors.sum100 = sums[5];
    priors.saved = savedTime(known.runtimeMs, 0, 5);
    double longest = 0;
    for (const auto& row : known.runtimeMs)
        longest = std::max(longest, row[5]);
    const double first = priors.curve.front();
    const double last = priors.curve.back();
    for (const double feature :
         {sums[0] - sums[5], sums[1] - sums[5], std::log(std::max(longest, 1e-5)), last - sums[5],
          first - inputs.logLaunches, last - inputs.logLaunches, sums[5] - inputs.logLaunches, priors.saved,
          savedTime(known.runtimeMs, 1, 5)})
        features.push_back(feature);
    const auto at100 = classTimes(priors.classes, [&](std::size_t i) { return known.runtimeMs[i][5]; });
    const auto at5 = classTimes(priors.classes, [&](std::size_t i) { return known.runtimeMs[i][0]; });
    features.insert(features.end(), at100.begin(), at100.end());
    for (std::size_t k = 0; k < at100.size(); ++k)
        features.push_back(at5[k] - at100[k]);
    guessBases(priors);
    return priors;
}

} // namespace

std::vector<double> DefaultInputs::Priors::atSm(double sm) const
{
    const auto& at = PriorKnowledge::runtimeSms;
    const double clamped = std::clamp(sm, at.front(), at.back());
    const auto above = std::min(std::upper_bound(at.begin(), at.end(), clamped), at.end() - 1);
    const auto i = static_cast<std::size_t>(above - at.begin());
    const double share = std::log(clamped / at[i - 1]) / std::log(at[i] / at[i - 1]);
    std::vector<double> times(operatorTimes.size());
    double sum = 0;
    double longest = 0;
    double squares = 0;
    for (std::size_t k = 0; k < times.size(); ++k) {
        times[k] = std::exp(operatorTimes[k][i - 1] * (1 - share) + operatorTimes[k][i] * share);
        sum += times[k];
        longest = std::max(longest, times[k]);
        squares += times[k] * times[k];
    }
    const double total = std::log(sum + 1e-3);
    std::vector<double> row = {total, std::log(longest + 1e-3)};
    const auto byClass = classTimes(classes, [&](std::size_t k) { return times[k]; });
    row.insert(row.end(), byClass.begin(), byClass.end());
    const double smSteps = std::log(clamped / knots::leastSm);
    const double guess = compute - smSteps;
    for (const double feature :
         {std::log(squares + 1e-4), total - curve.back(), total - guess, curve.back() - guess, total - sum5,
          total - sum100, saved - smSteps - curve.back(), curve.front() - guess})
        row.push_back(feature);
    return row;
}

std::vector<double> DefaultInputs::smFeatures(double sm)
{
    constexpr std::array<double, 10> centres = {5, 7.5, 10, 15, 20, 30, 40, 60, 80, 100};
    constexpr double width = 0.3;
    const double share = std::clamp(sm, knots::leastSm, 100.0) / 100;
    const double logShare = std::log(share);
    std::vector<double> features = {logShare, logShare * logShare / 3, share, 0.05 / share};
    for (const double centre : centres) {
        const double distance = (logShare - std::log(centre / 100)) / width;
        features.push_back(std::exp(-0.5 * distance * distance));
    }
    return features;
}

Result<DefaultInputs> DefaultInputs::from(const PredictionInput& input)
{
    const FeatureGraph& graph = *input.graph;
    const std::string where = "model " + graph.model;
    if (graph.operators.empty())
        return fail("the feature graph has no operators", where, "expected at least one");
    if (input.priors && !input.priors->runtimeMs.empty() &&
        input.priors->runtimeMs.size() != graph.operators.size())
        return fail("the prior knowledge has times of " + std::to_string(input.priors->runtimeMs.size()) +
                        " operators",
                    where,
                    "expected " + std::to_string(graph.operators.size()) +
                        ", the operators of the feature graph");

    const auto operators = classifyOperators(graph);
    DefaultInputs inputs;
    inputs.statics = staticFeatures(graph, operators);
    inputs.logLaunches = std::log(launchesOf(graph).total());
    inputs.compute = 0.6 * std::log(positiveGmacs(graph)) + std::log(3.0);
    if (input.priors && !input.priors->runtimeMs.empty() && input.priors->quotaLatencyMs)
        inputs.priors = priorsFrom(*input.priors, inputs, operators);
    return inputs;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PlanText.h"

#include "core/base/NumberText.h"

#include <cmath>

namespace rapp {

namespace {

/// Four significant digits, and all digits before the point.
std::string plainText(double value)
{
    return std::abs(value) < 1000 ? significantText(value, 4) : fixedText(value, 0);
}

std::string msText(Milliseconds duration)
{
    return plainText(duration.value()) + " ms";
}

std::string percentText(double percent)
{
    return numberText(percent) + " %";
}

std::string costText(double cost)
{
    return plainText(cost) + " GPU";
}

std::string rateText(double rate)
{
    return plainText(rate) + " requests/s";
}

std::string instancesText(int count)
{
    return std::to_string(count) + (count == 1 ? " instance" : " instances");
}

std::string stepName(const StepDown& step)
{
    switch (step.step) {
    case Step::LessSm:
        return "one SM step less";
    case Step::LessQuota:
        return "one quota step less";
    case Step::FewerInstances:
        return "one instance less";
    case Step::SmallerBatch:
        return "the next smaller batch size";
    }
    return {};
}

std::string stepPlace(const StepDown& step)
{
    const Configuration& at = step.result->at;
    switch (step.step) {
    case Step::LessSm:
        return "SM " + percentText(at.sm.value());
    case Step::LessQuota:
        return "quota " + percentText(at.quota.value());
    case Step::FewerInstances:
        return instancesText(step.result->instances);
    case Step::SmallerBatch:
        return "batch " + std::to_string(at.batch.value());
    }
    return {};
}

} // namespace

std::string configurationText(const Configuration& at, bool withBatch)
{
    const std::string share = "SM " + percentText(at.sm.value()) + ", quota " + percentText(at.quota.value());
    return withBatch ? "batch " + std::to_string(at.batch.value()) + ", " + share : share;
}

std::string infeasibleText(const BatchOutcome& outcome, const PlanRequest& request)
{
    if (outcome.feasible > 0)
        return {};
    const std::string batch = std::to_string(outcome.batch.value());
    if (!outcome.fastest)
        return "no latency is known at batch " + batch + ": " + emptyReasonText(outcome.emptyReason);
    const PlanChoice& fastest = *outcome.fastest;
    if (fastest.response <= request.slo)
        return "no share at batch " + batch + " serves " + rateText(*request.rate) + " with at most " +
               instancesText(maxInstances);
    std::string text = "no share meets " + msText(request.slo) + " at batch " + batch + "; the fastest is " +
                       msText(fastest.latency);
    if (request.safe)
        text += " (at most " + msText(*fastest.high) + ")";
    text += " at " + configurationText(fastest.at, false);
    if (fastest.wait.value() > 0)
        text += ", and a batch takes " + msText(fastest.wait) + " more to fill at " + rateText(*request.rate);
    return text;
}

std::vector<std::string> infeasibleTexts(const Plan& plan)
{
    std::vector<std::string> texts;
    for (const BatchOutcome& outcome : plan.outcomes()) {
        if (outcome.feasible == 0)
            texts.push_back(infeasibleText(outcome, plan.request()));
    }
    return texts;
}

std::string tieText(const PlanChoice& before, const PlanChoice& after)
{
    const std::string same = "same cost as the one before it, which ";
    switch (rankReason(before, after)) {
    case RankReason::Cost:
        return {};
    case RankReason::Response:
        return same + "answers sooner";
    case RankReason::Instances:
        return same + "answers as soon with fewer instances";
    case RankReason::Batch:
        return same + "answers as soon with a smaller batch";
    case RankReason::Sm:
        return same + "answers as soon with a smaller SM partition";
    case RankReason::Quota:
        return same + "answers as soon with a smaller quota";
    case RankReason::Same:
        return "the same configuration as the one before it";
    }
    return {};
}

std::string stepText(const StepDown& step, const PlanRequest& request)
{
    if (step.outcome == StepOutcome::Smallest)
        return stepName(step) + ": there is none";
    if (step.outcome == StepOutcome::NotKnown)
        return stepName(step) + ": the latency there is not known";
    const PlanChoice& there = *step.result;
    std::string text = stepName(step) + " (" + stepPlace(step) + "): " + msText(there.response);
    if (step.outcome == StepOutcome::MissesSlo)
        return text + ", " + msText(Milliseconds(there.response.value() - request.slo.value())) +
               " over the SLO";
    if (step.outcome == StepOutcome::MissesRate)
        return text + ", but " + instancesText(there.instances) + " would serve " +
               rateText(there.instances * there.capacity) + " of " + rateText(*request.rate);
    return text + ", works for " + costText(there.cost);
}

std::string growthText(const Growth& growth, double more)
{
    const std::string goal = rateText(more) + " more";
    if (growth.cheapest == Growth::Cheapest::Nothing)
        return goal + " need nothing: " + rateText(growth.spare) + " are spare.";
    std::string text = goal + ": ";
    if (growth.quota)
        text += "raise one instance's quota by " + numberText(growth.quota->addedQuota) + " points to " +
                percentText(growth.quota->raised.at.quota.value()) + " for " +
                costText(growth.quota->addedCost);
    else
        text += "no quota of one instance at this SM partition is enough";
    if (growth.instances)
        text += "; or start " + instancesText(growth.instances->instances) + " at " +
                configurationText(growth.instances->at) + " for " + costText(growth.instances->cost);
    else
        text += "; no further instance meets the SLO";
    if (growth.quota && growth.instances)
        text += growth.cheapest == Growth::Cheapest::Quota ? ". More quota is cheaper or costs the same"
                                                           : ". A further instance is cheaper";
    return text + ".";
}

std::string regretText(const Regret& regret, const PlanRequest& request)
{
    std::string text;
    if (!regret.measured)
        text = "The choice itself was not measured.";
    else if (regret.missesSlo)
        text = "Measured " + msText(*regret.measured) + ": misses the SLO of " + msText(request.slo) + ".";
    else if (regret.missesRate)
        text = "Measured " + msText(*regret.measured) + ": in time, but the instances can't serve the rate.";
    else
        text = "Measured " + msText(*regret.measured) + ": keeps the SLO.";

    if (!regret.best)
        return text + " By what was measured, no share is feasible.";
    const std::string best = configurationText(regret.best->at) + ", " + costText(regret.best->cost);
    if (*regret.dearerBy > 0)
        return text + " It costs " + costText(*regret.dearerBy) + " (" + plainText(*regret.dearerPercent) +
               " %) more than the cheapest by what was measured (" + best + ").";
    if (*regret.dearerBy < 0)
        return text + " It costs " + costText(-*regret.dearerBy) +
               " less than the cheapest by what was measured (" + best + ").";
    return text + " It costs as much as the cheapest by what was measured (" + best + ").";
}

} // namespace rapp

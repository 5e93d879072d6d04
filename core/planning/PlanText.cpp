// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PlanText.h"

#include "core/base/NumberText.h"

#include <cmath>

namespace rapp {

namespace {

/// Four significant digits, and all digits before the point as long as people can count them.
Words plainText(double value)
{
    const double magnitude = std::abs(value);
    return magnitude < 1000 || magnitude >= 1e12 ? significantText(value, 4) : fixedText(value, 0);
}

Words msText(Milliseconds duration)
{
    return plainText(duration.value()) + " ms";
}

Words costText(double cost)
{
    return plainText(cost) + " GPU";
}

Words rateText(double rate, const Translate& translated)
{
    return filled(translated("%1 requests/s"), {plainText(rate)});
}

Words batchText(BatchSize batch, const Translate& translated)
{
    return filled(translated("batch %1"), {std::to_string(batch.value())});
}

Words instancesText(int count, const Translate& translated)
{
    return count == 1 ? translated("1 instance")
                      : filled(translated("%1 instances"), {std::to_string(count)});
}

Words overText(const PlanChoice& choice, const PlanRequest& request)
{
    return msText(Milliseconds(choice.response.value() - request.slo.value()));
}

Words stepName(const StepDown& step, const Translate& translated)
{
    switch (step.step) {
    case Step::LessSm:
        return translated("one SM step less");
    case Step::LessQuota:
        return translated("one quota step less");
    case Step::FewerInstances:
        return translated("one instance less");
    case Step::SmallerBatch:
        return translated("the next smaller batch size");
    }
    return {};
}

Words stepPlace(const StepDown& step, const Translate& translated)
{
    const Configuration& at = step.result->at;
    switch (step.step) {
    case Step::LessSm:
        return filled(translated("SM %1 %"), {numberText(at.sm.value())});
    case Step::LessQuota:
        return filled(translated("quota %1 %"), {numberText(at.quota.value())});
    case Step::FewerInstances:
        return instancesText(step.result->instances, translated);
    case Step::SmallerBatch:
        return batchText(at.batch, translated);
    }
    return {};
}

Words measuredText(const Regret& regret, const PlanRequest& request, const Translate& translated)
{
    if (!regret.measured)
        return translated("The choice itself was not measured.");
    std::string measured = msText(*regret.measured);
    if (regret.response > *regret.measured)
        measured += filled(translated(", %1 with waiting"), {msText(regret.response)});
    if (regret.missesSlo)
        return filled(translated("Measured %1: misses the SLO of %2."), {measured, msText(request.slo)});
    if (regret.missesRate)
        return filled(translated("Measured %1: in time, but the instances can't serve the rate."),
                      {measured});
    return filled(translated("Measured %1: keeps the SLO."), {measured});
}

} // namespace

Words configurationText(const Configuration& at, bool withBatch, const Translate& translated)
{
    const std::string share =
        filled(translated("SM %1 %, quota %2 %"), {numberText(at.sm.value()), numberText(at.quota.value())});
    return withBatch ? batchText(at.batch, translated) + ", " + share : share;
}

Words choiceText(const PlanChoice& choice, const PlanRequest& request, const Translate& translated)
{
    std::string text = configurationText(choice.at, true, translated) + ": " + msText(choice.latency);
    if (choice.high)
        text += filled(translated(" (at most %1)"), {msText(*choice.high)});
    if (choice.wait.value() > 0)
        text += filled(translated(", %1 with waiting"), {msText(choice.response)});
    text += filled(choice.instances == 1 ? translated("; 1 instance serves %1 for %2")
                                         : translated("; %3 instances serve %1 for %2"),
                   {rateText(choice.instances * choice.capacity, translated), costText(choice.cost),
                    std::to_string(choice.instances)});
    if (choice.response > request.slo)
        text += filled(translated(", but %1 over the SLO"), {overText(choice, request)});
    return text;
}

Words infeasibleText(const BatchOutcome& outcome, const PlanRequest& request, const Translate& translated)
{
    if (outcome.feasible > 0)
        return {};
    const std::string batch = std::to_string(outcome.batch.value());
    if (!outcome.fastest)
        return filled(translated("no latency is known at batch %1: %2"),
                      {batch, translated(emptyReasonText(outcome.emptyReason))});
    const PlanChoice& fastest = *outcome.fastest;
    if (fastest.response <= request.slo)
        return filled(translated("no share at batch %1 serves %2 with at most %3"),
                      {batch, rateText(*request.rate, translated), instancesText(maxInstances, translated)});
    std::string latency = msText(fastest.latency);
    if (request.safe)
        latency += filled(translated(" (at most %1)"), {msText(*fastest.high)});
    std::string text =
        filled(translated("no share meets %1 at batch %2; the fastest is %3 at %4"),
               {msText(request.slo), batch, latency, configurationText(fastest.at, false, translated)});
    if (fastest.wait.value() > 0)
        text += filled(translated(", and a batch takes %1 more to fill at %2"),
                       {msText(fastest.wait), rateText(*request.rate, translated)});
    return text;
}

std::vector<std::string> infeasibleTexts(std::span<const BatchOutcome> outcomes, const PlanRequest& request,
                                         const Translate& translated)
{
    std::vector<std::string> texts;
    for (const BatchOutcome& outcome : outcomes) {
        if (outcome.feasible == 0)
            texts.push_back(infeasibleText(outcome, request, translated));
    }
    return texts;
}

Words tieText(const PlanChoice& before, const PlanChoice& after, const Translate& translated)
{
    switch (rankReason(before, after)) {
    case RankReason::Cost:
        return {};
    case RankReason::Response:
        return translated("same cost as the one before it, which answers sooner");
    case RankReason::Instances:
        return translated("same cost as the one before it, which answers as soon with fewer instances");
    case RankReason::Batch:
        return translated("same cost as the one before it, which answers as soon with a smaller batch");
    case RankReason::Sm:
        return translated(
            "same cost as the one before it, which answers as soon with a smaller SM partition");
    case RankReason::Quota:
        return translated("same cost as the one before it, which answers as soon with a smaller quota");
    case RankReason::Same:
        return translated("the same configuration as the one before it");
    }
    return {};
}

Words stepText(const StepDown& step, const PlanRequest& request, const Translate& translated)
{
    const std::string name = stepName(step, translated);
    if (step.outcome == StepOutcome::Smallest)
        return filled(translated("%1: there is none"), {name});
    if (step.outcome == StepOutcome::NotKnown)
        return filled(translated("%1: the latency there is not known"), {name});
    const PlanChoice& there = *step.result;
    const std::string text = name + " (" + stepPlace(step, translated) + "): " + msText(there.response);
    if (step.outcome == StepOutcome::MissesSlo)
        return text + filled(translated(", %1 over the SLO"), {overText(there, request)});
    if (step.outcome == StepOutcome::MissesRate)
        return text + filled(translated(", but %1 would serve %2 of %3"),
                             {instancesText(there.instances, translated),
                              rateText(there.instances * there.capacity, translated),
                              rateText(*request.rate, translated)});
    return text + filled(translated(", works for %1"), {costText(there.cost)});
}

Words growthText(const Growth& growth, double more, const Translate& translated)
{
    const std::string goal = rateText(more, translated);
    if (growth.cheapest == Growth::Cheapest::Nothing)
        return filled(translated("%1 more need nothing: %2 are spare."),
                      {goal, rateText(growth.spare, translated)});
    std::string text = filled(translated("%1 more"), {goal}) + ": ";
    if (growth.quota)
        text +=
            filled(translated("raise one instance's quota by %1 points to %2 % for %3"),
                   {numberText(growth.quota->addedQuota), numberText(growth.quota->raised.at.quota.value()),
                    costText(growth.quota->addedCost)});
    else
        text += translated("no quota of one instance at this SM partition is enough");
    if (growth.instances)
        text += filled(translated("; or start %1 at %2 for %3"),
                       {instancesText(growth.instances->instances, translated),
                        configurationText(growth.instances->at, true, translated),
                        costText(growth.instances->cost)});
    else
        text += translated("; no further instance meets the SLO");
    if (growth.quota && growth.instances)
        text += growth.cheapest == Growth::Cheapest::Quota
                    ? translated(". More quota is cheaper or costs the same")
                    : translated(". A further instance is cheaper");
    return text + ".";
}

Words regretText(const Regret& regret, const PlanRequest& request, const Translate& translated)
{
    const std::string text = measuredText(regret, request, translated) + ' ';
    if (!regret.best)
        return text + translated("By what was measured, no share is feasible.");
    const std::string best =
        configurationText(regret.best->at, true, translated) + ", " + costText(regret.best->cost);
    if (*regret.dearerBy > 0)
        return text +
               filled(translated("It costs %1 (%2 %) more than the cheapest by what was measured (%3)."),
                      {costText(*regret.dearerBy), plainText(*regret.dearerPercent), best});
    if (*regret.dearerBy < 0)
        return text + filled(translated("It costs %1 less than the cheapest by what was measured (%2)."),
                             {costText(-*regret.dearerBy), best});
    return text + filled(translated("It costs as much as the cheapest by what was measured (%1)."), {best});
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PlanAdvice.h"

#include "core/base/NumberText.h"

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

const LatencyGrid* gridOf(const Plan& plan, BatchSize batch)
{
    for (const PlanGrids& grids : plan.grids()) {
        if (grids.latency->batch() == batch)
            return grids.latency.get();
    }
    return nullptr;
}

/// The configuration one step down; nothing where there is none.
std::optional<Configuration> stepDown(const Plan& plan, Configuration at, Step step)
{
    if (step == Step::SmallerBatch) {
        std::optional<Configuration> smaller;
        for (const PlanGrids& grids : plan.grids()) {
            if (grids.latency->batch() < at.batch)
                smaller = {grids.latency->batch(), at.sm, at.quota};
        }
        return smaller;
    }
    const LatencyGrid* grid = gridOf(plan, at.batch);
    const auto cell = grid ? grid->find(at.sm, at.quota) : std::nullopt;
    if (!cell)
        return std::nullopt;
    if (step == Step::LessSm && cell->row > 0)
        return grid->configuration(cell->row - 1, cell->column);
    if (step == Step::LessQuota && cell->column > 0)
        return grid->configuration(cell->row, cell->column - 1);
    return std::nullopt;
}

PlanChoice withInstances(PlanChoice choice, int instances, const PlanRequest& request)
{
    choice.instances = instances;
    choice.cost = shareCost(choice.at.sm, choice.at.quota, instances);
    if (request.rate)
        choice.utilisation = *request.rate / (instances * choice.capacity);
    return choice;
}

StepOutcome outcomeOf(const PlanChoice& choice, const PlanRequest& request)
{
    if (choice.response > request.slo)
        return StepOutcome::MissesSlo;
    return choice.utilisation && *choice.utilisation > 1 ? StepOutcome::MissesRate : StepOutcome::Works;
}

StepDown fewerInstances(const PlanChoice& choice, const PlanRequest& request)
{
    StepDown step{.step = Step::FewerInstances};
    if (!request.rate || choice.instances <= 1)
        return step;
    step.result = withInstances(choice, choice.instances - 1, request);
    step.outcome = outcomeOf(*step.result, request);
    step.instancesNeeded = choice.instances;
    return step;
}

/// The choice as it is for another request.
PlanChoice underRequest(const PlanChoice& choice, const PlanRequest& request)
{
    const auto high = choice.high ? std::optional<double>(choice.high->value()) : std::nullopt;
    return *makeChoice(choice.at, choice.latency.value(), high, request);
}

} // namespace

std::vector<StepDown> stepsDown(const Plan& plan, const PlanChoice& choice)
{
    std::vector<StepDown> steps;
    for (const Step kind : allSteps) {
        if (kind == Step::FewerInstances) {
            steps.push_back(fewerInstances(choice, plan.request()));
            continue;
        }
        StepDown step{.step = kind};
        if (const auto to = stepDown(plan, choice.at, kind)) {
            step.outcome = StepOutcome::NotKnown;
            if (const PlanChoice* found = plan.find(*to)) {
                step.instancesNeeded = found->instances;
                step.result = withInstances(*found, choice.instances, plan.request());
                step.outcome = outcomeOf(*step.result, plan.request());
            }
        }
        steps.push_back(step);
    }
    return steps;
}

Result<Growth> growthOf(const Plan& plan, const PlanChoice& choice, double more)
{
    if (!std::isfinite(more) || more <= 0)
        return fail("added requests are " + numberText(more) + " a second", {},
                    "expected a finite number above 0");
    PlanRequest request = plan.request();
    const double served = choice.instances * choice.capacity;
    Growth growth;
    growth.spare = request.rate ? std::max(0.0, served - *request.rate) : 0;
    growth.missing = request.rate ? std::max(0.0, *request.rate + more - served) : more;
    if (growth.missing <= 0) {
        growth.cheapest = Growth::Cheapest::Nothing;
        return growth;
    }
    if (request.rate)
        *request.rate += more;

    for (const PlanChoice& candidate : plan.candidates()) {
        const PlanChoice other = underRequest(candidate, request);
        if (other.response > request.slo)
            continue;
        const bool sameRow = other.at.batch == choice.at.batch && other.at.sm == choice.at.sm;
        if (sameRow && other.at.quota > choice.at.quota && !growth.quota &&
            other.capacity >= choice.capacity + growth.missing) {
            growth.quota = {other, other.at.quota.value() - choice.at.quota.value(),
                            shareCost(other.at.sm, other.at.quota, 1) -
                                shareCost(choice.at.sm, choice.at.quota, 1)};
        }
        const double count = std::ceil(growth.missing / other.capacity);
        if (count > maxInstances)
            continue;
        PlanChoice further = withInstances(other, static_cast<int>(count), request);
        further.utilisation = growth.missing / (count * further.capacity);
        if (!growth.instances || ranksBefore(further, *growth.instances))
            growth.instances = further;
    }
    if (growth.quota && (!growth.instances || growth.quota->addedCost <= growth.instances->cost))
        growth.cheapest = Growth::Cheapest::Quota;
    else if (growth.instances)
        growth.cheapest = Growth::Cheapest::Instances;
    return growth;
}

std::optional<Plan> measuredPlanOf(const Plan& plan)
{
    PlanRequest request = plan.request();
    request.safe = false;
    std::vector<PlanGrids> measured;
    for (const PlanGrids& grids : plan.grids()) {
        if (grids.measured && grids.measured->valueCount() > 0)
            measured.push_back({grids.measured, nullptr, nullptr});
    }
    if (measured.empty())
        return std::nullopt;
    auto truth = Plan::make(std::move(measured), request);
    return truth ? std::optional(std::move(*truth)) : std::nullopt;
}

Regret regretBy(const Plan& measured, const PlanChoice& choice)
{
    Regret regret;
    if (const PlanChoice* there = measured.find(choice.at)) {
        regret.measured = there->latency;
        regret.response = there->response;
        regret.missesSlo = there->response > measured.request().slo;
        regret.missesRate = there->instances > choice.instances;
    }
    if (measured.feasible()) {
        regret.best = measured.choices().front();
        regret.dearerBy = choice.cost - regret.best->cost;
        regret.dearerPercent = *regret.dearerBy / regret.best->cost * 100;
    }
    return regret;
}

std::optional<Regret> regretOf(const Plan& plan, const PlanChoice& choice)
{
    const auto measured = measuredPlanOf(plan);
    return measured ? std::optional(regretBy(*measured, choice)) : std::nullopt;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/Plan.h"

#include <algorithm>
#include <tuple>

namespace rapp {

namespace {

Result<void> checkGrids(const std::vector<PlanGrids>& sorted, const PlanRequest& request)
{
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const LatencyGrid& latency = *sorted[i].latency;
        const std::string where = "batch " + std::to_string(latency.batch().value());
        if (i > 0 && sorted[i - 1].latency->batch() == latency.batch())
            return fail("this batch size is given twice", where, "expected each batch size once");
        if (sorted[i].high && sorted[i].high->axes() != latency.axes())
            return fail("the interval lies on other SM partitions or quotas than the latencies", where, {},
                        Error::Kind::Internal);
        if (request.safe && !sorted[i].high)
            return fail("the predictor gives no interval to plan safely with", where,
                        "use a network that gives intervals, or plan without safety");
    }
    return {};
}

/// Adds the cells of one batch size to `candidates`.
BatchOutcome addCandidates(const PlanGrids& grids, const PlanRequest& request,
                           std::vector<PlanChoice>& candidates)
{
    const LatencyGrid& latency = *grids.latency;
    BatchOutcome outcome{.batch = latency.batch()};
    for (std::size_t row = 0; row < latency.rows(); ++row) {
        for (std::size_t column = 0; column < latency.columns(); ++column) {
            const auto high =
                grids.high ? std::optional<double>(grids.high->value(row, column)) : std::nullopt;
            const auto choice =
                makeChoice(latency.configuration(row, column), latency.value(row, column), high, request);
            if (!choice)
                continue;
            ++outcome.known;
            outcome.feasible += choice->feasible ? 1 : 0;
            if (!outcome.fastest || std::tie(choice->response, choice->cost) <
                                        std::tie(outcome.fastest->response, outcome.fastest->cost))
                outcome.fastest = choice;
            candidates.push_back(*choice);
        }
    }
    if (outcome.known == 0) {
        outcome.emptyReason = latency.empty()          ? EmptyReason::NotMeasured
                              : latency.hasValue(0, 0) ? EmptyReason::NotPositive
                                                       : latency.reason(0, 0);
    }
    return outcome;
}

double efficiency(const PlanChoice& choice)
{
    return choice.capacity / shareCost(choice.at.sm, choice.at.quota, 1);
}

} // namespace

Result<Plan> Plan::make(std::vector<PlanGrids> grids, const PlanRequest& request)
{
    if (const auto checked = checkRequest(request); !checked)
        return fail(checked.error());
    std::sort(grids.begin(), grids.end(), [](const PlanGrids& left, const PlanGrids& right) {
        return left.latency->batch() < right.latency->batch();
    });
    if (const auto checked = checkGrids(grids, request); !checked)
        return fail(checked.error());

    Plan plan;
    plan.m_request = request;
    for (const PlanGrids& ofBatch : grids)
        plan.m_outcomes.push_back(addCandidates(ofBatch, request, plan.m_candidates));
    plan.m_grids = std::move(grids);
    std::copy_if(plan.m_candidates.begin(), plan.m_candidates.end(), std::back_inserter(plan.m_choices),
                 [](const PlanChoice& choice) { return choice.feasible; });
    std::sort(plan.m_choices.begin(), plan.m_choices.end(), ranksBefore);
    return plan;
}

const PlanChoice* Plan::find(const Configuration& at) const
{
    const auto found = std::lower_bound(
        m_candidates.begin(), m_candidates.end(), at,
        [](const PlanChoice& choice, const Configuration& wanted) { return choice.at < wanted; });
    return found != m_candidates.end() && found->at == at ? &*found : nullptr;
}

PlanMarkers Plan::markers(std::optional<BatchSize> batch) const
{
    PlanMarkers markers;
    for (const PlanChoice& choice : m_choices) {
        if (batch && choice.at.batch != *batch)
            continue;
        if (!markers.cheapest)
            markers.cheapest = choice;
        if (!markers.fastest || choice.response < markers.fastest->response)
            markers.fastest = choice;
        if (!markers.mostEfficient || efficiency(choice) > efficiency(*markers.mostEfficient))
            markers.mostEfficient = choice;
    }
    return markers;
}

std::optional<LatencyGrid::Cell> kneeOf(const LatencyGrid& predicted, double tolerance)
{
    if (predicted.empty())
        return std::nullopt;
    const LatencyGrid::Cell full{predicted.rows() - 1, predicted.columns() - 1};
    if (!predicted.hasValue(full.row, full.column))
        return std::nullopt;
    const double limit = predicted.value(full.row, full.column) * (1 + tolerance);
    const auto key = [&](const LatencyGrid::Cell& cell) {
        return std::tuple(predicted.axes().sm[cell.row] * predicted.axes().quota[cell.column],
                          predicted.value(cell.row, cell.column), cell.row);
    };
    LatencyGrid::Cell knee = full;
    for (std::size_t row = 0; row < predicted.rows(); ++row) {
        for (std::size_t column = 0; column < predicted.columns(); ++column) {
            if (predicted.hasValue(row, column) && predicted.value(row, column) <= limit &&
                key({row, column}) < key(knee))
                knee = {row, column};
        }
    }
    return knee;
}

} // namespace rapp

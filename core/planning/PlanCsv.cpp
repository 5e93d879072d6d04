// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PlanCsv.h"

#include "core/base/NumberText.h"

#include <algorithm>

namespace rapp {

namespace {

std::optional<double> measuredAt(const Plan& plan, const Configuration& at)
{
    for (const PlanGrids& grids : plan.grids()) {
        if (grids.latency->batch() != at.batch || !grids.measured)
            continue;
        const auto cell = grids.measured->find(at.sm, at.quota);
        if (cell && grids.measured->hasValue(cell->row, cell->column))
            return grids.measured->value(cell->row, cell->column);
    }
    return std::nullopt;
}

} // namespace

std::string planCsv(const Plan& plan)
{
    std::string text = "batch,sm,quota,latency_ms,high_ms,wait_ms,response_ms,instances,cost,throughput,"
                       "capacity,utilisation,pareto,measured_ms\n";
    const auto add = [&text](const std::optional<double>& number) {
        text += ',' + (number ? numberText(*number) : std::string());
    };
    const std::vector<PlanChoice> front = paretoFront(plan.choices());
    for (const PlanChoice& choice : plan.choices()) {
        text += std::to_string(choice.at.batch.value());
        const auto high = choice.high ? std::optional(choice.high->value()) : std::nullopt;
        for (const std::optional<double>& number :
             {std::optional(choice.at.sm.value()), std::optional(choice.at.quota.value()),
              std::optional(choice.latency.value()), high, std::optional(choice.wait.value()),
              std::optional(choice.response.value()), std::optional<double>(choice.instances),
              std::optional(choice.cost), std::optional(choice.throughput), std::optional(choice.capacity),
              choice.utilisation})
            add(number);
        text += std::find(front.begin(), front.end(), choice) != front.end() ? ",1" : ",0";
        add(measuredAt(plan, choice.at));
        text += '\n';
    }
    return text;
}

} // namespace rapp

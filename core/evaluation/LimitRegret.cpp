// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/LimitRegret.h"

#include "core/planning/PlanAdvice.h"

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

constexpr int tenths = 10;

std::shared_ptr<const LatencyGrid> onlyWhere(const LatencyGrid& grid, const LatencyGrid& mask)
{
    auto kept = std::make_shared<LatencyGrid>(grid);
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        for (std::size_t column = 0; column < grid.columns(); ++column) {
            if (grid.hasValue(row, column) && !mask.hasValue(row, column))
                kept->setEmpty(row, column, EmptyReason::NotMeasured);
        }
    }
    return kept;
}

std::vector<double> sortedValues(const LatencyGrid& grid)
{
    std::vector<double> values;
    std::copy_if(grid.values().begin(), grid.values().end(), std::back_inserter(values),
                 [](double value) { return std::isfinite(value); });
    std::sort(values.begin(), values.end());
    return values;
}

} // namespace

Result<void> RegretTally::add(const PlanGrids& grids)
{
    const PlanGrids shares{onlyWhere(*grids.latency, *grids.measured), grids.high,
                           onlyWhere(*grids.measured, *grids.latency)};
    const auto measured = sortedValues(*shares.measured);
    if (measured.empty())
        return {};
    for (int tenth = 1; tenth < tenths; ++tenth) {
        const std::size_t rank = (measured.size() * static_cast<std::size_t>(tenth) + tenths - 1) / tenths;
        PlanRequest request;
        request.slo = Milliseconds(measured[rank - 1]);
        request.safe = m_safe;
        const auto plan = Plan::make({shares}, request);
        if (!plan)
            return fail(plan.error());
        count(*plan, m_sums[tenth / static_cast<double>(tenths)]);
    }
    return {};
}

void RegretTally::count(const Plan& plan, Sums& sums)
{
    ++sums.decisions;
    if (!plan.feasible()) {
        ++sums.noChoice;
        return;
    }
    const auto regret = regretOf(plan, plan.choices().front());
    if (!regret || !regret->measured || !regret->dearerPercent)
        return;
    if (regret->missesSlo) {
        ++sums.missed;
        sums.excess += regret->measured->value() / plan.request().slo.value() - 1;
    } else {
        ++sums.kept;
        sums.dearer += *regret->dearerPercent / 100;
    }
}

LimitRegret RegretTally::Sums::regret() const
{
    LimitRegret regret{.decisions = decisions, .noChoice = noChoice, .missed = missed};
    if (kept > 0)
        regret.meanDearer = dearer / static_cast<double>(kept);
    if (missed > 0)
        regret.meanExcess = excess / static_cast<double>(missed);
    return regret;
}

LimitRegret RegretTally::all() const
{
    Sums total;
    for (const auto& [quantile, sums] : m_sums) {
        total.decisions += sums.decisions;
        total.noChoice += sums.noChoice;
        total.kept += sums.kept;
        total.missed += sums.missed;
        total.dearer += sums.dearer;
        total.excess += sums.excess;
    }
    return total.regret();
}

std::map<double, LimitRegret> RegretTally::byQuantile() const
{
    std::map<double, LimitRegret> regrets;
    for (const auto& [quantile, sums] : m_sums)
        regrets.emplace(quantile, sums.regret());
    return regrets;
}

} // namespace rapp

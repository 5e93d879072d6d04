// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/Plan.h"

#include <random>

namespace rapp::test {

inline PlanGrids gridsOf(const LatencyGrid& latency)
{
    return {std::make_shared<LatencyGrid>(latency), nullptr, nullptr};
}

/// Small grids of batch 1, 2 and 8 with round numbers, so that ties occur, a few empty cells, intervals, and
/// measurements that differ from the predictions.
inline std::vector<PlanGrids> randomGrids(std::mt19937& random)
{
    const GridAxes axes{{10, 20, 40, 50}, {20, 40, 100}};
    std::uniform_int_distribution<int> jitter(0, 3);
    std::vector<PlanGrids> grids;
    for (const int batch : {1, 2, 8}) {
        auto latency = std::make_shared<LatencyGrid>(axes, BatchSize(batch), EmptyReason::Cancelled);
        auto high = std::make_shared<LatencyGrid>(axes, BatchSize(batch), EmptyReason::Cancelled);
        auto measured = std::make_shared<LatencyGrid>(axes, BatchSize(batch), EmptyReason::NotMeasured);
        for (std::size_t row = 0; row < axes.sm.size(); ++row) {
            for (std::size_t column = 0; column < axes.quota.size(); ++column) {
                if (jitter(random) == 0 && jitter(random) == 0)
                    continue;
                const double share = axes.sm[row] * axes.quota[column] / 1e4;
                const double value = std::round(batch * 2 / share / 5) * 5 + 5 * jitter(random) + 5;
                latency->setValue(row, column, value);
                high->setValue(row, column, value + 5 * jitter(random));
                if (jitter(random) > 0)
                    measured->setValue(row, column, value + 5 * jitter(random) - 4);
            }
        }
        grids.push_back({std::move(latency), std::move(high), std::move(measured)});
    }
    return grids;
}

inline PlanRequest randomRequest(std::mt19937& random)
{
    std::uniform_int_distribution<int> percent(0, 99);
    PlanRequest request;
    request.slo = Milliseconds(5 + 5 * percent(random));
    if (percent(random) < 75)
        request.rate = 1 + 10 * percent(random);
    request.safe = percent(random) < 40;
    request.capacity = percent(random) < 50 ? CapacityRule::Plain : CapacityRule::HasGpu;
    request.overhead = Milliseconds(percent(random));
    return request;
}

} // namespace rapp::test

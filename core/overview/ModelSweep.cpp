// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/overview/ModelSweep.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace rapp {

Result<std::vector<GridPrediction>> predictGrids(const Predictor& predictor, const PredictionInput& input,
                                                 std::span<const BatchSize> batches, const GridAxes& axes,
                                                 const JobControl& control)
{
    std::vector<Configuration> configurations;
    configurations.reserve(batches.size() * axes.cellCount());
    for (const BatchSize batch : batches) {
        for (const double sm : axes.sm) {
            for (const double quota : axes.quota)
                configurations.push_back({batch, SmPercent(sm), QuotaPercent(quota)});
        }
    }
    const auto predicted = predictor.predict(input, configurations, control);
    if (!predicted)
        return fail(predicted.error());

    std::vector<GridPrediction> grids;
    auto next = predicted->begin();
    for (const BatchSize batch : batches) {
        GridPrediction grid{LatencyGrid(axes, batch, EmptyReason::NotFinite), {}, {}};
        if (predictor.info().givesIntervals)
            grid.low = grid.high = grid.latency;
        for (std::size_t row = 0; row < axes.sm.size(); ++row) {
            for (std::size_t column = 0; column < axes.quota.size(); ++column, ++next) {
                grid.latency.setValue(row, column, next->latency.value());
                if (grid.low && next->low && next->high) {
                    grid.low->setValue(row, column, next->low->value());
                    grid.high->setValue(row, column, next->high->value());
                }
            }
        }
        grids.push_back(std::move(grid));
    }
    return grids;
}

void sweepModels(const Predictor& predictor, std::span<const SweepItem> items, const GridAxes& axes,
                 const std::function<void(std::size_t, Result<std::vector<GridPrediction>>)>& take,
                 const JobControl& control)
{
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::size_t done = 0;
    const auto work = [&] {
        for (std::size_t item = next++; item < items.size() && !control.cancelled(); item = next++) {
            auto grids = predictGrids(predictor, items[item].input, items[item].batches, axes, control);
            if (!grids && grids.error().kind == Error::Kind::Cancelled)
                return;
            const std::lock_guard lock(mutex);
            take(item, std::move(grids));
            control.report(++done, items.size(), items[item].input.graph->model);
        }
    };
    const std::size_t threads =
        std::min<std::size_t>(items.size(), std::max(1U, std::thread::hardware_concurrency()));
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < threads; ++i)
        workers.emplace_back(work);
}

} // namespace rapp

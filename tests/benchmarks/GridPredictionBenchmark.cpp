// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the published network fills a grid, and how many times faster than one configuration at a time,
// for a model of ResNet-152's size (312 operators) and the published width (512).
#include "core/predictor/PredictorBackend.h"
#include "core/predictor/PredictorLibrary.h"
#include "tests/support/PlainPublishedNetwork.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <stdexcept>

namespace {

using namespace rapp;
using rapp::test::PlainPublishedNetwork;
using Clock = std::chrono::steady_clock;

const Predictor& predictor()
{
    static const std::shared_ptr<const Predictor> opened = [] {
        const std::vector<int> wide(4, 512);
        const auto backend = PredictorLibrary::open();
        if (!backend)
            throw std::runtime_error(backend.error().message());
        auto made =
            (*backend)->openTensors(PlainPublishedNetwork::seededWeights(1, wide, wide, wide, 256), "seeded");
        if (!made)
            throw std::runtime_error(made.error().message());
        return *made;
    }();
    return *opened;
}

const PredictionInput& resnet152Size()
{
    static const PredictionInput input = PlainPublishedNetwork::seededInput(2, 312);
    return input;
}

double seconds(Clock::time_point since)
{
    return std::chrono::duration<double>(Clock::now() - since).count();
}

void fill(benchmark::State& state, const GridAxes& axes)
{
    const Predictor& network = predictor();
    double firstRow = 0;
    for (auto _ : state) {
        const auto start = Clock::now();
        firstRow = 0;
        const auto onRow = [&](std::size_t, std::span<const double>) {
            if (firstRow == 0)
                firstRow = seconds(start);
        };
        const auto grid = network.predictGrid(resnet152Size(), BatchSize(4), axes, onRow);
        if (!grid || grid->latency.valueCount() != axes.cellCount())
            state.SkipWithError("the grid is not full");
    }
    state.counters["first_row_ms"] = 1000 * firstRow;
}

void publishedGrid(benchmark::State& state)
{
    fill(state, GridAxes::standard());
}

void fineGrid(benchmark::State& state)
{
    const auto percents = PercentRange{1, 100, 1}.values();
    fill(state, {percents, percents});
}

/// The published grid at once and cell by cell, in turns, so that both see the same machine.
void gridAgainstOneAtATime(benchmark::State& state)
{
    const Predictor& network = predictor();
    const GridAxes axes = GridAxes::standard();
    double wholeBest = INFINITY;
    double singleBest = INFINITY;
    for (auto _ : state) {
        auto start = Clock::now();
        const auto grid = network.predictGrid(resnet152Size(), BatchSize(4), axes);
        wholeBest = std::min(wholeBest, seconds(start));
        if (!grid)
            state.SkipWithError("the grid is not full");
        start = Clock::now();
        for (std::size_t cell = 0; cell < axes.cellCount(); ++cell) {
            const Configuration one =
                grid->latency.configuration(cell / axes.quota.size(), cell % axes.quota.size());
            if (!network.predict(resnet152Size(), {&one, 1}))
                state.SkipWithError("a configuration has no prediction");
        }
        singleBest = std::min(singleBest, seconds(start));
    }
    state.counters["grid_ms"] = 1000 * wholeBest;
    state.counters["one_at_a_time_ms"] = 1000 * singleBest;
    state.counters["times_faster"] = singleBest / wholeBest;
}

} // namespace

BENCHMARK(publishedGrid)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(fineGrid)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(5);
BENCHMARK(gridAgainstOneAtATime)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(5);

// SPDX-License-Identifier: GPL-3.0-or-later
// How long the overview takes for all models: batch sizes 1, 2, 4 and 8 on the published grid, 800
// configurations a model, by the bundled network. The published models (67, with prior knowledge) where
// shared/ lies beside the checkout, else the bundled ones (72, without).
#include "core/base/DataFiles.h"
#include "core/overview/ModelSweep.h"
#include "core/predictor/Predictor.h"
#include "core/predictor/PredictorLibrary.h"
#include "core/workspace/ModelPrediction.h"
#include "core/workspace/Workspace.h"

#include <benchmark/benchmark.h>

#include <array>
#include <chrono>
#include <cmath>
#include <stdexcept>

namespace {

using namespace rapp;
using Clock = std::chrono::steady_clock;

constexpr std::array batches = {BatchSize(1), BatchSize(2), BatchSize(4), BatchSize(8)};

const Predictor& bundled()
{
    static const std::shared_ptr<const Predictor> opened = [] {
        auto made = PredictorLibrary::openWeights(bundledResourcesFolder() / "default.rappnet");
        if (!made)
            throw std::runtime_error(made.error().message());
        return *made;
    }();
    return *opened;
}

const std::vector<SweepItem>& openedModels()
{
    static const std::vector<SweepItem> all = [] {
        const std::filesystem::path published = std::filesystem::path(RAPP_SOURCE_FOLDER) /
                                                "../shared/rapp-data/server/model_features_all_models";
        const std::vector<std::filesystem::path> paths = {
            std::filesystem::exists(published) ? published : bundledFeaturesFolder()};
        const auto workspace = Workspace::open(paths);
        if (!workspace)
            throw std::runtime_error(workspace.error().message());
        std::vector<SweepItem> items;
        for (const auto& model : workspace->models()) {
            if (const auto input = predictionInputOf(model.get(), &bundled()))
                items.push_back({*input, {batches.begin(), batches.end()}});
        }
        return items;
    }();
    return all;
}

/// Copies that the network, which knows models by their address, has not seen.
std::vector<SweepItem> newModels()
{
    std::vector<SweepItem> items = openedModels();
    for (SweepItem& item : items)
        item.input.graph = std::make_shared<const FeatureGraph>(*item.input.graph);
    return items;
}

double seconds(Clock::time_point since)
{
    return std::chrono::duration<double>(Clock::now() - since).count();
}

void sweepOnce(benchmark::State& state, const std::vector<SweepItem>& models)
{
    std::size_t cells = 0;
    sweepModels(bundled(), models, GridAxes::standard(), [&](std::size_t, const auto& grids) {
        for (std::size_t i = 0; grids && i < grids->size(); ++i)
            cells += (*grids)[i].latency.valueCount();
    });
    if (cells != models.size() * batches.size() * GridAxes::standard().cellCount())
        state.SkipWithError("a grid is not full");
}

void allModels(benchmark::State& state)
{
    for (auto _ : state) {
        state.PauseTiming();
        const auto models = newModels();
        state.ResumeTiming();
        sweepOnce(state, models);
    }
    state.counters["models"] = static_cast<double>(openedModels().size());
}

/// As for other batch sizes.
void allModelsAgain(benchmark::State& state)
{
    const auto models = newModels();
    sweepOnce(state, models);
    for (auto _ : state)
        sweepOnce(state, models);
}

/// The sweep, and a grid after the other, in turns, so that both see the same machine.
void againstGridAfterGrid(benchmark::State& state)
{
    double sweepBest = INFINITY;
    double gridsBest = INFINITY;
    const GridAxes axes = GridAxes::standard();
    for (auto _ : state) {
        const auto forSweep = newModels();
        const auto forGrids = newModels();
        auto start = Clock::now();
        sweepOnce(state, forSweep);
        sweepBest = std::min(sweepBest, seconds(start));
        start = Clock::now();
        for (const SweepItem& item : forGrids) {
            for (const BatchSize batch : item.batches) {
                if (!bundled().predictGrid(item.input, batch, axes))
                    state.SkipWithError("a grid has no prediction");
            }
        }
        gridsBest = std::min(gridsBest, seconds(start));
    }
    state.counters["sweep_s"] = sweepBest;
    state.counters["grid_by_grid_s"] = gridsBest;
    state.counters["times_faster"] = gridsBest / sweepBest;
}

} // namespace

BENCHMARK(allModels)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(5);
BENCHMARK(allModelsAgain)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(5);
BENCHMARK(againstGridAfterGrid)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(3);

// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the bundled network fills the published grid of ResNet-152 and one of 100 × 100 cells, warm, with
// and without prior knowledge: of a model that was not asked for before, and at another batch size of one
// that was.
#include "core/base/DataFiles.h"
#include "core/predictor/Predictor.h"
#include "core/predictor/PredictorLibrary.h"
#include "tests/support/PlainPublishedNetwork.h"

#include <benchmark/benchmark.h>

#include <stdexcept>

namespace {

using namespace rapp;

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

enum class Model { New, Known };

void fill(benchmark::State& state, const GridAxes& axes, Model model)
{
    const Predictor& network = bundled();
    PredictionInput input = test::PlainPublishedNetwork::seededInput(2, 312);
    if (state.range(0) == 0)
        input.priors = nullptr;
    int batch = 1;
    for (auto _ : state) {
        if (model == Model::New) {
            state.PauseTiming();
            // The predictor knows a model by its address.
            input.graph = std::make_shared<const FeatureGraph>(*input.graph);
            state.ResumeTiming();
        }
        batch = batch % maxPredictedBatch + 1;
        const auto grid = network.predictGrid(input, BatchSize(batch), axes);
        if (!grid || grid->latency.valueCount() != axes.cellCount())
            state.SkipWithError("the grid is not full");
    }
}

GridAxes fineAxes()
{
    const auto percents = PercentRange{1, 100, 1}.values();
    return {percents, percents};
}

void publishedGrid(benchmark::State& state)
{
    fill(state, GridAxes::standard(), Model::New);
}

void fineGrid(benchmark::State& state)
{
    fill(state, fineAxes(), Model::New);
}

void publishedGridOfKnownModel(benchmark::State& state)
{
    fill(state, GridAxes::standard(), Model::Known);
}

void fineGridOfKnownModel(benchmark::State& state)
{
    fill(state, fineAxes(), Model::Known);
}

} // namespace

BENCHMARK(publishedGrid)->ArgName("priors")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(fineGrid)->ArgName("priors")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(publishedGridOfKnownModel)
    ->ArgName("priors")
    ->Arg(0)
    ->Arg(1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(fineGridOfKnownModel)
    ->ArgName("priors")
    ->Arg(0)
    ->Arg(1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

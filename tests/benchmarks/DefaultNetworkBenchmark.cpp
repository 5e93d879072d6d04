// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the bundled network fills the published grid of ResNet-152 and one of 100 × 100 cells, warm, with
// and without prior knowledge.
#include "core/base/DataFiles.h"
#include "core/predictor/PredictorBackend.h"
#include "core/predictor/PredictorLibrary.h"
#include "tests/support/PlainPublishedNetwork.h"

#include <benchmark/benchmark.h>

#include <stdexcept>

namespace {

using namespace rapp;

const Predictor& bundled()
{
    static const std::shared_ptr<const Predictor> opened = [] {
        const auto backend = PredictorLibrary::open();
        if (!backend)
            throw std::runtime_error(backend.error().message());
        auto made = (*backend)->openWeights(bundledResourcesFolder() / "default.rappnet");
        if (!made)
            throw std::runtime_error(made.error().message());
        return *made;
    }();
    return *opened;
}

void fill(benchmark::State& state, const GridAxes& axes)
{
    const Predictor& network = bundled();
    PredictionInput input = test::PlainPublishedNetwork::seededInput(2, 312);
    if (state.range(0) == 0)
        input.priors = nullptr;
    for (auto _ : state) {
        const auto grid = network.predictGrid(input, BatchSize(4), axes);
        if (!grid || grid->latency.valueCount() != axes.cellCount())
            state.SkipWithError("the grid is not full");
    }
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

} // namespace

BENCHMARK(publishedGrid)->ArgName("priors")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(fineGrid)->ArgName("priors")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();

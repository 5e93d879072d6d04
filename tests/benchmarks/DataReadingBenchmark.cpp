// SPDX-License-Identifier: GPL-3.0-or-later
// How fast profiles and folders are read. The published folder is measured where it is beside the checkout.
#include "core/formats/ProfileCsv.h"
#include "core/workspace/Workspace.h"

#include <benchmark/benchmark.h>

namespace rapp {

namespace {

/// A profile of a million samples.
std::string millionSamples()
{
    std::vector<LatencySample> samples;
    for (int batch = 1; batch <= 100; ++batch) {
        for (int sm = 1; sm <= 100; ++sm) {
            for (int quota = 1; quota <= 100; ++quota)
                samples.push_back({{BatchSize(batch), SmPercent(sm), QuotaPercent(quota)},
                                   Milliseconds(batch * 1e4 / 3 / sm / quota)});
        }
    }
    return profileCsvText("resnet152", LatencyProfile::fromSamples(std::move(samples)));
}

void readMillionSamples(benchmark::State& state)
{
    const std::string text = millionSamples();
    for (auto _ : state) {
        auto profiles = parseProfileCsv(text, "a.csv");
        if (!profiles)
            state.SkipWithError(profiles.error().message().c_str());
        else
            benchmark::DoNotOptimize(LatencyProfile::fromSamples(std::move(profiles->front().samples)));
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
}
BENCHMARK(readMillionSamples)->Unit(benchmark::kMillisecond)->UseRealTime();

void openPublishedFolder(benchmark::State& state)
{
    const std::vector<std::filesystem::path> paths = {RAPP_SOURCE_FOLDER "/../shared/rapp-data"};
    for (auto _ : state) {
        const auto workspace = Workspace::open(paths);
        if (!workspace || workspace->empty()) {
            state.SkipWithError("shared/rapp-data is not beside this checkout");
            break;
        }
    }
}
BENCHMARK(openPublishedFolder)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
// How long a profile of a million rows (CSV) takes to open in the real window, until it is chosen and painted
// (to stay under 3 s), and the longest that the window doesn't answer meanwhile. Beside it, in the same run,
// a plain loop that reads the same numbers of the file into a vector.
#include "tests/benchmarks/Desk.h"

#include <benchmark/benchmark.h>

#include <charconv>
#include <fstream>
#include <sstream>

using namespace rapp;

namespace {

constexpr int batches = 100;
constexpr int percents = 100;

const QTemporaryDir& folder()
{
    static const QTemporaryDir made;
    return made;
}

/// Batch sizes 1 to 100, SM partitions and quotas 1 to 100 %.
const std::filesystem::path& profile()
{
    static const std::filesystem::path file = [] {
        std::filesystem::path path(folder().filePath(QStringLiteral("large.csv")).toStdString());
        std::ofstream out(path);
        out << "model,batch,sm,quota,latency_ms\n";
        for (int batch = 1; batch <= batches; ++batch) {
            for (int sm = 1; sm <= percents; ++sm) {
                for (int quota = 1; quota <= percents; ++quota)
                    out << "large," << batch << ',' << sm << ',' << quota << ','
                        << 12345.678 * batch / (sm * quota) << '\n';
            }
        }
        return path;
    }();
    return file;
}

void openInTheWindow(benchmark::State& state)
{
    profile();
    double gap = 0;
    for (auto _ : state) {
        Desk desk(false);
        auto last = Desk::Clock::now();
        QTimer pulse;
        QObject::connect(&pulse, &QTimer::timeout, [&] {
            gap = std::max(gap, Desk::millisecondsSince(last));
            last = Desk::Clock::now();
        });
        pulse.start(1);
        const auto start = Desk::Clock::now();
        desk.window().openPaths({profile()});
        desk.waitFor([&] { return desk.state().workspace()->find("large") != nullptr; });
        desk.state().setModelName("large");
        desk.waitFor([&, settled = 0]() mutable { return ++settled > 20; });
        state.SetIterationTime(Desk::millisecondsSince(start) / 1000);
        if (desk.state().measured()->valueCount() != desk.state().axes().cellCount())
            state.SkipWithError("cells are missing");
    }
    state.counters["longest_gap_ms"] = gap;
}

void plainLoop(benchmark::State& state)
{
    profile();
    for (auto _ : state) {
        std::ifstream in(profile(), std::ios::binary);
        std::stringstream all;
        all << in.rdbuf();
        const std::string text = all.str();
        std::vector<std::array<double, 4>> rows;
        std::size_t at = text.find('\n') + 1;
        while (at < text.size()) {
            std::array<double, 4> row{};
            at = text.find(',', at);
            for (double& number : row)
                at = static_cast<std::size_t>(
                    std::from_chars(text.data() + at + 1, text.data() + text.size(), number).ptr -
                    text.data());
            rows.push_back(row);
            ++at;
        }
        if (rows.size() != std::size_t(1'000'000))
            state.SkipWithError("rows are missing");
        benchmark::DoNotOptimize(rows);
    }
}

} // namespace

BENCHMARK(openInTheWindow)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);
BENCHMARK(plainLoop)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(5);

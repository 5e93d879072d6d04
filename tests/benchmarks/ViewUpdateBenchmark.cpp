// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window takes to follow, with every dock in sight: the cursor over the heatmap (to stay within
// 16 ms), another batch size and another model (within 100 ms, predictions by the bundled network included).
// Beside them, in the same run: the window without docks, and a full replot of every plot, which is what a
// move would cost if each view drew itself anew.
#include "tests/benchmarks/Desk.h"

#include <qcustomplot.h>

#include <benchmark/benchmark.h>

using namespace rapp;

namespace {

void moveCursor(benchmark::State& state, bool withDocks)
{
    Desk desk(withDocks);
    const LatencyGrid grid = *desk.state().shown();
    Times times;
    std::size_t step = 0;
    for (auto _ : state) {
        // Along the diagonals, so that row and column change.
        const LatencyGrid::Cell cell{step % grid.rows(), step % grid.columns()};
        step += step % 3 == 2 ? 2 : 1;
        const auto start = Desk::Clock::now();
        desk.state().setCursor(cell);
        desk.settle();
        times.add(Desk::millisecondsSince(start));
        state.SetIterationTime(Desk::millisecondsSince(start) / 1000);
    }
    state.counters["worst_ms"] = times.worst;
}

void cursorWithEveryDock(benchmark::State& state)
{
    moveCursor(state, true);
}

void cursorWithoutDocks(benchmark::State& state)
{
    moveCursor(state, false);
}

void everyPlotDrawnAnew(benchmark::State& state)
{
    Desk desk;
    QList<QCustomPlot*> plots;
    for (QWidget* widget : QApplication::allWidgets()) {
        auto* plot = qobject_cast<QCustomPlot*>(widget);
        if (plot && plot->isVisible())
            plots << plot;
    }
    for (auto _ : state) {
        const auto start = Desk::Clock::now();
        for (QCustomPlot* plot : plots)
            plot->replot(QCustomPlot::rpQueuedReplot);
        desk.settle();
        state.SetIterationTime(Desk::millisecondsSince(start) / 1000);
    }
    state.counters["plots"] = static_cast<double>(plots.size());
}

/// Batch sizes that were not shown before, so that nothing is known of them.
void batchSize(benchmark::State& state)
{
    Desk desk;
    Times times;
    int batch = 8;
    for (auto _ : state) {
        batch = batch % maxPredictedBatch + 1;
        const auto start = Desk::Clock::now();
        desk.state().setBatch(BatchSize(batch));
        desk.settle();
        times.add(Desk::millisecondsSince(start));
        state.SetIterationTime(Desk::millisecondsSince(start) / 1000);
        if (desk.state().predicted()->latency.valueCount() == 0)
            state.SkipWithError("nothing was predicted");
    }
    state.counters["worst_ms"] = times.worst;
}

void model(benchmark::State& state)
{
    Desk desk;
    const auto& models = desk.state().workspace()->models();
    Times times;
    std::size_t next = 0;
    for (auto _ : state) {
        const auto start = Desk::Clock::now();
        desk.state().setModelName(models[next++ % models.size()]->name);
        desk.settle();
        times.add(Desk::millisecondsSince(start));
        state.SetIterationTime(Desk::millisecondsSince(start) / 1000);
    }
    state.counters["worst_ms"] = times.worst;
}

} // namespace

BENCHMARK(cursorWithEveryDock)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(300);
BENCHMARK(cursorWithoutDocks)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(300);
BENCHMARK(everyPlotDrawnAnew)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(100);
BENCHMARK(batchSize)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(40);
BENCHMARK(model)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(60);

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/exploration/ExplorationState.h"

namespace rapp {

/// The one cell of the fixture's grid that was not measured.
inline constexpr LatencyGrid::Cell fixtureHole{6, 2};

inline double fixtureLatency(double sm, double quota)
{
    return 1e5 / (sm * quota);
}

/// Shows a small model: "toy", measured at batch size 4 on SM and quota 10:100:10 (fixtureLatency), with one
/// hole, and without a feature graph.
inline void showFixture(ExplorationState& state)
{
    const PercentRange range{10, 100, 10};
    std::vector<LatencySample> samples;
    const std::vector<double> percents = range.values();
    for (std::size_t row = 0; row < percents.size(); ++row) {
        for (std::size_t column = 0; column < percents.size(); ++column) {
            if (LatencyGrid::Cell{row, column} != fixtureHole)
                samples.push_back({{BatchSize(4), SmPercent(percents[row]), QuotaPercent(percents[column])},
                                   Milliseconds(fixtureLatency(percents[row], percents[column]))});
        }
    }
    auto model = std::make_shared<Model>();
    model->name = "toy";
    model->profile = std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(std::move(samples)));
    state.setWorkspace(std::make_shared<const Workspace>(Workspace({std::move(model)})));
    state.setRanges(range, range);
}

/// Predicts `factor` times the fixture's latency in every cell.
inline void predictMore(ExplorationState& state, double factor)
{
    LatencyGrid grid(state.axes(), state.batch(), EmptyReason::Pending);
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        for (std::size_t column = 0; column < grid.columns(); ++column)
            grid.setValue(row, column,
                          factor * fixtureLatency(grid.axes().sm[row], grid.axes().quota[column]));
    }
    state.setPredicted(std::make_shared<const GridPrediction>(GridPrediction{std::move(grid), {}, {}}));
}

} // namespace rapp

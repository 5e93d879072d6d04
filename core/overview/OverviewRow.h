// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curves/CurveFigure.h"

#include <memory>
#include <span>

namespace rapp {

/// What is known of one model at one batch size, on the same axes; neither is null.
struct ModelGrids
{
    std::shared_ptr<const GridPrediction> predicted;
    std::shared_ptr<const LatencyGrid> measured;
};

/// One model in an overview: at one configuration, or between two. A plain value.
struct OverviewRow
{
    std::string model;
    CellReadout first;
    std::optional<CellReadout> second; ///< what the speed-up leads to; nothing where there is none
    Curve overQuota;                   ///< through `first`
    Curve overSm;

    /// latency(first) / latency(second), both predicted or both measured: above 1 where the second
    /// configuration answers sooner. Nothing where a latency is missing.
    [[nodiscard]] std::optional<double> predictedSpeedUp() const;
    [[nodiscard]] std::optional<double> measuredSpeedUp() const;
    /// (predicted − measured) / measured, a fraction, of the latency at `first` or, where there is a second
    /// configuration, of the speed-up.
    [[nodiscard]] std::optional<double> relativeDifference() const;
};

/// The row of a model whose grids at the batch sizes of these cells are these. `second` may be null. The
/// cells must be within the grids.
OverviewRow overviewRow(std::string model, const ModelGrids& first, LatencyGrid::Cell firstCell,
                        const ModelGrids* second = nullptr, LatencyGrid::Cell secondCell = {});

/// A line a row: the columns of gridLines and difference_percent; where the rows have a second configuration
/// also its columns, with "to_" before their names, and predicted_speedup and measured_speedup.
std::string overviewCsv(std::span<const OverviewRow> rows);

} // namespace rapp

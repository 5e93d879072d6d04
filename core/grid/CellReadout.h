// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"

#include <optional>

namespace rapp {

/// All that is known of one configuration. What is absent is empty, and for the two latencies the reason says
/// why. A plain value.
struct CellReadout
{
    Configuration at;
    std::optional<double> predictedMs{};
    std::optional<double> lowMs{}; ///< of the prediction's 90 % interval
    std::optional<double> highMs{};
    std::optional<double> measuredMs{};
    EmptyReason predictedReason = EmptyReason::None;
    EmptyReason measuredReason = EmptyReason::None;

    /// predicted − measured, in ms.
    [[nodiscard]] std::optional<double> differenceMs() const;
    /// (predicted − measured) / measured, in %.
    [[nodiscard]] std::optional<double> relativeErrorPercent() const;
    /// Requests/s of the prediction, or of the measurement where there is none (as Quantity::Throughput).
    [[nodiscard]] std::optional<double> requestsPerSecond() const;
};

/// A cell of grids on the same axes; it must be within them.
CellReadout readCell(const GridPrediction& predicted, const LatencyGrid& measured, LatencyGrid::Cell cell);

} // namespace rapp

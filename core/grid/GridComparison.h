// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/LatencyGrid.h"

#include <optional>

namespace rapp {

/// How well a prediction fits what was measured, over the cells that have both. Errors are fractions
/// (0.05 is 5 %). A plain value.
struct GridComparison
{
    std::size_t count = 0;
    double mape = 0;      ///< mean of |predicted − measured| / measured
    double medianApe = 0; ///< median of the same
};

/// Compares grids on the same axes; nothing where no cell has both.
std::optional<GridComparison> compareGrids(const LatencyGrid& predicted, const LatencyGrid& measured);

} // namespace rapp

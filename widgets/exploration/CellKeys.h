// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/LatencyGrid.h"

#include <optional>

namespace rapp {

/// Where a key (Qt::Key) leads from a cell of a grid that has cells; nothing for keys that lead nowhere.
/// Arrows go one cell on, Home and End to the first and last quota, Page Down and Page Up to the first and
/// last SM partition.
std::optional<LatencyGrid::Cell> cellAfterKey(LatencyGrid::Cell from, int key, const LatencyGrid& grid);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/LatencyGrid.h"

namespace rapp {

/// Calls visit(cell, value) for each cell that has a value, row by row.
template <class Visit>
void forEachValue(const LatencyGrid& grid, Visit visit)
{
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        for (std::size_t column = 0; column < grid.columns(); ++column) {
            if (grid.hasValue(row, column))
                visit(LatencyGrid::Cell{row, column}, grid.value(row, column));
        }
    }
}

} // namespace rapp

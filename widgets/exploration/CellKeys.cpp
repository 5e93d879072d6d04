// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/CellKeys.h"

#include <QtCore/qnamespace.h>

#include <algorithm>

namespace rapp {

std::optional<LatencyGrid::Cell> cellAfterKey(LatencyGrid::Cell from, int key, const LatencyGrid& grid)
{
    const std::size_t lastRow = grid.rows() - 1;
    const std::size_t lastColumn = grid.columns() - 1;
    switch (key) {
    case Qt::Key_Left:
        return LatencyGrid::Cell{from.row, from.column - (from.column > 0 ? 1 : 0)};
    case Qt::Key_Right:
        return LatencyGrid::Cell{from.row, std::min(from.column + 1, lastColumn)};
    case Qt::Key_Down:
        return LatencyGrid::Cell{from.row - (from.row > 0 ? 1 : 0), from.column};
    case Qt::Key_Up:
        return LatencyGrid::Cell{std::min(from.row + 1, lastRow), from.column};
    case Qt::Key_Home:
        return LatencyGrid::Cell{from.row, 0};
    case Qt::Key_End:
        return LatencyGrid::Cell{from.row, lastColumn};
    case Qt::Key_PageDown:
        return LatencyGrid::Cell{0, from.column};
    case Qt::Key_PageUp:
        return LatencyGrid::Cell{lastRow, from.column};
    default:
        return std::nullopt;
    }
}

} // namespace rapp

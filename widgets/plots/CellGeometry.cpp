// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/CellGeometry.h"

#include <algorithm>

namespace rapp {

std::optional<LatencyGrid::Cell> CellGeometry::cellAt(const QPointF& position) const
{
    if (rows == 0 || columns == 0 || position.x() < area.left() || position.x() >= area.right() ||
        position.y() < area.top() || position.y() >= area.bottom())
        return std::nullopt;
    const auto column = static_cast<std::size_t>((position.x() - area.left()) / cellWidth());
    const auto fromTop = static_cast<std::size_t>((position.y() - area.top()) / cellHeight());
    return LatencyGrid::Cell{rows - 1 - std::min(fromTop, rows - 1), std::min(column, columns - 1)};
}

QRectF CellGeometry::cellsRect(LatencyGrid::Cell lowerLeft, LatencyGrid::Cell upperRight) const
{
    const auto x = [this](std::size_t column) {
        return area.left() + static_cast<double>(column) * cellWidth();
    };
    const auto y = [this](std::size_t row) {
        return area.bottom() - static_cast<double>(row) * cellHeight();
    };
    return {QPointF(x(lowerLeft.column), y(upperRight.row + 1)),
            QPointF(x(upperRight.column + 1), y(lowerLeft.row))};
}

} // namespace rapp

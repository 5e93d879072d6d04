// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/LatencyGrid.h"

#include <QRectF>

#include <optional>

namespace rapp {

/// Where the cells of a grid lie in a plot: columns left to right, rows bottom to top, all of one size.
/// Hover, click, keyboard and painting share it. A value.
struct CellGeometry
{
    QRectF area; ///< all cells together, in pixels of the widget
    std::size_t rows = 0;
    std::size_t columns = 0;

    [[nodiscard]] double cellWidth() const { return area.width() / static_cast<double>(columns); }
    [[nodiscard]] double cellHeight() const { return area.height() / static_cast<double>(rows); }
    /// Nothing outside the grid. The left and the top edge belong to a cell, the right and the bottom one to
    /// the next.
    [[nodiscard]] std::optional<LatencyGrid::Cell> cellAt(const QPointF& position) const;
    [[nodiscard]] QRectF cellRect(LatencyGrid::Cell cell) const { return cellsRect(cell, cell); }
    /// From the lower left cell to the upper right one, both included.
    [[nodiscard]] QRectF cellsRect(LatencyGrid::Cell lowerLeft, LatencyGrid::Cell upperRight) const;
};

} // namespace rapp

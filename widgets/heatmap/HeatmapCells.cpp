// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/HeatmapCells.h"

#include "widgets/heatmap/ForEachValue.h"
#include "widgets/plots/EmptyCellLook.h"

namespace rapp {

namespace {

constexpr double leastMarkedCell = 6;    // pixels
constexpr double leastCornerMarked = 10; // pixels; in smaller cells the dot is in the middle
constexpr double cornerMargin = 2;       // pixels
/// How far a cell of a vector picture reaches under its right and upper neighbour, so that viewers that
/// smooth edges show no seam.
constexpr double seamOverlap = 0.5;

/// Neighbouring cells in a row that are empty for one reason.
struct EmptyBlock
{
    LatencyGrid::Cell lowerLeft;
    LatencyGrid::Cell upperRight;
    EmptyReason reason = EmptyReason::None;
};

std::vector<EmptyBlock> emptyRuns(const LatencyGrid& grid, std::size_t row)
{
    std::vector<EmptyBlock> runs;
    for (std::size_t column = 0; column < grid.columns(); ++column) {
        const EmptyReason reason = grid.reason(row, column);
        if (reason == EmptyReason::None)
            continue;
        if (!runs.empty() && runs.back().reason == reason && runs.back().upperRight.column + 1 == column)
            runs.back().upperRight.column = column;
        else
            runs.push_back({{row, column}, {row, column}, reason});
    }
    return runs;
}

/// The empty cells in as few rectangles as runs of equal rows give.
std::vector<EmptyBlock> emptyBlocks(const LatencyGrid& grid)
{
    std::vector<EmptyBlock> done;
    std::vector<EmptyBlock> open;
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        std::vector<EmptyBlock> runs = emptyRuns(grid, row);
        const bool goesOn =
            runs.size() == open.size() &&
            std::equal(runs.begin(), runs.end(), open.begin(), [](const auto& run, const auto& block) {
                return run.reason == block.reason && run.lowerLeft.column == block.lowerLeft.column &&
                       run.upperRight.column == block.upperRight.column;
            });
        if (goesOn) {
            for (EmptyBlock& block : open)
                block.upperRight.row = row;
        } else {
            done.insert(done.end(), open.begin(), open.end());
            open = std::move(runs);
        }
    }
    done.insert(done.end(), open.begin(), open.end());
    return done;
}

} // namespace

HeatmapCells::HeatmapCells(QCustomPlot& plot, QCPAxisRect& rect)
    : QCPLayerable(&plot, QStringLiteral("main")), m_rect(rect), m_colours(plot.palette())
{
}

void HeatmapCells::setStyle(const PlotColours& colours, const QFont& font)
{
    m_colours = colours;
    m_font = font;
}

CellGeometry HeatmapCells::geometry() const
{
    if (!m_picture.grid)
        return {};
    return {QRectF(m_rect.rect()), m_picture.grid->rows(), m_picture.grid->columns()};
}

void HeatmapCells::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(false);
}

void HeatmapCells::draw(QCPPainter* painter)
{
    const CellGeometry cells = geometry();
    if (cells.rows == 0 || cells.columns == 0)
        return;
    drawValues(*painter, cells);
    drawEmptyCells(*painter, cells);
    drawMarks(*painter, cells);
    drawNote(*painter, cells);
}

void HeatmapCells::drawValues(QCPPainter& painter, const CellGeometry& cells) const
{
    if (!m_picture.scale)
        return;
    const bool vector = painter.modes().testFlag(QCPPainter::pmVectorized);
    forEachValue(*m_picture.grid, [&](LatencyGrid::Cell cell, double value) {
        QRectF rect = cells.cellRect(cell);
        if (vector && cell.column + 1 < cells.columns)
            rect.setRight(rect.right() + seamOverlap);
        if (vector && cell.row + 1 < cells.rows)
            rect.setTop(rect.top() - seamOverlap);
        painter.fillRect(rect, QColor(*m_picture.scale->colour(value)));
    });
}

void HeatmapCells::drawEmptyCells(QCPPainter& painter, const CellGeometry& cells) const
{
    const auto blocks = emptyBlocks(*m_picture.grid);
    for (const EmptyBlock& block : blocks)
        paintEmptyCells(painter, cells.cellsRect(block.lowerLeft, block.upperRight), block.reason, m_colours);
}

double HeatmapCells::markRadius(const CellGeometry& cells) const
{
    const double side = std::min(cells.cellWidth(), cells.cellHeight());
    if (!m_picture.marked || !m_picture.scale || side < leastMarkedCell)
        return 0;
    return side >= leastCornerMarked ? std::clamp(side / 12, 1.25, 2.5) : side / 6;
}

double HeatmapCells::markExtent() const
{
    const double radius = markRadius(geometry());
    return radius > 0 ? 2 * radius + cornerMargin : 0;
}

void HeatmapCells::drawMarks(QCPPainter& painter, const CellGeometry& cells) const
{
    const double radius = markRadius(cells);
    if (radius <= 0)
        return;
    painter.setAntialiasing(true);
    painter.setPen(Qt::NoPen);
    const bool inCorner = std::min(cells.cellWidth(), cells.cellHeight()) >= leastCornerMarked;
    forEachValue(*m_picture.grid, [&](LatencyGrid::Cell cell, double value) {
        if (!m_picture.marked->hasValue(cell.row, cell.column))
            return;
        const QRectF rect = cells.cellRect(cell);
        const QPointF corner = rect.topRight() + QPointF(-radius - cornerMargin, radius + cornerMargin);
        painter.setBrush(contrastColour(*m_picture.scale->colour(value)));
        painter.drawEllipse(inCorner ? corner : rect.center(), radius, radius);
    });
    painter.setAntialiasing(false);
}

void HeatmapCells::drawNote(QCPPainter& painter, const CellGeometry& cells) const
{
    if (m_picture.note.isEmpty())
        return;
    constexpr double padding = 12;
    painter.setFont(m_font);
    const QRectF room = cells.area.adjusted(2 * padding, padding, -2 * padding, -padding);
    const QRectF text = painter.boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, m_picture.note);
    painter.setAntialiasing(true);
    painter.setPen(QPen(m_colours.emptyInk, 1));
    painter.setBrush(m_colours.background);
    painter.drawRoundedRect(text.adjusted(-padding, -padding / 1.5, padding, padding / 1.5), 4, 4);
    painter.setPen(m_colours.text);
    painter.drawText(text, Qt::AlignCenter | Qt::TextWordWrap, m_picture.note);
    painter.setAntialiasing(false);
}

} // namespace rapp

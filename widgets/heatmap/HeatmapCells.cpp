// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/HeatmapCells.h"

#include "core/base/NumberText.h"
#include "widgets/plots/EmptyCellLook.h"

#include <cmath>

namespace rapp {

namespace {

constexpr std::size_t mostNumbers = 2000;
constexpr double leastMarkedCell = 6;    // pixels
constexpr double leastCornerMarked = 10; // pixels; in smaller cells the dot is in the middle
constexpr double numberPadding = 4;      // pixels, left and right together
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
    drawNumbers(*painter, cells);
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

void HeatmapCells::drawMarks(QCPPainter& painter, const CellGeometry& cells) const
{
    const double side = std::min(cells.cellWidth(), cells.cellHeight());
    if (!m_picture.marked || !m_picture.scale || side < leastMarkedCell)
        return;
    painter.setAntialiasing(true);
    painter.setPen(Qt::NoPen);
    const bool inCorner = side >= leastCornerMarked;
    const double radius = inCorner ? std::clamp(side / 12, 1.25, 2.5) : side / 6;
    forEachValue(*m_picture.grid, [&](LatencyGrid::Cell cell, double value) {
        if (!m_picture.marked->hasValue(cell.row, cell.column))
            return;
        const QRectF rect = cells.cellRect(cell);
        const QPointF corner = rect.topRight() + QPointF(-radius - 2, radius + 2);
        painter.setBrush(contrastColour(*m_picture.scale->colour(value)));
        painter.drawEllipse(inCorner ? corner : rect.center(), radius, radius);
    });
    painter.setAntialiasing(false);
}

QString HeatmapCells::number(double value) const
{
    const double size = std::abs(value);
    const int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
    QString text = QString::fromStdString(fixedText(value, decimals));
    if (m_picture.withSign && value > 0)
        text.prepend(QLatin1Char('+'));
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

void HeatmapCells::drawNumbers(QCPPainter& painter, const CellGeometry& cells) const
{
    if (!m_picture.scale || cells.rows * cells.columns > mostNumbers)
        return;
    QString widest;
    forEachValue(*m_picture.grid, [&](LatencyGrid::Cell, double value) {
        if (const QString text = number(value); text.size() > widest.size())
            widest = text;
    });
    for (const double size : {1.0, 0.85, 0.7}) {
        QFont font = m_font;
        font.setPointSizeF(m_font.pointSizeF() * size);
        const QFontMetricsF metrics(font, parentPlot());
        if (metrics.height() > cells.cellHeight() ||
            metrics.horizontalAdvance(widest) + numberPadding > cells.cellWidth())
            continue;
        painter.setFont(font);
        forEachValue(*m_picture.grid, [&](LatencyGrid::Cell cell, double value) {
            painter.setPen(contrastColour(*m_picture.scale->colour(value)));
            painter.drawText(cells.cellRect(cell), Qt::AlignCenter, number(value));
        });
        return;
    }
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

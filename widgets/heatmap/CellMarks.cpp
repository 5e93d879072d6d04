// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/CellMarks.h"

namespace rapp {

namespace {

/// Seen on any colour: a white line between two dark ones.
void drawOutline(QCPPainter& painter, const QRectF& cell, const QColor& inner)
{
    const QRectF rect = cell.toAlignedRect();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::white, 4, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect);
    painter.setPen(QPen(inner, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect);
}

} // namespace

CellMarks::CellMarks(QCustomPlot& plot, QString layer, const HeatmapCells& cells)
    : QCPLayerable(&plot, std::move(layer)), m_cells(cells), m_colours(plot.palette())
{
}

void CellMarks::setStyle(const PlotColours& colours, const QFont& font)
{
    m_colours = colours;
    m_font = font;
    m_font.setBold(true);
}

void CellMarks::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(false);
}

void CellMarks::draw(QCPPainter* painter)
{
    const CellGeometry cells = m_cells.geometry();
    const QFontMetricsF metrics(m_font, parentPlot());
    for (const Pin& pin : m_pins) {
        const QRectF cell = cells.cellRect(pin.cell);
        drawOutline(*painter, cell, Qt::black);
        const double side = metrics.height();
        QRectF tag(cell.left() - side, cell.top() - side / 2, side, side);
        if (tag.left() < cells.area.left())
            tag.moveLeft(cell.right());
        tag.moveTop(std::max(tag.top(), cells.area.top()));
        painter->setPen(QPen(Qt::white, 1));
        painter->setBrush(QColor(Qt::black));
        painter->drawRect(tag);
        painter->setFont(m_font);
        painter->drawText(tag, Qt::AlignCenter, pin.name);
    }
    if (m_cursor)
        drawOutline(*painter, cells.cellRect(*m_cursor), m_colours.accent);
}

} // namespace rapp

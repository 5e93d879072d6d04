// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/ContourLayer.h"

#include "core/base/NumberText.h"

namespace rapp {

namespace {

const QColor lineColour(0x10, 0x12, 0x14);
const QColor haloColour(255, 255, 255, 200);
const QColor sloColour(0xd0, 0x1c, 0x1f);

} // namespace

ContourLayer::ContourLayer(QCustomPlot& plot, const HeatmapCells& cells)
    : QCPLayerable(&plot, QStringLiteral("main")), m_cells(cells)
{
}

void ContourLayer::setGrid(const LatencyGrid& grid, bool atRoundValues, std::optional<Milliseconds> slo)
{
    clear();
    m_slo = slo;
    std::vector<double> levels = atRoundValues ? roundLevels(grid) : std::vector<double>();
    if (slo) {
        std::erase(levels, slo->value());
        levels.push_back(slo->value()); // last, so that it lies on top
    }
    for (const double level : levels) {
        auto lines = contourLines(grid, level);
        std::move(lines.begin(), lines.end(), std::back_inserter(m_lines));
    }
}

void ContourLayer::clear()
{
    m_lines.clear();
    m_slo.reset();
}

void ContourLayer::setStyle(const QFont& font)
{
    m_font = font;
    m_font.setBold(true);
}

QRect ContourLayer::clipRect() const
{
    return m_cells.geometry().area.toAlignedRect();
}

void ContourLayer::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(true);
}

bool ContourLayer::isSlo(const ContourLine& line) const
{
    return m_slo && line.level == m_slo->value();
}

QPolygonF ContourLayer::pixels(const ContourLine& line) const
{
    const CellGeometry cells = m_cells.geometry();
    QPolygonF path;
    path.reserve(static_cast<qsizetype>(line.points.size()));
    for (const ContourLine::Point& point : line.points)
        path << QPointF(cells.area.left() + (point.column + 0.5) * cells.cellWidth(),
                        cells.area.bottom() - (point.row + 0.5) * cells.cellHeight());
    return path;
}

void ContourLayer::draw(QCPPainter* painter)
{
    painter->setBrush(Qt::NoBrush);
    for (const ContourLine& line : m_lines) {
        const QPolygonF path = pixels(line);
        const bool slo = isSlo(line);
        painter->setPen(QPen(haloColour, slo ? 5 : 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPolyline(path);
        painter->setPen(
            QPen(slo ? sloColour : lineColour, slo ? 2.5 : 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPolyline(path);
        drawLabel(*painter, line, path);
    }
}

void ContourLayer::drawLabel(QCPPainter& painter, const ContourLine& line, const QPolygonF& path) const
{
    const QString number = QString::fromStdString(significantText(line.level, 4));
    const QString text = isSlo(line) ? tr("SLO %1 ms").arg(number) : tr("%1 ms").arg(number);
    const QFontMetricsF metrics(m_font, parentPlot());
    QRectF box = metrics.boundingRect(text).adjusted(-3, -1, 3, 1);
    if (path.boundingRect().width() + path.boundingRect().height() < 2 * box.width())
        return;
    box.moveCenter(path[path.size() / 2]);
    const QRectF area = m_cells.geometry().area;
    box.moveLeft(std::clamp(box.left(), area.left(), std::max(area.left(), area.right() - box.width())));
    box.moveTop(std::clamp(box.top(), area.top(), std::max(area.top(), area.bottom() - box.height())));
    painter.setFont(m_font);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(255, 255, 255, 225));
    painter.drawRoundedRect(box, 3, 3);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(isSlo(line) ? sloColour : lineColour);
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/ContourLayer.h"

#include "core/base/NumberText.h"

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

const QColor lineColour(0x10, 0x12, 0x14);
const QColor haloColour(255, 255, 255, 200);
const QColor sloColour(0xd0, 0x1c, 0x1f);
const QColor labelGround(255, 255, 255, 235);

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
    for (const ContourLine& line : m_lines) {
        for (const ContourLine::Point& point : line.points)
            m_touched.insert({static_cast<std::size_t>(std::lround(point.row)),
                              static_cast<std::size_t>(std::lround(point.column))});
    }
}

void ContourLayer::clear()
{
    m_lines.clear();
    m_labels.clear();
    m_touched.clear();
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
    std::vector<QPolygonF> paths;
    for (const ContourLine& line : m_lines) {
        paths.push_back(pixels(line));
        const bool slo = isSlo(line);
        painter->setPen(QPen(haloColour, slo ? 5 : 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPolyline(paths.back());
        painter->setPen(
            QPen(slo ? sloColour : lineColour, slo ? 2.5 : 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPolyline(paths.back());
    }
    placeLabels(paths);
    painter->setFont(m_font);
    for (const Label& label : m_labels) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(labelGround);
        painter->drawRoundedRect(label.box, 3, 3);
        painter->setPen(label.slo ? sloColour : lineColour);
        painter->drawText(label.box, Qt::AlignCenter, label.text);
    }
}

void ContourLayer::placeLabels(const std::vector<QPolygonF>& paths)
{
    m_labels.clear();
    // The SLO's label has the first choice of place.
    for (std::size_t i = m_lines.size(); i-- > 0;) {
        const QString number = QString::fromStdString(significantText(m_lines[i].level, 4));
        if (!isSlo(m_lines[i]))
            placeLabel({{}, tr("%1 ms").arg(number), false}, paths[i], 2);
        else if (!placeLabel({{}, tr("SLO %1 ms").arg(number), true}, paths[i], 1))
            placeLabel({{}, tr("SLO"), true}, paths[i], 1);
    }
}

bool ContourLayer::placeLabel(Label label, const QPolygonF& path, double leastWidths)
{
    const QFontMetricsF metrics(m_font, parentPlot());
    const QSizeF size(metrics.horizontalAdvance(label.text) + 6, metrics.height() + 2);
    const QRectF area = m_cells.geometry().area;
    const QRectF bounds = path.boundingRect();
    if (size.width() > area.width() || size.height() > area.height() ||
        bounds.width() + bounds.height() < leastWidths * size.width())
        return false;
    for (const double part : {0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95}) {
        label.box = QRectF(QPointF(), size);
        label.box.moveCenter(path[static_cast<qsizetype>(part * static_cast<double>(path.size() - 1))]);
        label.box.moveLeft(std::clamp(label.box.left(), area.left(), area.right() - size.width()));
        label.box.moveTop(std::clamp(label.box.top(), area.top(), area.bottom() - size.height()));
        if (hasLabelAt(label.box))
            continue;
        m_labels.push_back(label);
        return true;
    }
    return false;
}

bool ContourLayer::hasLabelAt(const QRectF& place) const
{
    return std::any_of(m_labels.begin(), m_labels.end(),
                       [&place](const Label& label) { return label.box.intersects(place); });
}

bool ContourLayer::runsThrough(LatencyGrid::Cell cell) const
{
    return m_touched.contains({cell.row, cell.column});
}

} // namespace rapp

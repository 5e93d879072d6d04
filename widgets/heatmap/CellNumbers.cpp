// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/CellNumbers.h"

#include "core/base/NumberText.h"
#include "widgets/heatmap/ForEachValue.h"

#include <cmath>

namespace rapp {

namespace {

constexpr std::size_t mostNumbers = 2000;
constexpr double padding = 4; // pixels, left and right together
constexpr double haloWidth = 3;

} // namespace

CellNumbers::CellNumbers(QCustomPlot& plot, const HeatmapCells& cells, const ContourLayer& contours)
    : QCPLayerable(&plot, QStringLiteral("main")), m_cells(cells), m_contours(contours)
{
}

QRect CellNumbers::clipRect() const
{
    return m_cells.geometry().area.toAlignedRect();
}

void CellNumbers::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(false);
}

QString CellNumbers::text(double value) const
{
    const double size = std::abs(value);
    const int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
    QString text = QString::fromStdString(fixedText(value, decimals));
    if (m_cells.picture().withSign && value > 0)
        text.prepend(QLatin1Char('+'));
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

std::optional<QFont> CellNumbers::fittingFont() const
{
    const CellPicture& picture = m_cells.picture();
    const CellGeometry cells = m_cells.geometry();
    if (!picture.scale || cells.rows * cells.columns > mostNumbers)
        return std::nullopt;
    QString widest;
    forEachValue(*picture.grid, [&](LatencyGrid::Cell, double value) {
        if (const QString number = text(value); number.size() > widest.size())
            widest = number;
    });
    const double mark = m_cells.markExtent();
    for (const double size : {1.0, 0.85, 0.7}) {
        QFont font = m_font;
        font.setPointSizeF(m_font.pointSizeF() * size);
        const QFontMetricsF metrics(font, parentPlot());
        const double across = cells.cellWidth() - metrics.horizontalAdvance(widest);
        const double up = cells.cellHeight() - metrics.height();
        const bool besideMark = across / 2 >= mark || (cells.cellHeight() - metrics.capHeight()) / 2 >= mark;
        if (up >= 0 && across >= padding && besideMark)
            return font;
    }
    return std::nullopt;
}

void CellNumbers::draw(QCPPainter* painter)
{
    const auto font = fittingFont();
    if (!font)
        return;
    const CellPicture& picture = m_cells.picture();
    const CellGeometry cells = m_cells.geometry();
    const QFontMetricsF metrics(*font, parentPlot());
    painter->setFont(*font);
    painter->setBrush(Qt::NoBrush);
    forEachValue(*picture.grid, [&](LatencyGrid::Cell cell, double value) {
        const QString number = text(value);
        QRectF place(QPointF(), QSizeF(metrics.horizontalAdvance(number), metrics.height()));
        place.moveCenter(cells.cellRect(cell).center());
        if (m_contours.hasLabelAt(place))
            return;
        const QRgb ground = *picture.scale->colour(value);
        const QPointF baseline(place.left(), place.top() + metrics.ascent());
        if (m_contours.runsThrough(cell)) {
            QPainterPath letters;
            letters.addText(baseline, *font, number);
            painter->setAntialiasing(true);
            painter->strokePath(letters,
                                QPen(QColor(ground), haloWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter->setAntialiasing(false);
        }
        painter->setPen(contrastColour(ground));
        painter->drawText(baseline, number);
    });
}

} // namespace rapp

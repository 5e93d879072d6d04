// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/ChainPainter.h"

#include "widgets/base/PercentText.h"
#include "widgets/operators/OperatorText.h"
#include "widgets/plots/ColourScale.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

constexpr double arcsHeight = 16;
constexpr double barsHeight = 30;
/// Boxes narrower than these hold no words, or one line.
constexpr double leastTitlePitch = 52;
constexpr double leastDetailPitch = 84;
constexpr double leastArrow = 4;
constexpr float faintOpacity = 0.25F;

} // namespace

ChainPainter::ChainPainter(std::shared_ptr<const OperatorReport> report, const QPalette& palette,
                           const QFont& font)
    : m_report(std::move(report)), m_colours(palette), m_font(font), m_strongFont(font)
{
    m_font.setPointSizeF(font.pointSizeF() * 0.82);
    m_strongFont.setPointSizeF(font.pointSizeF() * 0.88);
    m_strongFont.setBold(true);
    m_hasNext.resize(m_report->size());
    for (const auto& [from, to] : m_report->edges()) {
        if (to == from + 1)
            m_hasNext[from] = true;
        else
            m_jumps.emplace_back(from, to);
    }
}

double ChainPainter::gap() const
{
    if (m_pitch < 6)
        return 0;
    return std::clamp(m_pitch * 0.16, 1.0, 14.0);
}

ChainPainter::Bands ChainPainter::bandsOf(const QRectF& area) const
{
    Bands bands{area, area, area};
    bands.arcs.setHeight(m_jumps.empty() ? 0 : arcsHeight);
    const double bars = m_report->hasTimes() ? barsHeight : 0;
    bands.bars.setTop(area.bottom() - bars);
    bands.boxes.setTop(bands.arcs.bottom());
    bands.boxes.setBottom(bands.bars.top());
    return bands;
}

void ChainPainter::paint(QPainter& painter, const QRectF& area, double offset, std::size_t first,
                         std::size_t end) const
{
    const Bands bands = bandsOf(area);
    const double origin = area.left() - offset - m_pitch * static_cast<double>(first);
    const auto leftOf = [&](std::size_t op) { return origin + m_pitch * static_cast<double>(op); };
    const auto middleOf = [&](std::size_t op) { return leftOf(op) + m_pitch / 2; };
    const auto skipped = static_cast<std::size_t>(std::max(0.0, std::floor(offset / m_pitch)));
    const auto fitting = static_cast<std::size_t>(std::ceil(area.width() / m_pitch)) + 1;
    const std::size_t from = std::min(end, first + skipped);
    const std::size_t to = std::min(end, from + fitting);

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, m_pitch >= 6);
    painter.setPen(QPen(m_colours.line, 1));
    painter.setBrush(Qt::NoBrush);
    for (const auto& [start, stop] : m_jumps) {
        const auto [low, high] = std::minmax(start, stop);
        if (high < from || low >= to)
            continue;
        const QPointF a(middleOf(start), bands.boxes.top());
        const QPointF b(middleOf(stop), bands.boxes.top());
        const QPointF up(0, -bands.arcs.height() * 1.25);
        QPainterPath path(a);
        path.cubicTo(a + up, b + up, b);
        painter.drawPath(path);
    }
    for (std::size_t op = from; op < to; ++op) {
        painter.setOpacity(isFaint(op) ? faintOpacity : 1);
        const QRectF box(leftOf(op) + gap() / 2, bands.boxes.top() + 1, m_pitch - gap(),
                         bands.boxes.height() - 2);
        paintBox(painter, box, op);
        if (op + 1 < end && m_hasNext[op] && gap() >= leastArrow)
            paintArrow(painter, box.right(), box.right() + gap(), box.center().y());
        paintBar(painter, {box.left(), bands.bars.top() + 3, box.width(), bands.bars.height() - 3}, op);
    }
    painter.restore();
}

void ChainPainter::paintBox(QPainter& painter, const QRectF& box, std::size_t op) const
{
    const Operator& shown = m_report->at(op);
    const QColor fill = operatorColour(shown.type);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    const double radius = m_pitch >= 16 ? 4 : 0;
    painter.drawRoundedRect(box, radius, radius);
    if (isSelected(op)) {
        painter.setPen(QPen(m_colours.text, m_pitch >= 8 ? 2 : 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box, radius, radius);
    }
    if (m_pitch < leastTitlePitch)
        return;
    const QRectF words = box.adjusted(4, 2, -4, -2);
    const bool detailed = m_pitch >= leastDetailPitch;
    QString details = sizesText(&shown.attributes[0], 2);
    if (details.isEmpty())
        details = shapeText(shown);
    else
        details += QStringLiteral(" · ") + figureText(shown.attributes[2]);
    painter.setPen(contrastColour(fill.rgb()));
    painter.setFont(m_strongFont);
    const QFontMetricsF strong(m_strongFont);
    const QString title = strong.elidedText(shortOperatorTitle(shown.type), Qt::ElideRight, words.width());
    if (!detailed || details.isEmpty()) {
        painter.drawText(words, Qt::AlignCenter, title);
        return;
    }
    const QFontMetricsF plain(m_font);
    const double top = words.center().y() - (strong.height() + plain.height()) / 2;
    painter.drawText(QRectF(words.left(), top, words.width(), strong.height()), Qt::AlignCenter, title);
    painter.setFont(m_font);
    painter.drawText(QRectF(words.left(), top + strong.height(), words.width(), plain.height()),
                     Qt::AlignCenter, plain.elidedText(details, Qt::ElideRight, words.width()));
}

void ChainPainter::paintBar(QPainter& painter, const QRectF& column, std::size_t op) const
{
    const auto share = m_report->share(op);
    if (!share || m_report->greatestShare() <= 0)
        return;
    QRectF room = column;
    if (m_pitch >= leastTitlePitch) {
        const QFontMetricsF metrics(m_font);
        painter.setPen(m_colours.faintText);
        painter.setFont(m_font);
        painter.drawText(
            QRectF(column.left(), column.bottom() - metrics.height(), column.width(), metrics.height()),
            Qt::AlignCenter, percentText(*share));
        room.setBottom(column.bottom() - metrics.height());
    }
    const double height = std::max(1.0, room.height() * *share / m_report->greatestShare());
    painter.fillRect(QRectF(room.left(), room.top(), room.width(), height),
                     operatorColour(m_report->at(op).type));
}

void ChainPainter::paintArrow(QPainter& painter, double from, double to, double y) const
{
    const double head = std::min(4.0, (to - from) * 0.6);
    painter.setPen(QPen(m_colours.line, 1.2));
    painter.drawLine(QPointF(from, y), QPointF(to - head, y));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_colours.line);
    painter.drawPolygon(QPolygonF({{to, y}, {to - head, y - head * 0.75}, {to - head, y + head * 0.75}}));
}

} // namespace rapp

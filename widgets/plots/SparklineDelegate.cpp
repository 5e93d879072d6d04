// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/SparklineDelegate.h"

#include "widgets/plots/PlotColours.h"
#include "widgets/plots/Sparkline.h"

#include <QPainter>

namespace rapp {

SparklineDelegate::SparklineDelegate(int role, QObject* parent) : QStyledItemDelegate(parent), m_role(role) {}

void SparklineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const auto spark = index.data(m_role).value<Sparkline>();
    if (spark.line.isEmpty() && spark.dots.isEmpty())
        return;
    const PlotColours colours(option.palette);
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const QColor onSelection = option.palette.color(QPalette::HighlightedText);
    const QColor ink = chosen ? onSelection : colours.accent;

    const QRectF area = QRectF(option.rect).adjusted(6, 4, -6, -4);
    const auto at = [&area](const QPointF& point) {
        return QPointF(area.left() + point.x() * area.width(), area.bottom() - point.y() * area.height());
    };
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (spark.mark) {
        painter->setPen(QPen(chosen ? onSelection : colours.emptyInk, 1));
        const double x = at(*spark.mark).x();
        painter->drawLine(QPointF(x, option.rect.top() + 2), QPointF(x, option.rect.bottom() - 1));
    }
    QPolygonF line;
    for (const QPointF& point : spark.line)
        line << at(point);
    painter->setPen(QPen(ink, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(line);
    painter->setPen(Qt::NoPen);
    painter->setBrush(chosen ? onSelection : colours.text);
    for (const QPointF& dot : spark.dots)
        painter->drawEllipse(at(dot), 1.4, 1.4);
    if (spark.mark) {
        painter->setBrush(ink);
        painter->drawEllipse(at(*spark.mark), 3, 3);
    }
    painter->restore();
}

} // namespace rapp

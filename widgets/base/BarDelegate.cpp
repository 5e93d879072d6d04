// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/BarDelegate.h"

#include <QPainter>

namespace rapp {

BarDelegate::BarDelegate(int role, QObject* parent) : QStyledItemDelegate(parent), m_role(role) {}

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (const QVariant share = index.data(m_role); share.isValid()) {
        QRectF bar = QRectF(option.rect).adjusted(2, 3, -2, -3);
        bar.setWidth(bar.width() * share.toDouble());
        QColor colour = option.palette.color(QPalette::Highlight);
        colour.setAlphaF(0.35F);
        painter->fillRect(bar, colour);
    }
    QStyledItemDelegate::paint(painter, option, index);
}

} // namespace rapp

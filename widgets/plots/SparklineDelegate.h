// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace rapp {

/// Draws the Sparkline that a role of the model gives. GUI thread; owned by the view.
class SparklineDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    SparklineDelegate(int role, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    int m_role;
};

} // namespace rapp

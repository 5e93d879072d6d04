// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace rapp {

/// Draws a bar behind the text of a cell, as long as a role of the model says (0 to 1). GUI thread; owned by
/// the view.
class BarDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    BarDelegate(int role, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    int m_role;
};

} // namespace rapp

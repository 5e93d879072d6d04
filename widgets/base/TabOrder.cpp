// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/TabOrder.h"

#include <QWidget>

namespace rapp {

void setTabOrderOf(std::initializer_list<QWidget*> parts)
{
    QWidget* last = nullptr;
    for (QWidget* part : parts) {
        for (QWidget* widget : QList<QWidget*>{part} + part->findChildren<QWidget*>()) {
            // The list of a combo box is a window of its own.
            if ((widget->focusPolicy() & Qt::TabFocus) == 0 || widget->focusProxy() ||
                widget->window() != part->window())
                continue;
            if (last)
                QWidget::setTabOrder(last, widget);
            last = widget;
        }
    }
}

} // namespace rapp

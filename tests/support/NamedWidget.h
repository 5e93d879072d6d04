// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>

namespace rapp::test {

/// The widget of this class below `view` that assistive tools know by `name`. Ends the program if none is.
template <class Widget>
Widget& named(const QWidget& view, const char* name)
{
    for (auto* widget : view.findChildren<Widget*>()) {
        if (widget->accessibleName() == QLatin1String(name))
            return *widget;
    }
    qFatal("no widget %s", name);
}

/// The button below `view` with this text, its & included. Ends the program if there is none.
inline QAbstractButton& button(const QWidget& view, const char* text)
{
    for (auto* button : view.findChildren<QAbstractButton*>()) {
        if (button->text() == QLatin1String(text))
            return *button;
    }
    qFatal("no button %s", text);
}

} // namespace rapp::test

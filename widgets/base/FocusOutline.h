// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace rapp {

/// A line around a widget while keys go to it: for plots, which show no focus by themselves. Lets the mouse
/// through. Owned by the widget that it frames. GUI thread.
class FocusOutline : public QWidget
{
    Q_OBJECT

public:
    /// Around `framed` while `focused`, which is that widget or holds it, has the focus.
    FocusOutline(QWidget& framed, QWidget& focused);
    explicit FocusOutline(QWidget& framed) : FocusOutline(framed, framed) {}

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget& m_framed;
    QWidget& m_focused;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/FocusOutline.h"

#include <QEvent>
#include <QPainter>

namespace rapp {

FocusOutline::FocusOutline(QWidget& framed, QWidget& focused)
    : QWidget(&framed), m_framed(framed), m_focused(focused)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setVisible(focused.hasFocus());
    framed.installEventFilter(this);
    focused.installEventFilter(this);
}

bool FocusOutline::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_framed && event->type() == QEvent::Resize)
        setGeometry(m_framed.rect());
    if (watched == &m_focused && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)) {
        setGeometry(m_framed.rect());
        raise();
        setVisible(event->type() == QEvent::FocusIn);
    }
    return QWidget::eventFilter(watched, event);
}

void FocusOutline::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace rapp

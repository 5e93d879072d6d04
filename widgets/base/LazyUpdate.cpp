// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/LazyUpdate.h"

#include <QEvent>
#include <QTimer>
#include <QWidget>

namespace rapp {

LazyUpdate::LazyUpdate(QWidget& painted, std::function<void()> update)
    : QObject(&painted), m_painted(painted), m_update(std::move(update))
{
    painted.installEventFilter(this);
}

void LazyUpdate::request()
{
    m_isDue = true;
    m_painted.update();
}

bool LazyUpdate::eventFilter(QObject* watched, QEvent* event)
{
    if (m_isDue && event->type() == QEvent::Paint) {
        m_isDue = false;
        // Behind this paint, since an update may paint again.
        QTimer::singleShot(0, this, [this] {
            if (m_painted.isVisible())
                m_update();
            else
                m_isDue = true;
        });
    }
    return QObject::eventFilter(watched, event);
}

} // namespace rapp

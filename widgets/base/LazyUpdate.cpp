// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/LazyUpdate.h"

#include <QEvent>
#include <QTimer>
#include <QWidget>
#include <QWindow>

#include <utility>

namespace rapp {

LazyUpdate::LazyUpdate(QWidget& painted, std::function<void()> update)
    : QObject(&painted), m_painted(painted), m_update(std::move(update))
{
    painted.installEventFilter(this);
}

void LazyUpdate::request()
{
    m_isDue = true;
    if (isSeen())
        schedule();
}

bool LazyUpdate::isSeen() const
{
    const QWindow* window = m_painted.window()->windowHandle();
    return m_painted.isVisible() && window && window->isExposed() && !m_painted.visibleRegion().isEmpty();
}

void LazyUpdate::schedule()
{
    if (std::exchange(m_isScheduled, true))
        return;
    // Behind what is being done, which may be a paint or one of several changes that come together.
    QTimer::singleShot(0, this, [this] {
        m_isScheduled = false;
        if (m_isDue && m_painted.isVisible()) {
            m_isDue = false;
            m_update();
        }
    });
}

bool LazyUpdate::eventFilter(QObject* watched, QEvent* event)
{
    if (m_isDue && event->type() == QEvent::Paint)
        schedule();
    return QObject::eventFilter(watched, event);
}

} // namespace rapp

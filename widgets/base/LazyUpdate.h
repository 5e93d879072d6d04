// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QWidget;

namespace rapp {

/// Brings a view up to date once for several changes that come together, and while it isn't seen not before
/// it is next painted, so that a hidden view costs nothing. Owned by the view; GUI thread.
class LazyUpdate : public QObject
{
    Q_OBJECT

public:
    /// `painted` is the view, or the child that covers it. Of several on one widget the one that was asked
    /// first updates first; when the widget comes into sight again, the last one made.
    LazyUpdate(QWidget& painted, std::function<void()> update);

public Q_SLOTS:
    void request();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] bool isSeen() const;
    void schedule();

    QWidget& m_painted;
    std::function<void()> m_update;
    bool m_isDue = true;
    bool m_isScheduled = false;
};

} // namespace rapp

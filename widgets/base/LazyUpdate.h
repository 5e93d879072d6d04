// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QWidget;

namespace rapp {

/// Brings a view up to date right after it is next painted and not before, so that a hidden view costs
/// nothing. Owned by the view; GUI thread.
class LazyUpdate : public QObject
{
    Q_OBJECT

public:
    /// `painted` is the view, or the child that covers it. Of several on one widget the last one made updates
    /// first.
    LazyUpdate(QWidget& painted, std::function<void()> update);

public Q_SLOTS:
    void request();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_painted;
    std::function<void()> m_update;
    bool m_isDue = true;
};

} // namespace rapp

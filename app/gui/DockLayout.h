// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/DockViews.h"

#include <QObject>

#include <vector>

class QAction;
class QDockWidget;
class QMainWindow;

namespace rapp {

/// Puts the docked views into the window and back to where they were at first. Owned by the window; GUI
/// thread.
class DockLayout : public QObject
{
    Q_OBJECT

public:
    DockLayout(QMainWindow& window, const ViewContext& context);

    /// One a view, to show and hide it.
    [[nodiscard]] std::vector<QAction*> toggleActions() const;
    [[nodiscard]] QDockWidget* dock(const char* name) const;
    /// Shows the dock, in front of those it shares its place with, and leaves the focus where it is.
    void bringUp(const char* name);

public Q_SLOTS:
    void reset();

private:
    /// Makes a view that the user opened tall enough to be read.
    void giveRoom(QDockWidget& dock);

    struct Placed
    {
        DockView view;
        QDockWidget* dock;
    };

    QMainWindow& m_window;
    std::vector<Placed> m_placed;
};

} // namespace rapp

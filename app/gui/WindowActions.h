// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <vector>

class QAction;
class QMainWindow;
class QMenu;

namespace rapp {

class ExplorationState;

/// The window's actions with their shortcuts, in menus and a tool bar. What they do is connected by the
/// window, which owns this. GUI thread.
class WindowActions : public QObject
{
    Q_OBJECT

public:
    WindowActions(QMainWindow& window, ExplorationState& state);

    QAction* const openFiles;
    QAction* const openFolder;
    QAction* const openNetwork;
    QAction* const bundledNetwork;
    QAction* const extractModel;
    QAction* const reload;
    QAction* const saveGraph;
    QAction* const exportView;
    QAction* const quit;
    QAction* const copyPicture;
    QAction* const copyTable;
    QAction* const filterModels;
    QAction* const stop;
    QAction* const predictAgain;
    QAction* const resetLayout;
    QAction* const about;

    [[nodiscard]] QMenu& recentMenu() const { return *m_recentMenu; }
    /// Puts these into the View menu.
    void addViewToggles(const std::vector<QAction*>& toggles);
    /// For the window's palette.
    void updateIcons();

private:
    void fillMenus(ExplorationState& state);
    void fillToolBar(const QList<QAction*>& quantities);

    QMainWindow& m_window;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_viewMenu = nullptr;
    QAction* m_beforeToggles = nullptr;
};

} // namespace rapp

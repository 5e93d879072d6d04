// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/WindowActions.h"

#include "app/gui/ThemedIcon.h"
#include "widgets/configuration/QuantityActions.h"
#include "widgets/exploration/ExplorationState.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

namespace rapp {

namespace {

/// `icon` may be empty. The name is for tests and tools, not for people.
QAction* make(QMainWindow& window, const char* name, const QString& text, const QKeySequence& shortcut,
              const QString& tip, const char* icon = "")
{
    auto* action = new QAction(text, &window);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(shortcut);
    action->setStatusTip(tip);
    QString plain = text;
    plain.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
    action->setToolTip(shortcut.isEmpty() ? plain
                                          : QStringLiteral("%1 (%2)").arg(
                                                plain, shortcut.toString(QKeySequence::NativeText)));
    action->setProperty("iconName", QLatin1String(icon));
    return action;
}

} // namespace

WindowActions::WindowActions(QMainWindow& window, ExplorationState& state)
    : QObject(&window)
    , openFiles(make(window, "openFiles", tr("&Open files…"), QKeySequence::Open,
                     tr("Open feature graphs, measured profiles or checkpoints"), "open-file"))
    , openFolder(make(window, "openFolder", tr("Open &folder…"), QKeySequence(QStringLiteral("Ctrl+Shift+O")),
                      tr("Open everything that a folder holds"), "open-folder"))
    , openNetwork(make(window, "openNetwork", tr("Open &network…"), QKeySequence(QStringLiteral("Ctrl+L")),
                       tr("Open the checkpoint of a network that predicts"), "network"))
    , bundledNetwork(make(window, "bundledNetwork", tr("Use the &bundled network"), {},
                          tr("Predict with the network that the program starts with")))
    , extractModel(make(window, "extractModel", tr("E&xtract a model…"),
                        QKeySequence(QStringLiteral("Ctrl+Shift+M")),
                        tr("Take the features of a TorchScript or ONNX model, with its input shape stated")))
    , reload(make(window, "reload", tr("&Reload"), QKeySequence::Refresh,
                  tr("Read again everything that is open"), "reload"))
    , saveGraph(make(window, "saveGraph", tr("&Save feature graph…"), QKeySequence::Save,
                     tr("Write the feature graph of the chosen model, with its prior knowledge, as JSON")))
    , exportView(make(window, "exportView", tr("&Export…"), QKeySequence(QStringLiteral("Ctrl+E")),
                      tr("Write the heatmap as a picture or its numbers as a table"), "export"))
    , quit(make(window, "quit", tr("&Quit"), QKeySequence::Quit, tr("Close the window")))
    , copyPicture(make(window, "copyPicture", tr("Copy &picture"),
                       QKeySequence(QStringLiteral("Ctrl+Shift+C")), tr("Put the heatmap on the clipboard"),
                       "copy-picture"))
    , copyTable(make(window, "copyTable", tr("Copy &table"), QKeySequence(QStringLiteral("Ctrl+Shift+T")),
                     tr("Put the numbers of the heatmap on the clipboard"), "copy-table"))
    , filterModels(make(window, "filterModels", tr("&Find a model"), QKeySequence::Find,
                        tr("Type words of a model's name")))
    , stop(make(window, "stop", tr("&Stop"), QKeySequence(Qt::Key_Escape), tr("Stop what is running")))
    , predictAgain(make(window, "predictAgain", tr("Predict &again"),
                        QKeySequence(QStringLiteral("Shift+F5")),
                        tr("Take up predictions that were stopped or failed")))
    , resetLayout(
          make(window, "resetLayout", tr("&Reset layout"), {}, tr("Put all views where they were at first")))
    , about(make(window, "about", tr("&About RaPP Explorer"), {}, tr("Version and licence")))
    , m_window(window)
{
    about->setMenuRole(QAction::AboutRole);
    quit->setMenuRole(QAction::QuitRole);
    stop->setEnabled(false);
    fillMenus(state);
    updateIcons();
}

void WindowActions::fillMenus(ExplorationState& state)
{
    QMenuBar& bar = *m_window.menuBar();
    QMenu& file = *bar.addMenu(tr("&File"));
    file.addActions({openFiles, openFolder, openNetwork, bundledNetwork, extractModel});
    m_recentMenu = file.addMenu(tr("Open re&cent"));
    file.addAction(reload);
    file.addSeparator();
    file.addActions({saveGraph, exportView});
    file.addSeparator();
    file.addAction(quit);

    QMenu& edit = *bar.addMenu(tr("&Edit"));
    edit.addActions({copyPicture, copyTable});
    edit.addSeparator();
    edit.addActions({filterModels, stop, predictAgain});

    m_viewMenu = bar.addMenu(tr("&View"));
    const auto* quantities = new QuantityActions(state, this);
    m_viewMenu->addActions(quantities->actions());
    m_viewMenu->addSeparator();
    m_beforeToggles = m_viewMenu->addSeparator();
    m_viewMenu->addAction(resetLayout);

    bar.addMenu(tr("&Help"))->addAction(about);
    fillToolBar(quantities->actions());
}

void WindowActions::fillToolBar(const QList<QAction*>& quantities)
{
    QToolBar& bar = *m_window.addToolBar(tr("Tools"));
    bar.setObjectName(QStringLiteral("tools"));
    bar.setIconSize(QSize(20, 20));
    bar.setMovable(false);
    bar.addActions({openFiles, openFolder, openNetwork, reload});
    bar.addSeparator();
    bar.addActions(quantities);
    bar.addSeparator();
    bar.addActions({exportView, copyPicture, copyTable});
}

void WindowActions::addViewToggles(const std::vector<QAction*>& toggles)
{
    for (QAction* toggle : toggles)
        m_viewMenu->insertAction(m_beforeToggles, toggle);
}

void WindowActions::updateIcons()
{
    for (QAction* action : m_window.findChildren<QAction*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (const QString icon = action->property("iconName").toString(); !icon.isEmpty())
            action->setIcon(themedIcon(icon, m_window.palette()));
    }
}

} // namespace rapp

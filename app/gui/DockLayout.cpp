// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/DockLayout.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>

namespace rapp {

namespace {

constexpr int leftWidth = 440;
constexpr int rightWidth = 280;
constexpr int bottomHeight = 170;
/// Of the window's height, for a view below that the user opens.
constexpr double openedShare = 0.45;

/// Whoever opens a view by key goes on in it.
void focusFirst(QWidget& view)
{
    QWidget* first = &view;
    do {
        if ((first == &view || view.isAncestorOf(first)) && (first->focusPolicy() & Qt::TabFocus) != 0 &&
            first->isVisible() && first->isEnabled())
            return first->setFocus(Qt::ShortcutFocusReason);
        first = first->nextInFocusChain();
    } while (first != &view);
}

} // namespace

DockLayout::DockLayout(QMainWindow& window, const ViewContext& context) : QObject(&window), m_window(window)
{
    window.setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks |
                          QMainWindow::AllowTabbedDocks);
    for (DockView& view : dockViews()) {
        auto* dock = new QDockWidget(QString(view.title).remove(QLatin1Char('&')), &window);
        dock->setObjectName(QLatin1String(view.name));
        dock->setWidget(view.make(context));
        QAction* toggle = dock->toggleViewAction();
        toggle->setText(view.title);
        // Qt takes the text from the title of the dock, where there is no key.
        connect(dock, &QWidget::windowTitleChanged, toggle,
                [toggle, title = view.title] { toggle->setText(title); });
        const bool needsRoom =
            view.area == Qt::BottomDockWidgetArea && QLatin1String(view.name) != problemsDockName;
        connect(toggle, &QAction::triggered, this, [this, dock, needsRoom](bool shown) {
            if (!shown)
                return;
            dock->raise();
            if (needsRoom)
                giveRoom(*dock);
            focusFirst(*dock->widget());
        });
        m_placed.push_back({std::move(view), dock});
    }
    reset();
}

std::vector<QAction*> DockLayout::toggleActions() const
{
    std::vector<QAction*> actions;
    for (const Placed& placed : m_placed)
        actions.push_back(placed.dock->toggleViewAction());
    return actions;
}

QDockWidget* DockLayout::dock(const char* name) const
{
    for (const Placed& placed : m_placed) {
        if (QLatin1String(placed.view.name) == QLatin1String(name))
            return placed.dock;
    }
    return nullptr;
}

void DockLayout::giveRoom(QDockWidget& dock)
{
    const int height = static_cast<int>(openedShare * m_window.height());
    if (!dock.isFloating() && dock.height() < height)
        m_window.resizeDocks({&dock}, {height}, Qt::Vertical);
}

void DockLayout::bringUp(const char* name)
{
    QDockWidget* wanted = dock(name);
    wanted->show();
    wanted->raise();
}

void DockLayout::reset()
{
    QDockWidget* firstAtBottom = nullptr;
    QList<QDockWidget*> left;
    QList<QDockWidget*> right;
    for (const auto& [view, dock] : m_placed) {
        dock->setFloating(false);
        m_window.addDockWidget(view.area, dock);
        dock->setVisible(view.visible);
        if (view.area == Qt::LeftDockWidgetArea)
            left << dock;
        if (view.area == Qt::RightDockWidgetArea)
            right << dock;
        if (view.area != Qt::BottomDockWidgetArea)
            continue;
        if (firstAtBottom)
            m_window.tabifyDockWidget(firstAtBottom, dock);
        else
            firstAtBottom = dock;
    }
    // Above the others there would be no room for it.
    for (QDockWidget* dock : right) {
        if (dock->isHidden())
            m_window.tabifyDockWidget(right.back(), dock);
    }
    m_window.resizeDocks({left.value(0), right.value(0)}, {leftWidth, rightWidth}, Qt::Horizontal);
    // The model list gets the room that the panels below it don't need.
    m_window.resizeDocks({left.value(0), left.value(1)}, {10000, 10}, Qt::Vertical);
    if (firstAtBottom) {
        firstAtBottom->raise();
        m_window.resizeDocks({firstAtBottom}, {bottomHeight}, Qt::Vertical);
    }
}

} // namespace rapp

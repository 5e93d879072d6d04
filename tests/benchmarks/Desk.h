// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/MainWindow.h"
#include "widgets/jobs/JobIndicator.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QDockWidget>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <memory>

namespace rapp {

/// The real window with the bundled data and network, and every dock floating beside it, so that all are seen
/// at once.
class Desk
{
public:
    using Clock = std::chrono::steady_clock;

    explicit Desk(bool withDocks = true)
    {
        m_window = std::make_unique<MainWindow>(m_settings);
        auto* jobs = m_window->findChild<JobIndicator*>();
        QObject::connect(jobs, &JobIndicator::busyChanged, m_window.get(),
                         [this](bool busy) { m_isBusy = busy; });
        m_window->start({});
        m_window->show();
        for (auto* dock : m_window->findChildren<QDockWidget*>()) {
            dock->setVisible(withDocks);
            dock->setFloating(withDocks);
            if (withDocks)
                dock->resize(640, 420);
        }
        waitFor([this] { return m_window->state().predictor() != nullptr; });
        // Without one the planner has nothing to plan.
        m_window->state().setSlo(Milliseconds(100));
        settle();
    }

    ~Desk() { m_window.reset(); }

    [[nodiscard]] MainWindow& window() { return *m_window; }
    [[nodiscard]] ExplorationState& state() { return m_window->state(); }

    /// Until every job is over and everything that was asked for is painted.
    void settle()
    {
        auto* events = QAbstractEventDispatcher::instance();
        while (true) {
            while (events->processEvents(QEventLoop::AllEvents)) {
            }
            if (!m_isBusy)
                return;
            events->processEvents(QEventLoop::WaitForMoreEvents);
        }
    }

    template <class Condition>
    void waitFor(Condition condition)
    {
        while (!condition())
            QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
    }

    static double millisecondsSince(Clock::time_point start)
    {
        return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    }

private:
    QTemporaryDir m_folder;
    QSettings m_settings{m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::unique_ptr<MainWindow> m_window;
    bool m_isBusy = false;
};

/// Times of one kind, in ms.
struct Times
{
    double sum = 0;
    double worst = 0;

    void add(double milliseconds)
    {
        sum += milliseconds;
        worst = std::max(worst, milliseconds);
    }
};

} // namespace rapp

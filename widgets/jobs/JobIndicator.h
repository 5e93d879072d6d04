// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/jobs/Job.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QProgressBar;
class QToolButton;

namespace rapp {

/// What the program is busy with: a line, a progress bar and a stop button for the job that was started last
/// and still runs. Hidden while nothing runs, and for the first moments of a job, so that short ones don't
/// flicker. GUI thread.
class JobIndicator : public QWidget
{
    Q_OBJECT

public:
    explicit JobIndicator(QWidget* parent = nullptr);

    /// Watches a job that is about to start; the caller keeps owning it.
    void watch(JobBase* job, const QString& title);
    [[nodiscard]] bool isBusy() const { return !m_jobs.empty(); }

public Q_SLOTS:
    /// Cancels every job that is watched.
    void cancelAll();

Q_SIGNALS:
    void busyChanged(bool busy);

private:
    struct Watched
    {
        QObject* job; ///< its address only, for when it is half destroyed
        QPointer<JobBase> alive;
        QString title;
    };

    void forget(QObject* job);
    void showLatest();

    std::vector<Watched> m_jobs;
    QTimer m_appear;
    QLabel* m_title;
    QProgressBar* m_bar;
    QToolButton* m_stop;
};

} // namespace rapp

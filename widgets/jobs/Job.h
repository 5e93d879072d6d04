// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"

#include <QFutureWatcher>
#include <QObject>
#include <QSemaphore>
#include <QString>
#include <QtConcurrent>

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>

namespace rapp {

/// Progress and cancel of a long piece of work, for a progress bar and a stop button. See Job<T>.
/// Lives on the GUI thread; all its signals come there. When it is destroyed it cancels the work and leaves
/// it to end by itself: the work must own what it uses.
class JobBase : public QObject
{
    Q_OBJECT

public:
    ~JobBase() override;

    [[nodiscard]] bool isCancelled() const { return m_stop.stop_requested(); }
    [[nodiscard]] const JobProgress& progress() const { return m_progress; }

public Q_SLOTS:
    void cancel();

Q_SIGNALS:
    /// At most one is on its way at a time, so a fast job doesn't flood the GUI thread.
    void progressed(const rapp::JobProgress& progress);
    /// The work is over, cancelled or not; the result is there.
    void finished();

protected:
    explicit JobBase(QObject* parent);

    /// What the work gets; usable on any thread.
    [[nodiscard]] JobControl control();

private:
    class Channel;

    std::stop_source m_stop;
    std::shared_ptr<Channel> m_channel;
    JobProgress m_progress;
};

/// A function that runs on the thread pool and gives a T; T must be movable. Make it, connect, start it.
template <class T>
class Job final : public JobBase
{
public:
    using Work = std::function<T(const JobControl&)>;

    explicit Job(Work work, QObject* parent = nullptr) : JobBase(parent), m_work(std::move(work))
    {
        connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] { Q_EMIT finished(); });
    }

    void start(QThreadPool* pool = QThreadPool::globalInstance())
    {
        m_watcher.setFuture(QtConcurrent::run(pool, [work = m_work, jobControl = control(), end = m_end] {
            const auto start = Clock::now();
            auto result = std::make_shared<T>(work(jobControl));
            end->took = Clock::now() - start;
            end->came.release();
            return result;
        }));
    }

    /// Blocks until the work is over, but not longer than people notice, and tells whether it is: result() is
    /// there then, and finished() comes later. So what depends on work that is mostly brief is drawn once.
    [[nodiscard]] bool waitBriefly()
    {
        if (!m_end->came.tryAcquire(1, static_cast<int>(brief.count())))
            return false;
        m_end->came.release();
        return true;
    }
    /// Whether the next of its kind is worth waiting for. After finished().
    [[nodiscard]] bool wasBrief() const { return m_end->took <= brief; }

    [[nodiscard]] bool isRunning() const { return m_watcher.isRunning(); }
    /// After finished(), or once waitBriefly() said so.
    [[nodiscard]] T& result() { return *m_watcher.future().result(); }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds brief{30};

    /// What the work leaves when it is over.
    struct End
    {
        QSemaphore came;
        Clock::duration took{};
    };

    Work m_work;
    std::shared_ptr<End> m_end = std::make_shared<End>();
    QFutureWatcher<std::shared_ptr<T>> m_watcher;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/ParallelBlocks.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace rapp {

namespace {

/// What workers leave for the calling thread.
class Mailbox
{
public:
    using Message = std::function<void()>;

    void put(Message message)
    {
        const std::lock_guard lock(m_mutex);
        m_messages.push_back(std::move(message));
        m_changed.notify_one();
    }
    void workerStarts()
    {
        const std::lock_guard lock(m_mutex);
        ++m_workers;
    }
    void workerEnds(std::exception_ptr error)
    {
        const std::lock_guard lock(m_mutex);
        --m_workers;
        if (!m_error)
            m_error = std::move(error);
        m_changed.notify_one();
    }
    /// The next message, or an empty one after the last worker's last.
    Message take()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return !m_messages.empty() || m_workers == 0; });
        if (m_messages.empty())
            return {};
        Message message = std::move(m_messages.front());
        m_messages.pop_front();
        return message;
    }
    [[nodiscard]] std::exception_ptr error() const { return m_error; }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Message> m_messages;
    std::size_t m_workers = 0;
    std::exception_ptr m_error;
};

} // namespace

std::size_t ParallelBlocks::threadCount()
{
    return std::max(1U, std::thread::hardware_concurrency());
}

void ParallelBlocks::run(std::size_t count, const std::function<std::function<void()>(std::size_t)>& compute,
                         const JobControl& control)
{
    Mailbox mailbox;
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
    const auto work = [&] {
        std::exception_ptr error;
        try {
            at::set_num_threads(1);
            for (std::size_t block = next++; block < count && !stopped && !control.cancelled();
                 block = next++)
                mailbox.put(compute(block));
        } catch (...) {
            error = std::current_exception();
            stopped = true;
        }
        mailbox.workerEnds(error);
    };

    std::vector<std::jthread> workers;
    try {
        while (workers.size() < std::min(count, threadCount())) {
            mailbox.workerStarts();
            workers.emplace_back(work);
        }
        while (const auto message = mailbox.take())
            message();
    } catch (...) {
        stopped = true;
        throw;
    }
    workers.clear();
    if (mailbox.error())
        std::rethrow_exception(mailbox.error());
}

} // namespace rapp

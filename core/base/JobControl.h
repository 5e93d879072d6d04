// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>
#include <utility>

namespace rapp {

/// How far a long job is. `total` is 0 while it is not known.
struct JobProgress
{
    std::size_t done = 0;
    std::size_t total = 0;
    std::string message;
};

/// What a long job gets from whoever started it: a place to report to and a request to stop.
/// The one job type: core functions that take long take a `const JobControl&` last; the window runs them
/// through widgets/jobs, the command line prints the progress. Copyable; a default one never cancels and
/// reports to nobody. The handler is called on the job's thread.
class JobControl
{
public:
    using ProgressHandler = std::function<void(const JobProgress&)>;

    JobControl() = default;
    explicit JobControl(std::stop_token stop, ProgressHandler handler = {})
        : m_stop(std::move(stop)), m_handler(std::move(handler))
    {
    }

    [[nodiscard]] bool cancelled() const noexcept { return m_stop.stop_requested(); }

    /// The same request to stop, reporting to nobody.
    [[nodiscard]] JobControl withoutReports() const { return JobControl(m_stop); }

    void report(std::size_t done, std::size_t total, std::string message = {}) const
    {
        if (m_handler)
            m_handler({done, total, std::move(message)});
    }

private:
    std::stop_token m_stop;
    ProgressHandler m_handler;
};

} // namespace rapp

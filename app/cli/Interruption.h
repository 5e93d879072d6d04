// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"

#include <stop_token>
#include <thread>
#include <utility>

namespace rapp {

/// While it lives, the first SIGINT or SIGTERM asks a job to stop, at once and whatever the job is doing; a
/// second one ends the program. Use: one at a time.
class Interruption
{
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    /// For a job, whose reports go to `handler`.
    [[nodiscard]] JobControl control(JobControl::ProgressHandler handler = {}) const
    {
        return JobControl(m_stop.get_token(), std::move(handler));
    }

private:
    std::stop_source m_stop;
    std::thread m_watcher; ///< passes on what the signal handler, which may do next to nothing, has noticed
};

} // namespace rapp

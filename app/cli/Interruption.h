// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"

#include <stop_token>

namespace rapp {

/// While it lives, SIGINT and SIGTERM ask a job to stop; a second one ends the program. Use: one at a time,
/// on the thread that runs the job.
class Interruption
{
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    /// Notices the signal whenever the job reports; `handler` gets the reports. Used while this lives.
    [[nodiscard]] JobControl control(JobControl::ProgressHandler handler = {});

private:
    std::stop_source m_stop;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Interruption.h"

#include <array>
#include <csignal>

namespace rapp {

namespace {

constexpr std::array signals = {SIGINT, SIGTERM};
volatile std::sig_atomic_t interrupted = 0;

} // namespace

Interruption::Interruption()
{
    interrupted = 0;
    for (const int number : signals)
        std::signal(number, [](int caught) {
            interrupted = 1;
            std::signal(caught, SIG_DFL);
        });
}

Interruption::~Interruption()
{
    for (const int number : signals)
        std::signal(number, SIG_DFL);
}

JobControl Interruption::control(JobControl::ProgressHandler handler)
{
    return JobControl(m_stop.get_token(), [this, handler = std::move(handler)](const JobProgress& progress) {
        if (interrupted)
            m_stop.request_stop();
        if (handler)
            handler(progress);
    });
}

} // namespace rapp

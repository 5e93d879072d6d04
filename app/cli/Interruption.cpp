// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Interruption.h"

#include <semaphore.h>
#include <signal.h>

#include <array>
#include <cerrno>

namespace rapp {

namespace {

constexpr std::array signals = {SIGINT, SIGTERM};
sem_t noticed;

void handleSignals(void (*handler)(int))
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    // So that a second signal waits until the first one is noticed, and then ends the program.
    for (const int number : signals)
        ::sigaddset(&action.sa_mask, number);
    for (const int number : signals)
        ::sigaction(number, &action, nullptr);
}

void notice(int)
{
    const int before = errno;
    handleSignals(SIG_DFL);
    ::sem_post(&noticed);
    errno = before;
}

} // namespace

Interruption::Interruption()
{
    ::sem_init(&noticed, 0, 0);
    m_watcher = std::thread([this] {
        while (::sem_wait(&noticed) != 0 && errno == EINTR) {
        }
        m_stop.request_stop();
    });
    handleSignals(notice);
}

Interruption::~Interruption()
{
    handleSignals(SIG_DFL);
    ::sem_post(&noticed);
    m_watcher.join();
    ::sem_destroy(&noticed);
}

} // namespace rapp

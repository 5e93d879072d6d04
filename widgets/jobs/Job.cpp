// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/Job.h"

#include <mutex>

namespace rapp {

/// Carries the latest progress from the work's thread to the job, and outlives the job if the work does.
class JobBase::Channel
{
public:
    explicit Channel(JobBase* job) : m_job(job) {}

    void detach()
    {
        const std::lock_guard lock(m_mutex);
        m_job = nullptr;
    }

    void report(const std::shared_ptr<Channel>& self, const JobProgress& progress)
    {
        const std::lock_guard lock(m_mutex);
        m_latest = progress;
        if (!m_job || m_onItsWay)
            return;
        m_onItsWay = true;
        QMetaObject::invokeMethod(
            m_job, [self] { self->deliver(); }, Qt::QueuedConnection);
    }

private:
    void deliver()
    {
        JobBase* job = nullptr;
        {
            const std::lock_guard lock(m_mutex);
            m_onItsWay = false;
            job = m_job;
            if (!job)
                return;
            job->m_progress = m_latest;
        }
        Q_EMIT job->progressed(job->m_progress);
    }

    std::mutex m_mutex;
    JobBase* m_job;
    JobProgress m_latest;
    bool m_onItsWay = false;
};

JobBase::JobBase(QObject* parent) : QObject(parent), m_channel(std::make_shared<Channel>(this)) {}

JobBase::~JobBase()
{
    m_channel->detach();
    m_stop.request_stop();
}

void JobBase::cancel()
{
    m_stop.request_stop();
}

JobControl JobBase::control()
{
    return JobControl(m_stop.get_token(), [channel = m_channel](const JobProgress& progress) {
        channel->report(channel, progress);
    });
}

} // namespace rapp

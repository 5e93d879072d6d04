// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/JobIndicator.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

#include <algorithm>
#include <limits>

namespace rapp {

namespace {

constexpr int appearAfterMs = 150;

} // namespace

JobIndicator::JobIndicator(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_bar(new QProgressBar(this)), m_stop(new QToolButton(this))
{
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->setFixedWidth(160);
    m_bar->setTextVisible(false);
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(tr("Stop what is running (Esc)"));
    m_stop->setAccessibleName(tr("Stop what is running"));
    connect(m_stop, &QToolButton::clicked, this, &JobIndicator::cancelAll);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_bar);
    layout->addWidget(m_stop);
    hide();

    m_appear.setSingleShot(true);
    m_appear.setInterval(appearAfterMs);
    connect(&m_appear, &QTimer::timeout, this, &QWidget::show);
}

void JobIndicator::watch(JobBase* job, const QString& title)
{
    const bool wasBusy = isBusy();
    m_jobs.push_back({job, job, title});
    connect(job, &JobBase::progressed, this, &JobIndicator::showLatest);
    connect(job, &JobBase::finished, this, [this, job] { forget(job); });
    connect(job, &QObject::destroyed, this, &JobIndicator::forget);
    showLatest();
    if (!wasBusy) {
        m_appear.start();
        Q_EMIT busyChanged(true);
    }
}

void JobIndicator::cancelAll()
{
    for (const Watched& watched : m_jobs) {
        if (watched.alive)
            watched.alive->cancel();
    }
}

void JobIndicator::forget(QObject* job)
{
    const auto gone = std::remove_if(m_jobs.begin(), m_jobs.end(),
                                     [job](const Watched& watched) { return watched.job == job; });
    if (gone == m_jobs.end())
        return;
    m_jobs.erase(gone, m_jobs.end());
    if (isBusy()) {
        showLatest();
        return;
    }
    m_appear.stop();
    hide();
    Q_EMIT busyChanged(false);
}

void JobIndicator::showLatest()
{
    const Watched& latest = m_jobs.back();
    if (!latest.alive)
        return;
    const JobProgress& progress = latest.alive->progress();
    m_title->setText(latest.title);
    // QProgressBar counts in int; 0 to 0 shows that the end is not known.
    const auto limit = static_cast<std::size_t>(std::numeric_limits<int>::max());
    m_bar->setRange(0, static_cast<int>(std::min(progress.total, limit)));
    m_bar->setValue(static_cast<int>(std::min(progress.done, limit)));
}

} // namespace rapp

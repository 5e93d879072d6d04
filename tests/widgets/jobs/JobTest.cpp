// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/Job.h"

#include <QSignalSpy>
#include <QTest>

#include <thread>

using namespace rapp;

class JobTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesResultAndProgress()
    {
        Job<int> job([](const JobControl& control) {
            for (std::size_t i = 1; i <= 1000; ++i)
                control.report(i, 1000);
            return 42;
        });
        QSignalSpy finished(&job, &JobBase::finished);
        QSignalSpy progressed(&job, &JobBase::progressed);
        job.start();
        QVERIFY(finished.wait());
        QCOMPARE(job.result(), 42);
        QCoreApplication::processEvents();
        QVERIFY(!progressed.isEmpty());
        QVERIFY(progressed.size() <= 1000);
        QCOMPARE(job.progress().done, std::size_t(1000));
    }

    void resultIsThereOnceItWasWaitedFor()
    {
        Job<int> job([](const JobControl&) { return 7; });
        QSignalSpy finished(&job, &JobBase::finished);
        job.start();
        while (!job.waitBriefly()) {
        }
        QCOMPARE(finished.count(), 0);
        QCOMPARE(job.result(), 7);
        QVERIFY(job.waitBriefly());
        QVERIFY(finished.wait());
    }

    void longWorkIsNotWaitedFor()
    {
        std::atomic<bool> isHeld = true;
        Job<int> job([&isHeld](const JobControl&) {
            while (isHeld)
                std::this_thread::yield();
            return 7;
        });
        QSignalSpy finished(&job, &JobBase::finished);
        job.start();
        QVERIFY(!job.waitBriefly());
        isHeld = false;
        QVERIFY(finished.wait());
        QCOMPARE(job.result(), 7);
        QVERIFY(!job.wasBrief());
    }

    void cancels()
    {
        Job<bool> job([](const JobControl& control) {
            while (!control.cancelled())
                std::this_thread::yield();
            return true;
        });
        QSignalSpy finished(&job, &JobBase::finished);
        job.start();
        job.cancel();
        QVERIFY(finished.wait());
        QVERIFY(job.isCancelled());
        QVERIFY(job.result());
    }

    void workOutlivesJob()
    {
        const auto ended = std::make_shared<std::atomic<bool>>(false);
        {
            Job<int> job([ended](const JobControl& control) {
                while (!control.cancelled())
                    control.report(1, 2);
                control.report(2, 2);
                *ended = true;
                return 0;
            });
            job.start();
        }
        QTRY_VERIFY(*ended);
    }
};

QTEST_GUILESS_MAIN(JobTest)
#include "JobTest.moc"

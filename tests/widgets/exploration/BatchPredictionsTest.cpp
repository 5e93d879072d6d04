// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/BatchPredictions.h"

#include "tests/support/SteppedPredictor.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/jobs/Job.h"

#include <QSignalSpy>
#include <QTest>

using namespace rapp;
using test::SteppedPredictor;

class BatchPredictionsTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<BatchPredictions> m_predictions;
    std::shared_ptr<SteppedPredictor> m_predictor;

    [[nodiscard]] bool has(int batch)
    {
        return m_predictions->at(BatchSize(batch))->latency.valueCount() > 0;
    }

    void request(std::initializer_list<int> batches)
    {
        std::vector<BatchSize> sizes;
        for (const int batch : batches)
            sizes.emplace_back(batch);
        m_predictions->request(sizes);
    }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        m_state->setWorkspace(test::steppedWorkspace());
        m_predictions = std::make_unique<BatchPredictions>(*m_state);
        m_predictor = std::make_shared<SteppedPredictor>();
    }

    void saysWhyThereIsNothing()
    {
        QCOMPARE(m_predictions->at(BatchSize(8))->latency.reason(0, 0), EmptyReason::NoPredictor);
        m_state->setPredictor(m_predictor);
        QCOMPARE(m_predictions->at(BatchSize(8))->latency.reason(0, 0), EmptyReason::Pending);
        m_state->setWorkspace(std::make_shared<const Workspace>());
        QCOMPARE(m_predictions->at(BatchSize(8))->latency.reason(0, 0), EmptyReason::NoFeatures);
    }

    void predictsEachOnce()
    {
        m_state->setPredictor(m_predictor);
        request({1, 2, 4, 8});
        request({1, 2, 4, 8});
        QTRY_VERIFY(has(8));
        QCOMPARE(m_predictions->at(BatchSize(8))->latency.value(3, 0), 8003.0);
        QCOMPARE(m_predictions->at(BatchSize(1))->latency.value(0, 9), 1000.0);
        // The chosen batch size is the state's own.
        QCOMPARE(m_predictions->at(BatchSize(4)), m_state->predicted());
        request({1, 2, 4, 8});
        QCOMPARE(m_predictor->calls.load(), 3);
    }

    void whatTakesLongerIsToldLater()
    {
        m_state->setPredictor(m_predictor);
        m_predictor->allowedRows = 0;
        QSignalSpy changed(m_predictions.get(), &BatchPredictions::changed);
        QSignalSpy jobs(m_predictions.get(), &BatchPredictions::jobStarted);
        request({1, 2});
        request({1, 2});
        QCOMPARE(m_predictions->at(BatchSize(2))->latency.reason(0, 0), EmptyReason::Pending);
        QCOMPARE(jobs.count(), 1);
        QCOMPARE(changed.count(), 0);
        m_predictor->allowedRows = 1000;
        QVERIFY(changed.wait());
        QVERIFY(has(1) && has(2));
        QCOMPARE(m_predictor->calls.load(), 2);
    }

    void otherAxesAreAnotherPrediction()
    {
        m_state->setPredictor(m_predictor);
        request({2});
        QTRY_VERIFY(has(2));
        m_state->setRanges({50, 100, 50}, {50, 100, 50});
        QCOMPARE(m_predictions->at(BatchSize(2))->latency.reason(0, 0), EmptyReason::Pending);
        request({2});
        QTRY_VERIFY(has(2));
        QCOMPARE(m_predictions->at(BatchSize(2))->latency.rows(), std::size_t(2));
        QCOMPARE(m_predictor->calls.load(), 2);
    }

    void whatFailedIsNotTriedAgain()
    {
        m_state->setPredictor(m_predictor);
        QSignalSpy failed(m_predictions.get(), &BatchPredictions::failed);
        request({13});
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(m_predictions->at(BatchSize(13))->latency.reason(0, 0), EmptyReason::Cancelled);
        request({13});
        QCOMPARE(m_predictor->calls.load(), 1);
        QCOMPARE(failed.count(), 1);
    }

    void whatWasStoppedIsTakenUpWhenAskedFor()
    {
        m_predictor->allowedRows = 1;
        m_state->setPredictor(m_predictor);
        QSignalSpy jobs(m_predictions.get(), &BatchPredictions::jobStarted);
        QSignalSpy changed(m_predictions.get(), &BatchPredictions::changed);
        request({2, 8});
        QCOMPARE(jobs.count(), 1);
        jobs.at(0).at(0).value<JobBase*>()->cancel();
        QVERIFY(changed.wait());
        request({2, 8});
        QCOMPARE(jobs.count(), 1);
        QCOMPARE(m_predictions->at(BatchSize(8))->latency.reason(0, 0), EmptyReason::Cancelled);

        m_predictor->allowedRows = 1000;
        m_state->predictAgain();
        QCOMPARE(changed.count(), 2);
        QCOMPARE(m_predictions->at(BatchSize(8))->latency.reason(0, 0), EmptyReason::Pending);
        request({2, 8});
        QVERIFY(changed.wait());
        QCOMPARE(m_predictions->at(BatchSize(8))->latency.value(3, 0), 8003.0);
        // Nothing is left to be taken up.
        m_state->predictAgain();
        QCOMPARE(changed.count(), 3);
    }
};

QTEST_MAIN(BatchPredictionsTest)
#include "BatchPredictionsTest.moc"

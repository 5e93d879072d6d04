// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/PredictionService.h"

#include "tests/support/FormulaPredictor.h"
#include "tests/support/SteppedPredictor.h"
#include "widgets/exploration/ExplorationState.h"

#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

using namespace rapp;
using test::SteppedPredictor;

class PredictionServiceTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<PredictionService> m_service;
    std::shared_ptr<SteppedPredictor> m_predictor;

    [[nodiscard]] const LatencyGrid& grid() const { return m_state->predicted()->latency; }
    [[nodiscard]] bool isComplete() const { return grid().valueCount() == grid().values().size(); }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        m_service = std::make_unique<PredictionService>(*m_state);
        m_predictor = std::make_shared<SteppedPredictor>();
        m_state->setWorkspace(test::steppedWorkspace());
    }

    void cleanup()
    {
        m_service.reset();
        m_state.reset();
        m_predictor.reset();
    }

    void predictsWhatTheStateShows()
    {
        m_state->setPredictor(m_predictor);
        QCOMPARE(grid().reason(0, 0), EmptyReason::Pending);
        QTRY_VERIFY(isComplete());
        QCOMPARE(grid().value(3, 0), 4003.0);
        m_state->setBatch(BatchSize(7));
        QTRY_VERIFY(isComplete());
        QCOMPARE(grid().value(3, 0), 7003.0);
    }

    void priorKnowledgeIsAnInput()
    {
        auto model = std::make_shared<Model>(*m_state->model());
        model->graph = test::namedInput("resnet50", 3).graph;
        model->priors = std::make_shared<const PriorKnowledge>();
        m_state->setWorkspace(std::make_shared<const Workspace>(Workspace({model})));
        auto predictor = std::make_shared<test::FormulaPredictor>();
        predictor->withoutPriors = 1.5;
        const double latency =
            test::FormulaPredictor::latency(3, {BatchSize(4), SmPercent(20), QuotaPercent(10)});
        m_state->setPredictor(predictor);
        QTRY_VERIFY(isComplete());
        QCOMPARE(grid().value(3, 0), latency);
        m_state->setUsesPriors(false);
        QCOMPARE(grid().reason(3, 0), EmptyReason::Pending);
        QTRY_VERIFY(isComplete());
        QCOMPARE(grid().value(3, 0), 1.5 * latency);
        m_state->setUsesPriors(true);
        QTRY_VERIFY(isComplete());
        QCOMPARE(grid().value(3, 0), latency);
        QCOMPARE(predictor->gridCalls.load(), 2);
    }

    void changesThatComeTogetherAreOneRequest()
    {
        m_state->setPredictor(m_predictor);
        m_state->setBatch(BatchSize(7));
        m_state->setRanges({50, 60, 10}, {20, 40, 20});
        QTRY_VERIFY(isComplete());
        QCOMPARE(m_predictor->calls.load(), 1);
        QCOMPARE(grid().values().size(), std::size_t(4));
    }

    void rowsAreShownAsTheyCome()
    {
        m_predictor->allowedRows = 2;
        m_state->setPredictor(m_predictor);
        QTRY_COMPARE(grid().valueCount(), 2 * grid().columns());
        QCOMPARE(grid().reason(2, 0), EmptyReason::Pending);
        m_predictor->allowedRows = 1000;
        QTRY_VERIFY(isComplete());
    }

    void otherWorkDoesNotKeepItWaiting()
    {
        std::atomic<bool> isHeld = true;
        const auto release = qScopeGuard([&isHeld] {
            isHeld = false;
            QThreadPool::globalInstance()->waitForDone();
        });
        for (int i = 0; i < QThreadPool::globalInstance()->maxThreadCount(); ++i) {
            QThreadPool::globalInstance()->start([&isHeld] {
                while (isHeld)
                    std::this_thread::yield();
            });
        }
        m_state->setPredictor(m_predictor);
        QTRY_VERIFY(isComplete());
    }

    void latestRequestWins()
    {
        m_predictor->allowedRows = 1;
        m_state->setPredictor(m_predictor);
        QTRY_COMPARE(m_predictor->calls.load(), 1);
        m_state->setBatch(BatchSize(8));
        QTRY_COMPARE(m_predictor->calls.load(), 2);
        m_predictor->allowedRows = 1000;
        QTRY_VERIFY(isComplete());
        QCOMPARE(grid().value(0, 0), 8000.0);
        QTest::qWait(100);
        QCOMPARE(grid().value(0, 0), 8000.0);
    }

    void cancelledCellsSaySo()
    {
        QSignalSpy started(m_service.get(), &PredictionService::jobStarted);
        m_predictor->allowedRows = 1;
        m_state->setPredictor(m_predictor);
        QTRY_COMPARE(started.size(), 1);
        QTRY_COMPARE(m_predictor->calls.load(), 1);
        started.at(0).at(0).value<JobBase*>()->cancel();
        QTRY_COMPARE(grid().reason(5, 0), EmptyReason::Cancelled);
        // It is taken up when asked for; what was cancelled is not kept.
        m_predictor->allowedRows = 1000;
        m_state->predictAgain();
        QTRY_VERIFY(isComplete());
        QCOMPARE(m_predictor->calls.load(), 2);
        m_state->predictAgain();
        QTest::qWait(30);
        QCOMPARE(m_predictor->calls.load(), 2);
    }

    void whatWasCancelledIsNotKept()
    {
        QSignalSpy started(m_service.get(), &PredictionService::jobStarted);
        m_predictor->allowedRows = 1;
        m_state->setPredictor(m_predictor);
        QTRY_COMPARE(started.size(), 1);
        started.at(0).at(0).value<JobBase*>()->cancel();
        QTRY_COMPARE(grid().reason(5, 0), EmptyReason::Cancelled);
        m_predictor->allowedRows = 1000;
        m_state->setBatch(BatchSize(8));
        m_state->setBatch(BatchSize(4));
        QTRY_VERIFY(isComplete());
    }

    void goingBackCostsNothing()
    {
        m_state->setPredictor(m_predictor);
        QTRY_VERIFY(isComplete());
        m_state->setBatch(BatchSize(8));
        QTRY_VERIFY(isComplete());
        m_state->setBatch(BatchSize(4));
        QTRY_VERIFY(isComplete());
        QCOMPARE(m_predictor->calls.load(), 2);
        QCOMPARE(grid().value(0, 0), 4000.0);
    }

    void errorsAreReported()
    {
        QSignalSpy failed(m_service.get(), &PredictionService::failed);
        m_state->setBatch(BatchSize(13));
        m_state->setPredictor(m_predictor);
        QVERIFY(failed.wait());
        QCOMPARE(failed.at(0).at(0).value<Problem>().error.what, std::string("unlucky batch size"));
        QCOMPARE(grid().reason(0, 0), EmptyReason::NoFeatures);
    }

    void missingCheckpointKeepsThePredictor()
    {
        m_state->setPredictor(m_predictor);
        QSignalSpy failed(m_service.get(), &PredictionService::failed);
        m_service->openWeights("/no/such.ckpt");
        QVERIFY(failed.wait(60000));
        QVERIFY(failed.at(0).at(0).value<Problem>().error.where.find("/no/such.ckpt") != std::string::npos);
        QCOMPARE(m_state->predictor().get(), m_predictor.get());
    }
};

QTEST_GUILESS_MAIN(PredictionServiceTest)
#include "PredictionServiceTest.moc"

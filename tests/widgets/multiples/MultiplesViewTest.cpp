// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/multiples/MultiplesView.h"

#include "tests/support/Expect.h"
#include "tests/support/ExplorationFixture.h"
#include "tests/support/FormulaPredictor.h"
#include "widgets/export/MultiplesFile.h"
#include "widgets/multiples/MultiplesPlot.h"

#include <QFile>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace rapp;

class MultiplesViewTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<MultiplesView> m_view;
    std::shared_ptr<test::FormulaPredictor> m_predictor;

    [[nodiscard]] const std::vector<HeatmapContent>& parts() const { return m_view->plot().content().parts; }

    [[nodiscard]] std::vector<int> batches() const
    {
        std::vector<int> sizes;
        for (const HeatmapContent& part : parts())
            sizes.push_back(part.shown->batch().value());
        return sizes;
    }

    [[nodiscard]] QPoint centre(std::size_t panel, LatencyGrid::Cell cell) const
    {
        return m_view->plot().panel(panel).geometry().cellRect(cell).center().toPoint();
    }

    [[nodiscard]] static double predicted(int batch, double sm, double quota)
    {
        return test::FormulaPredictor::latency(2, {BatchSize(batch), SmPercent(sm), QuotaPercent(quota)});
    }

    /// A model that can be predicted, measured at batch sizes 4 and 16.
    void showPredictable()
    {
        auto model = std::make_shared<Model>();
        model->name = "predictable";
        model->graph = test::namedInput("predictable", 2).graph;
        std::vector<LatencySample> samples;
        for (const int batch : {4, 16})
            samples.push_back({{BatchSize(batch), SmPercent(50), QuotaPercent(50)}, Milliseconds(batch)});
        model->profile = std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(samples));
        m_state->setWorkspace(std::make_shared<const Workspace>(Workspace({model})));
        m_predictor = std::make_shared<test::FormulaPredictor>();
        m_state->setPredictor(m_predictor);
        m_state->setQuantity(Quantity::Predicted);
    }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        showFixture(*m_state);
        m_view = std::make_unique<MultiplesView>(*m_state);
        m_view->resize(900, 420);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void cleanup()
    {
        m_view.reset();
        m_state.reset();
    }

    void showsTheMeasuredBatchSizesAndTheChosenOne()
    {
        QTRY_COMPARE(batches(), (std::vector{4}));
        m_state->setBatch(BatchSize(7));
        QTRY_COMPARE(batches(), (std::vector{4, 7}));
        QCOMPARE(parts()[0].shown->value(3, 4), fixtureLatency(40, 50));
        QCOMPARE(parts()[1].shown->reason(3, 4), EmptyReason::NotMeasured);
        m_state->setWorkspace(std::make_shared<const Workspace>());
        QTRY_COMPARE(batches(), (std::vector{1, 2, 4, 7, 8}));
        QVERIFY(m_view->plot().content().title().isEmpty());
    }

    void manyBatchSizesAreThoseNearTheChosenOne()
    {
        std::vector<LatencySample> samples;
        for (int batch = 1; batch <= 32; ++batch)
            samples.push_back({{BatchSize(batch), SmPercent(50), QuotaPercent(50)}, Milliseconds(batch)});
        const auto profile = LatencyProfile::fromSamples(samples);
        const auto near = multiplesBatches(&profile, BatchSize(100), 3);
        QCOMPARE(near, (std::vector{BatchSize(31), BatchSize(32), BatchSize(100)}));
        QCOMPARE(multiplesBatches(nullptr, BatchSize(2)).size(), std::size_t(4));
    }

    void predictsOnOneColourScale()
    {
        showPredictable();
        predictMore(*m_state, 0.001);
        QTRY_COMPARE(batches(), (std::vector{4, 16}));
        QTRY_COMPARE(parts()[1].shown->valueCount(), std::size_t(100));
        QCOMPARE(parts()[1].shown->value(2, 3), predicted(16, 30, 40));
        QCOMPARE(m_predictor->gridCalls.load(), 1);
        const auto scale = m_view->plot().panel(0).picture().scale;
        QCOMPARE(scale, m_view->plot().panel(1).picture().scale);
        QCOMPARE(scale->range().upper, predicted(16, 10, 10));
        QCOMPARE(scale->range().lower, 0.001 * fixtureLatency(100, 100));
        QVERIFY(m_view->plot().panel(1).picture().marked);
    }

    void measuredNeedsNoPrediction()
    {
        showPredictable();
        m_state->setQuantity(Quantity::Measured);
        QTRY_COMPARE(batches(), (std::vector{4, 16}));
        QCOMPARE(m_predictor->gridCalls.load(), 0);
    }

    void cursorIsInEveryPanelAndAClickChoosesTheBatchSize()
    {
        showPredictable();
        QTRY_COMPARE(batches(), (std::vector{4, 16}));
        m_view->plot().replot();
        m_state->setCursor(LatencyGrid::Cell{1, 2});
        for (const std::size_t panel : {0, 1})
            QTRY_COMPARE(m_view->plot().panel(panel).cursorCell(), (LatencyGrid::Cell{1, 2}));
        QTest::mouseMove(&m_view->plot(), centre(1, {5, 6}));
        QTRY_COMPARE(m_state->cursor(), (LatencyGrid::Cell{5, 6}));
        QCOMPARE(m_state->batch(), BatchSize(4));
        QTest::mouseClick(&m_view->plot(), Qt::LeftButton, {}, centre(1, {7, 1}));
        QCOMPARE(m_state->batch(), BatchSize(16));
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{7, 1}));
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{7, 2}));
        QTest::keyClick(m_view.get(), Qt::Key_Space);
        QCOMPARE(m_state->pins().front(), (Configuration{BatchSize(16), SmPercent(80), QuotaPercent(30)}));
    }

    void cursorOutsideOfSmallerAxesGoes()
    {
        QTRY_COMPARE(batches(), (std::vector{4}));
        m_state->setCursor(LatencyGrid::Cell{9, 9});
        QTRY_VERIFY(m_view->plot().panel(0).cursorCell());
        m_state->setRanges({10, 30, 10}, {10, 30, 10});
        QTRY_COMPARE(parts()[0].shown->rows(), std::size_t(3));
        QTRY_VERIFY(!m_view->plot().panel(0).cursorCell());
    }

    void panelsFillAnyShape()
    {
        m_state->setWorkspace(std::make_shared<const Workspace>());
        QTRY_COMPARE(batches(), (std::vector{1, 2, 4, 8}));
        const auto columns = [this](int width, int height) {
            m_view->resize(width, height);
            m_view->plot().replot();
            QSet<int> lefts;
            for (std::size_t i = 0; i < 4; ++i) {
                const QRectF area = m_view->plot().panel(i).geometry().area;
                lefts.insert(static_cast<int>(area.left()));
                if (area.size() != m_view->plot().panel(0).geometry().area.size())
                    return -1;
            }
            return static_cast<int>(lefts.size());
        };
        QCOMPARE(columns(1400, 300), 4);
        QCOMPARE(columns(800, 700), 2);
        QCOMPARE(columns(320, 900), 1);
    }

    void hiddenItPredictsNothing()
    {
        m_view->hide();
        showPredictable();
        QTest::qWait(50);
        QCOMPARE(m_predictor->gridCalls.load(), 0);
        m_view->show();
        QTRY_COMPARE(m_predictor->gridCalls.load(), 1);
    }

    void filesHoldWhatIsShown()
    {
        showPredictable();
        QTRY_COMPARE(batches(), (std::vector{4, 16}));
        QTRY_COMPARE(parts()[1].shown->valueCount(), std::size_t(100));
        const QTemporaryDir folder;
        const auto path = [&](const char* name) {
            return std::filesystem::path(folder.filePath(QLatin1String(name)).toStdString());
        };
        for (const char* name : {"a.csv", "a.png", "a.pdf", "a.svg"})
            RAPP_VERIFY_OK(writeMultiples(m_view->plot().content(), path(name)));
        QVERIFY(!writeMultiples(m_view->plot().content(), path("a.gif")));
        QFile csv(folder.filePath("a.csv"));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        const QByteArray text = csv.readAll();
        QVERIFY(text.startsWith("model,batch,sm,quota,predicted_ms,"));
        QCOMPARE(text.count('\n'), qsizetype(201));
        QCOMPARE(text.count("\npredictable,16,"), qsizetype(100));
        QCOMPARE(QImage(folder.filePath("a.png")).size(), QSize(1000, 720));
        QFile svg(folder.filePath("a.svg"));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        const QByteArray picture = svg.readAll();
        QVERIFY(picture.contains("Batch size 16"));
        QVERIFY(!picture.contains("<image"));
    }
};

QTEST_MAIN(MultiplesViewTest)
#include "MultiplesViewTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pair/PairView.h"

#include "tests/support/Expect.h"
#include "tests/support/ExplorationFixture.h"
#include "tests/support/FormulaPredictor.h"
#include "widgets/export/PairFile.h"
#include "widgets/pair/PairPlot.h"

#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace rapp;

class PairViewTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<PairView> m_view;
    std::shared_ptr<test::FormulaPredictor> m_predictor;

    [[nodiscard]] const PairContent& content() const { return m_view->plot().content(); }
    [[nodiscard]] bool isComplete() const { return content().shown->valueCount() == 100; }

    [[nodiscard]] QComboBox& box(const QString& accessibleName) const
    {
        for (auto* box : m_view->findChildren<QComboBox*>()) {
            if (box->accessibleName() == accessibleName)
                return *box;
        }
        qFatal("no box \"%s\"", qPrintable(accessibleName));
    }

    void pick(const QString& accessibleName, const QString& text) const
    {
        QComboBox& choices = box(accessibleName);
        QVERIFY(choices.findText(text) >= 0);
        choices.setCurrentIndex(choices.findText(text));
        Q_EMIT choices.activated(choices.currentIndex());
    }

    static std::shared_ptr<const Model> modelOf(const std::string& name, std::size_t operators)
    {
        auto model = std::make_shared<Model>();
        model->name = name;
        model->graph = test::namedInput(name, operators).graph;
        model->priors = std::make_shared<const PriorKnowledge>();
        return model;
    }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        const PercentRange range{10, 100, 10};
        m_state->setRanges(range, range);
        auto measured = std::make_shared<Model>(*modelOf("three", 3));
        measured->profile = std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(
            {{{BatchSize(4), SmPercent(20), QuotaPercent(50)}, Milliseconds(60)},
             {{BatchSize(4), SmPercent(40), QuotaPercent(50)}, Milliseconds(90)}}));
        m_state->setWorkspace(
            std::make_shared<const Workspace>(Workspace({measured, modelOf("one", 1), modelOf("two", 2)})));
        m_state->setModelName("three");
        m_predictor = std::make_shared<test::FormulaPredictor>();
        m_predictor->withoutPriors = 1.5;
        m_state->setPredictor(m_predictor);
        m_view = std::make_unique<PairView>(*m_state);
        m_view->resize(700, 480);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void cleanup()
    {
        m_view.reset();
        m_state.reset();
    }

    void predictedAgainstMeasuredAtFirst()
    {
        m_view->setFocus();
        predictMore(*m_state, 1);
        QTRY_COMPARE(content().shown->valueCount(), std::size_t(2));
        QCOMPARE(content().shown->value(1, 4), fixtureLatency(20, 50) / 60);
        QCOMPARE(content().title(), QString("three, predicted ÷ three, measured · batch size 4"));
        // The state's own prediction is shown, not made again.
        QCOMPARE(m_predictor->gridCalls.load(), 0);
    }

    void twoModelsAsRatioAndDifference()
    {
        predictMore(*m_state, 1);
        pick("Model B", "two");
        // It was not measured.
        QCOMPARE(box("Latencies of B").currentText(), QString("predicted"));
        QTRY_VERIFY(isComplete());
        const double b = test::FormulaPredictor::latency(2, {BatchSize(4), SmPercent(30), QuotaPercent(70)});
        const double a = fixtureLatency(30, 70);
        QCOMPARE(content().shown->value(2, 6), a / b);
        QCOMPARE(m_predictor->gridCalls.load(), 1);
        pick("Ratio or difference", "Difference A − B");
        QTRY_COMPARE(content().quantity, PairQuantity::Difference);
        QCOMPARE(content().shown->value(2, 6), a - b);
        QCOMPARE(m_predictor->gridCalls.load(), 1);
        QVERIFY(content().caption().contains("over 100 cells"));
    }

    void coloursAreCentred()
    {
        predictMore(*m_state, 1);
        pick("Model B", "two");
        QTRY_VERIFY(isComplete());
        const auto& ratio = m_view->plot().panel(0).picture().scale;
        QCOMPARE(ratio->map(), ColourMapName::Diverging);
        QCOMPARE(ratio->type(), ColourScaleType::Logarithmic);
        QVERIFY(std::abs(ratio->share(1) - 0.5) < 1e-12);
        QVERIFY(std::abs(ratio->range().lower * ratio->range().upper - 1) < 1e-12);
        pick("Ratio or difference", "Difference A − B");
        QTRY_COMPARE(m_view->plot().panel(0).picture().scale->type(), ColourScaleType::Linear);
        QCOMPARE(m_view->plot().panel(0).picture().scale->share(0), 0.5);
    }

    void withAgainstWithoutPriorKnowledge()
    {
        pick("Latencies of B", "predicted without prior knowledge");
        predictMore(*m_state, 1);
        QTRY_VERIFY(isComplete());
        const double without =
            1.5 * test::FormulaPredictor::latency(3, {BatchSize(4), SmPercent(30), QuotaPercent(70)});
        QCOMPARE(content().pair.b.value(2, 6), without);
        QVERIFY(content().pair.nameB == "three, predicted by formula without prior knowledge");
    }

    void readOutFollowsTheCursorAndTheMouseMovesIt()
    {
        predictMore(*m_state, 1);
        QTRY_COMPARE(content().shown->valueCount(), std::size_t(2));
        m_state->setCursor(LatencyGrid::Cell{1, 4});
        const auto says = [this](const QString& text) {
            const auto labels = m_view->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                               [&](const QLabel* label) { return label->text().contains(text); });
        };
        QTRY_VERIFY(says("SM 20 %, quota 50 %: A 100 ms, B 60 ms, A − B +40 ms, A ÷ B 1.667"));
        m_state->setCursor(LatencyGrid::Cell{0, 0});
        QTRY_VERIFY(says("A 1000 ms, B not measured"));
        m_view->plot().replot();
        const QRectF cell = m_view->plot().panel(0).geometry().cellRect({5, 5});
        QTest::mouseClick(&m_view->plot(), Qt::LeftButton, {}, cell.center().toPoint());
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{5, 5}));
        QTest::keyClick(m_view.get(), Qt::Key_Up);
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{6, 5}));
    }

    void saysWhatIsMissing()
    {
        QTRY_VERIFY(!content().note.isEmpty());
        pick("Latencies of A", "measured");
        pick("Latencies of B", "predictions of a file");
        QTRY_VERIFY2(content().note.startsWith("three, predictions of a file:"), qPrintable(content().note));
        m_state->setWorkspace(std::make_shared<const Workspace>());
        QTRY_COMPARE(content().note, QString("No model is chosen."));
        QVERIFY(content().title().isEmpty());
    }

    void theChoiceOfModelOutlivesAReload()
    {
        pick("Model B", "two");
        m_state->setWorkspace(std::make_shared<const Workspace>(
            Workspace({modelOf("zero", 4), modelOf("three", 3), modelOf("two", 2)})));
        QCOMPARE(box("Model B").currentText(), QString("two"));
        QCOMPARE(box("Model B").count(), 4);
        m_state->setWorkspace(std::make_shared<const Workspace>(Workspace({modelOf("three", 3)})));
        QCOMPARE(box("Model B").currentIndex(), 0);
    }

    void anUnreadableNetworkIsAFailure()
    {
        QString message;
        connect(m_view.get(), &PairView::failed, this,
                [&](const Problem& problem) { message = QString::fromStdString(problem.error.message()); });
        m_view->openNetwork("/no/such.ckpt");
        QTRY_VERIFY_WITH_TIMEOUT(!message.isEmpty(), 60000);
        QCOMPARE(box("Network that predicts B").currentIndex(), 0);
    }

    void hiddenItPredictsNothing()
    {
        m_view->hide();
        pick("Model B", "two");
        QTest::qWait(50);
        QCOMPARE(m_predictor->gridCalls.load(), 0);
        m_view->show();
        // Of B; A is the state's own.
        QTRY_COMPARE(m_predictor->gridCalls.load(), 1);
    }

    void filesHoldBoth()
    {
        predictMore(*m_state, 1);
        QTRY_COMPARE(content().shown->valueCount(), std::size_t(2));
        const QTemporaryDir folder;
        const auto path = [&](const char* name) {
            return std::filesystem::path(folder.filePath(QLatin1String(name)).toStdString());
        };
        for (const char* name : {"a.csv", "a.png", "a.pdf", "a.svg"})
            RAPP_VERIFY_OK(writePair(content(), path(name)));
        QVERIFY(!writePair(content(), path("a.gif")));
        QFile csv(folder.filePath("a.csv"));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        const QByteArray text = csv.readAll();
        QVERIFY(text.contains("\n4,20,50,\"three, predicted by formula\",100,\"three, measured\",60,40,"));
        QCOMPARE(text.count('\n'), qsizetype(101));
        QCOMPARE(QImage(folder.filePath("a.png")).size(), QSize(1000, 720));
    }
};

QTEST_MAIN(PairViewTest)
#include "PairViewTest.moc"

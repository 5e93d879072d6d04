// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/planner/PlannerView.h"

#include "core/planning/PlanCsv.h"
#include "tests/support/Expect.h"
#include "tests/support/NamedWidget.h"
#include "tests/support/PlannedModels.h"
#include "widgets/base/OptionalNumberBox.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/exploration/PredictionService.h"
#include "widgets/planner/ChoiceModel.h"
#include "widgets/planner/FeasibilityPlot.h"
#include "widgets/planner/FrontPlot.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

using namespace rapp;
using test::FormulaPredictor;

class PlannerViewTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<PredictionService> m_service;
    std::unique_ptr<PlannerView> m_view;
    std::shared_ptr<FormulaPredictor> m_predictor;

    template <class Widget>
    [[nodiscard]] Widget& named(const char* name) const
    {
        return test::named<Widget>(*m_view, name);
    }
    [[nodiscard]] QTableView& table() const { return named<QTableView>("Choices, cheapest first"); }
    [[nodiscard]] QString advice() const { return named<QTextBrowser>("Advice").toPlainText(); }
    [[nodiscard]] QString text(int row, int column) const
    {
        return table().model()->index(row, column).data().toString();
    }
    [[nodiscard]] QString summary() const
    {
        return m_view->findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly)->text();
    }

    void showWindow() const
    {
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void showPlan(double slo) const
    {
        m_state->setSlo(Milliseconds(slo));
        showWindow();
        QTRY_VERIFY(m_view->findings());
    }

    void choose(int sm, int quota) const
    {
        m_state->setCursor(m_state->shown()->find(SmPercent(sm), QuotaPercent(quota)));
    }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        m_service = std::make_unique<PredictionService>(*m_state);
        m_state->setRanges({20, 100, 20}, {20, 100, 20});
        m_state->setBatch(BatchSize(1));
        // "small" has two operators, so 2 · batch · 10⁴ / (SM · quota) ms; measured 10 % slower at batch
        // size 1.
        m_state->setWorkspace(test::workspaceOf(
            {test::measuredPlannedModel("small", 2), test::measuredPlannedModel("tall", 40)}));
        m_state->setModelName("small");
        m_predictor = std::make_shared<FormulaPredictor>();
        m_state->setPredictor(m_predictor);
        m_view = std::make_unique<PlannerView>(*m_state);
        m_view->resize(1200, 420);
    }

    void cleanup()
    {
        m_view.reset();
        m_service.reset();
    }

    void hiddenItComputesNothing()
    {
        QSignalSpy jobs(m_view.get(), &PlannerView::jobStarted);
        m_state->setSlo(Milliseconds(10));
        QTest::qWait(50);
        QCOMPARE(jobs.count(), 0);
        QVERIFY(!m_view->findings());
    }

    void withoutSloItAsksForOne()
    {
        showWindow();
        QTRY_COMPARE(summary(), QString("Give an SLO: the latency that every request must stay within."));
        QVERIFY(advice().contains("Give an SLO"));
        auto& slo = named<OptionalNumberBox>("SLO in ms");
        slo.setFocus();
        QTest::keyClicks(&slo, "10");
        QTest::keyClick(&slo, Qt::Key_Return);
        QCOMPARE(m_state->slo(), std::optional(Milliseconds(10)));
        QTRY_VERIFY(m_view->findings());
        m_state->setSlo({});
        QTRY_VERIFY(!m_view->findings());
    }

    void ranksTheChoices()
    {
        showPlan(10);
        const QAbstractItemModelTester tester(table().model());
        // At batch size 1 shares of 20 % and more: SM · quota is at least 2000.
        const Plan& plan = m_view->findings()->plan;
        QCOMPARE(plan.grids().size(), std::size_t(4));
        QCOMPARE(table().model()->rowCount(), static_cast<int>(plan.choices().size()));
        QCOMPARE(text(0, ChoiceModel::RankColumn), QString("1"));
        QCOMPARE(text(0, ChoiceModel::BatchColumn), QString("1"));
        QCOMPARE(text(0, ChoiceModel::LatencyColumn), QString("10"));
        QCOMPARE(text(0, ChoiceModel::HighColumn), QString("12.5"));
        QCOMPARE(text(0, ChoiceModel::CostColumn), QString("0.2"));
        QVERIFY(text(0, ChoiceModel::NoteColumn).startsWith("cheapest"));
        QVERIFY(text(1, ChoiceModel::NoteColumn).contains("same cost as the one before it"));
        QVERIFY(table().isColumnHidden(ChoiceModel::UtilisationColumn));
        QVERIFY(summary().contains("Cheapest: Batch 1, SM"));

        table().sortByColumn(ChoiceModel::ResponseColumn, Qt::AscendingOrder);
        QCOMPARE(text(0, ChoiceModel::ResponseColumn), QString("2"));
        QVERIFY(text(0, ChoiceModel::NoteColumn).contains("fastest"));
        table().sortByColumn(ChoiceModel::CostColumn, Qt::DescendingOrder);
        QCOMPARE(text(0, ChoiceModel::CostColumn), QString("1"));
    }

    void theFormReachesThePlan()
    {
        showPlan(30);
        auto& rate = named<OptionalNumberBox>("Request rate in requests/s");
        rate.setFocus();
        QTest::keyClicks(&rate, "200");
        QTest::keyClick(&rate, Qt::Key_Return);
        QTRY_COMPARE(m_view->findings()->plan.request().rate, std::optional(200.0));
        QVERIFY(!table().isColumnHidden(ChoiceModel::UtilisationColumn));
        named<QCheckBox>("Plan safely, with the upper end of the interval").click();
        QTRY_VERIFY(m_view->findings()->plan.request().safe);
        const auto& best = m_view->findings()->plan.choices().front();
        QCOMPARE(best.response.value(), best.high->value() + best.wait.value());

        auto& overhead = named<QDoubleSpinBox>("Overhead of the HAS-GPU rule in ms");
        QVERIFY(!overhead.isEnabled());
        named<QComboBox>("Capacity rule").setCurrentIndex(1);
        QVERIFY(overhead.isEnabled());
        overhead.setValue(20);
        QTRY_COMPARE(m_view->findings()->plan.request().overhead, Milliseconds(20));
        QCOMPARE(m_view->findings()->plan.request().capacity, CapacityRule::HasGpu);

        named<QComboBox>("Latencies to plan with").setCurrentIndex(1);
        QVERIFY(!named<QCheckBox>("Plan safely, with the upper end of the interval").isEnabled());
        QTRY_COMPARE(m_view->findings()->plan.grids().size(), std::size_t(1));
        QVERIFY(!m_view->findings()->plan.request().safe);
        QVERIFY(!m_view->findings()->knees.front());
    }

    void aRowIsChosenEverywhere()
    {
        showPlan(30);
        table().sortByColumn(ChoiceModel::BatchColumn, Qt::DescendingOrder);
        const QModelIndex last = table().model()->index(0, ChoiceModel::BatchColumn);
        const PlanChoice chosen = static_cast<ChoiceModel*>(table().model())->choice(0);
        QVERIFY(chosen.at.batch > BatchSize(1));
        QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, table().visualRect(last).center());
        QCOMPARE(m_state->batch(), chosen.at.batch);
        QCOMPARE(m_state->cursor(), m_state->shown()->find(chosen.at.sm, chosen.at.quota));
        QTRY_VERIFY(advice().contains("Chosen cell"));
        QCOMPARE(table().currentIndex().row(), 0);
        // The plan is the same, so nothing is planned again.
        QSignalSpy jobs(m_view.get(), &PlannerView::jobStarted);
        QTRY_COMPARE(m_state->predicted()->latency.valueCount(), std::size_t(25));
        QTest::qWait(50);
        QCOMPARE(jobs.count(), 0);
    }

    void aPointOfTheFrontIsChosenEverywhere()
    {
        showPlan(10);
        auto* tabs = m_view->findChild<QTabWidget*>();
        tabs->setCurrentWidget(&m_view->front());
        QVERIFY(QTest::qWaitFor([this] { return m_view->front().isVisible(); }));
        m_view->front().replot();
        const auto& front = m_view->findings()->front;
        QVERIFY(front.size() > 2);
        const PlanChoice fastest = front.back();
        QTest::mouseClick(&m_view->front(), Qt::LeftButton, {}, m_view->front().pixelOf(fastest).toPoint());
        QCOMPARE(m_state->batch(), fastest.at.batch);
        QCOMPARE(m_state->cursor(), m_state->shown()->find(fastest.at.sm, fastest.at.quota));
        QTest::keyClick(&m_view->front(), Qt::Key_Home);
        QCOMPARE(m_state->cursor(), m_state->shown()->find(front[0].at.sm, front[0].at.quota));
        QTest::keyClick(&m_view->front(), Qt::Key_Right);
        QCOMPARE(m_state->cursor(), m_state->shown()->find(front[1].at.sm, front[1].at.quota));
        QTest::keyClick(&m_view->front(), Qt::Key_Left);
        QCOMPARE(m_state->cursor(), m_state->shown()->find(front[0].at.sm, front[0].at.quota));
        QTest::keyClick(&m_view->front(), Qt::Key_End);
        QCOMPARE(m_state->cursor(), m_state->shown()->find(fastest.at.sm, fastest.at.quota));
    }

    void aCellOfTheMapsIsChosenEverywhere()
    {
        showPlan(10);
        m_view->findChild<QTabWidget*>()->setCurrentWidget(&m_view->maps());
        QVERIFY(QTest::qWaitFor([this] { return m_view->maps().isVisible(); }));
        m_view->maps().replot();
        const Configuration at{BatchSize(4), SmPercent(80), QuotaPercent(60)};
        const auto spot = m_view->maps().pixelOf(at);
        QVERIFY(spot);
        QVERIFY(m_view->maps().configurationAt(*spot) == std::optional(at));
        QTest::mouseClick(&m_view->maps(), Qt::LeftButton, {}, spot->toPoint());
        QCOMPARE(m_state->batch(), BatchSize(4));
        QCOMPARE(m_state->cursor(), m_state->shown()->find(at.sm, at.quota));
        QTest::keyClick(&m_view->maps(), Qt::Key_Down);
        QCOMPARE(m_state->cursor(), m_state->shown()->find(SmPercent(60), at.quota));
        QTest::keyClick(&m_view->maps(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(m_state->batch(), BatchSize(8));
        QTest::keyClick(&m_view->maps(), Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(m_state->batch(), BatchSize(4));
    }

    void advisesFromTheCellThatIsChosenElsewhere()
    {
        showPlan(10);
        QTRY_VERIFY(advice().contains("Cheapest choice"));
        // 20000 / (60 · 60) = 5.6 ms.
        choose(60, 60);
        QTRY_VERIFY2(advice().contains("Batch 1, SM 60 %, quota 60 %: 5.556 ms"), qPrintable(advice()));
        QVERIFY(advice().contains("One SM step less (SM 40 %): 8.333 ms, works for 0.24 GPU."));
        QVERIFY(advice().contains("One quota step less (quota 40 %): 8.333 ms"));
        QVERIFY(advice().contains("By what was measured\nMeasured 6.111 ms: keeps the SLO."));
        QVERIFY(!advice().contains("Growth"));
        auto& more = named<OptionalNumberBox>("Requests/s to serve more");
        more.setFocus();
        QTest::keyClicks(&more, "50");
        QTest::keyClick(&more, Qt::Key_Return);
        // 180 requests/s now; quota 80 % serves 240.
        QVERIFY2(
            advice().contains("Growth\n50 requests/s more: raise one instance's quota by 20 points to 80 % "
                              "for 0.12 GPU"),
            qPrintable(advice()));
        // A cell that misses the SLO is judged, too.
        choose(20, 20);
        QTRY_VERIFY2(advice().contains("50 ms (at most 62.5 ms)") &&
                         advice().contains("but 40 ms over the SLO"),
                     qPrintable(advice()));
    }

    void explainsWhatIsNotFeasible()
    {
        showPlan(1.5);
        QTRY_VERIFY(!m_view->findings()->plan.feasible());
        QTRY_COMPARE(summary(), QString("No share keeps the SLO."));
        QCOMPARE(table().model()->rowCount(), 0);
        const QString reason =
            QStringLiteral("No share meets 1.5 ms at batch 1; the fastest is 2 ms at SM 100 %, quota 100 %.");
        QVERIFY2(advice().contains(reason), qPrintable(advice()));
        const auto notes = table().viewport()->findChildren<QLabel*>();
        QVERIFY(!notes.isEmpty() && notes.first()->isVisible() && notes.first()->text().contains(reason));
    }

    void saysWhyThereAreNoLatencies()
    {
        m_state->setPredictor({});
        m_state->setSlo(Milliseconds(10));
        showWindow();
        QTRY_COMPARE(summary(), QString("No checkpoint is loaded: open one to see predictions."));
        m_state->setPredictor(m_predictor);
        QTRY_VERIFY(m_view->findings());
        m_state->setWorkspace(std::make_shared<const Workspace>());
        QTRY_COMPARE(summary(), QString("No model is chosen."));
    }

    void theLatestModelWins()
    {
        showPlan(250);
        m_state->setModelName("tall");
        m_state->setModelName("small");
        m_state->setModelName("tall");
        // Twenty times as slow: 40 ms at the full share.
        QTRY_VERIFY(m_view->findings() && m_view->findings()->markers.fastest->latency == Milliseconds(40));
        QTest::qWait(50);
        QCOMPARE(m_view->findings()->markers.fastest->latency, Milliseconds(40));
    }

    void aStoppedPredictionIsTakenUpWhenAskedFor()
    {
        m_predictor->gridsHeld = true;
        auto& again = test::button(*m_view, "Predict a&gain");
        QSignalSpy jobs(m_view.get(), &PlannerView::jobStarted);
        QSignalSpy predictions(m_service.get(), &PredictionService::jobStarted);
        m_state->setSlo(Milliseconds(10));
        showWindow();
        QTRY_COMPARE(jobs.count(), 1);
        QTRY_COMPARE(predictions.count(), 1);
        QVERIFY(!again.isVisible());
        for (const QSignalSpy* started : {&jobs, &predictions})
            started->at(0).at(0).value<JobBase*>()->cancel();
        QTRY_VERIFY(again.isVisible());
        QVERIFY2(summary().contains("stopped"), qPrintable(summary()));
        m_predictor->gridsHeld = false;
        again.click();
        QTRY_VERIFY(m_view->findings() && m_view->findings()->plan.feasible());
        QVERIFY(!again.isVisible());
    }

    void columnsThatSayNothingNewAreHidden()
    {
        showPlan(30);
        QVERIFY(table().isColumnHidden(ChoiceModel::InstancesColumn));
        QVERIFY(table().isColumnHidden(ChoiceModel::LatencyColumn));
        QVERIFY(table().isColumnHidden(ChoiceModel::CapacityColumn));
        named<QComboBox>("Capacity rule").setCurrentIndex(1);
        QTRY_VERIFY(!table().isColumnHidden(ChoiceModel::CapacityColumn));
        auto& rate = named<OptionalNumberBox>("Request rate in requests/s");
        rate.setFocus();
        QTest::keyClicks(&rate, "20");
        QTest::keyClick(&rate, Qt::Key_Return);
        QTRY_VERIFY(!table().isColumnHidden(ChoiceModel::InstancesColumn));
        QVERIFY(!table().isColumnHidden(ChoiceModel::LatencyColumn));
    }

    void theLegendOfTheMapsIsNotCutOff()
    {
        showPlan(10);
        m_view->findChild<QTabWidget*>()->setCurrentWidget(&m_view->maps());
        m_view->resize(400, 900);
        QTRY_VERIFY(m_view->maps().isVisible() && m_view->maps().width() <= 400);
        m_view->maps().replot();
        bool found = false;
        for (int i = 0; i < m_view->maps().plotLayout()->elementCount(); ++i) {
            const auto* text = qobject_cast<QCPTextElement*>(m_view->maps().plotLayout()->elementAt(i));
            if (!text)
                continue;
            found = true;
            QVERIFY2(text->text().contains("knee"), qPrintable(text->text()));
            for (const QString& line : text->text().split('\n'))
                QVERIFY(QFontMetrics(text->font()).horizontalAdvance(line) <= m_view->maps().width());
            QVERIFY(text->outerRect().bottom() <= m_view->maps().height());
        }
        QVERIFY(found);
    }

    void tabGoesFromWhatIsAskedToWhatComesOut()
    {
        showPlan(10);
        named<QWidget>("SLO in ms").setFocus();
        QStringList seen;
        for (int i = 0; i < 9; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            seen << QApplication::focusWidget()->accessibleName();
        }
        QCOMPARE(seen, (QStringList{"Request rate in requests/s", "Latencies to plan with",
                                    "Plan safely, with the upper end of the interval", "Capacity rule", "",
                                    "Choices, cheapest first", "Requests/s to serve more", "Advice", ""}));
        const auto* last = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
        QVERIFY(last && last->text() == "E&xport…");
    }

    void plotsShowThatTheyHaveTheKeys()
    {
        showPlan(10);
        m_view->findChild<QTabWidget*>()->setCurrentWidget(&m_view->front());
        QVERIFY(QTest::qWaitFor([this] { return m_view->front().isVisible(); }));
        const auto edge = [this] { return QColor(m_view->front().grab().toImage().pixel(0, 20)); };
        const QColor accent = m_view->palette().color(QPalette::Highlight);
        QVERIFY(edge() != accent);
        m_view->front().setFocus();
        QCOMPARE(edge(), accent);
    }

    void looksAtTheChosenBatchSizeToo()
    {
        showPlan(30);
        m_state->setBatch(BatchSize(3));
        QTRY_COMPARE(m_view->findings()->plan.grids().size(), std::size_t(5));
    }

    void exports_data()
    {
        QTest::addColumn<int>("tab");
        QTest::addColumn<QString>("name");
        for (int tab = 0; tab < 3; ++tab) {
            for (const QString ending : {"png", "pdf", "svg", "csv"})
                QTest::addRow("tab %d %s", tab, qPrintable(ending)) << tab << "plan." + ending;
        }
    }

    void exports()
    {
        QFETCH(int, tab);
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const QString file = folder.filePath(name);
        QVERIFY(!m_view->write(file.toStdString()));
        showPlan(10);
        m_view->findChild<QTabWidget*>()->setCurrentIndex(tab);
        RAPP_VERIFY_OK(m_view->write(file.toStdString()));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray content = written.readAll();
        if (name.endsWith("csv"))
            QCOMPARE(content.toStdString(), planCsv(m_view->findings()->plan));
        else
            QVERIFY(content.size() > 2000);
        if (name.endsWith("svg"))
            QVERIFY(content.contains(tab == 1 ? "Batch size 8" : "SLO 10 ms"));
    }

    void standsAboveEachOtherWhereItIsNarrow()
    {
        m_view->resize(320, 900);
        showPlan(10);
        auto& parts = *m_view->findChild<QSplitter*>();
        QCOMPARE(parts.orientation(), Qt::Vertical);
        m_view->resize(1200, 420);
        QTRY_COMPARE(parts.orientation(), Qt::Horizontal);
        m_view->resize(320, 900);
        QTRY_COMPARE(parts.orientation(), Qt::Vertical);
        QCOMPARE(m_view->width(), 320);
    }
};

QTEST_MAIN(PlannerViewTest)
#include "PlannerViewTest.moc"

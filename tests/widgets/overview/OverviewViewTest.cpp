// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/OverviewView.h"

#include "tests/support/FormulaPredictor.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/exploration/PredictionService.h"
#include "widgets/overview/AxisSpinBox.h"
#include "widgets/overview/ConfigurationEdit.h"
#include "widgets/overview/OverviewModel.h"
#include "widgets/overview/OverviewPredictions.h"
#include "widgets/plots/Sparkline.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace rapp;
using test::FormulaPredictor;

class OverviewViewTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<PredictionService> m_service;
    std::shared_ptr<FormulaPredictor> m_predictor;
    std::unique_ptr<OverviewView> m_view;

    /// Of so many operators; measured, a quarter slower than predicted, where `measured`.
    static std::shared_ptr<const Model> model(const char* name, std::size_t operators, bool measured)
    {
        std::vector<LatencySample> samples;
        for (const double sm : GridAxes::standard().sm) {
            for (const double quota : GridAxes::standard().quota) {
                const Configuration at{BatchSize(4), SmPercent(sm), QuotaPercent(quota)};
                samples.push_back({at, Milliseconds(1.25 * FormulaPredictor::latency(
                                                               std::max<std::size_t>(operators, 1), at))});
            }
        }
        auto made = std::make_shared<Model>();
        made->name = name;
        auto priors = std::make_shared<PriorKnowledge>();
        priors->quotaLatencyMs = {5, 4, 3, 2, 1};
        made->priors = std::move(priors);
        if (operators > 0)
            made->graph = test::namedInput(name, operators).graph;
        if (measured)
            made->profile =
                std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(std::move(samples)));
        return made;
    }

    [[nodiscard]] QTableView* table() const { return m_view->findChild<QTableView*>(); }
    [[nodiscard]] QString text(const char* name, int column) const
    {
        const QAbstractItemModel& rows = *table()->model();
        for (int row = 0; row < rows.rowCount(); ++row) {
            if (rows.index(row, OverviewModel::ModelColumn).data() == QLatin1String(name))
                return rows.index(row, column).data().toString();
        }
        return QStringLiteral("no such row");
    }
    [[nodiscard]] QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            names << table()->model()->index(row, OverviewModel::ModelColumn).data().toString();
        return names;
    }
    [[nodiscard]] ConfigurationEdit* edit(int index) const
    {
        return m_view->findChildren<ConfigurationEdit*>()[index];
    }

    [[nodiscard]] QToolButton* stopButton() const
    {
        for (auto* button : m_view->findChildren<QToolButton*>()) {
            if (button->text() == QLatin1String("Stop"))
                return button;
        }
        return nullptr;
    }

    void showWindow() const
    {
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    /// Shown and predicted.
    void showRows() const
    {
        showWindow();
        QTRY_VERIFY(!m_view->predictions().isRunning() && m_predictor->calls > 0);
        QTRY_COMPARE(text("resnet50", OverviewModel::FirstColumn), QString("8"));
    }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        m_service = std::make_unique<PredictionService>(*m_state);
        m_predictor = std::make_shared<FormulaPredictor>();
        m_state->setWorkspace(std::make_shared<const Workspace>(
            Workspace({model("resnet50", 2, true), model("resnet152", 6, false), model("unlucky", 3, false),
                       model("measured", 0, true)})));
        m_state->setModelName("resnet50");
        m_state->setPredictor(m_predictor);
        m_view = std::make_unique<OverviewView>(*m_state, m_service->cache());
        m_view->resize(1100, 400);
    }

    void cleanup()
    {
        m_predictor->held = false;
        m_view.reset();
        m_service.reset();
    }

    void hiddenItPredictsNothing()
    {
        QTest::qWait(30);
        QCOMPARE(m_predictor->calls.load(), 0);
        QCOMPARE(m_view->model().rowCount(), 0);
        showRows();
        m_view->hide();
        const int before = m_predictor->calls;
        m_state->setPredictor(std::make_shared<FormulaPredictor>());
        m_state->setBatch(BatchSize(16));
        QTest::qWait(30);
        QCOMPARE(m_predictor->calls.load(), before);
    }

    void rowsHoldPredictedMeasuredAndDifference()
    {
        showRows();
        const QAbstractItemModelTester tester(&m_view->model());
        // In the order of numbers, as in the model list.
        QCOMPARE(names(), (QStringList{"measured", "resnet50", "resnet152", "unlucky"}));
        QCOMPARE(text("resnet50", OverviewModel::IntervalColumn), QString("6 – 10"));
        QCOMPARE(text("resnet50", OverviewModel::MeasuredColumn), QString("10"));
        QCOMPARE(text("resnet50", OverviewModel::DifferenceColumn), QString("−20.0 %"));
        QCOMPARE(text("resnet152", OverviewModel::FirstColumn), QString("24"));
        QCOMPARE(text("resnet152", OverviewModel::MeasuredColumn), QString("–"));
        QCOMPARE(text("measured", OverviewModel::FirstColumn), QString("–"));
        QCOMPARE(text("unlucky", OverviewModel::FirstColumn), QString("–"));
        const auto tip =
            m_view->model().index(3, OverviewModel::FirstColumn).data(Qt::ToolTipRole).toString();
        QVERIFY(tip.contains("can't be predicted"));
    }

    void itFollowsTheCursorUntilAConfigurationIsTyped()
    {
        showRows();
        m_state->setCursor(m_state->shown()->find(SmPercent(50), QuotaPercent(40)));
        QTRY_COMPARE(text("resnet50", OverviewModel::FirstColumn), QString("40"));
        m_state->setBatch(BatchSize(8));
        QTRY_COMPARE(text("resnet50", OverviewModel::FirstColumn), QString("80"));
        auto* follow = m_view->findChild<QCheckBox*>();
        QVERIFY(follow->isChecked());
        edit(0)->findChild<AxisSpinBox*>()->setValue(25);
        QVERIFY(!follow->isChecked());
        QTRY_COMPARE(text("resnet50", OverviewModel::FirstColumn), QString("160"));
        m_state->setCursor(m_state->shown()->find(SmPercent(100), QuotaPercent(100)));
        QTest::qWait(30);
        QCOMPARE(text("resnet50", OverviewModel::FirstColumn), QString("160"));
        follow->setChecked(true);
        QTRY_COMPARE(text("resnet50", OverviewModel::FirstColumn), QString("16"));
    }

    void numbersBesideTheGridBecomeTheNearest()
    {
        showRows();
        auto* sm = edit(0)->findChild<AxisSpinBox*>();
        sm->setValue(23);
        QCOMPARE(sm->value(), 25.0);
        sm->stepBy(-1);
        QCOMPARE(sm->value(), 20.0);
        sm->stepBy(-100);
        QCOMPARE(sm->value(), 5.0);
    }

    void speedUpBetweenTwoConfigurations()
    {
        showRows();
        QVERIFY(!edit(1)->isVisible());
        m_view->findChild<QComboBox*>()->setCurrentIndex(1);
        QVERIFY(edit(1)->isVisible());
        // Of the full share alone there is no speed-up.
        QTRY_COMPARE(text("resnet50", OverviewModel::SpeedUpColumn), QString("5.00 ×"));
        m_state->setCursor(m_state->shown()->find(SmPercent(20), QuotaPercent(50)));
        edit(1)->findChild<QSpinBox*>()->setValue(1);
        QTRY_COMPARE(text("resnet50", OverviewModel::SpeedUpColumn), QString("40.0 ×"));
        QCOMPARE(text("resnet50", OverviewModel::FirstColumn), QString("80"));
        QCOMPARE(text("resnet50", OverviewModel::SecondColumn), QString("2"));
        // Measured at batch size 4 alone.
        QCOMPARE(text("resnet50", OverviewModel::MeasuredColumn), QString("–"));
        edit(1)->findChild<QSpinBox*>()->setValue(4);
        QTRY_COMPARE(text("resnet50", OverviewModel::MeasuredColumn), QString("10.0 ×"));
        QCOMPARE(text("resnet50", OverviewModel::DifferenceColumn), QString("0.0 %"));
    }

    void aRowChoosesTheModelEverywhere()
    {
        showRows();
        const QModelIndex row = table()->model()->index(2, OverviewModel::FirstColumn);
        table()->setCurrentIndex(row);
        QCOMPARE(m_state->model()->name, std::string("resnet50"));
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(m_state->model()->name, std::string("resnet152"));
        const auto isBold = [this](int line) {
            const auto index = m_view->model().index(line, OverviewModel::ModelColumn);
            return index.data(Qt::FontRole).value<QFont>().bold();
        };
        QTRY_VERIFY(isBold(1));
        QVERIFY(!isBold(2));
    }

    void sortingPutsWhatIsMissingLast()
    {
        showRows();
        table()->sortByColumn(OverviewModel::FirstColumn, Qt::DescendingOrder);
        QCOMPARE(names().mid(0, 2), (QStringList{"resnet152", "resnet50"}));
        table()->sortByColumn(OverviewModel::FirstColumn, Qt::AscendingOrder);
        QCOMPARE(names().mid(0, 2), (QStringList{"resnet50", "resnet152"}));
        m_view->findChild<QLineEdit*>()->setText(QString());
        for (auto* line : m_view->findChildren<QLineEdit*>()) {
            if (line->accessibleName() == QLatin1String("Filter models"))
                line->setText("net 152");
        }
        QCOMPARE(names(), QStringList{"resnet152"});
    }

    void sparklinesShareOneScale()
    {
        showRows();
        const auto spark = [this](int row) {
            const auto index = m_view->model().index(row, OverviewModel::OverQuotaColumn);
            return index.data(OverviewModel::SparkRole).value<Sparkline>();
        };
        const Sparkline resnet50 = spark(2);
        QCOMPARE(m_view->model().rows()[2].model, std::string("resnet50"));
        QCOMPARE(resnet50.line.size(), qsizetype(10));
        QCOMPARE(resnet50.dots.size(), qsizetype(10));
        QCOMPARE(resnet50.line.last().x(), 1.0);
        QVERIFY(std::abs(resnet50.line.last().y()) < 1e-9);
        QVERIFY(std::abs(resnet50.line.first().y() - 1) < 1e-9);
        QCOMPARE(resnet50.mark, std::optional(resnet50.line.last()));
        // What is only measured has dots alone.
        QVERIFY(spark(0).line.isEmpty());
        QCOMPARE(spark(0).dots.size(), qsizetype(10));
    }

    void whatIsKnownIsNotPredictedAgain()
    {
        // The window predicts the chosen model.
        QTRY_COMPARE(m_state->predicted()->latency.valueCount(), GridAxes::standard().cellCount());
        showRows();
        // The other two are asked for the shown batch size, then all three for the other ones.
        const int first = m_predictor->calls;
        QCOMPARE(first, 5);
        m_state->setBatch(BatchSize(8));
        QTRY_COMPARE(text("resnet50", OverviewModel::FirstColumn), QString("16"));
        QCOMPARE(m_predictor->calls.load(), first);
        // Another view of the same cache, as after opening the window's dock again.
        OverviewView other(*m_state, m_service->cache());
        other.show();
        QTRY_VERIFY(other.model().rowCount() == 4 && !other.predictions().isRunning());
        QVERIFY(m_predictor->calls <= first + 2); // the one that failed is tried anew
        // A batch size that nobody asked for.
        m_state->setBatch(BatchSize(16));
        QTRY_COMPARE(text("resnet50", OverviewModel::FirstColumn), QString("32"));
    }

    void stoppingKeepsWhatIsThereAndGoesOnWhenAsked()
    {
        m_predictor->held = true;
        const QSignalSpy jobs(m_view.get(), &OverviewView::jobStarted);
        showWindow();
        QTRY_COMPARE(jobs.count(), 1);
        QTRY_COMPARE(text("resnet152", OverviewModel::FirstColumn), QString("…"));
        QToolButton* stop = stopButton();
        QTRY_VERIFY(stop->isVisible());
        QTest::mouseClick(stop, Qt::LeftButton);
        QTRY_COMPARE(stop->text(), QString("Continue"));
        QCOMPARE(text("resnet152", OverviewModel::FirstColumn), QString("–"));
        QTest::qWait(30);
        QCOMPARE(jobs.count(), 1);
        m_predictor->held = false;
        QTest::mouseClick(stop, Qt::LeftButton);
        QTRY_COMPARE(text("resnet152", OverviewModel::FirstColumn), QString("24"));
        QTRY_VERIFY(!stop->isVisible());
    }

    void hidingPausesAndShowingGoesOn()
    {
        m_predictor->held = true;
        showWindow();
        QTRY_VERIFY(m_view->predictions().isRunning());
        m_view->hide();
        QVERIFY(!m_view->predictions().isRunning());
        m_predictor->held = false;
        showWindow();
        QTRY_COMPARE(text("resnet152", OverviewModel::FirstColumn), QString("24"));
    }

    void priorKnowledgeCanBeLeftOut()
    {
        m_predictor->withoutPriors = 2;
        showRows();
        m_state->setUsesPriors(false);
        QTRY_COMPARE(text("resnet50", OverviewModel::FirstColumn), QString("16"));
    }

    void anotherWorkspaceIsPredictedAnew()
    {
        showRows();
        m_state->setWorkspace(std::make_shared<const Workspace>(Workspace({model("vgg16", 5, false)})));
        QTRY_COMPARE(names(), QStringList{"vgg16"});
        QTRY_COMPARE(text("vgg16", OverviewModel::FirstColumn), QString("20"));
        m_state->setWorkspace(std::make_shared<const Workspace>());
        QTRY_COMPARE(table()->model()->rowCount(), 0);
    }

    void tooFineGridsGiveWayToTheStandardOnes()
    {
        m_state->setRanges({1, 100, 0.1}, {1, 100, 0.5});
        showWindow();
        QTRY_COMPARE(text("resnet50", OverviewModel::FirstColumn), QString("8"));
        QVERIFY(m_view->predictions().axes() == GridAxes::standard());
    }

    void withoutANetworkItSaysSo()
    {
        m_state->setPredictor(nullptr);
        showWindow();
        QTRY_COMPARE(text("resnet50", OverviewModel::MeasuredColumn), QString("10"));
        QCOMPARE(text("resnet50", OverviewModel::FirstColumn), QString("–"));
        bool said = false;
        for (const auto* label : m_view->findChildren<QLabel*>())
            said = said || label->text().contains("No network");
        QVERIFY(said);
    }

    void exportsTheShownRows()
    {
        showRows();
        table()->sortByColumn(OverviewModel::FirstColumn, Qt::DescendingOrder);
        const QTemporaryDir folder;
        const QString file = folder.filePath("overview.csv");
        QVERIFY(m_view->write(file.toStdString()));
        QFile opened(file);
        QVERIFY(opened.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(opened.readAll()).split('\n');
        QCOMPARE(lines[1], QString("resnet152,4,100,100,24,18,30,,"));
        QCOMPARE(lines[2].section(',', 0, 4), QString("resnet50,4,100,100,8"));
        QVERIFY(!m_view->write((folder.path() + "/none/overview.csv").toStdString()));
        const QString picture = folder.filePath("overview.png");
        const auto refused = m_view->write(picture.toStdString());
        QVERIFY(!refused && refused.error().hint.find(".csv") != std::string::npos);
        QVERIFY(!QFile::exists(picture));
    }
};

QTEST_MAIN(OverviewViewTest)
#include "OverviewViewTest.moc"

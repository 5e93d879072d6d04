// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/comparison/ComparisonView.h"

#include "widgets/comparison/ErrorGroupModel.h"
#include "widgets/comparison/ScatterPlot.h"
#include "widgets/comparison/WorstCellModel.h"
#include "widgets/exploration/ExplorationState.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QSortFilterProxyModel>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace rapp;

class ComparisonViewTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<ComparisonView> m_view;

    /// Two models, measured and predicted (by a file) at batch size 2 on SM and quota 20:100:20; the second
    /// one's prediction is off by `worst` in one cell.
    static std::shared_ptr<const Workspace> workspace()
    {
        std::vector<std::shared_ptr<const Model>> models;
        for (const double scale : {1.0, 30.0}) {
            std::vector<LatencySample> measured;
            std::vector<LatencySample> predicted;
            for (int sm = 20; sm <= 100; sm += 20) {
                for (int quota = 20; quota <= 100; quota += 20) {
                    const Configuration at{BatchSize(2), SmPercent(sm), QuotaPercent(quota)};
                    const double ms = scale * 1e4 / (sm * quota);
                    const double factor = scale > 1 && sm == 60 && quota == 40 ? 1.5 : 1.05;
                    measured.push_back({at, Milliseconds(ms)});
                    predicted.push_back({at, Milliseconds(factor * ms)});
                }
            }
            models.push_back(std::make_shared<Model>(
                Model{scale > 1 ? "large" : "small",
                      {},
                      {},
                      std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(measured)),
                      std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(predicted))}));
        }
        return std::make_shared<const Workspace>(Workspace(std::move(models)));
    }

    [[nodiscard]] QTableView* table(const char* name) const
    {
        for (auto* table : m_view->findChildren<QTableView*>()) {
            if (table->accessibleName() == QLatin1String(name))
                return table;
        }
        return nullptr;
    }

    void showWindow() const
    {
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QTRY_VERIFY(m_view->compared());
        m_view->scatter().replot();
    }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        m_state->setRanges({20, 100, 20}, {20, 100, 20});
        m_state->setWorkspace(workspace());
        m_state->setModelName("small");
        m_view = std::make_unique<ComparisonView>(*m_state);
        m_view->resize(800, 600);
    }

    void hiddenItComputesNothing()
    {
        QTest::qWait(20);
        QVERIFY(!m_view->compared());
        showWindow();
        QCOMPARE(m_view->compared()->samples.size(), std::size_t(50));
    }

    void aClickOnAPointChoosesItEverywhere()
    {
        showWindow();
        const auto& samples = m_view->compared()->samples;
        const auto off = std::find_if(samples.begin(), samples.end(), [](const ComparedSample& sample) {
            return sample.relativeError() > 0.4;
        });
        QVERIFY(off != samples.end());
        const QPoint spot = m_view->scatter().pixelOf(*off).toPoint();
        QTest::mouseClick(&m_view->scatter(), Qt::LeftButton, {}, spot);
        QCOMPARE(m_state->model()->name, std::string("large"));
        QCOMPARE(m_state->batch(), BatchSize(2));
        QCOMPARE(m_state->cursor(), m_state->shown()->find(SmPercent(60), QuotaPercent(40)));
        // Far from every point nothing changes.
        QTest::mouseClick(&m_view->scatter(), Qt::LeftButton, {}, {3, 3});
        QCOMPARE(m_state->cursor(), m_state->shown()->find(SmPercent(60), QuotaPercent(40)));
    }

    void theWorstCellIsFirst()
    {
        showWindow();
        QTableView* worst = table("Worst cells");
        const QAbstractItemModelTester tester(
            static_cast<QSortFilterProxyModel*>(worst->model())->sourceModel());
        QCOMPARE(worst->model()->rowCount(), 50);
        const auto text = [worst](int column) { return worst->model()->index(0, column).data().toString(); };
        QCOMPARE(text(WorstCellModel::ModelColumn), QString("large"));
        QCOMPARE(text(WorstCellModel::SmColumn), QString("60"));
        QCOMPARE(text(WorstCellModel::QuotaColumn), QString("40"));
        QCOMPARE(text(WorstCellModel::MeasuredColumn), QString("125"));
        QCOMPARE(text(WorstCellModel::PredictedColumn), QString("187.5"));
        QCOMPARE(text(WorstCellModel::ErrorColumn), QString("+50.0 %"));
        Q_EMIT worst->activated(worst->model()->index(0, 0));
        QCOMPARE(m_state->model()->name, std::string("large"));
        QCOMPARE(m_state->cursor(), m_state->shown()->find(SmPercent(60), QuotaPercent(40)));
    }

    void accuracyByGroupIsSortable()
    {
        showWindow();
        QTableView* groups = table("Accuracy by group");
        const QAbstractItemModelTester tester(
            static_cast<QSortFilterProxyModel*>(groups->model())->sourceModel());
        QCOMPARE(groups->model()->rowCount(), 2);
        const auto text = [groups](int row, int column) {
            return groups->model()->index(row, column).data().toString();
        };
        QCOMPARE(text(0, ErrorGroupModel::NameColumn), QString("large"));
        QCOMPARE(text(0, ErrorGroupModel::SamplesColumn), QString("25"));
        QCOMPARE(text(0, ErrorGroupModel::MapeColumn), QString("6.8 %"));
        QCOMPARE(text(1, ErrorGroupModel::MapeColumn), QString("5.0 %"));
        QCOMPARE(groups->model()->index(0, ErrorGroupModel::MapeColumn).data(ErrorGroupModel::BarRole), 1.0);
        groups->sortByColumn(ErrorGroupModel::MapeColumn, Qt::AscendingOrder);
        QCOMPARE(text(0, ErrorGroupModel::NameColumn), QString("small"));
    }

    void theTabInFrontSaysWhatATableHolds()
    {
        showWindow();
        const QTemporaryDir folder;
        const auto written = [&](int tab) {
            m_view->findChild<QTabWidget*>()->setCurrentIndex(tab);
            QFile file(folder.filePath("table.csv"));
            if (!m_view->write(file.fileName().toStdString()) || !file.open(QIODevice::ReadOnly))
                return QByteArray();
            return file.readAll();
        };
        QVERIFY(written(0).startsWith("model,batch,sm,quota,predicted_ms,"));
        const QByteArray accuracy = written(2);
        QVERIFY(accuracy.startsWith("by,group,samples,mape_percent,"));
        QVERIFY(accuracy.contains("\nmodel,large,25,6."));
        QVERIFY(accuracy.contains("\nbatch,"));
    }

    void anotherWorkspaceIsComparedAnew()
    {
        showWindow();
        m_state->setWorkspace(std::make_shared<const Workspace>());
        QTRY_VERIFY(m_view->compared()->samples.empty());
    }
};

QTEST_MAIN(ComparisonViewTest)
#include "ComparisonViewTest.moc"

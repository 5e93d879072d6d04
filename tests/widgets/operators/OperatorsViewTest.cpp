// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/OperatorsView.h"

#include "tests/support/OperatorExamples.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/operators/OperatorChain.h"
#include "widgets/operators/OperatorTableModel.h"
#include "widgets/operators/OperatorText.h"
#include "widgets/operators/OperatorTimesPlot.h"
#include "widgets/operators/OperatorTypeModel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

using namespace rapp;

class OperatorsViewTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<OperatorsView> m_view;

    static std::shared_ptr<const Model> renamed(Model model, const char* name)
    {
        model.name = name;
        return std::make_shared<const Model>(std::move(model));
    }

    /// The chain of the toy model over and over.
    static Model longModel(std::size_t count)
    {
        const Model toy = test::operatorModel();
        auto graph = std::make_shared<FeatureGraph>();
        auto priors = std::make_shared<PriorKnowledge>();
        for (std::size_t i = 0; i < count; ++i) {
            graph->operators.push_back(toy.graph->operators[i % 4]);
            priors->runtimeMs.push_back(toy.priors->runtimeMs[i % 4]);
            if (i > 0)
                graph->edges.emplace_back(i - 1, i);
        }
        return {"long", std::move(graph), std::move(priors), {}, {}};
    }

    template <class T>
    [[nodiscard]] T* child(const char* name) const
    {
        for (auto* widget : m_view->findChildren<T*>()) {
            if (widget->accessibleName() == QLatin1String(name))
                return widget;
        }
        return nullptr;
    }

    [[nodiscard]] QTableView* table() const { return child<QTableView>("Operators"); }
    [[nodiscard]] QString text(int row, int column) const
    {
        return table()->model()->index(row, column).data().toString();
    }
    [[nodiscard]] QList<int> selectedRows() const
    {
        QList<int> rows;
        for (const QModelIndex& index : table()->selectionModel()->selectedRows())
            rows << index.row();
        std::sort(rows.begin(), rows.end());
        return rows;
    }
    void click(std::size_t op, Qt::KeyboardModifiers modifiers = {}) const
    {
        OperatorChain& chain = m_view->chain();
        QTest::mouseClick(chain.viewport(), Qt::LeftButton, modifiers, chain.positionOf(op).toPoint());
    }
    [[nodiscard]] QString summary() const
    {
        for (const auto* label : m_view->findChildren<QLabel*>()) {
            if (label->text().startsWith("Operators:"))
                return label->text();
        }
        return {};
    }

    void showWindow(const char* model = "toy") const
    {
        m_state->setModelName(model);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QTRY_COMPARE(m_view->report()->model(), std::string(model));
    }

private Q_SLOTS:
    void init()
    {
        Model bare = test::operatorModel();
        bare.graph = nullptr;
        Model untimed = test::operatorModel();
        untimed.priors = nullptr;
        m_state = std::make_unique<ExplorationState>();
        m_state->setWorkspace(std::make_shared<const Workspace>(
            Workspace({renamed(test::operatorModel(), "toy"), renamed(bare, "bare"),
                       renamed(untimed, "untimed"), renamed(longModel(5000), "long")})));
        m_view = std::make_unique<OperatorsView>(*m_state);
        m_view->resize(1000, 420);
    }

    void hiddenItComputesNothing()
    {
        m_state->setModelName("toy");
        QTest::qWait(20);
        QCOMPARE(m_view->report()->size(), std::size_t(0));
        showWindow();
        QCOMPARE(m_view->report()->size(), std::size_t(4));
        m_view->hide();
        m_state->setModelName("long");
        QTest::qWait(20);
        QCOMPARE(m_view->report()->size(), std::size_t(4));
    }

    void theTableHoldsStaticFeaturesAndTimes()
    {
        showWindow();
        const QAbstractItemModelTester tester(
            static_cast<QSortFilterProxyModel*>(table()->model())->sourceModel());
        QCOMPARE(table()->model()->rowCount(), 4);
        using Table = OperatorTableModel;
        QCOMPARE(text(0, Table::TypeColumn), QString("nn.conv2d"));
        QCOMPARE(text(0, Table::ShareColumn), QString("25.0 %"));
        QCOMPARE(text(0, Table::ScalingColumn), QString("1.00 · scales"));
        QCOMPARE(text(0, Table::FirstTimeColumn), QString("20"));
        QCOMPARE(text(0, Table::LastTimeColumn), QString("1"));
        QCOMPARE(text(0, Table::KernelColumn), QString("7 × 7"));
        QCOMPARE(text(0, Table::ChannelsColumn), QString("64"));
        QCOMPARE(text(0, Table::StridesColumn), QString("2 × 2"));
        QCOMPARE(text(0, Table::PaddingColumn), QString("3"));
        QCOMPARE(text(0, Table::GroupsColumn), QString("1"));
        QCOMPARE(text(0, Table::ShapeColumn), QString("64 × 3 × 7 × 7"));
        QCOMPARE(text(0, Table::OutputColumn), QString("1 × 64 × 112 × 112"));
        QCOMPARE(text(0, Table::FlopsColumn), QString("200"));
        QCOMPARE(text(0, Table::BytesColumn), QString("3.851"));
        QCOMPARE(text(1, Table::KernelColumn), QString());
        QCOMPARE(text(1, Table::ScalingColumn), QString("–"));
        QCOMPARE(text(2, Table::PaddingColumn), QString("0, 1, 0, 1"));
        QCOMPARE(text(2, Table::FlopsColumn), QString("–"));
        QCOMPARE(text(3, Table::ScalingColumn), QString("0.46 · partly"));
        QVERIFY(summary().contains("25.0 % of that time scales, 25.0 % partly, 50.0 % does not"));
    }

    void whatIsMissingComesLastWhicheverWayItIsSorted()
    {
        showWindow();
        table()->sortByColumn(OperatorTableModel::ScalingColumn, Qt::AscendingOrder);
        QCOMPARE(text(0, OperatorTableModel::NumberColumn), QString("3"));
        QCOMPARE(text(3, OperatorTableModel::NumberColumn), QString("2"));
        table()->sortByColumn(OperatorTableModel::ScalingColumn, Qt::DescendingOrder);
        QCOMPARE(text(0, OperatorTableModel::NumberColumn), QString("1"));
        QCOMPARE(text(3, OperatorTableModel::NumberColumn), QString("2"));
    }

    void sharesAreThoseUnderTheCursor()
    {
        showWindow();
        m_state->setCursor(m_state->shown()->find(SmPercent(10), QuotaPercent(50)));
        QTRY_COMPARE(m_view->report()->sm(), SmPercent(10));
        QCOMPARE(text(0, OperatorTableModel::ShareColumn), QString("63.7 %"));
        m_state->setCursor(std::nullopt);
        QTRY_COMPARE(text(0, OperatorTableModel::ShareColumn), QString("25.0 %"));
    }

    void scalingIsBetweenTheChosenPartitions()
    {
        showWindow();
        auto* from = child<QComboBox>("Scaling from this SM partition");
        auto* to = child<QComboBox>("Scaling to this SM partition");
        from->setCurrentIndex(from->findData(30.0));
        to->setCurrentIndex(to->findData(60.0));
        QTRY_COMPARE(text(3, OperatorTableModel::ScalingColumn), QString("0.58 · scales"));
        // Both the same: the second one goes on to the next.
        from->setCurrentIndex(from->findData(60.0));
        QTRY_COMPARE(m_view->report()->span().to, SmPercent(80));
        QCOMPARE(m_view->report()->span().from, SmPercent(60));
    }

    void chainAndTableHaveOneSelection()
    {
        showWindow();
        click(2);
        QCOMPARE(selectedRows(), QList<int>{2});
        QCOMPARE(m_view->plot().operators(), std::vector<std::size_t>{2});
        click(0, Qt::ControlModifier);
        QCOMPARE(selectedRows(), (QList<int>{0, 2}));
        QCOMPARE(m_view->plot().operators(), (std::vector<std::size_t>{0, 2}));
        click(1);
        click(3, Qt::ShiftModifier);
        QCOMPARE(selectedRows(), (QList<int>{1, 2, 3}));
        click(3);
        table()->selectRow(0);
        QCOMPARE(m_view->plot().operators(), std::vector<std::size_t>{0});
        // The chain's keys go on from there.
        QTest::keyClick(&m_view->chain(), Qt::Key_Right);
        QCOMPARE(selectedRows(), QList<int>{1});
        QTest::keyClick(&m_view->chain(), Qt::Key_End);
        QCOMPARE(selectedRows(), QList<int>{3});
        QTest::keyClick(&m_view->chain(), Qt::Key_Home, Qt::ShiftModifier);
        QCOMPARE(selectedRows(), (QList<int>{0, 1, 2, 3}));
    }

    void thePlotShowsTheNumbersOfTheTable()
    {
        showWindow();
        // Without a selection: all together, and what were ideal.
        QCOMPARE(m_view->plot().graphCount(), 2);
        QCOMPARE(m_view->plot().graph(0)->dataMainValue(0), 26.2);
        QCOMPARE(m_view->plot().graph(1)->dataMainValue(5), 26.2 / 20);
        click(3);
        QCOMPARE(m_view->plot().graph(0)->dataMainKey(1), 10.0);
        QCOMPARE(m_view->plot().graph(0)->dataMainValue(1), 3.5);
        // A time of 0 has no place on a logarithmic axis.
        click(1);
        QCOMPARE(m_view->plot().graph(0)->dataCount(), 5);
    }

    void theFilterLeavesOperatorsOutOfTheTableAndTheChain()
    {
        showWindow();
        auto* line = child<QLineEdit>("Filter operators");
        const QImage all = m_view->chain().viewport()->grab().toImage();
        line->setText("conv2d 7x7");
        QCOMPARE(table()->model()->rowCount(), 1);
        QVERIFY(m_view->chain().viewport()->grab().toImage() != all);
        line->setText("partly");
        QCOMPARE(table()->model()->rowCount(), 1);
        QCOMPARE(text(0, OperatorTableModel::NumberColumn), QString("4"));
        // Choosing one that is filtered out shows it again.
        click(0);
        QCOMPARE(line->text(), QString());
        QCOMPARE(selectedRows(), QList<int>{0});
    }

    void typesAreSummedAndFilter()
    {
        showWindow();
        m_view->findChild<QTabWidget*>()->setCurrentIndex(1);
        auto* types = child<QTableView>("Operators by type");
        const QAbstractItemModelTester tester(
            static_cast<QSortFilterProxyModel*>(types->model())->sourceModel());
        const auto cell = [types](int column) { return types->model()->index(0, column).data().toString(); };
        QCOMPARE(types->model()->rowCount(), 3);
        QCOMPARE(cell(OperatorTypeModel::TypeColumn), QString("nn.conv2d"));
        QCOMPARE(cell(OperatorTypeModel::CountColumn), QString("2"));
        QCOMPARE(cell(OperatorTypeModel::TimeColumn), QString("3"));
        QCOMPARE(cell(OperatorTypeModel::ShareColumn), QString("75.0 %"));
        Q_EMIT types->activated(types->model()->index(0, 0));
        QCOMPARE(table()->model()->rowCount(), 2);
    }

    void withoutPriorKnowledgeItSaysWhyThereAreNoTimes()
    {
        showWindow("untimed");
        QVERIFY(summary().contains("no operator times"));
        QVERIFY(table()->isColumnHidden(OperatorTableModel::ShareColumn));
        QVERIFY(table()->isColumnHidden(OperatorTableModel::LastTimeColumn));
        QVERIFY(!table()->isColumnHidden(OperatorTableModel::KernelColumn));
        QVERIFY(child<QTableView>("Operators by type")->isColumnHidden(OperatorTypeModel::ShareColumn));
        QCOMPARE(text(0, OperatorTableModel::KernelColumn), QString("7 × 7"));
        m_state->setModelName("toy");
        QTRY_VERIFY(!table()->isColumnHidden(OperatorTableModel::ShareColumn));
    }

    void withoutAFeatureGraphItSaysSo()
    {
        showWindow("bare");
        QCOMPARE(table()->model()->rowCount(), 0);
        const auto labels = table()->viewport()->findChildren<QLabel*>();
        QCOMPARE(labels.size(), 1);
        QVERIFY(labels.first()->isVisible());
        QVERIFY(labels.first()->text().contains("bare"));
    }

    void theChainScrollsAndZooms()
    {
        showWindow("long");
        OperatorChain& chain = m_view->chain();
        QCOMPARE(chain.pitch(), ChainPainter::leastPitch);
        QVERIFY(chain.horizontalScrollBar()->maximum() > 0);
        const QPointF middle(chain.viewport()->width() / 2.0, 20);
        chain.horizontalScrollBar()->setValue(3000);
        const auto before = chain.operatorAt(middle);
        QVERIFY(before);
        QWheelEvent zoom(middle, chain.viewport()->mapToGlobal(middle), {}, {0, 120}, Qt::NoButton,
                         Qt::ControlModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(chain.viewport(), &zoom);
        QVERIFY(chain.pitch() > ChainPainter::leastPitch);
        QVERIFY(std::abs(static_cast<double>(*chain.operatorAt(middle)) - static_cast<double>(*before)) <= 1);
        for (int i = 0; i < 20; ++i)
            QTest::keyClick(&chain, Qt::Key_Plus);
        QCOMPARE(chain.pitch(), ChainPainter::greatestPitch);
        const int place = chain.horizontalScrollBar()->value();
        QWheelEvent scroll(middle, chain.viewport()->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton,
                           Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(chain.viewport(), &scroll);
        QVERIFY(chain.horizontalScrollBar()->value() > place);
        // A row of the table brings its operator into sight.
        table()->selectRow(4999);
        QVERIFY(chain.viewport()->rect().contains(chain.positionOf(4999).toPoint()));
        QTest::keyClick(&chain, Qt::Key_0);
        QCOMPARE(chain.pitch(), ChainPainter::leastPitch);
    }

    void theChainHasTheColoursOfTheTypes()
    {
        showWindow();
        OperatorChain& chain = m_view->chain();
        const QImage picture = chain.viewport()->grab().toImage();
        for (std::size_t op = 0; op < 4; ++op) {
            // Beside the words.
            const QPoint spot(qRound(chain.positionOf(op).x()) - 38, 32);
            QCOMPARE(QColor(picture.pixel(spot * picture.devicePixelRatio())),
                     operatorColour(m_view->report()->at(op).type));
        }
    }

    void exports_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("ending");
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("table") << "toy"
                               << ".csv" << QByteArray("index,operator,");
        QTest::newRow("picture") << "toy"
                                 << ".png" << QByteArray("\x89PNG");
        QTest::newRow("picture without times") << "untimed"
                                               << ".png" << QByteArray("\x89PNG");
        QTest::newRow("long picture") << "long"
                                      << ".pdf" << QByteArray("%PDF");
        QTest::newRow("drawing") << "toy"
                                 << ".svg" << QByteArray("<?xml");
    }

    void exports()
    {
        QFETCH(QString, model);
        QFETCH(QString, ending);
        showWindow(model.toUtf8());
        const QTemporaryDir folder;
        const QString file = folder.filePath("operators" + ending);
        const auto written = m_view->write(file.toStdString());
        QVERIFY2(written, written ? "" : written.error().message().c_str());
        QFile opened(file);
        QVERIFY(opened.open(QIODevice::ReadOnly));
        QFETCH(QByteArray, begin);
        QVERIFY(opened.readAll().startsWith(begin));
    }

    void aWrongEndingIsAnError()
    {
        showWindow();
        QVERIFY(!m_view->write("operators.doc"));
    }
};

QTEST_MAIN(OperatorsViewTest)
#include "OperatorsViewTest.moc"

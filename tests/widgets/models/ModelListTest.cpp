// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/WordFilter.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/models/ModelListModel.h"
#include "widgets/models/ModelListView.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTreeView>

using namespace rapp;

namespace {

std::shared_ptr<const Model> model(const std::string& name, std::size_t operators, double gmacs)
{
    auto result = std::make_shared<Model>();
    result->name = name;
    if (operators > 0) {
        auto graph = std::make_shared<FeatureGraph>();
        graph->operators.resize(operators);
        graph->features.gmacs = gmacs;
        result->graph = graph;
    }
    return result;
}

QStringList names(const QAbstractItemModel& list)
{
    QStringList result;
    for (int row = 0; row < list.rowCount(); ++row)
        result << list.index(row, ModelListModel::NameColumn).data().toString();
    return result;
}

} // namespace

class ModelListTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        m_state->setWorkspace(std::make_shared<const Workspace>(
            Workspace({model("vgg16_bn", 90, 15.5), model("resnet152", 312, 11.5),
                       model("resnet50", 107, 4.1), model("measured_only", 0, 0)})));
    }

    void modelsKeepTheirPromises()
    {
        ModelListModel list(*m_state);
        QAbstractItemModelTester listTester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest);
        WordFilter filter(ModelListModel::sortRole, ModelListModel::sortRole);
        filter.setSourceModel(&list);
        QAbstractItemModelTester filterTester(&filter,
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        filter.setText("res");
        m_state->setWorkspace(std::make_shared<const Workspace>(Workspace({model("resnet18", 60, 1.8)})));
        QCOMPARE(names(filter), QStringList{"resnet18"});
        m_state->setWorkspace(std::make_shared<const Workspace>());
        QCOMPARE(filter.rowCount(), 0);
    }

    void filterNeedsEveryWord_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("none") << "  " << QStringList{"measured_only", "resnet50", "resnet152", "vgg16_bn"};
        QTest::newRow("one") << "RESNET" << QStringList{"resnet50", "resnet152"};
        QTest::newRow("two, any order") << "52 res" << QStringList{"resnet152"};
        QTest::newRow("no match") << "res vgg" << QStringList();
    }

    void filterNeedsEveryWord()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, expected);
        ModelListModel list(*m_state);
        WordFilter filter(ModelListModel::sortRole, ModelListModel::sortRole);
        filter.setSourceModel(&list);
        filter.setText(text);
        filter.sort(ModelListModel::NameColumn);
        QCOMPARE(names(filter), expected);
    }

    void sortsOnNumbers()
    {
        ModelListModel list(*m_state);
        WordFilter filter(ModelListModel::sortRole, ModelListModel::sortRole);
        filter.setSourceModel(&list);
        filter.sort(ModelListModel::OperatorsColumn);
        QCOMPARE(names(filter), (QStringList{"measured_only", "vgg16_bn", "resnet50", "resnet152"}));
        filter.sort(ModelListModel::GmacsColumn, Qt::DescendingOrder);
        QCOMPARE(names(filter), (QStringList{"vgg16_bn", "resnet152", "resnet50", "measured_only"}));
        m_state->setWorkspace(std::make_shared<const Workspace>(
            Workspace({model("regnet_x_16gf", 0, 0), model("regnet_x_1_6gf", 0, 0)})));
        filter.sort(ModelListModel::NameColumn);
        QCOMPARE(names(filter), (QStringList{"regnet_x_1_6gf", "regnet_x_16gf"}));
    }

    void typingAndArrowKeysChooseAModel()
    {
        ModelListView view(*m_state);
        view.resize(400, 300);
        view.show();
        view.setFocus();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto* line = view.findChild<QLineEdit*>();
        auto* tree = view.findChild<QTreeView*>();
        QTest::keyClicks(line, "resnet");
        QCOMPARE(m_state->model()->name, std::string("measured_only"));
        QVERIFY(!tree->currentIndex().isValid());
        QTest::keyClick(line, Qt::Key_Down);
        QCOMPARE(m_state->model()->name, std::string("resnet50"));
        QTest::keyClick(line, Qt::Key_Down);
        QCOMPARE(m_state->model()->name, std::string("resnet152"));
        line->clear();
        QCOMPARE(tree->currentIndex().siblingAtColumn(0).data().toString(), QString("resnet152"));
    }

    void followsTheState()
    {
        ModelListView view(*m_state);
        auto* tree = view.findChild<QTreeView*>();
        m_state->setModelName("vgg16_bn");
        QCOMPARE(tree->currentIndex().siblingAtColumn(0).data().toString(), QString("vgg16_bn"));
    }

    void emptyListSaysWhy()
    {
        ModelListView view(*m_state);
        view.resize(400, 300);
        view.show();
        const auto* note = view.findChild<QTreeView*>()->viewport()->findChild<QLabel*>();
        QVERIFY(!note->isVisible());
        view.findChild<QLineEdit*>()->setText("nothing like it");
        QVERIFY(note->isVisible());
        QVERIFY(note->text().contains("nothing"));
        view.findChild<QLineEdit*>()->clear();
        m_state->setWorkspace(std::make_shared<const Workspace>());
        QVERIFY(note->isVisible());
        QVERIFY(note->text().contains("Open a folder"));
    }
};

QTEST_MAIN(ModelListTest)
#include "ModelListTest.moc"

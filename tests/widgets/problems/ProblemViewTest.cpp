// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/problems/ProblemView.h"

#include "widgets/problems/ProblemModel.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>
#include <QTreeView>

using namespace rapp;

namespace {

const Problem wrongValue{
    {"latency is negative: -3.5", "a/b.csv, line 12, column latency_ms", "expected above 0"}};
const Problem duplicate{{"two values", "c.csv", {}}, Problem::Severity::Warning};

} // namespace

class ProblemViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void splitsPlacesAndListsOnce()
    {
        ProblemModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.add(std::vector{wrongValue, duplicate, wrongValue});
        model.add(duplicate);
        QCOMPARE(model.rowCount(), 2);
        const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(text(0, ProblemModel::SeverityColumn), QString("Error"));
        QCOMPARE(text(0, ProblemModel::FileColumn), QString("a/b.csv"));
        QCOMPARE(text(0, ProblemModel::PlaceColumn), QString("line 12, column latency_ms"));
        QCOMPARE(text(0, ProblemModel::WhatColumn), QString("latency is negative: -3.5"));
        QCOMPARE(text(0, ProblemModel::HintColumn), QString("expected above 0"));
        QCOMPARE(text(1, ProblemModel::SeverityColumn), QString("Warning"));
        QCOMPARE(text(1, ProblemModel::PlaceColumn), QString());
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void copiesSelectedRowsOrAll()
    {
        ProblemModel model;
        model.add(std::vector{wrongValue, duplicate});
        ProblemView view(model);
        view.copy();
        QCOMPARE(QGuiApplication::clipboard()->text().count('\n'), 2);
        auto* tree = view.findChild<QTreeView*>();
        tree->setCurrentIndex(tree->model()->index(1, 0));
        view.copy();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("Warning\tc.csv\t\ttwo values\t\n"));
    }
};

QTEST_MAIN(ProblemViewTest)
#include "ProblemViewTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/CellGeometry.h"

#include <QTest>

using namespace rapp;

namespace {

const CellGeometry cells{QRectF(10, 20, 100, 40), 2, 5};

} // namespace

class CellGeometryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheCell_data()
    {
        QTest::addColumn<QPointF>("position");
        QTest::addColumn<int>("row"); // −1: none
        QTest::addColumn<int>("column");
        QTest::newRow("upper left corner") << QPointF(10, 20) << 1 << 0;
        QTest::newRow("lower left corner") << QPointF(10, 59.9) << 0 << 0;
        QTest::newRow("upper right corner") << QPointF(109.9, 20) << 1 << 4;
        QTest::newRow("lower right corner") << QPointF(109.9, 59.9) << 0 << 4;
        QTest::newRow("edge between columns") << QPointF(30, 25) << 1 << 1;
        QTest::newRow("edge between rows") << QPointF(15, 40) << 0 << 0;
        QTest::newRow("left of it") << QPointF(9.9, 30) << -1 << 0;
        QTest::newRow("right of it") << QPointF(110, 30) << -1 << 0;
        QTest::newRow("above it") << QPointF(50, 19.9) << -1 << 0;
        QTest::newRow("below it") << QPointF(50, 60) << -1 << 0;
    }

    void findsTheCell()
    {
        QFETCH(QPointF, position);
        QFETCH(int, row);
        QFETCH(int, column);
        const auto cell = cells.cellAt(position);
        QCOMPARE(cell.has_value(), row >= 0);
        if (cell)
            QCOMPARE(*cell, (LatencyGrid::Cell{std::size_t(row), std::size_t(column)}));
    }

    void rectanglesMatch()
    {
        QCOMPARE(cells.cellRect({0, 0}), QRectF(10, 40, 20, 20));
        QCOMPARE(cells.cellRect({1, 4}), QRectF(90, 20, 20, 20));
        QCOMPARE(cells.cellsRect({0, 0}, {1, 4}), cells.area);
    }

    void emptyGridHasNoCells() { QVERIFY(!CellGeometry().cellAt({0, 0})); }
};

QTEST_APPLESS_MAIN(CellGeometryTest)
#include "CellGeometryTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/Quantity.h"

#include <QTest>

using namespace rapp;

namespace {

const GridAxes axes{{50}, {10, 20, 30, 40}};

/// Value, value, empty, empty.
LatencyGrid prediction()
{
    LatencyGrid grid(axes, BatchSize(4), EmptyReason::Cancelled);
    grid.setValue(0, 0, 11);
    grid.setValue(0, 1, 20);
    return grid;
}

/// Value, empty, value, empty.
LatencyGrid measurement()
{
    LatencyGrid grid(axes, BatchSize(4), EmptyReason::NotMeasured);
    grid.setValue(0, 0, 10);
    grid.setValue(0, 2, 8);
    return grid;
}

} // namespace

class QuantityTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesReadBack()
    {
        for (const Quantity quantity : allQuantities)
            QCOMPARE(quantityFrom(quantityName(quantity)), quantity);
        QVERIFY(!quantityFrom("speed"));
        QCOMPARE(quantityColumn(Quantity::RelativeError), std::string_view("relative_error_percent"));
        QCOMPARE(quantityUnit(Quantity::Throughput), std::string_view("requests/s"));
    }

    void rangesServeTheirKind()
    {
        QVERIFY(sharesColourRange(Quantity::Predicted, Quantity::Measured));
        QVERIFY(!sharesColourRange(Quantity::Predicted, Quantity::Difference));
        QVERIFY(!sharesColourRange(Quantity::Predicted, Quantity::Throughput));
        QVERIFY(!sharesColourRange(Quantity::Difference, Quantity::RelativeError));
    }

    void derives_data()
    {
        QTest::addColumn<Quantity>("quantity");
        QTest::addColumn<QList<double>>("values"); // 0 where empty
        QTest::addColumn<QList<EmptyReason>>("reasons");

        using enum EmptyReason;
        QTest::newRow("predicted") << Quantity::Predicted << QList<double>{11, 20, 0, 0}
                                   << QList{None, None, Cancelled, Cancelled};
        QTest::newRow("measured") << Quantity::Measured << QList<double>{10, 0, 8, 0}
                                  << QList{None, NotMeasured, None, NotMeasured};
        QTest::newRow("difference") << Quantity::Difference << QList<double>{1, 0, 0, 0}
                                    << QList{None, NotMeasured, Cancelled, Cancelled};
        QTest::newRow("relative error") << Quantity::RelativeError << QList<double>{10, 0, 0, 0}
                                        << QList{None, NotMeasured, Cancelled, Cancelled};
        QTest::newRow("throughput") << Quantity::Throughput << QList<double>{4000.0 / 11, 200, 500, 0}
                                    << QList{None, None, None, Cancelled};
    }

    void derives()
    {
        QFETCH(Quantity, quantity);
        QFETCH(QList<double>, values);
        QFETCH(QList<EmptyReason>, reasons);
        const LatencyGrid grid = deriveQuantity(quantity, prediction(), measurement());
        QCOMPARE(grid.axes(), axes);
        QCOMPARE(grid.batch(), BatchSize(4));
        for (std::size_t column = 0; column < grid.columns(); ++column) {
            QCOMPARE(grid.reason(0, column), reasons[column]);
            if (grid.hasValue(0, column))
                QCOMPARE(grid.value(0, column), values[column]);
        }
    }
};

QTEST_APPLESS_MAIN(QuantityTest)
#include "QuantityTest.moc"

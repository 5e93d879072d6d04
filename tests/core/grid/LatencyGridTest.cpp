// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/LatencyGrid.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace rapp;

class LatencyGridTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsAValueOrAReason()
    {
        LatencyGrid grid({{5, 10}, {10, 20, 30}}, BatchSize(4), EmptyReason::NoPredictor);
        QCOMPARE(grid.rows(), std::size_t(2));
        QCOMPARE(grid.columns(), std::size_t(3));
        QVERIFY(std::isnan(grid.value(1, 2)));
        QCOMPARE(grid.reason(1, 2), EmptyReason::NoPredictor);

        grid.setValue(1, 2, 7.5);
        QVERIFY(grid.hasValue(1, 2));
        QCOMPARE(grid.configuration(1, 2), (Configuration{BatchSize(4), SmPercent(10), QuotaPercent(30)}));

        grid.setValue(0, 0, std::numeric_limits<double>::infinity());
        QCOMPARE(grid.reason(0, 0), EmptyReason::NotFinite);
        QVERIFY(std::isnan(grid.value(0, 0)));
        QCOMPARE(grid.valueCount(), std::size_t(1));

        grid.setEmpty(1, 2, EmptyReason::Cancelled);
        QCOMPARE(grid.valueCount(), std::size_t(0));
    }

    void takesTheProfile()
    {
        const auto profile = LatencyProfile::fromSamples({
            {{BatchSize(4), SmPercent(10), QuotaPercent(20)}, Milliseconds(3)},
            {{BatchSize(4), SmPercent(5), QuotaPercent(10)}, Milliseconds(9)},
            {{BatchSize(8), SmPercent(5), QuotaPercent(10)}, Milliseconds(20)},
        });
        const LatencyGrid grid = LatencyGrid::fromProfile(profile, BatchSize(4));
        QCOMPARE(grid.axes(), (GridAxes{{5, 10}, {10, 20}}));
        QCOMPARE(grid.value(0, 0), 9.0);
        QCOMPARE(grid.value(1, 1), 3.0);
        QCOMPARE(grid.reason(0, 1), EmptyReason::NotMeasured);
    }

    void findsCells()
    {
        const LatencyGrid grid(GridAxes::standard(), BatchSize(1), EmptyReason::Pending);
        QCOMPARE(grid.find(SmPercent(10), QuotaPercent(100)), (LatencyGrid::Cell{1, 9}));
        QVERIFY(!grid.find(SmPercent(11), QuotaPercent(100)));
        QCOMPARE(grid.nearest(SmPercent(1), QuotaPercent(34)), (LatencyGrid::Cell{0, 2}));
        QCOMPARE(grid.nearest(SmPercent(100), QuotaPercent(36)), (LatencyGrid::Cell{19, 3}));
        QVERIFY(!LatencyGrid().nearest(SmPercent(1), QuotaPercent(1)));
    }
};

QTEST_APPLESS_MAIN(LatencyGridTest)
#include "LatencyGridTest.moc"

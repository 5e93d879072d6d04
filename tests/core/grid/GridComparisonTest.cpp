// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/GridComparison.h"

#include <QTest>

using namespace rapp;

namespace {

LatencyGrid row(const std::vector<double>& values)
{
    LatencyGrid grid({{50}, {10, 20, 30, 40}}, BatchSize(1), EmptyReason::NotMeasured);
    for (std::size_t column = 0; column < values.size(); ++column)
        if (values[column] > 0)
            grid.setValue(0, column, values[column]);
    return grid;
}

} // namespace

class GridComparisonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comparesWhereBothAre()
    {
        const auto odd = compareGrids(row({11, 8, 14, 5}), row({10, 10, 10, 0}));
        QVERIFY(odd.has_value());
        QCOMPARE(odd->count, std::size_t(3));
        QCOMPARE(odd->mape, (0.1 + 0.2 + 0.4) / 3);
        QCOMPARE(odd->medianApe, 0.2);

        const auto even = compareGrids(row({11, 8, 14, 0}), row({10, 10, 0, 5}));
        QVERIFY(even.has_value());
        QCOMPARE(even->count, std::size_t(2));
        QCOMPARE(even->medianApe, 0.15);
    }

    void hasNothingToCompare() { QVERIFY(!compareGrids(row({1, 1, 0, 0}), row({0, 0, 1, 1}))); }
};

QTEST_APPLESS_MAIN(GridComparisonTest)
#include "GridComparisonTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/GridPair.h"

#include <QTest>

using namespace rapp;

namespace {

const GridAxes axes{{20, 40}, {30, 60, 90}};

LatencyGrid gridOf(std::initializer_list<double> values)
{
    LatencyGrid grid(axes, BatchSize(4), EmptyReason::NotMeasured);
    std::size_t index = 0;
    for (const double value : values) {
        if (value >= 0)
            grid.setValue(index / 3, index % 3, value);
        ++index;
    }
    return grid;
}

} // namespace

class GridPairTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesReadBack()
    {
        for (const PairQuantity quantity : {PairQuantity::Difference, PairQuantity::Ratio})
            QCOMPARE(pairQuantityFrom(pairQuantityName(quantity)).value(), quantity);
        QVERIFY(!pairQuantityFrom("predicted"));
    }

    void differenceAndRatioAreAAgainstB()
    {
        const auto a = gridOf({10, 20, 30, 40, 50, 60});
        const auto b = gridOf({5, 20, 60, 10, 40, 60});
        const auto difference = derivePair(PairQuantity::Difference, a, b);
        const auto ratio = derivePair(PairQuantity::Ratio, a, b);
        QCOMPARE(difference.axes(), axes);
        QCOMPARE(difference.batch(), BatchSize(4));
        QCOMPARE(difference.value(0, 0), 5.0);
        QCOMPARE(difference.value(0, 2), -30.0);
        QCOMPARE(ratio.value(0, 0), 2.0);
        QCOMPARE(ratio.value(0, 1), 1.0);
        QCOMPARE(ratio.value(0, 2), 0.5);
        QCOMPARE(ratio.value(1, 0), 4.0);
    }

    void emptyCellsKeepTheirReason()
    {
        auto a = gridOf({10, -1, 30, 40, 50, 60});
        auto b = gridOf({5, 20, -1, 0, 40, 60});
        a.setEmpty(0, 1, EmptyReason::Cancelled);
        const auto ratio = derivePair(PairQuantity::Ratio, a, b);
        QCOMPARE(ratio.reason(0, 1), EmptyReason::Cancelled);
        QCOMPARE(ratio.reason(0, 2), EmptyReason::NotMeasured);
        QCOMPARE(ratio.reason(1, 0), EmptyReason::NotFinite);
        QCOMPARE(derivePair(PairQuantity::Difference, a, b).value(1, 0), 40.0);
    }

    void summaryCountsAndFindsTheExtremes()
    {
        const auto summary = summarizePair(gridOf({10, 20, 30, 40, 50, -1}), gridOf({5, 20, 60, 10, 40, 60}));
        QVERIFY(summary);
        QCOMPARE(summary->count, std::size_t(5)); // 2, 1, 0.5, 4, 1.25
        QCOMPARE(summary->medianRatio, 1.25);
        QCOMPARE(summary->aIsFaster, std::size_t(1));
        QCOMPARE(summary->bIsFaster, std::size_t(3));
        QCOMPARE(summary->least, (LatencyGrid::Cell{0, 2}));
        QCOMPARE(summary->greatest, (LatencyGrid::Cell{1, 0}));
        const auto even = summarizePair(gridOf({10, 20, -1, -1, -1, -1}), gridOf({5, 5, 60, 10, 40, 60}));
        QCOMPARE(even->medianRatio, 3.0);
        QVERIFY(!summarizePair(gridOf({-1, 1, -1, -1, -1, -1}), gridOf({1, -1, 1, 1, 1, 1})));
    }

    void linesHoldBothAndLeaveEmptyCellsEmpty()
    {
        const std::string text = pairLines(
            {"x, predicted", "y", gridOf({10, -1, 30, 40, 50, 60}), gridOf({5, 20, 60, 0, 40, 60})});
        QCOMPARE(QString::fromStdString(text),
                 QStringLiteral("batch,sm,quota,a,a_ms,b,b_ms,difference_ms,ratio\n"
                                "4,20,30,\"x, predicted\",10,y,5,5,2\n"
                                "4,20,60,\"x, predicted\",,y,20,,\n"
                                "4,20,90,\"x, predicted\",30,y,60,-30,0.5\n"
                                "4,40,30,\"x, predicted\",40,y,0,40,\n"
                                "4,40,60,\"x, predicted\",50,y,40,10,1.25\n"
                                "4,40,90,\"x, predicted\",60,y,60,0,1\n"));
    }
};

QTEST_GUILESS_MAIN(GridPairTest)
#include "GridPairTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/Accuracy.h"

#include <QTest>

namespace rapp {

namespace {

Prediction between(double latency, double low, double high)
{
    return {Milliseconds(latency), Milliseconds(low), Milliseconds(high)};
}

bool close(double value, double expected)
{
    return std::abs(value - expected) < 1e-12;
}

} // namespace

class AccuracyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingWithoutSamples() { QVERIFY(!AccuracyTally().accuracy()); }

    void sumsUpErrors()
    {
        AccuracyTally tally;
        tally.add(Milliseconds(10), {Milliseconds(11), {}, {}});  // 0.1
        tally.add(Milliseconds(100), {Milliseconds(80), {}, {}}); // 0.2
        tally.add(Milliseconds(4), {Milliseconds(4), {}, {}});    // 0
        tally.add(Milliseconds(50), {Milliseconds(100), {}, {}}); // 1
        const auto accuracy = tally.accuracy();
        QVERIFY(accuracy.has_value());
        QCOMPARE(accuracy->samples, std::size_t{4});
        QVERIFY(close(accuracy->mape, 1.3 / 4));
        QVERIFY(close(accuracy->medianApe, 0.15));
        QVERIFY(close(accuracy->within10Percent, 0.5));
        QVERIFY(!accuracy->coverage90 && !accuracy->intervalWidth);
    }

    void middleOfAnOddNumber()
    {
        AccuracyTally tally;
        for (const double latency : {150, 110, 120})
            tally.add(Milliseconds(100), {Milliseconds(latency), {}, {}});
        QVERIFY(close(tally.accuracy()->medianApe, 0.2));
    }

    void intervalsHoldTheirEnds()
    {
        AccuracyTally tally;
        tally.add(Milliseconds(9), between(10, 9, 12));  // the lower end: held; 0.3 wide
        tally.add(Milliseconds(12), between(10, 9, 12)); // the upper end
        tally.add(Milliseconds(13), between(10, 9, 12)); // above
        tally.add(Milliseconds(8), between(20, 10, 40)); // below; 1.5 wide
        const auto accuracy = tally.accuracy();
        QVERIFY(close(*accuracy->coverage90, 0.5));
        QVERIFY(close(*accuracy->intervalWidth, (0.3 * 3 + 1.5) / 4));
    }

    void intervalFiguresNeedEveryInterval()
    {
        AccuracyTally tally;
        tally.add(Milliseconds(9), between(10, 9, 12));
        tally.add(Milliseconds(9), {Milliseconds(10), {}, {}});
        QVERIFY(!tally.accuracy()->coverage90 && !tally.accuracy()->intervalWidth);
    }
};

} // namespace rapp

QTEST_APPLESS_MAIN(rapp::AccuracyTest)
#include "AccuracyTest.moc"

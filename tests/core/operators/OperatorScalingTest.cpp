// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/OperatorScaling.h"

#include <QTest>

#include <cmath>

using namespace rapp;

using Times = PriorKnowledge::OperatorTimes;

namespace {

/// Times that follow SM^−exponent.
Times power(double exponent)
{
    Times times{};
    for (std::size_t i = 0; i < times.size(); ++i)
        times[i] = 3 * std::pow(PriorKnowledge::runtimeSms[i], -exponent);
    return times;
}

} // namespace

class OperatorScalingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isTheExponentOfAPowerLawBetweenAnyPartitions_data()
    {
        QTest::addColumn<double>("exponent");
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::newRow("ideal") << 1.0 << 5.0 << 100.0;
        QTest::newRow("ideal, near partitions") << 1.0 << 60.0 << 80.0;
        QTest::newRow("half") << 0.5 << 5.0 << 100.0;
        QTest::newRow("nothing gained") << 0.0 << 10.0 << 100.0;
        QTest::newRow("slower") << -0.4 << 5.0 << 60.0;
        QTest::newRow("between known partitions") << 0.7 << 7.0 << 90.0;
    }

    void isTheExponentOfAPowerLawBetweenAnyPartitions()
    {
        QFETCH(double, exponent);
        QFETCH(double, from);
        QFETCH(double, to);
        const auto scaling = operatorScaling(power(exponent), {SmPercent(from), SmPercent(to)});
        QVERIFY(scaling);
        QVERIFY(std::abs(*scaling - exponent) < 1e-12);
    }

    void reachesTheStatedPartOfTheIdealSpeedUp()
    {
        // From SM 10 to 80 % eight times as fast were ideal; this is twice as fast: ln 2 / ln 8.
        const Times times = {9, 4, 3, 2.5, 2, 1};
        QCOMPARE(*operatorScaling(times, {SmPercent(10), SmPercent(80)}), 1.0 / 3);
    }

    void timesOfZeroHaveNone()
    {
        QVERIFY(!operatorScaling({0, 1, 1, 1, 1, 1}, {SmPercent(5), SmPercent(100)}));
        QVERIFY(!operatorScaling({1, 1, 1, 1, 1, 0}, {SmPercent(5), SmPercent(100)}));
        QVERIFY(operatorScaling({0, 1, 1, 1, 1, 0}, {SmPercent(10), SmPercent(80)}));
    }

    void classes_data()
    {
        QTest::addColumn<double>("scaling");
        QTest::addColumn<QString>("name");
        QTest::newRow("more than ideal") << 1.2 << "scales";
        QTest::newRow("just scales") << 0.5 << "scales";
        QTest::newRow("just partly") << 0.499 << "partly";
        QTest::newRow("least partly") << 0.15 << "partly";
        QTest::newRow("hardly") << 0.149 << "does not scale";
        QTest::newRow("slower") << -1.0 << "does not scale";
    }

    void classes()
    {
        QFETCH(double, scaling);
        QTEST(QString(scalingClassName(scalingClass(scaling))), "name");
    }

    void timesBetweenKnownPartitions_data()
    {
        QTest::addColumn<double>("sm");
        QTest::addColumn<double>("ms");
        QTest::newRow("known") << 30.0 << 4.0;
        QTest::newRow("first") << 5.0 << 16.0;
        QTest::newRow("last") << 100.0 << 0.0;
        QTest::newRow("below the first") << 1.0 << 16.0;
        QTest::newRow("the geometric middle") << std::sqrt(10.0 * 30.0) << std::sqrt(9.0 * 4.0);
        QTest::newRow("beside a zero, linear in time") << std::sqrt(80.0 * 100.0) << 0.5;
    }

    void timesBetweenKnownPartitions()
    {
        QFETCH(double, sm);
        QFETCH(double, ms);
        QVERIFY(std::abs(operatorTimeAt({16, 9, 4, 2, 1, 0}, SmPercent(sm)) - ms) < 1e-12);
    }
};

QTEST_GUILESS_MAIN(OperatorScalingTest)
#include "OperatorScalingTest.moc"

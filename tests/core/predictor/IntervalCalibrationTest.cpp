// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/training/IntervalCalibration.h"

#include <QTest>

using namespace rapp;

class IntervalCalibrationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranks_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("width");
        // Of the differences 1 … n: the ⌈0.9 (n + 1)⌉-th smallest.
        QTest::newRow("too few") << 29 << -1.0;
        QTest::newRow("the fewest") << 30 << 28.0;
        QTest::newRow("99") << 99 << 90.0;
        QTest::newRow("100") << 100 << 91.0;
        QTest::newRow("1000") << 1000 << 901.0;
    }

    void ranks()
    {
        QFETCH(int, count);
        QFETCH(double, width);
        IntervalCalibration calibration;
        // Signs don't matter, nor does the order.
        for (int i = count; i >= 1; --i)
            calibration.add(3, i % 2 == 0 ? i : -i);
        const auto widths = calibration.widths();
        QCOMPARE(widths.has_value(), width > 0);
        if (!widths)
            return;
        // Other quotas have none of their own and take that of all.
        for (const double found : *widths)
            QCOMPARE(found, width);
    }

    void eachQuotaHasItsOwn()
    {
        IntervalCalibration calibration;
        for (int i = 1; i <= 99; ++i) {
            calibration.add(0, i);
            calibration.add(9, 0.001 * i);
        }
        for (int i = 1; i <= 2; ++i)
            calibration.add(5, 1000);
        const auto widths = calibration.widths();
        QVERIFY(widths);
        QCOMPARE((*widths)[0], 90.0);
        QCOMPARE((*widths)[9], 0.09);
        // All 200: the 181st smallest; below it lie the 99 small ones and 1 … 81.
        QCOMPARE((*widths)[5], 82.0);
        QCOMPARE((*widths)[1], 82.0);
    }

    void nothingWithoutSamples() { QVERIFY(!IntervalCalibration().widths()); }
};

QTEST_APPLESS_MAIN(IntervalCalibrationTest)
#include "IntervalCalibrationTest.moc"

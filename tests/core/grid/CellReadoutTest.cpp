// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/CellReadout.h"

#include <QTest>

using namespace rapp;

class CellReadoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheCell()
    {
        const GridAxes axes{{50}, {10, 20}};
        GridPrediction predicted{LatencyGrid(axes, BatchSize(4), EmptyReason::Cancelled), {}, {}};
        predicted.latency.setValue(0, 0, 12.5);
        predicted.low = predicted.latency;
        predicted.high = predicted.latency;
        predicted.high->setValue(0, 0, 14);
        LatencyGrid measured(axes, BatchSize(4), EmptyReason::NotMeasured);
        measured.setValue(0, 0, 10);
        measured.setValue(0, 1, 5);

        const CellReadout both = readCell(predicted, measured, {0, 0});
        QCOMPARE(both.at, (Configuration{BatchSize(4), SmPercent(50), QuotaPercent(10)}));
        QCOMPARE(both.lowMs, 12.5);
        QCOMPARE(both.highMs, 14.0);
        QCOMPARE(both.differenceMs(), 2.5);
        QCOMPARE(both.relativeErrorPercent(), 25.0);
        QCOMPARE(both.requestsPerSecond(), 320.0);

        const CellReadout measuredOnly = readCell(predicted, measured, {0, 1});
        QVERIFY(!measuredOnly.predictedMs);
        QCOMPARE(measuredOnly.predictedReason, EmptyReason::Cancelled);
        QVERIFY(!measuredOnly.differenceMs());
        QVERIFY(!measuredOnly.relativeErrorPercent());
        QCOMPARE(measuredOnly.requestsPerSecond(), 800.0);
    }
};

QTEST_APPLESS_MAIN(CellReadoutTest)
#include "CellReadoutTest.moc"

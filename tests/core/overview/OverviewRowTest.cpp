// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/overview/OverviewRow.h"

#include <QTest>

using namespace rapp;

class OverviewRowTest : public QObject
{
    Q_OBJECT

private:
    /// Predicted is `scale` · 1000 / (SM · quota) · batch, measured a tenth more, but for the last cell.
    static ModelGrids grids(BatchSize batch, double scale)
    {
        const GridAxes axes{{10, 50}, {20, 40, 100}};
        LatencyGrid predicted(axes, batch, EmptyReason::Pending);
        LatencyGrid measured(axes, batch, EmptyReason::NotMeasured);
        for (std::size_t row = 0; row < 2; ++row) {
            for (std::size_t column = 0; column < 3; ++column) {
                const double ms = scale * batch.value() * 1000 / (axes.sm[row] * axes.quota[column]);
                predicted.setValue(row, column, ms);
                if (row == 0 || column < 2)
                    measured.setValue(row, column, ms * 1.25);
            }
        }
        return {std::make_shared<const GridPrediction>(GridPrediction{predicted, {}, {}}),
                std::make_shared<const LatencyGrid>(measured)};
    }

private Q_SLOTS:
    void oneConfigurationHasItsLatencyAndCurves()
    {
        const OverviewRow row = overviewRow("toy", grids(BatchSize(2), 1), {0, 1});
        QCOMPARE(row.first.at.sm, SmPercent(10));
        QCOMPARE(row.first.at.quota, QuotaPercent(40));
        QCOMPARE(row.first.predictedMs, 5.0);
        QCOMPARE(row.first.measuredMs, 6.25);
        QCOMPARE(*row.relativeDifference(), 0.8 - 1);
        QVERIFY(!row.second && !row.predictedSpeedUp() && !row.measuredSpeedUp());
        QCOMPARE(row.overQuota.points.size(), std::size_t(3));
        QCOMPARE(row.overQuota.points[0].predictedMs, 10.0);
        QCOMPARE(row.overSm.points.size(), std::size_t(2));
        QCOMPARE(row.overSm.points[1].predictedMs, 1.0);
    }

    void speedUpLeadsFromTheFirstToTheSecond()
    {
        const ModelGrids first = grids(BatchSize(2), 1);
        ModelGrids second = grids(BatchSize(1), 1);
        OverviewRow row = overviewRow("toy", first, {0, 0}, &second, {1, 1});
        QCOMPARE(row.predictedSpeedUp(), 20.0);
        QCOMPARE(*row.measuredSpeedUp(), 20.0);
        QCOMPARE(*row.relativeDifference(), 0.0);
        // Not measured there: a predicted speed-up alone.
        row = overviewRow("toy", first, {0, 0}, &second, {1, 2});
        QCOMPARE(row.predictedSpeedUp(), 50.0);
        QVERIFY(!row.measuredSpeedUp());
        QVERIFY(!row.relativeDifference());
    }

    void csv()
    {
        const ModelGrids grid = grids(BatchSize(4), 1);
        std::vector<OverviewRow> rows = {overviewRow("toy, small", grid, {1, 2})};
        QCOMPARE(QString::fromStdString(overviewCsv(rows)),
                 QString("model,batch,sm,quota,predicted_ms,low_ms,high_ms,measured_ms,difference_percent\n"
                         "\"toy, small\",4,50,100,0.8,,,,\n"));
        rows = {overviewRow("toy", grid, {0, 0}, &grid, {0, 1})};
        QCOMPARE(
            QString::fromStdString(overviewCsv(rows)),
            QString("model,batch,sm,quota,predicted_ms,low_ms,high_ms,measured_ms,to_batch,to_sm,to_quota,"
                    "to_predicted_ms,to_low_ms,to_high_ms,to_measured_ms,predicted_speedup,"
                    "measured_speedup,difference_percent\n"
                    "toy,4,10,20,20,,,25,4,10,40,10,,,12.5,2,2,0\n"));
    }
};

QTEST_GUILESS_MAIN(OverviewRowTest)
#include "OverviewRowTest.moc"

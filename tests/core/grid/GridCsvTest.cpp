// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/GridCsv.h"

#include <QTest>

#include <clocale>

using namespace rapp;

namespace {

const GridAxes axes{{5, 7.5}, {10, 20}};

LatencyGrid measurement()
{
    LatencyGrid grid(axes, BatchSize(4), EmptyReason::NotMeasured);
    grid.setValue(0, 0, 10);
    grid.setValue(1, 1, 0.1);
    return grid;
}

GridPrediction prediction(bool withIntervals)
{
    GridPrediction result;
    result.latency = LatencyGrid(axes, BatchSize(4), EmptyReason::Cancelled);
    result.latency.setValue(0, 0, 12.5);
    result.latency.setValue(0, 1, 8);
    if (withIntervals) {
        result.low = LatencyGrid(axes, BatchSize(4), EmptyReason::Cancelled);
        result.low->setValue(0, 0, 12);
        result.high = LatencyGrid(axes, BatchSize(4), EmptyReason::Cancelled);
        result.high->setValue(0, 0, 13);
    }
    return result;
}

} // namespace

class GridCsvTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { std::setlocale(LC_ALL, "de_DE.UTF-8"); }
    void cleanup() { std::setlocale(LC_ALL, "C"); }

    void writesOneLineACell()
    {
        QCOMPARE(gridLines("resnet50", prediction(true), measurement()),
                 std::string("model,batch,sm,quota,predicted_ms,low_ms,high_ms,measured_ms\n"
                             "resnet50,4,5,10,12.5,12,13,10\n"
                             "resnet50,4,5,20,8,,,\n"
                             "resnet50,4,7.5,10,,,,\n"
                             "resnet50,4,7.5,20,,,,0.1\n"));
    }

    void addsTheShownQuantity()
    {
        const std::string text =
            gridLines("a\"b\tc", prediction(false), measurement(), Quantity::RelativeError, '\t');
        QCOMPARE(text.substr(0, text.find("\n\"a", text.find('\n') + 1)),
                 std::string("model\tbatch\tsm\tquota\tpredicted_ms\tlow_ms\thigh_ms\tmeasured_ms\t"
                             "relative_error_percent\n"
                             "\"a\"\"b\tc\"\t4\t5\t10\t12.5\t\t\t10\t25"));
        QCOMPARE(gridLinesHeader(Quantity::Measured), gridLinesHeader());
    }

    void writesAMatrix()
    {
        QCOMPARE(gridMatrix(measurement(), Quantity::Measured),
                 std::string("sm_percent\\quota_percent:measured_ms,10,20\n5,10,\n7.5,,0.1\n"));
    }
};

QTEST_APPLESS_MAIN(GridCsvTest)
#include "GridCsvTest.moc"

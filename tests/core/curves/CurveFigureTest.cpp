// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curves/CurveFigure.h"

#include "core/base/DataFiles.h"
#include "core/base/NumberText.h"
#include "core/workspace/Workspace.h"

#include <QTest>

using namespace rapp;

class CurveFigureTest : public QObject
{
    Q_OBJECT

private:
    std::shared_ptr<const LatencyProfile> m_profile;

    [[nodiscard]] LatencyGrid measured(int batch) const
    {
        return LatencyGrid::fromProfile(*m_profile, BatchSize(batch), GridAxes::standard());
    }
    static GridPrediction nothingPredicted(int batch)
    {
        return {LatencyGrid(GridAxes::standard(), BatchSize(batch), EmptyReason::NoPredictor), {}, {}};
    }

private Q_SLOTS:
    void initTestCase()
    {
        const std::vector<std::filesystem::path> paths{bundledFeaturesFolder()};
        const auto workspace = Workspace::open(paths);
        QVERIFY(workspace.has_value());
        const auto model = workspace->find("resnet152");
        QVERIFY(model && model->profile);
        m_profile = model->profile;
    }

    /// Every number of the bundled file, and nothing else, is plotted.
    void thePointsAreTheFilesNumbers_data()
    {
        QTest::addColumn<bool>("overQuota");
        QTest::newRow("over quota") << true;
        QTest::newRow("over SM") << false;
    }

    void thePointsAreTheFilesNumbers()
    {
        QFETCH(bool, overQuota);
        const CurveAxis along = overQuota ? CurveAxis::Quota : CurveAxis::Sm;
        std::vector<LatencySample> plotted;
        for (const int batch : {1, 2, 4, 8}) {
            const CurvePanel panel = curvePanel(nothingPredicted(batch), measured(batch), along);
            QCOMPARE(panel.curves.size(), std::size_t(overQuota ? 20 : 10));
            for (const Curve& curve : panel.curves) {
                double before = 0;
                for (const CellReadout& point : curve.points) {
                    QVERIFY(!point.predictedMs);
                    QVERIFY(alongCurve(point, along) > before);
                    before = alongCurve(point, along);
                    QCOMPARE(overQuota ? point.at.sm.value() : point.at.quota.value(), curve.fixed);
                    if (point.measuredMs)
                        plotted.push_back({point.at, Milliseconds(*point.measuredMs)});
                }
            }
        }
        QCOMPARE(LatencyProfile::fromSamples(plotted), *m_profile);
    }

    void csvHoldsWhatIsPlotted()
    {
        CurveFigure figure{"resnet152", {}};
        for (const int batch : {1, 2, 4, 8})
            figure.panels.push_back(curvePanel(nothingPredicted(batch), measured(batch), CurveAxis::Quota));
        const std::string csv = curveCsv(figure);
        QCOMPARE(std::count(csv.begin(), csv.end(), '\n'), std::ptrdiff_t(801));
        const LatencySample& sample = m_profile->samples()[123];
        const std::string line = "\nresnet152," + std::to_string(sample.at.batch.value()) + ',' +
                                 numberText(sample.at.sm.value()) + ',' +
                                 numberText(sample.at.quota.value()) + ",,,," +
                                 numberText(sample.latency.value()) + '\n';
        QVERIFY2(csv.find(line) != std::string::npos, line.c_str());
        QVERIFY(figure.hasMeasurements());
        QVERIFY(!figure.hasPredictions());
        QVERIFY(!figure.hasIntervals());
    }

    void chosenLinesAlone()
    {
        const CurvePanel panel =
            curvePanel(nothingPredicted(4), measured(4), CurveAxis::Quota, {20, 30, 40, 90});
        QCOMPARE(panel.curves.size(), std::size_t(4));
        QCOMPARE(panel.curves[3].fixed, 90.0);
        QCOMPARE(panel.curves[3].points.size(), std::size_t(10));
        QCOMPARE(*panel.curves[3].points[4].measuredMs,
                 m_profile->at({BatchSize(4), SmPercent(90), QuotaPercent(50)})->value());
        QVERIFY(curveAt(nothingPredicted(4), measured(4), CurveAxis::Quota, 33).points.empty());
    }

    void manyLinesAreThinned()
    {
        const CurvePanel panel = curvePanel(nothingPredicted(4), measured(4), CurveAxis::Quota, {}, 7);
        std::vector<double> fixed;
        for (const Curve& curve : panel.curves)
            fixed.push_back(curve.fixed);
        QCOMPARE(fixed, (std::vector<double>{10, 25, 40, 55, 70, 85, 100}));
    }

    void theSpanHoldsIntervals()
    {
        GridPrediction predicted = nothingPredicted(4);
        predicted.low = predicted.latency;
        predicted.high = predicted.latency;
        predicted.latency.setValue(0, 0, 5000);
        predicted.low->setValue(0, 0, 0.5);
        predicted.high->setValue(0, 0, 9000);
        const CurveFigure figure{"m", {curvePanel(predicted, measured(4), CurveAxis::Quota)}};
        QVERIFY(figure.hasIntervals());
        QCOMPARE(figure.span()->least, 0.5);
        QCOMPARE(figure.span()->greatest, 9000.0);
        QVERIFY(!CurveFigure().span());
    }
};

QTEST_APPLESS_MAIN(CurveFigureTest)
#include "CurveFigureTest.moc"

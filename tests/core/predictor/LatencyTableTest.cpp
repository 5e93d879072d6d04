// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/LatencyTable.h"

#include "tests/support/Expect.h"

#include <QTest>

#include <cmath>

using namespace rapp;

namespace {

constexpr std::size_t quotaCount = knots::quotas.size();
/// Log latency of a part that is out of the way.
constexpr double far = -100;

/// Log latency log2(batch) − log10(quota/10) at the knots: 0 at batch 1 and quota 10, 3 at batch 8, −1 at
/// quota 100.
LatencyTable slope(double compute = far)
{
    LatencyTable::Knots latency{};
    for (std::size_t b = 0; b < knots::batches.size(); ++b) {
        for (std::size_t q = 0; q < quotaCount; ++q)
            latency[b * quotaCount + q] = std::log2(knots::batches[b]) - std::log10(knots::quotas[q] / 10);
    }
    LatencyTable::Batches computes{};
    computes.fill(compute);
    return {latency, computes};
}

} // namespace

class LatencyTableTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void smoothMaximum_data()
    {
        QTest::addColumn<double>("a");
        QTest::addColumn<double>("b");
        QTest::addColumn<double>("expected");
        QTest::newRow("alike") << 2.0 << 2.0 << 2 + std::log(2.0) / 4;
        QTest::newRow("a quarter of ln 3 apart") << 0.0 << std::log(3.0) / 4 << std::log(4.0) / 4;
        QTest::newRow("far apart") << 7.0 << far << 7.0;
        QTest::newRow("negative") << -1.0 << -1.0 << std::log(2.0) / 4 - 1;
    }

    void smoothMaximum()
    {
        QFETCH(double, a);
        QFETCH(double, b);
        QFETCH(double, expected);
        RAPP_VERIFY_CLOSE(LatencyTable::smoothMaximum(a, b), expected);
        RAPP_VERIFY_CLOSE(LatencyTable::smoothMaximum(b, a), expected);
    }

    void at_data()
    {
        QTest::addColumn<double>("batch");
        QTest::addColumn<double>("sm");
        QTest::addColumn<double>("quota");
        QTest::addColumn<double>("expected");
        QTest::newRow("a knot") << 4.0 << 50.0 << 100.0 << 1.0;
        QTest::newRow("the first knot") << 1.0 << 5.0 << 10.0 << 0.0;
        QTest::newRow("between batch sizes") << 4 * std::sqrt(2.0) << 50.0 << 10.0 << 2.5;
        QTest::newRow("between quotas") << 1.0 << 50.0 << 55.0 << -std::log10(5.5);
        QTest::newRow("below the least quota") << 1.0 << 50.0 << 5.0 << std::log(2.0);
        QTest::newRow("quota 1") << 8.0 << 50.0 << 1.0 << 3 + std::log(10.0);
        // Not bound by compute: neither a larger batch nor fewer SMs cost anything.
        QTest::newRow("a large batch") << 128.0 << 50.0 << 10.0 << 3.0;
        QTest::newRow("SM 1") << 1.0 << 1.0 << 10.0 << 0.0;
    }

    void at()
    {
        QFETCH(double, batch);
        QFETCH(double, sm);
        QFETCH(double, quota);
        QFETCH(double, expected);
        RAPP_VERIFY_CLOSE(slope().at(batch, sm, quota), expected);
    }

    void beyondTheKnotsComputeGrowsInProportion_data()
    {
        QTest::addColumn<double>("batch");
        QTest::addColumn<double>("sm");
        QTest::addColumn<double>("growth");
        QTest::newRow("twice the batch") << 16.0 << 50.0 << std::log(2.0);
        QTest::newRow("batch 128") << 128.0 << 50.0 << std::log(16.0);
        QTest::newRow("a fifth of the SMs") << 8.0 << 1.0 << std::log(5.0);
        QTest::newRow("both") << 16.0 << 2.5 << std::log(4.0);
        QTest::newRow("neither") << 8.0 << 5.0 << 0.0;
    }

    void beyondTheKnotsComputeGrowsInProportion()
    {
        QFETCH(double, batch);
        QFETCH(double, sm);
        QFETCH(double, growth);
        // Compute far above the rest is what latency grows with; latency 2 at the knot is kept as offset.
        const double compute = 50;
        RAPP_VERIFY_CLOSE(slope(compute).at(batch, sm, 100) - slope(compute).at(8, 50, 100), growth);
        // Compute as large as the rest joins it smoothly: ¼ ln(exp(4 growth) + 1) − ¼ ln 2.
        RAPP_VERIFY_CLOSE(slope(2).at(batch, sm, 100) - 2,
                          (std::log(std::exp(4 * growth) + 1) - std::log(2.0)) / 4);
    }

    void makesMonotone()
    {
        LatencyTable::Knots latency{};
        // Batch 1: slower with more quota, 1 at quota 20, 3 at quota 30.
        latency.fill(5);
        latency[1] = 1;
        latency[2] = 3;
        LatencyTable table(latency, {});
        table.makeMonotone();
        // Least monotone above: 5 at every quota. Greatest below: 5, then 1 from quota 20 on.
        const auto& row = table.latency();
        RAPP_VERIFY_CLOSE(row[0], 5);
        for (std::size_t q = 1; q < quotaCount; ++q)
            RAPP_VERIFY_CLOSE(row[q], 3);
        for (std::size_t i = quotaCount; i < knots::count; ++i)
            RAPP_VERIFY_CLOSE(row[i], 5);
    }

    void makesMonotoneOverBatchSizes()
    {
        LatencyTable::Knots latency{};
        // Batch 2 is faster than batch 1 at every quota.
        const std::array<double, 4> ofBatch = {4, 2, 6, 6};
        for (std::size_t i = 0; i < knots::count; ++i)
            latency[i] = ofBatch[i / quotaCount];
        LatencyTable table(latency, {});
        table.makeMonotone();
        const std::array<double, 4> expected = {3, 3, 6, 6};
        for (std::size_t i = 0; i < knots::count; ++i)
            RAPP_VERIFY_CLOSE(table.latency()[i], expected[i / quotaCount]);
    }

    void aMonotoneTableStays()
    {
        LatencyTable table = slope();
        table.makeMonotone();
        QVERIFY(table.latency() == slope().latency());
    }

    void excessOverAMeasuredCurve()
    {
        // The table at batch 4 is 2 − log10(quota/10); these lie 0.1, 0.2 … 0.7 below it.
        std::array<double, 7> anchors{};
        for (std::size_t i = 0; i < anchors.size(); ++i)
            anchors[i] =
                2 - std::log10(LatencyTable::anchorQuotas[i] / 10) - 0.1 * static_cast<double>(i + 1);
        const auto excess = slope().excessOver(anchors);
        RAPP_VERIFY_CLOSE(excess[0], 0.1);
        RAPP_VERIFY_CLOSE(excess[2], 0.3);
        RAPP_VERIFY_CLOSE(excess[3], 0.4);
        RAPP_VERIFY_CLOSE(excess[4], 0.4 + 0.1 * std::log(1.25) / std::log(1.5));
        RAPP_VERIFY_CLOSE(excess[9], 0.7);
    }

    void anchoringTakesTheExcessOff()
    {
        const LatencyTable whole = slope();
        LatencyTable table = slope();
        LatencyTable::Quotas excess{};
        excess.fill(0.5);
        table.anchor(whole, excess);
        // All of it at batch 4, less as latencies differ from those there: 1 apart at batch 2 and 8, 2 at 1.
        RAPP_VERIFY_CLOSE(table.at(4, 100, 30), whole.at(4, 100, 30) - 0.5);
        RAPP_VERIFY_CLOSE(table.at(8, 100, 30), whole.at(8, 100, 30) - 0.5 * std::exp(-1 / 0.3));
        RAPP_VERIFY_CLOSE(table.at(1, 100, 30), whole.at(1, 100, 30) - 0.5 * std::exp(-2 / 0.3));
    }

    void quotasAreInterpolated_data()
    {
        QTest::addColumn<double>("quota");
        QTest::addColumn<double>("expected");
        QTest::newRow("a knot") << 30.0 << 3.0;
        QTest::newRow("between") << 10 * std::sqrt(2.0) << 1.5;
        QTest::newRow("below") << 1.0 << 1.0;
        QTest::newRow("the last") << 100.0 << 10.0;
    }

    void quotasAreInterpolated()
    {
        QFETCH(double, quota);
        QFETCH(double, expected);
        RAPP_VERIFY_CLOSE(atQuota({1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, quota), expected);
    }
};

QTEST_APPLESS_MAIN(LatencyTableTest)
#include "LatencyTableTest.moc"

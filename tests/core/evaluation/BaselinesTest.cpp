// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/Baselines.h"

#include <QTest>

namespace rapp {

class BaselinesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void meanOfTheNeighbours_data()
    {
        QTest::addColumn<int>("batch");
        QTest::addColumn<double>("sm");
        QTest::addColumn<double>("quota");
        QTest::addColumn<double>("expected"); // 0: none
        QTest::newRow("both, the sample itself aside") << 2 << 10.0 << 50.0 << 60.0;
        QTest::newRow("the first row") << 2 << 5.0 << 50.0 << 77.0;
        QTest::newRow("above the last row") << 2 << 20.0 << 50.0 << 40.0;
        QTest::newRow("ten away") << 2 << 25.0 << 50.0 << 0.0;
        QTest::newRow("another quota") << 2 << 10.0 << 60.0 << 0.0;
        QTest::newRow("another batch size") << 4 << 10.0 << 50.0 << 0.0;
    }

    void meanOfTheNeighbours()
    {
        QFETCH(const int, batch);
        QFETCH(const double, sm);
        QFETCH(const double, quota);
        QFETCH(const double, expected);
        std::vector<LatencySample> samples;
        for (const auto& [row, latency] : {std::pair{5.0, 80.0}, {10.0, 77.0}, {15.0, 40.0}})
            samples.push_back({{BatchSize(2), SmPercent(row), QuotaPercent(50)}, Milliseconds(latency)});
        const auto mean = smNeighbourMean(LatencyProfile::fromSamples(std::move(samples)),
                                          {BatchSize(batch), SmPercent(sm), QuotaPercent(quota)});
        QCOMPARE(mean ? mean->value() : 0.0, expected);
    }

    void interpolatesInOneOverQuota_data()
    {
        QTest::addColumn<double>("quota");
        QTest::addColumn<double>("expected");
        // 2000/quota - 10 between 20 and 40; level above 60.
        QTest::newRow("a point") << 40.0 << 40.0;
        QTest::newRow("between") << 25.0 << 70.0;
        QTest::newRow("the last point") << 100.0 << 10.0;
        QTest::newRow("level") << 90.0 << 10.0;
        QTest::newRow("the first point") << 20.0 << 90.0;
        QTest::newRow("below the first") << 10.0 << 190.0;
    }

    void interpolatesInOneOverQuota()
    {
        QFETCH(const double, quota);
        QFETCH(const double, expected);
        PriorKnowledge priors;
        priors.quotaLatencyMs = {90, 40, 10, 10, 10};
        const auto latency = quotaCurveLatency(priors, QuotaPercent(quota));
        QVERIFY(latency.has_value());
        QVERIFY2(std::abs(latency->value() - expected) < 1e-9, qPrintable(QString::number(latency->value())));
    }

    void neverFallsBelowTheSmallestQuota()
    {
        PriorKnowledge priors;
        priors.quotaLatencyMs = {20, 40, 10, 10, 10};
        QCOMPARE(quotaCurveLatency(priors, QuotaPercent(5))->value(), 20.0);
    }

    void noCurveNoLatency() { QVERIFY(!quotaCurveLatency({}, QuotaPercent(50))); }
};

} // namespace rapp

QTEST_APPLESS_MAIN(rapp::BaselinesTest)
#include "BaselinesTest.moc"

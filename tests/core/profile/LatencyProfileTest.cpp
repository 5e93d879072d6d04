// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/LatencyProfile.h"

#include <QTest>

using namespace rapp;

namespace {

LatencySample sample(int batch, double sm, double quota, double ms)
{
    return {{BatchSize(batch), SmPercent(sm), QuotaPercent(quota)}, Milliseconds(ms)};
}

} // namespace

class LatencyProfileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sortsAndFinds()
    {
        const auto profile =
            LatencyProfile::fromSamples({sample(4, 10, 10, 3), sample(1, 5, 20, 1), sample(4, 5, 30, 2)});
        QCOMPARE(profile.size(), std::size_t(3));
        QCOMPARE(profile.batchSizes(), (std::vector{BatchSize(1), BatchSize(4)}));
        QCOMPARE(profile.smPartitions(BatchSize(4)), (std::vector<double>{5, 10}));
        QCOMPARE(profile.quotas(BatchSize(4)), (std::vector<double>{10, 30}));
        QCOMPARE(profile.ofBatch(BatchSize(4)).size(), std::size_t(2));
        QVERIFY(profile.ofBatch(BatchSize(2)).empty());
        QCOMPARE(profile.at(sample(4, 5, 30, 0).at), Milliseconds(2));
        QVERIFY(!profile.at(sample(4, 5, 31, 0).at));
    }

    void namesDuplicates()
    {
        std::vector<DuplicateSample> duplicates;
        const auto profile = LatencyProfile::fromSamples(
            {sample(1, 5, 10, 3), sample(1, 5, 10, 4), sample(1, 5, 10, 3)}, &duplicates);
        QCOMPARE(profile.size(), std::size_t(1));
        QCOMPARE(profile.samples()[0].latency, Milliseconds(3));
        QCOMPARE(duplicates.size(), std::size_t(1));
        QCOMPARE(duplicates[0].kept, Milliseconds(3));
        QCOMPARE(duplicates[0].dropped, Milliseconds(4));
    }
};

QTEST_APPLESS_MAIN(LatencyProfileTest)
#include "LatencyProfileTest.moc"

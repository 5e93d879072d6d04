// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Units.h"

#include <QTest>

#include <limits>
#include <type_traits>

using namespace rapp;

static_assert(!std::is_convertible_v<double, SmPercent>);
static_assert(!std::is_convertible_v<SmPercent, QuotaPercent>);

class UnitsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void batchSizes()
    {
        QCOMPARE(batchSizeFrom(8)->value(), 8);
        for (const double wrong : {0.0, -1.0, 1.5, 1e12, std::numeric_limits<double>::quiet_NaN()})
            QVERIFY(!batchSizeFrom(wrong));
        QCOMPARE(batchSizeFrom(0, "a.csv, line 2").error().message(),
                 std::string("a.csv, line 2: batch size is 0 (expected a whole number of at least 1)"));
    }

    void percentages()
    {
        QCOMPARE(smPercentFrom(12.5)->value(), 12.5);
        QCOMPARE(quotaPercentFrom(100)->value(), 100.0);
        for (const double wrong : {0.0, 0.99, 100.5, std::numeric_limits<double>::infinity()}) {
            QVERIFY(!smPercentFrom(wrong));
            QVERIFY(!quotaPercentFrom(wrong));
        }
    }

    void latencies()
    {
        QCOMPARE(latencyFrom(3.5)->value(), 3.5);
        for (const double wrong :
             {0.0, -3.5, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
            QVERIFY(!latencyFrom(wrong));
    }

    void errorsNest()
    {
        const Error error = Error{"found a", "line 2", "expected b"}.within("f.csv");
        QCOMPARE(error.message(), std::string("f.csv, line 2: found a (expected b)"));
        QCOMPARE(Error{"x"}.within("f.csv").message(), std::string("f.csv: x"));
    }
};

QTEST_APPLESS_MAIN(UnitsTest)
#include "UnitsTest.moc"

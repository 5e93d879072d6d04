// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/RecentCache.h"

#include <QTest>

#include <string>

using namespace rapp;

class RecentCacheTest : public QObject
{
    Q_OBJECT

private:
    using Cache = RecentCache<std::string, int>;

    static std::shared_ptr<const int> value(int number) { return std::make_shared<const int>(number); }

private Q_SLOTS:
    void theOneAskedForLongestAgoGoesFirst()
    {
        Cache cache(4);
        cache.insert("a", value(1), 2);
        cache.insert("b", value(2), 2);
        QVERIFY(cache.find("a"));
        cache.insert("c", value(3), 2);
        QCOMPARE(*cache.find("a"), 1);
        QVERIFY(!cache.find("b"));
        QCOMPARE(*cache.find("c"), 3);
    }

    void whatIsTooDearIsKeptUntilTheNext()
    {
        Cache cache(4);
        cache.insert("a", value(1), 9);
        QVERIFY(cache.find("a"));
        cache.insert("b", value(2), 1);
        QVERIFY(!cache.find("a"));
        QVERIFY(cache.find("b"));
    }

    void whatIsThereStaysAndCostsOnce()
    {
        Cache cache(4);
        cache.insert("a", value(1), 2);
        cache.insert("a", value(2), 2);
        cache.insert("b", value(3), 2);
        QCOMPARE(*cache.find("a"), 1);
        QVERIFY(cache.find("b"));
    }
};

QTEST_APPLESS_MAIN(RecentCacheTest)
#include "RecentCacheTest.moc"

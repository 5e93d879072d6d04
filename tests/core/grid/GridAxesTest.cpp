// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/GridAxes.h"

#include "tests/support/Expect.h"

#include <QTest>

using namespace rapp;

class GridAxesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void standardGrid()
    {
        const GridAxes axes = GridAxes::standard();
        QCOMPARE(axes.sm.size(), std::size_t(20));
        QCOMPARE(axes.sm.front(), 5.0);
        QCOMPARE(axes.sm.back(), 100.0);
        QCOMPARE(axes.quota.size(), std::size_t(10));
    }

    void ranges()
    {
        QCOMPARE(PercentRange::parse("1:2:0.1")->values().size(), std::size_t(11));
        QCOMPARE(PercentRange::parse("1:2:0.1")->values().back(), 2.0);
        // 0.1 is not representable, and 1 + 82 · 0.1 is not 9.2.
        const auto fine = PercentRange::parse("1:100:0.1")->values();
        QVERIFY(fine[82] == 9.2 && fine[517] == 52.7);
        QCOMPARE(PercentRange::parse("5:100:10")->values().back(), 95.0);
        QCOMPARE(PercentRange::parse("40")->values(), std::vector<double>{40});
        QCOMPARE(PercentRange::parse("1:100")->values().size(), std::size_t(100));
        QCOMPARE(PercentRange::parse("10:100:10")->text(), std::string("10:100:10"));
    }

    void badRanges_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"", ":", "a", "5:", "5:100:0", "5:100:-5", "100:5:5", "0:100:5", "5:101:5",
                                 "1:2:3:4", "nan", "1:100:1e-9", "1:inf:1"})
            QTest::newRow(text) << QByteArray(text);
    }
    void badRanges()
    {
        QFETCH(QByteArray, text);
        const auto range = PercentRange::parse(text.toStdString(), "--sm");
        QVERIFY(!range);
        QCOMPARE(range.error().where, std::string("--sm"));
    }
};

QTEST_APPLESS_MAIN(GridAxesTest)
#include "GridAxesTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/ColourScale.h"

#include "widgets/plots/ColourMap.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace rapp;

class ColourScaleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mapsArePublishedTables_data()
    {
        QTest::addColumn<ColourMapName>("map");
        QTest::addColumn<double>("share");
        QTest::addColumn<QRgb>("colour");
        QTest::newRow("viridis, lower end") << ColourMapName::Viridis << 0.0 << qRgb(68, 1, 84);
        QTest::newRow("viridis, middle") << ColourMapName::Viridis << 0.5 << qRgb(33, 144, 140);
        QTest::newRow("viridis, upper end") << ColourMapName::Viridis << 1.0 << qRgb(253, 231, 37);
        QTest::newRow("magma, lower end") << ColourMapName::Magma << 0.0 << qRgb(0, 0, 4);
        QTest::newRow("magma, upper end") << ColourMapName::Magma << 1.0 << qRgb(252, 253, 191);
        QTest::newRow("cividis, lower end") << ColourMapName::Cividis << 0.0 << qRgb(0, 34, 78);
        QTest::newRow("cividis, upper end") << ColourMapName::Cividis << 1.0 << qRgb(254, 232, 56);
        QTest::newRow("diverging, middle") << ColourMapName::Diverging << 0.5 << qRgb(221, 221, 221);
        QTest::newRow("below the scale") << ColourMapName::Viridis << -3.0 << qRgb(68, 1, 84);
        QTest::newRow("above the scale") << ColourMapName::Viridis << 7.0 << qRgb(253, 231, 37);
    }

    void mapsArePublishedTables()
    {
        QFETCH(ColourMapName, map);
        QFETCH(double, share);
        QTEST(mapColour(map, share), "colour");
    }

    void gradientHasTheSameColours()
    {
        for (const auto& [share, colour] : colourStops(ColourMapName::Cividis))
            QCOMPARE(colour.rgb(), mapColour(ColourMapName::Cividis, share));
    }

    void placesValues()
    {
        const ColourScale linear(ColourMapName::Grey, ColourScaleType::Linear, {10, 30});
        QCOMPARE(linear.share(15), 0.25);
        const ColourScale log(ColourMapName::Grey, ColourScaleType::Logarithmic, {1, 10000});
        QCOMPARE(log.share(100), 0.5);
    }

    void leavesOutWhatItCantShow()
    {
        const ColourScale linear(ColourMapName::Grey, ColourScaleType::Linear, {-1, 1});
        QVERIFY(linear.colour(0).has_value());
        QVERIFY(!linear.colour(std::nan("")));
        QVERIFY(!linear.colour(std::numeric_limits<double>::infinity()));
        const ColourScale log(ColourMapName::Grey, ColourScaleType::Logarithmic, {1, 10});
        QVERIFY(!log.colour(0));
        QVERIFY(!log.colour(-2));
    }

    void picksReadableText()
    {
        QCOMPARE(contrastColour(qRgb(253, 231, 37)), QColor(Qt::black));
        QCOMPARE(contrastColour(qRgb(68, 1, 84)), QColor(Qt::white));
    }
};

QTEST_APPLESS_MAIN(ColourScaleTest)
#include "ColourScaleTest.moc"

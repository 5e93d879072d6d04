// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/GridAxes.h"
#include "widgets/plots/IndexTicker.h"
#include "widgets/plots/ScaleTicker.h"

#include <QTest>

using namespace rapp;

namespace {

QStringList labels(QCPAxisTicker& ticker, const QCPRange& range)
{
    QVector<double> ticks;
    QVector<QString> texts;
    ticker.generate(range, QLocale(QLocale::German), QLatin1Char('g'), 6, ticks, nullptr, &texts);
    return texts;
}

} // namespace

class TickerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void indexLabelsHaveRoom_data()
    {
        QTest::addColumn<QString>("values");
        QTest::addColumn<int>("room");
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("all") << "10:50:10" << 5 << QStringList{"10", "20", "30", "40", "50"};
        QTest::newRow("every second, round ones") << "5:40:5" << 4 << QStringList{"10", "20", "30", "40"};
        QTest::newRow("hundred") << "1:100:1" << 10
                                 << QStringList{"10", "20", "30", "40", "50", "60", "70", "80", "90", "100"};
        QTest::newRow("one value") << "7" << 4 << QStringList{"7"};
        QTest::newRow("fractions") << "1:2:0.5" << 3 << QStringList{"1", "1.5", "2"};
    }

    void indexLabelsHaveRoom()
    {
        QFETCH(QString, values);
        QFETCH(int, room);
        const auto range = PercentRange::parse(values.toStdString());
        QVERIFY(range.has_value());
        IndexTicker ticker;
        ticker.setValues(range->values());
        ticker.setRoom(static_cast<std::size_t>(room));
        QTEST(labels(ticker, QCPRange(-0.5, static_cast<double>(range->values().size()) - 0.5)), "texts");
    }

    void scaleLabelsAreReadable_data()
    {
        QTest::addColumn<ColourScaleType>("type");
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::addColumn<QStringList>("texts");
        constexpr auto log = ColourScaleType::Logarithmic;
        QTest::newRow("two decades") << log << 30.0 << 800.0 << QStringList{"50", "100", "200", "500"};
        QTest::newRow("many decades")
            << log << 0.5 << 200000.0 << QStringList{"1", "10", "100", "1000", "10000", "100000"};
        QTest::newRow("below one") << log << 0.009 << 0.06 << QStringList{"0.01", "0.02", "0.05"};
        QTest::newRow("signed") << ColourScaleType::Linear << -10.0 << 10.0
                                << QStringList{"−10", "−5", "0", "5", "10"};
    }

    void scaleLabelsAreReadable()
    {
        QFETCH(ColourScaleType, type);
        QFETCH(double, lower);
        QFETCH(double, upper);
        ScaleTicker ticker;
        ticker.setType(type);
        QTEST(labels(ticker, QCPRange(lower, upper)), "texts");
    }

    void shortLogAxisHasTicks()
    {
        ScaleTicker ticker;
        ticker.setType(ColourScaleType::Logarithmic);
        QVERIFY(labels(ticker, QCPRange(41, 44)).size() >= 3);
    }
};

QTEST_APPLESS_MAIN(TickerTest)
#include "TickerTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/ColourRange.h"

#include <QTest>

#include <limits>
#include <numeric>

using namespace rapp;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

ColourSettings settings(ColourRangeMode mode, ColourScaleType scale = ColourScaleType::Linear,
                        ColourRange fixed = {})
{
    ColourSettings result;
    result.mode = mode;
    result.scale = scale;
    result.fixed = fixed;
    return result;
}

} // namespace

class ColourRangeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheRange_data()
    {
        QTest::addColumn<std::vector<double>>("values");
        QTest::addColumn<ColourSettings>("chosen");
        QTest::addColumn<Quantity>("quantity");
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");

        using enum ColourRangeMode;
        constexpr auto log = ColourScaleType::Logarithmic;
        constexpr auto linear = ColourScaleType::Linear;
        const auto row = [](const char* name, std::vector<double> values, const ColourSettings& chosen,
                            Quantity quantity, double lower, double upper) {
            QTest::newRow(name) << std::move(values) << chosen << quantity << lower << upper;
        };
        std::vector<double> ramp(101);
        std::iota(ramp.begin(), ramp.end(), 0.0);
        row("first cell empty", {notANumber, 3, 9, infinite, -infinite}, settings(Automatic),
            Quantity::Measured, 3, 9);
        row("percentile", ramp, settings(Percentile), Quantity::Measured, 2, 98);
        row("percentile of one", {4}, settings(Percentile), Quantity::Measured, 3.6, 4.4);
        row("log leaves out what it can't show", {-1, 0, 2, 50}, settings(Automatic, log), Quantity::Measured,
            2, 50);
        row("constant", {5, 5, notANumber}, settings(Automatic), Quantity::Measured, 4.5, 5.5);
        row("constant on a log scale", {5}, settings(Automatic, log), Quantity::Measured, 4.5, 5.5);
        row("constant 0", {0, 0}, settings(Automatic), Quantity::Measured, -1, 1);
        row("signed is centred", {-2, 7}, settings(Automatic), Quantity::Difference, -7, 7);
        row("signed constant 0", {0}, settings(Automatic), Quantity::Difference, -1, 1);
        row("signed is linear", {-2, 1}, settings(Automatic, log), Quantity::Difference, -2, 2);
        row("by hand", {1, 2}, settings(ByHand, linear, {10, 20}), Quantity::Measured, 10, 20);
        row("locked without values", {notANumber}, settings(Locked, linear, {10, 20}), Quantity::Measured, 10,
            20);
        row("by hand upside down", {1, 2}, settings(ByHand, linear, {20, 10}), Quantity::Measured, 1, 2);
        row("by hand without positive end", {1, 2}, settings(ByHand, log, {0, 20}), Quantity::Measured, 1, 2);
        row("locked for another kind", {-1, 2}, settings(Locked, linear, {10, 20}), Quantity::Difference, -2,
            2);
    }

    void findsTheRange()
    {
        QFETCH(std::vector<double>, values);
        QFETCH(ColourSettings, chosen);
        QFETCH(Quantity, quantity);
        const auto range = colourRangeFor(values, chosen, quantity);
        QVERIFY(range.has_value());
        QTEST(range->lower, "lower");
        QTEST(range->upper, "upper");
    }

    void hasNoneWithoutValues()
    {
        QVERIFY(!colourRangeFor({}, {}, Quantity::Measured));
        const std::vector<double> values = {notANumber, -1, 0};
        QVERIFY(!colourRangeFor(values, settings(ColourRangeMode::Automatic, ColourScaleType::Logarithmic),
                                Quantity::Measured));
    }

    void signedQuantitiesTakeTheDivergingMap()
    {
        ColourSettings chosen;
        chosen.map = ColourMapName::Magma;
        QCOMPARE(colourMapFor(chosen, Quantity::Throughput), ColourMapName::Magma);
        QCOMPARE(colourMapFor(chosen, Quantity::RelativeError), ColourMapName::Diverging);
    }
};

QTEST_APPLESS_MAIN(ColourRangeTest)
#include "ColourRangeTest.moc"

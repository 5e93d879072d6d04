// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/Contours.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <random>

using namespace rapp;

namespace {

LatencyGrid gridOf(std::size_t rows, std::size_t columns,
                   const std::function<double(std::size_t, std::size_t)>& value)
{
    GridAxes axes;
    for (std::size_t row = 0; row < rows; ++row)
        axes.sm.push_back(static_cast<double>(row + 1));
    for (std::size_t column = 0; column < columns; ++column)
        axes.quota.push_back(static_cast<double>(column + 1));
    LatencyGrid grid(axes, BatchSize(4), EmptyReason::NotMeasured);
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column)
            grid.setValue(row, column, value(row, column));
    }
    return grid;
}

} // namespace

class ContoursTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStraightSlopeHasOneStraightLine()
    {
        const auto grid = gridOf(4, 5, [](std::size_t, std::size_t column) {
            return std::pow(10.0, static_cast<double>(column));
        });
        const auto lines = contourLines(grid, 100 * std::sqrt(10.0));
        QCOMPARE(lines.size(), std::size_t(1));
        QCOMPARE(lines[0].points.size(), std::size_t(4));
        for (const ContourLine::Point& point : lines[0].points)
            QVERIFY(std::abs(point.column - 2.5) < 1e-12); // halfway in the logarithm
        QCOMPARE(std::abs(lines[0].points.back().row - lines[0].points.front().row), 3.0);
    }

    void aPeakHasARing()
    {
        const auto grid = gridOf(
            3, 3, [](std::size_t row, std::size_t column) { return row == 1 && column == 1 ? 4.0 : 1.0; });
        const auto lines = contourLines(grid, 2);
        QCOMPARE(lines.size(), std::size_t(1));
        QCOMPARE(lines[0].points.size(), std::size_t(5));
        QCOMPARE(lines[0].points.front(), lines[0].points.back());
        for (const ContourLine::Point& point : lines[0].points)
            QCOMPARE(std::abs(point.column - 1) + std::abs(point.row - 1), 0.5);
    }

    void aSaddleIsDecidedByItsMean_data()
    {
        QTest::addColumn<double>("high");
        QTest::addColumn<bool>("highJoined");
        QTest::newRow("high corners join") << 100.0 << true;
        QTest::newRow("low corners join") << 11.0 << false;
    }

    void aSaddleIsDecidedByItsMean()
    {
        QFETCH(double, high);
        QFETCH(bool, highJoined);
        const auto grid =
            gridOf(2, 2, [&](std::size_t row, std::size_t column) { return row == column ? high : 1.0; });
        const auto lines = contourLines(grid, 10);
        QCOMPARE(lines.size(), std::size_t(2));
        for (const ContourLine& line : lines) {
            QCOMPARE(line.points.size(), std::size_t(2));
            // A line cuts off one corner: the one at (row 0, column 0) or its opposite where these are apart.
            const double lower = (line.points[0].row + line.points[1].row) / 2;
            const double left = (line.points[0].column + line.points[1].column) / 2;
            QCOMPARE((lower < 0.5) == (left < 0.5), !highJoined);
        }
    }

    void emptyCellsInterruptLines()
    {
        auto grid = gridOf(3, 4, [](std::size_t, std::size_t column) { return column < 2 ? 1.0 : 5.0; });
        QCOMPARE(contourLines(grid, 2).at(0).points.size(), std::size_t(3));
        grid.setEmpty(0, 1, EmptyReason::NotMeasured);
        QCOMPARE(contourLines(grid, 2).at(0).points.size(), std::size_t(2));
        grid.setEmpty(2, 2, EmptyReason::NotMeasured);
        QVERIFY(contourLines(grid, 2).empty());
    }

    void levelsOutsideAndSmallGridsHaveNone()
    {
        const auto grid = gridOf(3, 3, [](std::size_t, std::size_t) { return 5.0; });
        QVERIFY(contourLines(grid, 4).empty());
        QVERIFY(contourLines(grid, 6).empty());
        QVERIFY(contourLines(gridOf(1, 5, [](auto, auto c) { return double(c); }), 2).empty());
        QVERIFY(contourLines(LatencyGrid(), 1).empty());
    }

    /// On any surface each line separates: every point lies between two neighbouring cells on different sides
    /// of the level, and each such pair has exactly one.
    void everyCrossingIsOnOneLine()
    {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> anywhere(1, 100);
        for (int round = 0; round < 50; ++round) {
            const auto grid = gridOf(7, 6, [&](std::size_t, std::size_t) { return anywhere(random); });
            const double level = 40;
            std::size_t crossings = 0;
            for (std::size_t row = 0; row < 7; ++row) {
                for (std::size_t column = 0; column < 6; ++column) {
                    const bool above = grid.value(row, column) >= level;
                    crossings += column + 1 < 6 && above != (grid.value(row, column + 1) >= level);
                    crossings += row + 1 < 7 && above != (grid.value(row + 1, column) >= level);
                }
            }
            std::size_t points = 0;
            for (const ContourLine& line : contourLines(grid, level)) {
                points += line.points.size() - (line.points.front() == line.points.back());
                for (const ContourLine::Point& point : line.points) {
                    const auto row = static_cast<std::size_t>(point.row);
                    const auto column = static_cast<std::size_t>(point.column);
                    const double partRow = point.row - static_cast<double>(row);
                    const double part = partRow + point.column - static_cast<double>(column);
                    const double a = grid.value(row, column);
                    const double b = partRow > 0 ? grid.value(row + 1, column) : grid.value(row, column + 1);
                    QVERIFY(std::abs(a * std::pow(b / a, part) - level) < 1e-9);
                }
            }
            QCOMPARE(points, crossings);
        }
    }

    void roundLevelsLieWithin()
    {
        const auto grid = gridOf(1, 2, [](std::size_t, std::size_t column) { return column ? 1000.0 : 7.0; });
        QCOMPARE(roundLevels(grid), (std::vector<double>{10, 20, 50, 100, 200, 500}));
        QCOMPARE(roundLevels(grid, 3), (std::vector<double>{10, 50, 200}));
        const auto small = gridOf(1, 2, [](std::size_t, std::size_t column) { return column ? 0.3 : 0.04; });
        QCOMPARE(roundLevels(small), (std::vector<double>{0.05, 0.1, 0.2}));
        QVERIFY(roundLevels(gridOf(2, 2, [](auto, auto) { return 3.0; })).empty());
        QVERIFY(roundLevels(gridOf(2, 2, [](auto, auto) { return -1.0; })).empty());
    }
};

QTEST_APPLESS_MAIN(ContoursTest)
#include "ContoursTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/LatencyGrid.h"

#include <vector>

namespace rapp {

/// A line along which the values of a grid equal a level. Its points are in indices of the grid: column 2.5
/// is halfway between the centres of the columns 2 and 3.
struct ContourLine
{
    struct Point
    {
        double column = 0;
        double row = 0;
        bool operator==(const Point&) const = default;
    };

    double level = 0;
    std::vector<Point> points; ///< at least 2; where the line is closed the first one again at the end
};

/// The lines of a level, by marching squares (Lorensen and Cline's marching cubes in two dimensions, saddles
/// decided by the mean of the corners). Between two cells the logarithm of the value is interpolated, since
/// latency falls like 1/share; the value itself where one of the two is not above 0. Squares with an empty
/// corner hold no line. Thread-safe.
std::vector<ContourLine> contourLines(const LatencyGrid& grid, double level);

/// Round levels (1, 2, 5 times a power of ten) strictly between the least and the greatest value of a grid;
/// of those every n-th, so that there are at most `most`. Empty where no value is above 0. Thread-safe.
std::vector<double> roundLevels(const LatencyGrid& grid, std::size_t most = 12);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <string_view>
#include <vector>

namespace rapp {

/// The largest number of cells that a grid may have.
inline constexpr std::size_t maxGridCells = 1'000'000;

/// An evenly spaced range of percentages, as people write it: "5:100:5" is 5, 10, … 100.
struct PercentRange
{
    double first = 5;
    double last = 100;
    double step = 5;

    /// first, first + step, … up to last (last itself only where a step lands on it). At least one value.
    [[nodiscard]] std::vector<double> values() const;
    [[nodiscard]] std::string text() const;
    /// "FIRST:LAST:STEP", "FIRST:LAST" (step 1) or one number. Errors: not numbers, outside 1 to 100, last
    /// before first, step not above 0.
    static Result<PercentRange> parse(std::string_view text, const std::string& where = {});

    bool operator==(const PercentRange&) const = default;
};

/// The axes of a grid, both ascending: rows are SM partitions (%), columns are quotas (%).
struct GridAxes
{
    std::vector<double> sm;
    std::vector<double> quota;

    /// SM 5:100:5 and quota 10:100:10, the grid of the published data.
    static GridAxes standard();
    [[nodiscard]] std::size_t cellCount() const { return sm.size() * quota.size(); }
    bool operator==(const GridAxes&) const = default;
};

} // namespace rapp

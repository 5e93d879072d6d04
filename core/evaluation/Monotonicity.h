// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/LatencyGrid.h"

#include <cstddef>

namespace rapp {

/// Neighbouring cells of grids, and how many of these pairs are in the wrong order. Plain data.
struct MonotonicityCount
{
    std::size_t pairs = 0; ///< both cells have a value
    std::size_t violations = 0;

    /// 0 without pairs.
    [[nodiscard]] double share() const
    {
        return pairs == 0 ? 0 : static_cast<double>(violations) / static_cast<double>(pairs);
    }
    MonotonicityCount& operator+=(const MonotonicityCount& other)
    {
        pairs += other.pairs;
        violations += other.violations;
        return *this;
    }
    bool operator==(const MonotonicityCount&) const = default;
};

/// A difference up to this share of the latency is no violation.
inline constexpr double monotonicityTolerance = 0.02;

/// Pairs of neighbouring quotas; violations where the larger quota is slower by more than the tolerance.
MonotonicityCount slowerWithMoreQuota(const LatencyGrid& grid);

/// Pairs of one cell at two batch sizes; violations where the larger batch is faster by more than the
/// tolerance. Both grids on the same axes.
MonotonicityCount fasterWithLargerBatch(const LatencyGrid& smaller, const LatencyGrid& larger);

} // namespace rapp

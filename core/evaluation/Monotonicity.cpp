// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/Monotonicity.h"

namespace rapp {

MonotonicityCount slowerWithMoreQuota(const LatencyGrid& grid)
{
    MonotonicityCount count;
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        for (std::size_t column = 1; column < grid.columns(); ++column) {
            if (!grid.hasValue(row, column - 1) || !grid.hasValue(row, column))
                continue;
            ++count.pairs;
            const bool slower =
                grid.value(row, column) > grid.value(row, column - 1) * (1 + monotonicityTolerance);
            count.violations += slower ? 1 : 0;
        }
    }
    return count;
}

MonotonicityCount fasterWithLargerBatch(const LatencyGrid& smaller, const LatencyGrid& larger)
{
    MonotonicityCount count;
    for (std::size_t row = 0; row < smaller.rows(); ++row) {
        for (std::size_t column = 0; column < smaller.columns(); ++column) {
            if (!smaller.hasValue(row, column) || !larger.hasValue(row, column))
                continue;
            ++count.pairs;
            const bool faster =
                larger.value(row, column) < smaller.value(row, column) * (1 - monotonicityTolerance);
            count.violations += faster ? 1 : 0;
        }
    }
    return count;
}

} // namespace rapp

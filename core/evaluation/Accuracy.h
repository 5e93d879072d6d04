// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace rapp {

/// How near predictions are to what was measured. Fractions, not percent: 0.03 is 3 %. An absolute percentage
/// error (APE) is |predicted - measured| / measured. Plain data.
struct Accuracy
{
    std::size_t samples = 0;               ///< at least 1
    double mape = 0;                       ///< mean of the APEs
    double medianApe = 0;                  ///< of an even number, the mean of the middle two
    double within10Percent = 0;            ///< share of the samples with an APE of at most 0.1
    std::optional<double> coverage90{};    ///< share of the samples within their 90 % interval, ends included
    std::optional<double> intervalWidth{}; ///< mean of (high - low) / predicted
};

/// Gathers samples and sums them up. One thread.
class AccuracyTally
{
public:
    void add(Milliseconds measured, const Prediction& predicted);

    /// Nothing without samples. Interval figures only where every sample has an interval.
    [[nodiscard]] std::optional<Accuracy> accuracy() const;

private:
    std::vector<double> m_apes;
    std::size_t m_intervals = 0;
    std::size_t m_covered = 0;
    double m_widths = 0;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <compare>

namespace rapp {

/// A number that can't be mixed up with one of another meaning. Units are in the name of the type.
template <class Tag, class Number>
class Quantified
{
public:
    constexpr Quantified() = default;
    constexpr explicit Quantified(Number value) : m_value(value) {}

    [[nodiscard]] constexpr Number value() const { return m_value; }
    constexpr auto operator<=>(const Quantified&) const = default;

private:
    Number m_value{};
};

using BatchSize = Quantified<struct BatchSizeTag, int>;          ///< requests answered together, at least 1
using SmPercent = Quantified<struct SmPercentTag, double>;       ///< share of the multiprocessors, 1 to 100
using QuotaPercent = Quantified<struct QuotaPercentTag, double>; ///< share of the GPU's time, 1 to 100
using Milliseconds =
    Quantified<struct MillisecondsTag, double>; ///< a duration, above 0 where it is a latency

/// The largest batch size that a predictor is asked for.
inline constexpr int maxPredictedBatch = 128;

/// One point of the configuration space.
struct Configuration
{
    BatchSize batch{1};
    SmPercent sm{100};
    QuotaPercent quota{100};

    constexpr auto operator<=>(const Configuration&) const = default;
};

/// Checked conversions for numbers from outside; `where` names their place.
/// Errors: not finite, out of range, and for a batch size not whole.
Result<BatchSize> batchSizeFrom(double value, const std::string& where = {});
Result<SmPercent> smPercentFrom(double value, const std::string& where = {});
Result<QuotaPercent> quotaPercentFrom(double value, const std::string& where = {});
/// A measured or predicted latency in ms: finite and above 0.
Result<Milliseconds> latencyFrom(double value, const std::string& where = {});

} // namespace rapp

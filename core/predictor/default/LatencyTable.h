// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/default/DefaultInputs.h"

#include <array>

namespace rapp {

/// A model's latencies at one SM partition: natural logarithms of ms at the knots, and what carries them to
/// any batch size, quota and smaller SM partition. A plain value.
///
/// Between knots log latency is linear over log batch size and log quota. Below the least quota latency grows
/// as 1/quota. Above the largest batch size and below the least SM partition the compute-bound part grows in
/// proportion and joins the rest by a smooth maximum. So a surface that is monotone at the knots is monotone
/// and continuous everywhere.
class LatencyTable
{
public:
    using Knots = std::array<double, knots::count>; ///< batch by batch, each quota by quota
    using Quotas = std::array<double, knots::quotas.size()>;
    using Batches = std::array<double, knots::batches.size()>;

    LatencyTable() = default;
    LatencyTable(const Knots& latency, const Batches& compute) : m_latency(latency), m_compute(compute) {}

    /// log(Σ exp(4 x)) / 4 of the two: the smooth maximum that the network joins its parts with.
    static double smoothMaximum(double a, double b);

    /// Nowhere slower with more quota nor faster with a larger batch: the mean of the least monotone table
    /// above and the greatest below.
    void makeMonotone();

    /// The measured quotas and those of QuotaGuess.
    static constexpr std::array<double, 7> anchorQuotas = {10, 20, 30, 40, 60, 80, 100};
    /// How far the table is above a model's latencies at the anchorQuotas, at each knot quota. The table is
    /// the one at SM 100 %.
    [[nodiscard]] Quotas excessOver(const std::array<double, anchorQuotas.size()>& anchors) const;
    /// Takes off what the table at SM 100 %, `whole`, has too much, where latencies are near those there.
    void anchor(const LatencyTable& whole, const Quotas& excess);

    /// Log ms. The table is the one of the larger of `sm` and knots::leastSm.
    [[nodiscard]] double at(double batch, double sm, double quota) const;
    [[nodiscard]] const Knots& latency() const { return m_latency; }

private:
    Knots m_latency{};
    Batches m_compute{};
};

/// A number given at the knots' quotas at any quota: linear over log quota, constant beyond the ends.
double atQuota(const std::array<double, knots::quotas.size()>& values, double quota);

} // namespace rapp

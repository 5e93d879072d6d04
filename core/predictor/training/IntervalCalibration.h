// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/default/DefaultWeights.h"

#include <array>
#include <optional>
#include <vector>

namespace rapp {

/// Finds how wide a 90 % interval must be, from errors on samples that the network did not learn from (split
/// conformal prediction: Vovk, Gammerman and Shafer, "Algorithmic Learning in a Random World", 2005), for
/// each knot quota by itself. A plain value.
class IntervalCalibration
{
public:
    /// A difference of log latencies at a knot quota.
    void add(std::size_t quota, double difference);
    /// Half-widths: the ⌈0.9 (n + 1)⌉-th smallest of the n absolute differences. A quota with few samples
    /// takes that of all; nothing where all are few.
    [[nodiscard]] std::optional<IntervalWidths::Widths> widths() const;

private:
    std::array<std::vector<double>, knots::quotas.size()> m_differences;
};

} // namespace rapp

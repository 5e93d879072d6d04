// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"
#include "core/graph/PriorKnowledge.h"
#include "core/profile/LatencyProfile.h"

#include <optional>

namespace rapp {

/// Predictions that need no network, to judge one by. Thread-safe.

/// The mean of what was measured 5 % of SM below and above, at the same batch size and quota; the one of them
/// where the other was not measured, nothing where neither was.
std::optional<Milliseconds> smNeighbourMean(const LatencyProfile& measured, const Configuration& at);

/// The model's own curve over quota (SM 100 %, batch 4), whatever the SM partition and batch size: its five
/// latencies, interpolated linearly in 1/quota. Below the smallest quota the first segment goes on, though
/// never below the latency there. Nothing where the curve is not known.
std::optional<Milliseconds> quotaCurveLatency(const PriorKnowledge& priors, QuotaPercent quota);

} // namespace rapp

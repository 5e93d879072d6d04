// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Units.h"
#include "core/planning/CapacityRule.h"

#include <optional>

namespace rapp {

/// What a plan has to keep to. A plain value.
struct PlanRequest
{
    Milliseconds slo{100};
    /// Requests/s of all instances together; nothing: one instance, and no waiting for a batch to fill.
    std::optional<double> rate;
    /// Count with the upper end of the prediction interval instead of the predicted latency.
    bool safe = false;
    CapacityRule capacity = CapacityRule::Plain;
    Milliseconds overhead = defaultHasGpuOverhead;

    bool operator==(const PlanRequest&) const = default;
};

/// Errors: the SLO or the rate is not above 0, the overhead is below 0, or one of them is not finite.
Result<void> checkRequest(const PlanRequest& request);

/// How long the first request of a batch waits for the last one: (batch − 1) / rate, 0 without a rate.
Milliseconds waitToFill(BatchSize batch, const std::optional<double>& rate);

} // namespace rapp

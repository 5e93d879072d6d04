// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <array>
#include <optional>
#include <string_view>

namespace rapp {

/// How many requests a second one instance is taken to serve.
enum class CapacityRule {
    Plain,  ///< 1000 · batch / latency: batches follow each other without a gap
    HasGpu, ///< 1000 / (latency + overhead) · (batch + 1) / 2: the HAS-GPU autoscaler's, for half-full
            ///< batches
};

inline constexpr std::array allCapacityRules = {CapacityRule::Plain, CapacityRule::HasGpu};

/// The overhead that the published HAS-GPU autoscaler counts with.
inline constexpr Milliseconds defaultHasGpuOverhead{70};

/// The name on the command line and in files: "plain", "has-gpu".
std::string_view capacityRuleName(CapacityRule rule);
std::optional<CapacityRule> capacityRuleFrom(std::string_view name);

/// Requests/s of one instance. `overhead` counts under HasGpu alone.
double instanceCapacity(CapacityRule rule, BatchSize batch, Milliseconds latency, Milliseconds overhead);

} // namespace rapp

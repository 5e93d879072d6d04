// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/CapacityRule.h"

#include "core/grid/Quantity.h"

namespace rapp {

std::string_view capacityRuleName(CapacityRule rule)
{
    return rule == CapacityRule::Plain ? "plain" : "has-gpu";
}

std::optional<CapacityRule> capacityRuleFrom(std::string_view name)
{
    for (const CapacityRule rule : allCapacityRules) {
        if (capacityRuleName(rule) == name)
            return rule;
    }
    return std::nullopt;
}

double instanceCapacity(CapacityRule rule, BatchSize batch, Milliseconds latency, Milliseconds overhead)
{
    if (rule == CapacityRule::Plain)
        return throughput(batch, latency);
    return 1000.0 / (latency.value() + overhead.value()) * (batch.value() + 1) / 2.0;
}

} // namespace rapp

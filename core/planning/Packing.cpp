// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/Packing.h"

#include <algorithm>

namespace rapp {

std::vector<PackOption> packOptions(const Plan& plan)
{
    std::vector<PackOption> options;
    for (const PlanChoice& choice : plan.choices()) {
        const bool useless = std::any_of(options.begin(), options.end(), [&](const PackOption& kept) {
            return kept.at.sm == choice.at.sm && kept.instances <= choice.instances &&
                   kept.at.quota <= choice.at.quota;
        });
        if (!useless)
            options.push_back({choice.at, choice.instances});
    }
    return options;
}

double PackedPartition::quotaUsed() const
{
    double sum = 0;
    for (const PackedInstance& instance : instances)
        sum += instance.quota.value();
    return sum;
}

double PackedGpu::smUsed() const
{
    double sum = 0;
    for (const PackedPartition& partition : partitions)
        sum += partition.sm.value();
    return sum;
}

double PackedGpu::shareUsed() const
{
    double sum = 0;
    for (const PackedPartition& partition : partitions)
        sum += partition.sm.value() * partition.quotaUsed() / 1e4;
    return sum;
}

} // namespace rapp

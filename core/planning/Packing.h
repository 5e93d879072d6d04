// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/Plan.h"

#include <span>
#include <string>
#include <vector>

namespace rapp {

/// One way to run a service: so many instances of one configuration.
struct PackOption
{
    Configuration at;
    int instances = 1;

    bool operator==(const PackOption&) const = default;
};

/// A model with its deadline and load, reduced to the ways in which it can be run.
struct PackService
{
    std::string name;
    std::vector<PackOption> options; ///< cheapest first; at least one
};

/// The feasible choices of a plan, cheapest first, without those that another one of the same SM partition
/// makes useless (no more instances and no more quota).
std::vector<PackOption> packOptions(const Plan& plan);

struct PackedInstance
{
    std::size_t service = 0; ///< position among the services
    QuotaPercent quota;
};

/// Instances that take turns on one SM partition; their quotas add to at most 100 %.
struct PackedPartition
{
    SmPercent sm;
    std::vector<PackedInstance> instances;

    [[nodiscard]] double quotaUsed() const; ///< %
};

/// SM partitions beside each other; they add to at most 100 %.
struct PackedGpu
{
    std::vector<PackedPartition> partitions;

    [[nodiscard]] double smUsed() const;    ///< %
    [[nodiscard]] double shareUsed() const; ///< SM × quota that instances use, 0 to 1
};

/// Services placed on GPUs. A plain value.
struct Packing
{
    std::vector<PackedGpu> gpus;     ///< fullest SM first
    std::vector<std::size_t> chosen; ///< for each service the position of its option
    int areaBound = 0;               ///< no placement needs fewer: sum of SM × quota, rounded up
    int lowerBound = 0;              ///< nor fewer than this, which is at least areaBound

    /// Whether it is proven that no placement uses fewer GPUs.
    [[nodiscard]] bool optimal() const { return static_cast<int>(gpus.size()) == lowerBound; }
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/planning/Packing.h"
#include "core/planning/ServiceList.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace rapp {

/// A service that no share of a GPU is fast enough for, or whose latencies are not known.
struct UnplacedService
{
    ServiceRequest service;
    std::vector<BatchOutcome> outcomes; ///< none of them with a feasible share
    PlanRequest request;
};

/// Services planned and placed on GPUs. An immutable value once made.
struct ServicePacking
{
    std::vector<ServiceRequest> services; ///< those that were placed
    std::vector<Plan> plans;              ///< one for each of services
    std::vector<PackService> reduced;     ///< one for each of services
    std::vector<UnplacedService> unplaced;
    Packing packing;

    /// The configuration that a placed service got.
    [[nodiscard]] const PackOption& option(std::size_t service) const
    {
        return reduced[service].options[packing.chosen[service]];
    }
};

/// What to plan a model with.
using ServiceGrids = std::function<Result<std::vector<PlanGrids>>(const std::string& model)>;

/// Plans each service by `rules` with its own SLO and rate, asking for the grids of each model once, and
/// packs those that have a feasible share. Takes up to seconds; reports the services that are planned.
/// Errors: those of `gridsOf`, Plan::make and pack, cancellation.
Result<ServicePacking> packServices(std::span<const ServiceRequest> services, const PlanRequest& rules,
                                    const ServiceGrids& gridsOf, const JobControl& control = {});

/// Where an instance lies on its GPU: SM partitions stand side by side from 0 %, in the order of the packing,
/// the quotas of a partition on each other.
struct PlacedInstance
{
    std::size_t gpu = 0;
    std::size_t partition = 0; ///< on its GPU
    std::size_t service = 0;
    std::size_t number = 0; ///< of the service's instances, from 0
    double smFrom = 0;      ///< %
    double smTo = 0;
    double quotaFrom = 0; ///< %
    double quotaTo = 0;

    bool operator==(const PlacedInstance&) const = default;
};
std::vector<PlacedInstance> placedInstances(const Packing& packing);

/// placedInstances as CSV, a line each, GPUs, services and instances counted from 1:
/// "gpu,model,service,instance,batch,sm_from,sm_to,quota_from,quota_to".
std::string packingCsv(const ServicePacking& packed);

} // namespace rapp

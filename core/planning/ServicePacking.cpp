// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/ServicePacking.h"

#include "core/base/NumberText.h"
#include "core/grid/GridCsv.h"
#include "core/planning/Packer.h"

#include <map>

namespace rapp {

Result<ServicePacking> packServices(std::span<const ServiceRequest> services, const PlanRequest& rules,
                                    const ServiceGrids& gridsOf, const JobControl& control)
{
    ServicePacking packed;
    std::map<std::string, std::vector<PlanGrids>> gridsByModel;
    std::size_t done = 0;
    for (const ServiceRequest& service : services) {
        if (control.cancelled())
            return cancelled();
        control.report(done++, services.size(), service.model);
        auto grids = gridsByModel.find(service.model);
        if (grids == gridsByModel.end()) {
            auto made = gridsOf(service.model);
            if (!made)
                return fail(made.error());
            grids = gridsByModel.emplace(service.model, std::move(*made)).first;
        }
        PlanRequest request = rules;
        request.slo = service.slo;
        request.rate = service.rate;
        auto plan = Plan::make(grids->second, request);
        if (!plan)
            return fail(plan.error().within(service.model));
        if (!plan->feasible()) {
            packed.unplaced.push_back({service, {plan->outcomes().begin(), plan->outcomes().end()}, request});
            continue;
        }
        packed.reduced.push_back({service.model, packOptions(*plan)});
        packed.services.push_back(service);
        packed.plans.push_back(std::move(*plan));
    }
    control.report(services.size(), services.size());
    auto packing = pack(packed.reduced, control);
    if (!packing)
        return fail(packing.error());
    packed.packing = std::move(*packing);
    return packed;
}

std::vector<PlacedInstance> placedInstances(const Packing& packing)
{
    std::vector<PlacedInstance> placed;
    std::vector<std::size_t> counts(packing.chosen.size());
    for (std::size_t gpu = 0; gpu < packing.gpus.size(); ++gpu) {
        double sm = 0;
        const auto& partitions = packing.gpus[gpu].partitions;
        for (std::size_t partition = 0; partition < partitions.size(); ++partition) {
            const double smTo = sm + partitions[partition].sm.value();
            double quota = 0;
            for (const PackedInstance& instance : partitions[partition].instances) {
                const double quotaTo = quota + instance.quota.value();
                placed.push_back(
                    {gpu, partition, instance.service, counts[instance.service]++, sm, smTo, quota, quotaTo});
                quota = quotaTo;
            }
            sm = smTo;
        }
    }
    return placed;
}

std::string packingCsv(const ServicePacking& packed)
{
    std::string text = "gpu,model,service,instance,batch,sm_from,sm_to,quota_from,quota_to\n";
    for (const PlacedInstance& placed : placedInstances(packed.packing)) {
        text += std::to_string(placed.gpu + 1) + ',' + csvField(packed.services[placed.service].model) + ',' +
                std::to_string(placed.service + 1) + ',' + std::to_string(placed.number + 1) + ',' +
                std::to_string(packed.option(placed.service).at.batch.value());
        for (const double edge : {placed.smFrom, placed.smTo, placed.quotaFrom, placed.quotaTo})
            text += ',' + numberText(edge);
        text += '\n';
    }
    return text;
}

} // namespace rapp

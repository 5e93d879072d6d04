// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/PackReport.h"

#include "app/cli/TextTable.h"
#include "core/base/NumberText.h"
#include "core/planning/PackingText.h"

#include <nlohmann/json.hpp>

namespace rapp {

namespace {

using Json = nlohmann::ordered_json;

Json serviceJson(const ServicePacking& packed, std::size_t service)
{
    const ServiceRequest& wanted = packed.services[service];
    const PackOption& option = packed.option(service);
    return {{"model", wanted.model},
            {"slo_ms", wanted.slo.value()},
            {"rate", wanted.rate},
            {"batch", option.at.batch.value()},
            {"sm", option.at.sm.value()},
            {"quota", option.at.quota.value()},
            {"instances", option.instances},
            {"response_ms", packed.plans[service].find(option.at)->response.value()},
            {"cost", shareCost(option.at.sm, option.at.quota, option.instances)}};
}

Json partitionJson(const ServicePacking& packed, const PackedPartition& partition)
{
    Json instances = Json::array();
    for (const PackedInstance& instance : partition.instances) {
        instances.push_back({{"service", instance.service},
                             {"model", packed.services[instance.service].model},
                             {"batch", packed.option(instance.service).at.batch.value()},
                             {"quota", instance.quota.value()}});
    }
    return {{"sm", partition.sm.value()},
            {"quota_used", partition.quotaUsed()},
            {"instances", std::move(instances)}};
}

} // namespace

std::string packJson(const ServicePacking& packed)
{
    Json json = {{"feasible", packed.unplaced.empty()},
                 {"gpus", packed.packing.gpus.size()},
                 {"lower_bound", packed.packing.lowerBound},
                 {"area_bound", packed.packing.areaBound},
                 {"optimal", packed.packing.optimal()},
                 {"method", packingMethod()},
                 {"services", Json::array()},
                 {"placement", Json::array()},
                 {"infeasible", unplacedTexts(packed)}};
    for (std::size_t i = 0; i < packed.services.size(); ++i)
        json["services"].push_back(serviceJson(packed, i));
    for (const PackedGpu& gpu : packed.packing.gpus) {
        Json partitions = Json::array();
        for (const PackedPartition& partition : gpu.partitions)
            partitions.push_back(partitionJson(packed, partition));
        json["placement"].push_back({{"sm_used", gpu.smUsed()},
                                     {"share_used", gpu.shareUsed()},
                                     {"partitions", std::move(partitions)}});
    }
    return json.dump(2) + '\n';
}

std::string packText(const ServicePacking& packed)
{
    const Packing& packing = packed.packing;
    std::string text;
    for (const std::string& reason : unplacedTexts(packed))
        text += "not placed: " + reason + '\n';
    if (packed.services.empty())
        return text;
    text += packingText(packing) + "\nMethod: " + packingMethod() + ".\n\n";

    TextTable services({"model", "SLO ms", "requests/s", "batch", "SM %", "quota %", "instances", "GPUs"});
    for (std::size_t i = 0; i < packed.services.size(); ++i) {
        const PackOption& option = packed.option(i);
        services.add({packed.services[i].model, significantText(packed.services[i].slo.value(), 6),
                      significantText(packed.services[i].rate, 6), std::to_string(option.at.batch.value()),
                      numberText(option.at.sm.value()), numberText(option.at.quota.value()),
                      std::to_string(option.instances),
                      significantText(shareCost(option.at.sm, option.at.quota, option.instances), 4)});
    }
    text += services.text();
    for (std::size_t i = 0; i < packing.gpus.size(); ++i) {
        const PackedGpu& gpu = packing.gpus[i];
        text += "\nGPU " + std::to_string(i + 1) + ": SM " + significantText(gpu.smUsed(), 4) +
                " % taken, share used " + fixedText(gpu.shareUsed() * 100, 0) + " %\n";
        for (const PackedPartition& partition : gpu.partitions) {
            text += "  SM " + numberText(partition.sm.value()) + " %:";
            const char* separator = " ";
            for (const PackedInstance& instance : partition.instances) {
                text += separator + packed.services[instance.service].model + ' ' +
                        numberText(instance.quota.value()) + " %";
                separator = ", ";
            }
            text += '\n';
        }
    }
    return text;
}

} // namespace rapp

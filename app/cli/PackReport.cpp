// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/PackReport.h"

#include "app/cli/TextTable.h"
#include "core/base/NumberText.h"
#include "core/planning/Packer.h"

#include <nlohmann/json.hpp>

namespace rapp {

namespace {

using Json = nlohmann::ordered_json;

const PackOption& optionOf(const PackReport& report, std::size_t service)
{
    return report.reduced[service].options[report.packing.chosen[service]];
}

Json serviceJson(const PackReport& report, std::size_t service)
{
    const ServiceRequest& wanted = report.services[service];
    const PackOption& option = optionOf(report, service);
    return {{"model", wanted.model},
            {"slo_ms", wanted.slo.value()},
            {"rate", wanted.rate},
            {"batch", option.at.batch.value()},
            {"sm", option.at.sm.value()},
            {"quota", option.at.quota.value()},
            {"instances", option.instances},
            {"response_ms", report.plans[service].find(option.at)->response.value()},
            {"cost", shareCost(option.at.sm, option.at.quota, option.instances)}};
}

Json partitionJson(const PackReport& report, const PackedPartition& partition)
{
    Json instances = Json::array();
    for (const PackedInstance& instance : partition.instances) {
        instances.push_back({{"service", instance.service},
                             {"model", report.services[instance.service].model},
                             {"batch", optionOf(report, instance.service).at.batch.value()},
                             {"quota", instance.quota.value()}});
    }
    return {{"sm", partition.sm.value()},
            {"quota_used", partition.quotaUsed()},
            {"instances", std::move(instances)}};
}

std::string countText(std::size_t count, const char* noun)
{
    return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

} // namespace

std::string packJson(const PackReport& report)
{
    Json json = {{"feasible", report.infeasible.empty()},
                 {"gpus", report.packing.gpus.size()},
                 {"lower_bound", report.packing.lowerBound},
                 {"area_bound", report.packing.areaBound},
                 {"optimal", report.packing.optimal()},
                 {"method", packingMethod},
                 {"services", Json::array()},
                 {"placement", Json::array()},
                 {"infeasible", report.infeasible}};
    for (std::size_t i = 0; i < report.services.size(); ++i)
        json["services"].push_back(serviceJson(report, i));
    for (const PackedGpu& gpu : report.packing.gpus) {
        Json partitions = Json::array();
        for (const PackedPartition& partition : gpu.partitions)
            partitions.push_back(partitionJson(report, partition));
        json["placement"].push_back({{"sm_used", gpu.smUsed()},
                                     {"share_used", gpu.shareUsed()},
                                     {"partitions", std::move(partitions)}});
    }
    return json.dump(2) + '\n';
}

std::string packText(const PackReport& report)
{
    const Packing& packing = report.packing;
    std::string text;
    for (const std::string& reason : report.infeasible)
        text += "not placed: " + reason + '\n';
    if (report.services.empty())
        return text;
    text += countText(packing.gpus.size(), "GPU") + "; no placement needs fewer than " +
            std::to_string(packing.lowerBound) + " (by area alone " + std::to_string(packing.areaBound) +
            ")" + (packing.optimal() ? ", so this is optimal" : "") + ".\nMethod: " + packingMethod + ".\n\n";

    TextTable services({"model", "SLO ms", "requests/s", "batch", "SM %", "quota %", "instances", "GPUs"});
    for (std::size_t i = 0; i < report.services.size(); ++i) {
        const PackOption& option = optionOf(report, i);
        services.add({report.services[i].model, significantText(report.services[i].slo.value(), 6),
                      significantText(report.services[i].rate, 6), std::to_string(option.at.batch.value()),
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
                text += separator + report.services[instance.service].model + ' ' +
                        numberText(instance.quota.value()) + " %";
                separator = ", ";
            }
            text += '\n';
        }
    }
    return text;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/KernelLaunches.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <numeric>
#include <string_view>

namespace rapp {

namespace {

constexpr const char* field = "launches";
constexpr std::array<const char*, KernelLaunches::kindCount> kindNames = {
    "convolution", "norm", "activation", "elementwise", "pooling", "copy", "product"};

KernelLaunches::Kind kindOfOperator(std::string_view type)
{
    if (type.starts_with("nn.conv") || type == "reshape")
        return KernelLaunches::Kind::Convolution;
    if (type.ends_with("_norm"))
        return KernelLaunches::Kind::Norm;
    if (type == "nn.dense" || type == "nn.batch_matmul" || type == "transpose")
        return KernelLaunches::Kind::Product;
    return KernelLaunches::Kind::Elementwise;
}

} // namespace

double KernelLaunches::total() const
{
    return std::accumulate(counts.begin(), counts.end(), 0.0);
}

std::string KernelLaunches::extraFields() const
{
    nlohmann::json fields;
    for (std::size_t i = 0; i < kindCount; ++i)
        fields[field][kindNames.at(i)] = std::llround(counts.at(i));
    return fields.dump();
}

std::optional<KernelLaunches> KernelLaunches::of(const FeatureGraph& graph)
{
    if (graph.extraFields.empty())
        return std::nullopt;
    const auto fields = nlohmann::json::parse(graph.extraFields, nullptr, false);
    if (!fields.is_object() || !fields.contains(field) || !fields[field].is_object())
        return std::nullopt;
    KernelLaunches launches;
    for (std::size_t i = 0; i < kindCount; ++i) {
        const auto count = fields[field].find(kindNames.at(i));
        if (count == fields[field].end())
            continue;
        if (!count->is_number() || !(count->get<double>() >= 0) || !std::isfinite(count->get<double>()))
            return std::nullopt;
        launches.counts.at(i) = count->get<double>();
    }
    if (launches.total() < 1)
        return std::nullopt;
    return launches;
}

KernelLaunches KernelLaunches::guessFrom(const FeatureGraph& graph)
{
    KernelLaunches launches;
    for (const Operator& one : graph.operators) {
        // A bias is added by the kernel before it.
        if (one.type != "nn.bias_add")
            ++launches[kindOfOperator(one.type)];
    }
    launches[Kind::Activation] = graph.features.relu > 0 ? graph.features.relu : launches[Kind::Norm];
    launches[Kind::Pooling] = 2;
    return launches;
}

} // namespace rapp

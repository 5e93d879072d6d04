// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/OperatorType.h"
#include "core/workspace/Model.h"

#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace rapp::test {

/// A made-up chain of convolutions and a dense layer.
inline FeatureGraph madeUpGraph(const std::string& name, int depth)
{
    FeatureGraph graph;
    graph.model = name;
    graph.features = {1, 0.3 * depth, static_cast<double>(depth), 1, static_cast<double>(depth)};
    for (int i = 0; i < depth; ++i) {
        Operator op{std::string(operatorTypeNames[0]), {}, {}, {}};
        op.attributes = {3, 3, 64, i % 3 == 0 ? 2.0 : 1.0, i % 3 == 0 ? 2.0 : 1.0, 1, 1, 1, 1, 1, 1, 1};
        op.shape = {64, i == 0 ? 3.0 : 64.0, 3, 3};
        graph.operators.push_back(op);
    }
    graph.operators.push_back({"nn.dense", {}, {1000, 64, 0, 0}, {}});
    for (std::size_t i = 1; i < graph.operators.size(); ++i)
        graph.edges.emplace_back(i - 1, i);
    return graph;
}

/// Latency of a made-up model, ms: what the quota allows or the compute time, whichever is longer.
inline double madeUpLatency(int depth, const Configuration& at)
{
    const double launches = 0.15 * depth;
    const double compute = 0.9 * depth * at.batch.value() / std::sqrt(at.sm.value());
    return std::max(launches, compute) * std::pow(100 / at.quota.value(), 0.9);
}

/// Models with graphs, prior knowledge and latencies at every batch size and quota of the published data and
/// at a few SM partitions.
inline std::vector<std::shared_ptr<const Model>> madeUpModels(int count)
{
    std::vector<std::shared_ptr<const Model>> models;
    for (int i = 0; i < count; ++i) {
        const int depth = 4 + 3 * i;
        const std::string name = std::string(1, static_cast<char>('a' + i)) + "net";
        auto priors = std::make_shared<PriorKnowledge>();
        auto graph = std::make_shared<FeatureGraph>(madeUpGraph(name, depth));
        for (std::size_t k = 0; k < graph->operators.size(); ++k) {
            auto& times = priors->runtimeMs.emplace_back();
            for (std::size_t s = 0; s < times.size(); ++s)
                times[s] = 0.9 / std::sqrt(PriorKnowledge::runtimeSms[s]);
        }
        auto& curve = priors->quotaLatencyMs.emplace();
        for (std::size_t q = 0; q < curve.size(); ++q)
            curve[q] = madeUpLatency(
                depth, {BatchSize(4), SmPercent(100), QuotaPercent(PriorKnowledge::latencyQuotas[q])});
        std::vector<LatencySample> samples;
        for (const int batch : {1, 2, 4, 8}) {
            for (const double sm : {5.0, 20.0, 50.0, 100.0}) {
                for (double quota = 10; quota <= 100; quota += 10) {
                    const Configuration at{BatchSize(batch), SmPercent(sm), QuotaPercent(quota)};
                    samples.push_back({at, Milliseconds(madeUpLatency(depth, at))});
                }
            }
        }
        auto profile = std::make_shared<LatencyProfile>(LatencyProfile::fromSamples(std::move(samples)));
        auto model = std::make_shared<Model>();
        model->name = name;
        model->graph = graph;
        model->priors = priors;
        model->profile = profile;
        models.push_back(model);
    }
    return models;
}

} // namespace rapp::test

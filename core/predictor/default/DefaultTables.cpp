// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/DefaultTables.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

namespace rapp {

namespace {

std::vector<LatencyTable> tablesOf(const DefaultOutput& output)
{
    const at::Tensor latency = output.latency.mean(0).to(at::kCPU, at::kDouble).contiguous();
    const at::Tensor compute = output.compute.mean(0).to(at::kCPU, at::kDouble).contiguous();
    const double* nextLatency = latency.data_ptr<double>();
    const double* nextCompute = compute.data_ptr<double>();
    std::vector<LatencyTable> tables;
    for (std::int64_t row = 0; row < latency.size(0); ++row) {
        LatencyTable::Knots values{};
        LatencyTable::Batches bound{};
        std::copy_n(nextLatency, values.size(), values.begin());
        std::copy_n(nextCompute, bound.size(), bound.begin());
        nextLatency += values.size();
        nextCompute += bound.size();
        tables.emplace_back(values, bound).makeMonotone();
    }
    return tables;
}

/// Log latencies of a model at LatencyTable::anchorQuotas.
std::array<double, 7> anchorsOf(const DefaultInputs& inputs, const QuotaGuess& guess)
{
    const auto& priors = *inputs.priors;
    const auto steps = guess.stepsOf(QuotaGuess::shapeOf(priors, inputs.logLaunches));
    const auto& curve = priors.curve;
    return {priors.curveAtKnots[0] + steps[0],
            curve[0],
            priors.curveAtKnots[2] + steps[1],
            curve[1],
            curve[2],
            curve[3],
            curve[4]};
}

} // namespace

std::vector<std::vector<LatencyTable>> latencyTables(const DefaultWeights& weights,
                                                     const DefaultNetwork& network,
                                                     std::span<const DefaultQuery> queries, at::Device device)
{
    const c10::NoGradGuard noGradients;
    DefaultBatch batch(weights);
    const auto anchored = [](const DefaultQuery& query) {
        return query.novel && query.usePriors && query.inputs->priors;
    };
    for (const DefaultQuery& query : queries) {
        batch.addModel(*query.inputs, query.novel, query.usePriors);
        for (const double sm : query.sms)
            batch.addRow(*query.inputs, sm);
        if (anchored(query))
            batch.addRow(*query.inputs, 100);
    }
    if (batch.rowCount() == 0)
        return std::vector<std::vector<LatencyTable>>(queries.size());
    const auto tables = tablesOf(network.forward(DefaultTensors::from(batch, device)));

    std::vector<std::vector<LatencyTable>> result;
    auto next = tables.begin();
    for (const DefaultQuery& query : queries) {
        const auto end = next + static_cast<std::ptrdiff_t>(query.sms.size());
        auto& ofQuery = result.emplace_back(next, end);
        next = end;
        if (!anchored(query))
            continue;
        const LatencyTable& whole = *next++;
        const auto excess = whole.excessOver(anchorsOf(*query.inputs, weights.quotaGuess));
        for (LatencyTable& table : ofQuery) {
            table.anchor(whole, excess);
            table.makeMonotone();
        }
    }
    return result;
}

} // namespace rapp

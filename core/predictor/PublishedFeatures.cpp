// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/PublishedFeatures.h"

#include "core/graph/OperatorType.h"

#include <algorithm>

namespace rapp {

namespace {

Result<void> check(const FeatureGraph& graph, const PriorKnowledge* priors)
{
    const std::string where = "model " + graph.model;
    const std::size_t count = graph.operators.size();
    if (count == 0)
        return fail("the feature graph has no operators", where, "expected at least one");
    for (const auto& [from, to] : graph.edges) {
        if (from >= count || to >= count)
            return fail("an edge leads from operator " + std::to_string(from) + " to " + std::to_string(to),
                        where, "expected numbers below " + std::to_string(count));
    }
    const char* hint = "the published network needs the operators' times and the five quota latencies";
    if (!priors || priors->empty())
        return fail("there is no prior knowledge", where, hint);
    if (priors->runtimeMs.empty())
        return fail("the prior knowledge has no operator times", where, hint);
    if (!priors->quotaLatencyMs)
        return fail("the prior knowledge has no quota latencies", where, hint);
    if (priors->runtimeMs.size() != count)
        return fail("the prior knowledge has times of " + std::to_string(priors->runtimeMs.size()) +
                        " operators",
                    where, "expected " + std::to_string(count) + ", the operators of the feature graph");
    return {};
}

} // namespace

Result<PublishedFeatures> PublishedFeatures::from(const PredictionInput& input)
{
    const FeatureGraph& graph = *input.graph;
    if (const auto fine = check(graph, input.priors.get()); !fine)
        return fail(fine.error());

    const auto asFloat = [](double value) { return static_cast<float>(value); };
    PublishedFeatures features;
    features.edges = IncomingEdges(graph.operators.size(), graph.edges);
    features.nodes.assign(graph.operators.size() * nodeWidth, 0.0F);
    auto row = features.nodes.begin();
    for (std::size_t i = 0; i < graph.operators.size(); ++i, row += nodeWidth) {
        const Operator& op = graph.operators[i];
        if (const auto type = operatorTypeIndex(op.type))
            row[static_cast<std::ptrdiff_t>(*type)] = 1;
        auto next = row + operatorTypeNames.size();
        next = std::transform(op.attributes.begin(), op.attributes.end(), next, asFloat);
        next = std::transform(op.shape.begin(), op.shape.end(), next, asFloat);
        std::transform(input.priors->runtimeMs[i].begin(), input.priors->runtimeMs[i].end(), next, asFloat);
    }

    const ModelFeatures& model = graph.features;
    auto next = features.global.begin();
    for (const double value : {model.batch, model.gmacs, model.conv2d, model.dense, model.relu})
        *next++ = asFloat(value);
    std::transform(input.priors->quotaLatencyMs->begin(), input.priors->quotaLatencyMs->end(), next, asFloat);
    return features;
}

} // namespace rapp

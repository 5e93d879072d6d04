// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"
#include "core/predictor/IncomingEdges.h"
#include "core/predictor/Predictor.h"

#include <array>
#include <vector>

namespace rapp {

/// What the published network reads of a model, in the order of its inputs (DESIGN.md, "The published
/// network"). Plain data, read from any thread.
struct PublishedFeatures
{
    /// 16 one-hot operator type, 12 convolution attributes, 4 shape, 6 runtime features; batch size and
    /// SM/100 follow.
    static constexpr std::size_t staticWidth = 38;
    static constexpr std::size_t nodeWidth = staticWidth + 2;
    /// Batch 1, GMACs, number of conv2d, dense and relu, five quota latencies; batch size and quota/100
    /// follow.
    static constexpr std::size_t staticGlobalWidth = 10;
    static constexpr std::size_t globalWidth = staticGlobalWidth + 2;

    std::vector<float> nodes; ///< operators × nodeWidth, row-major; the last two of each row are 0
    std::array<float, staticGlobalWidth> global{};
    IncomingEdges edges;

    [[nodiscard]] std::size_t nodeCount() const { return edges.nodeCount(); }

    /// Errors: no operators, an edge that leaves the graph, prior knowledge that is missing, lacks a part or
    /// does not fit the graph.
    static Result<PublishedFeatures> from(const PredictionInput& input);
};

} // namespace rapp

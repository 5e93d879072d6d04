// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/FeatureGraph.h"

#include <cstddef>
#include <span>
#include <vector>

namespace rapp {

/// For each node of a graph the nodes whose edges lead to it, and itself: the neighbourhoods of graph
/// attention. Plain data, read from any thread.
class IncomingEdges
{
public:
    IncomingEdges() = default;
    /// Self loops in `edges` count once, like those that are added. Edges stay within the nodes.
    IncomingEdges(std::size_t nodes, std::span<const FeatureGraph::Edge> edges);

    [[nodiscard]] std::size_t nodeCount() const { return m_starts.empty() ? 0 : m_starts.size() - 1; }
    /// Self loops included.
    [[nodiscard]] std::size_t edgeCount() const { return m_sources.size(); }
    /// The edges to `node` are numbered from firstEdge(node) up to firstEdge(node + 1).
    [[nodiscard]] std::size_t firstEdge(std::size_t node) const { return m_starts[node]; }
    [[nodiscard]] std::size_t source(std::size_t edge) const { return m_sources[edge]; }

private:
    std::vector<std::size_t> m_starts;
    std::vector<std::size_t> m_sources;
};

} // namespace rapp

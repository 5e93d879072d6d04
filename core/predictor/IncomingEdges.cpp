// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/IncomingEdges.h"

namespace rapp {

IncomingEdges::IncomingEdges(std::size_t nodes, std::span<const FeatureGraph::Edge> edges)
    : m_starts(nodes + 1, 0)
{
    for (std::size_t node = 0; node < nodes; ++node)
        m_starts[node + 1] = 1;
    for (const auto& [from, to] : edges)
        m_starts[to + 1] += from == to ? 0 : 1;
    for (std::size_t node = 0; node < nodes; ++node)
        m_starts[node + 1] += m_starts[node];

    m_sources.resize(m_starts.back());
    std::vector<std::size_t> next(m_starts.begin(), m_starts.end() - 1);
    for (const auto& [from, to] : edges) {
        if (from != to)
            m_sources[next[to]++] = from;
    }
    for (std::size_t node = 0; node < nodes; ++node)
        m_sources[next[node]] = node;
}

} // namespace rapp

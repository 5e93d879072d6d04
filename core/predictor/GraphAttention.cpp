// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/GraphAttention.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace rapp {

namespace {

std::vector<float> timesTransposed(const StoredTensor& weight, const StoredTensor& vector)
{
    const auto outputs = static_cast<std::size_t>(weight.shape[0]);
    const auto inputs = static_cast<std::size_t>(weight.shape[1]);
    std::vector<double> sums(inputs, 0.0);
    for (std::size_t row = 0; row < outputs; ++row) {
        for (std::size_t column = 0; column < inputs; ++column)
            sums[column] += vector.values[row] * weight.values[row * inputs + column];
    }
    return {sums.begin(), sums.end()};
}

/// x·a and x·b in one pass, in lanes that the compiler turns into vector instructions.
std::pair<float, float> twoProducts(const float* x, const std::vector<float>& a, const std::vector<float>& b)
{
    constexpr std::size_t lanes = 8;
    std::array<float, lanes> sumA{};
    std::array<float, lanes> sumB{};
    std::size_t i = 0;
    for (; i + lanes <= a.size(); i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            sumA[lane] += x[i + lane] * a[i + lane];
            sumB[lane] += x[i + lane] * b[i + lane];
        }
    }
    std::pair<float, float> result{0.0F, 0.0F};
    for (; i < a.size(); ++i) {
        result.first += x[i] * a[i];
        result.second += x[i] * b[i];
    }
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        result.first += sumA[lane];
        result.second += sumB[lane];
    }
    return result;
}

void scaleInto(float* out, const float* x, float factor, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = factor * x[i];
}

void addScaled(float* out, const float* x, float factor, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] += factor * x[i];
}

} // namespace

GraphAttention::GraphAttention(const StoredTensor& weight, const StoredTensor& attentionSource,
                               const StoredTensor& attentionTarget, const StoredTensor& bias)
    : m_linear(tensorFrom(weight), tensorFrom(bias))
    , m_source(timesTransposed(weight, attentionSource))
    , m_target(timesTransposed(weight, attentionTarget))
{
}

void GraphAttention::weigh(const float* x, const IncomingEdges& edges, std::vector<float>& weights) const
{
    const std::size_t width = m_source.size();
    const std::size_t nodes = edges.nodeCount();
    std::vector<std::pair<float, float>> scores(nodes);
    for (std::size_t node = 0; node < nodes; ++node)
        scores[node] = twoProducts(x + node * width, m_source, m_target);

    weights.resize(edges.edgeCount());
    for (std::size_t node = 0; node < nodes; ++node) {
        const std::size_t first = edges.firstEdge(node);
        const std::size_t end = edges.firstEdge(node + 1);
        float largest = -INFINITY;
        for (std::size_t edge = first; edge < end; ++edge) {
            const float score = scores[edges.source(edge)].first + scores[node].second;
            weights[edge] = score > 0 ? score : negativeSlope * score;
            largest = std::max(largest, weights[edge]);
        }
        float sum = 0;
        for (std::size_t edge = first; edge < end; ++edge)
            sum += weights[edge] = std::exp(weights[edge] - largest);
        for (std::size_t edge = first; edge < end; ++edge)
            weights[edge] /= sum;
    }
}

at::Tensor GraphAttention::forward(const at::Tensor& x, const IncomingEdges& edges) const
{
    const std::size_t width = m_source.size();
    const std::size_t nodes = edges.nodeCount();
    const at::Tensor gathered = at::empty_like(x);
    std::vector<float> weights;
    for (std::int64_t graph = 0; graph < x.size(0); ++graph) {
        const float* in = x[graph].data_ptr<float>();
        float* out = gathered[graph].data_ptr<float>();
        weigh(in, edges, weights);
        for (std::size_t node = 0; node < nodes; ++node, out += width) {
            std::size_t edge = edges.firstEdge(node);
            scaleInto(out, in + edges.source(edge) * width, weights[edge], width);
            for (++edge; edge < edges.firstEdge(node + 1); ++edge)
                addScaled(out, in + edges.source(edge) * width, weights[edge], width);
        }
    }
    const auto columns = static_cast<std::int64_t>(width);
    return m_linear(gathered.view({-1, columns})).view({x.size(0), x.size(1), m_linear.outputs()});
}

at::Tensor GraphAttention::forwardMean(const at::Tensor& x, const IncomingEdges& edges) const
{
    const std::size_t width = m_source.size();
    const std::size_t nodes = edges.nodeCount();
    const at::Tensor gathered = at::zeros({x.size(0), static_cast<std::int64_t>(width)});
    std::vector<float> weights;
    std::vector<float> shares;
    for (std::int64_t graph = 0; graph < x.size(0); ++graph) {
        const float* in = x[graph].data_ptr<float>();
        float* out = gathered[graph].data_ptr<float>();
        weigh(in, edges, weights);
        shares.assign(nodes, 0.0F);
        for (std::size_t edge = 0; edge < edges.edgeCount(); ++edge)
            shares[edges.source(edge)] += weights[edge] / static_cast<float>(nodes);
        for (std::size_t node = 0; node < nodes; ++node)
            addScaled(out, in + node * width, shares[node], width);
    }
    return m_linear(gathered);
}

} // namespace rapp

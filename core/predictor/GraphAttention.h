// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/DenseLayer.h"
#include "core/predictor/IncomingEdges.h"

#include <vector>

namespace rapp {

/// A graph-attention layer with one head (Veličković et al., "Graph Attention Networks", 2018, eq. 1 to 4, as
/// PyTorch Geometric's GATConv computes it). With h = W x, node i gets
/// Σ_j α_ij h_j + b over its incoming edges, α_ij = softmax_j leakyReLU(a_src·h_j + a_dst·h_i).
///
/// Two rearrangements save most of the work. The scores need no h: a·(W x) = (Wᵀa)·x. And the sum moves
/// inside: Σ α_ij W x_j = W Σ α_ij x_j, so that a mean over the nodes costs one row of the matrix product.
/// Immutable; used from any thread.
class GraphAttention
{
public:
    static constexpr float negativeSlope = 0.2F;

    /// `weight` is outputs × inputs; the attention vectors and `bias` have `outputs` numbers.
    GraphAttention(const StoredTensor& weight, const StoredTensor& attentionSource,
                   const StoredTensor& attentionTarget, const StoredTensor& bias);

    /// graphs × nodes × inputs to graphs × nodes × outputs; all graphs have these edges.
    [[nodiscard]] at::Tensor forward(const at::Tensor& x, const IncomingEdges& edges) const;
    /// The same and then the mean over the nodes: graphs × outputs.
    [[nodiscard]] at::Tensor forwardMean(const at::Tensor& x, const IncomingEdges& edges) const;
    [[nodiscard]] std::int64_t outputs() const { return m_linear.outputs(); }

private:
    void weigh(const float* x, const IncomingEdges& edges, std::vector<float>& weights) const;

    DenseLayer m_linear;
    std::vector<float> m_source; ///< Wᵀ a_src
    std::vector<float> m_target; ///< Wᵀ a_dst
};

} // namespace rapp

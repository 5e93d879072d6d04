// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"
#include "core/predictor/GraphAttention.h"
#include "core/predictor/PublishedFeatures.h"

#include <span>
#include <vector>

namespace rapp {

/// The network that RaPP was published with (DESIGN.md, "The published network"), for inference. Its graph
/// part depends on (model, batch size, SM) and its global part on (model, batch size, quota); they meet in
/// the layer `fc_1`, each with its own half of the weights, and only what follows is computed for every cell.
/// Immutable; used from any thread. Functions throw what LibTorch throws.
class PublishedNetwork
{
public:
    /// Widths come from the shapes; the attention layers' weights may be named `lin.weight` or, as older
    /// versions did, `lin_src.weight`. Errors: lists every missing, unexpected and wrongly shaped tensor.
    static Result<PublishedNetwork> fromTensors(const StateDict& dict);

    /// What the graph part gives to `fc_1`, its bias included: a row for each SM partition.
    [[nodiscard]] at::Tensor graphPart(const PublishedFeatures& features, BatchSize batch,
                                       std::span<const double> sms) const;
    /// What the global part gives to `fc_1`: a row for each quota.
    [[nodiscard]] at::Tensor globalPart(const PublishedFeatures& features, BatchSize batch,
                                        std::span<const double> quotas) const;
    /// Latencies in ms for cells given by a row of either part each.
    [[nodiscard]] std::vector<double> latencies(const at::Tensor& graphRows,
                                                const at::Tensor& globalRows) const;

    /// The widths of the hidden layers and the number of parameters, for people.
    [[nodiscard]] std::string description() const;

private:
    PublishedNetwork() = default;

    std::vector<GraphAttention> m_attention;
    std::vector<DenseLayer> m_global;
    DenseLayer m_graphHalf;
    DenseLayer m_globalHalf;
    std::vector<DenseLayer> m_joined;
    /// No activation stands between the last two layers, so they are one: 1 × width, and a bias.
    std::vector<double> m_output;
    double m_outputBias = 0;
    std::size_t m_parameters = 0;
};

} // namespace rapp

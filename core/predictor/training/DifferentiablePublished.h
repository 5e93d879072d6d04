// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/StateDict.h"
#include "core/predictor/PublishedFeatures.h"
#include "core/profile/LatencyProfile.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace rapp {

/// Graphs and the samples that go with them, as the published network reads them: several graphs as one that
/// falls into parts. Plain data.
struct PublishedStepInputs
{
    /// A graph at a batch size and an SM partition, with samples there.
    void add(const PublishedFeatures& features, BatchSize batch, SmPercent sm,
             std::span<const LatencySample> samples);

    std::vector<float> nodes;          ///< nodes × PublishedFeatures::nodeWidth
    std::vector<std::int64_t> graphOf; ///< of each node
    std::vector<std::int64_t> sources; ///< of each edge, self loops included
    std::vector<std::int64_t> targets;
    std::vector<float> globals;         ///< samples × PublishedFeatures::globalWidth
    std::vector<std::int64_t> sampleOf; ///< graph of each sample
    std::vector<float> latencies;       ///< ms
    std::int64_t graphCount = 0;
};

/// Which of the samples of a step, over all processes, are computed here. What dropout leaves out is drawn
/// for all.
struct DropoutShare
{
    std::int64_t all = 0;
    std::int64_t first = 0;
    std::int64_t count = 0;
};

/// The published network (DESIGN.md) for training: differentiable, its tensors views of one flat vector.
/// PublishedNetwork computes the same function faster, without gradients. Used on one thread.
class DifferentiablePublished
{
public:
    static constexpr std::int64_t width = 512;
    static constexpr std::int64_t lastWidth = 256;
    static constexpr double dropout = 0.05;

    static std::int64_t parameterCount();
    /// As PyTorch and PyTorch Geometric start them: Glorot for attention, uniform within 1/√inputs elsewhere.
    static at::Tensor firstParameters(at::Generator& random);
    /// Under the names of the published checkpoint.
    static StateDict stateDict(const at::Tensor& parameters);

    DifferentiablePublished(const at::Tensor& parameters, const at::Tensor& gradients);

    /// Predicted and measured latencies of the samples, ms.
    [[nodiscard]] std::pair<at::Tensor, at::Tensor> forward(const PublishedStepInputs& inputs,
                                                            const DropoutShare& share, at::Generator& random,
                                                            at::Device device) const;

private:
    [[nodiscard]] at::Tensor linear(const std::string& name, const at::Tensor& x) const;
    [[nodiscard]] at::Tensor attend(const std::string& name, const at::Tensor& x, const at::Tensor& sources,
                                    const at::Tensor& targets) const;

    std::map<std::string, at::Tensor> m_parameters;
};

} // namespace rapp

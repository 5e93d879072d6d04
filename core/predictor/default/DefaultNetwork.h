// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/default/DefaultBatch.h"

#include <ATen/core/Tensor.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace rapp {

/// A DefaultBatch as tensors: rows × width each, `modelOf` of whole numbers.
struct DefaultTensors
{
    at::Tensor statics, priors, modelHasPriors, modelNovel;
    at::Tensor modelOf, sm, rowPriors, hasPriors, novel, floor, quota, compute, operatorTime, excess, smSteps;

    static DefaultTensors from(const DefaultBatch& batch, at::Device device);
    /// The same models with these of the rows.
    [[nodiscard]] DefaultTensors rows(const at::Tensor& indices) const;
};

/// What the default network gives, in log ms: `latency` is members × rows × batches × quotas at the knots,
/// `compute`, the compute-bound part, members × rows × batches.
struct DefaultOutput
{
    at::Tensor latency;
    at::Tensor compute;
};

/// The default network. One part reads a model and gives where its launches, its compute time and its quota
/// curve lie; the other reads (model, SM partition). For each row
///     latency[b, q] = smooth maximum(launch floor, compute[b], quota[q]) + residual[b, q],
/// each a first guess (DefaultInputs) and a learned correction; compute grows with the batch size by
/// construction. For new models the corrections of measured guesses are bounded. Several members are computed
/// side by side; their mean in log ms is the prediction. Its tensors are views of one flat vector. Functions
/// throw what LibTorch throws; forward() may be called from any thread.
class DefaultNetwork
{
public:
    /// Thins out the inputs of a layer in training; by whether they belong to rows or models.
    using Dropout = std::function<at::Tensor(const at::Tensor& x, bool ofRows)>;

    /// `parameters` is flat, laid out by defaultParameters(), and shared.
    DefaultNetwork(const DefaultShape& shape, const at::Tensor& parameters);

    /// Makes each parameter a leaf with its gradient in `gradients`, which is flat like the parameters.
    void trainInto(const at::Tensor& gradients);

    [[nodiscard]] DefaultOutput forward(const DefaultTensors& inputs, const Dropout& dropout = {}) const;

private:
    [[nodiscard]] at::Tensor layer(const std::string& name, const at::Tensor& x) const;
    [[nodiscard]] at::Tensor hidden(const std::string& part, const at::Tensor& x, bool ofRows,
                                    const Dropout& dropout) const;

    DefaultShape m_shape;
    std::map<std::string, at::Tensor> m_parameters;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/StateDict.h"

#include <ATen/core/Tensor.h>

namespace rapp {

/// A float32 tensor with the values of a stored one.
at::Tensor tensorFrom(const StoredTensor& stored);

/// y = x Wᵀ + b for many rows, by the fastest matrix product that this LibTorch has. Immutable; used from any
/// thread.
class DenseLayer
{
public:
    DenseLayer() = default;
    /// `weight` is outputs × inputs, `bias` outputs or undefined; both float32 and contiguous.
    DenseLayer(at::Tensor weight, at::Tensor bias);

    /// rows × inputs, contiguous, to rows × outputs, contiguous.
    [[nodiscard]] at::Tensor operator()(const at::Tensor& x) const;
    [[nodiscard]] std::int64_t outputs() const { return m_weight.size(0); }

private:
    at::Tensor m_weight;
    at::Tensor m_bias;
};

} // namespace rapp

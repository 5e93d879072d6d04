// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace rapp {

/// y[k] = x[k] Wᵀ[k] + b[k] for each member k: x is members × rows × inputs, `weight` members × outputs ×
/// inputs, `bias` members × 1 × outputs. Differentiable; each product through the fastest routine that
/// DenseLayer finds, forwards and backwards. Any thread.
at::Tensor memberProduct(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias);

} // namespace rapp

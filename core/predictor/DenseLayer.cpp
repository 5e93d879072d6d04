// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/DenseLayer.h"

#include <ATen/ATen.h>

namespace rapp {

at::Tensor tensorFrom(const StoredTensor& stored)
{
    return at::tensor(stored.values, at::kDouble).to(at::kFloat).reshape(stored.shape);
}

DenseLayer::DenseLayer(at::Tensor weight, at::Tensor bias)
    : m_weight(std::move(weight)), m_bias(std::move(bias))
{
}

at::Tensor DenseLayer::operator()(const at::Tensor& x) const
{
    // Without MKL, LibTorch multiplies through whatever BLAS the system has: Debian's reference BLAS gives
    // 4 GFLOP/s a core where oneDNN, as a 1 × 1 convolution over channels-last rows, gives 90.
    static const bool throughConvolution = at::hasMKLDNN() && !at::hasMKL();
    if (!throughConvolution)
        return at::linear(x, m_weight, m_bias);
    const std::int64_t rows = x.size(0);
    const std::int64_t inputs = x.size(1);
    const at::Tensor image = x.view({1, rows, 1, inputs}).permute({0, 3, 1, 2});
    const at::Tensor y = at::mkldnn_convolution(image, m_weight.view({outputs(), inputs, 1, 1}), m_bias,
                                                {0, 0}, {1, 1}, {1, 1}, 1);
    return y.permute({0, 2, 3, 1}).reshape({rows, outputs()}).contiguous();
}

} // namespace rapp

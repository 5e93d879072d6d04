// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/MemberProduct.h"

#include "core/predictor/DenseLayer.h"

#include <ATen/ATen.h>
#include <torch/csrc/autograd/custom_function.h>

namespace rapp {

namespace {

/// members × rows × inner times (members × columns × inner)ᵀ.
at::Tensor product(const at::Tensor& left, const at::Tensor& right)
{
    if (!left.is_cpu())
        return at::bmm(left, right.transpose(1, 2));
    std::vector<at::Tensor> members;
    for (std::int64_t k = 0; k < left.size(0); ++k)
        members.push_back(DenseLayer(right[k].contiguous(), {})(left[k].contiguous()));
    return at::stack(members);
}

class Product final : public torch::autograd::Function<Product>
{
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x,
                              const at::Tensor& weight, const at::Tensor& bias)
    {
        context->save_for_backward({x, weight});
        context->saved_data["inputs"] = x.requires_grad();
        return product(x, weight).add_(bias);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   torch::autograd::variable_list gradients)
    {
        const auto saved = context->get_saved_variables();
        const at::Tensor& gradient = gradients[0];
        at::Tensor ofInputs;
        if (context->saved_data["inputs"].toBool())
            ofInputs = product(gradient, saved[1].transpose(1, 2));
        return {ofInputs, product(gradient.transpose(1, 2), saved[0].transpose(1, 2)), gradient.sum(1, true)};
    }
};

} // namespace

at::Tensor memberProduct(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias)
{
    if (!weight.requires_grad())
        return product(x, weight).add_(bias);
    return Product::apply(x, weight, bias);
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/training/Trainee.h"

namespace rapp {

/// Adam with decoupled weight decay (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019)
/// over one flat vector of parameters: a few passes over memory a step, and a state that is three tensors.
/// Also keeps the moving average of the parameters.
class AdamOptimiser
{
public:
    AdamOptimiser(const Recipe& recipe, std::int64_t totalSteps, at::Tensor parameters, at::Tensor decayed);

    /// `step` counts from 0. Limits the norm of the gradients in place.
    void step(std::int64_t step, at::Tensor& gradients);
    [[nodiscard]] double learningRate(std::int64_t step) const;

    at::Tensor parameters;
    at::Tensor firstMoments;
    at::Tensor secondMoments;
    at::Tensor average;

    /// The parameters that are kept: their average, or themselves.
    [[nodiscard]] const at::Tensor& kept() const { return m_recipe.averaging > 0 ? average : parameters; }

private:
    Recipe m_recipe;
    std::int64_t m_totalSteps;
    at::Tensor m_decayed;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/training/AdamOptimiser.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace rapp {

AdamOptimiser::AdamOptimiser(const Recipe& recipe, std::int64_t totalSteps, at::Tensor first,
                             at::Tensor decayed)
    : parameters(std::move(first))
    , firstMoments(at::zeros_like(parameters))
    , secondMoments(at::zeros_like(parameters))
    , average(parameters.clone())
    , m_recipe(recipe)
    , m_totalSteps(totalSteps)
    , m_decayed(std::move(decayed))
{
}

double AdamOptimiser::learningRate(std::int64_t step) const
{
    const double warm =
        std::min(1.0, static_cast<double>(step + 1) /
                          static_cast<double>(std::max<std::int64_t>(m_recipe.warmUpSteps, 1)));
    const double done = static_cast<double>(step) / static_cast<double>(m_totalSteps);
    const double cosine = (1 + std::cos(std::numbers::pi * done)) / 2;
    return warm * (m_recipe.lastLearningRate + (m_recipe.learningRate - m_recipe.lastLearningRate) * cosine);
}

void AdamOptimiser::step(std::int64_t step, at::Tensor& gradients)
{
    constexpr double epsilon = 1e-8;
    const c10::NoGradGuard noGradients;
    if (m_recipe.maxGradientNorm > 0) {
        const double norm = gradients.norm().item<double>();
        if (norm > m_recipe.maxGradientNorm)
            gradients.mul_(m_recipe.maxGradientNorm / (norm + 1e-6));
    }
    const double rate = learningRate(step);
    const double count = static_cast<double>(step + 1);
    firstMoments.mul_(m_recipe.firstMoment).add_(gradients, 1 - m_recipe.firstMoment);
    secondMoments.mul_(m_recipe.secondMoment).addcmul_(gradients, gradients, 1 - m_recipe.secondMoment);
    const at::Tensor scale =
        secondMoments.sqrt().div_(std::sqrt(1 - std::pow(m_recipe.secondMoment, count))).add_(epsilon);
    if (m_recipe.weightDecay > 0)
        parameters.addcmul_(parameters, m_decayed, -rate * m_recipe.weightDecay);
    parameters.addcdiv_(firstMoments, scale, -rate / (1 - std::pow(m_recipe.firstMoment, count)));
    if (m_recipe.averaging > 0) {
        const double keep = std::min(m_recipe.averaging, count / (count + 9));
        average.mul_(keep).add_(parameters, 1 - keep);
    }
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/StateDict.h"
#include "core/predictor/Training.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <array>
#include <cstdint>

namespace rapp {

/// How a network is trained: Adam (AdamW where weights decay), a cosine of the learning rate over all steps.
struct Recipe
{
    int epochs = 0;
    std::int64_t stepsPerEpoch = 0;
    double learningRate = 0;
    double lastLearningRate = 0;
    std::int64_t warmUpSteps = 0;
    double firstMoment = 0.9;
    double secondMoment = 0.999;
    double weightDecay = 0;
    double maxGradientNorm = 0; ///< 0: not limited
    double averaging = 0;       ///< decay of the average of the parameters that is kept; 0: the last ones are
};

/// Which share of a step a process computes.
struct StepPlace
{
    std::int64_t step = 0; ///< from 0, over all epochs
    int rank = 0;
    int worldSize = 1;
};

/// Sums over the samples of a step that a process computed; those of several processes add up.
struct StepSums
{
    static constexpr std::size_t count = 6;
    std::array<double, count> values{};

    double& loss() { return values[0]; }
    double& samples() { return values[1]; }
    double& error(bool priors) { return values[priors ? 2 : 3]; } ///< summed absolute percentage errors
    double& errorCount(bool priors) { return values[priors ? 4 : 5]; }
};

/// A network that TrainingRun trains: parameters in one flat vector. Used on one thread; functions throw what
/// LibTorch throws.
class Trainee
{
public:
    virtual ~Trainee() = default;

    [[nodiscard]] virtual Recipe recipe() const = 0;
    [[nodiscard]] virtual at::Tensor firstParameters(at::Generator& random) const = 0;
    /// 1 where weight decay applies, otherwise 0; laid out like the parameters.
    [[nodiscard]] virtual at::Tensor decayed() const = 0;
    /// From now on step() reads `parameters` and adds to `gradients`.
    virtual void attach(const at::Tensor& parameters, const at::Tensor& gradients) = 0;
    /// What is random is drawn for all processes together, so that they stay in step.
    virtual StepSums step(const StepPlace& place, at::Generator& random) = 0;

    /// Of these parameters, on a part of the samples.
    [[nodiscard]] virtual TrainingErrors errors(const at::Tensor& parameters, SamplePart part) const = 0;
    /// The file to write for these parameters.
    [[nodiscard]] virtual StateDict weights(const at::Tensor& parameters) const = 0;
};

} // namespace rapp

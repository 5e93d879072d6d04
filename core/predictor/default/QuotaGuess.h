// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/default/DefaultInputs.h"

#include <array>
#include <vector>

namespace rapp {

/// Latencies of a model at quotas that are not among the five measured ones, guessed from the shape of these:
/// kernel regression over the models trained on (Matérn 3/2, constant length and noise) of how far they are
/// from DefaultInputs::Priors::curveAtKnots. A plain value, read from any thread.
struct QuotaGuess
{
    static constexpr std::array<std::size_t, 2> knots = {0, 2}; ///< which quotas: 10 and 30 %
    using Steps = std::array<double, knots.size()>;             ///< log ms above curveAtKnots there

    /// The steps of log latency from one measured quota to the next, and log latency a launch at 100 %.
    static constexpr std::size_t width = 5;
    using Shape = std::array<double, width>;

    /// A model trained on.
    struct Example
    {
        Shape shape{};
        Steps steps{};
    };

    std::vector<double> mean = std::vector<double>(width); ///< of the examples' shapes
    std::vector<double> scale = std::vector<double>(width, 1.0);
    Steps typical{};                                         ///< where nothing is alike
    std::vector<double> points;                              ///< scaled shapes, one after the other
    std::array<std::vector<double>, knots.size()> weights{}; ///< of each point

    /// Without examples, no steps.
    static QuotaGuess from(const std::vector<Example>& examples);

    static Shape shapeOf(const DefaultInputs::Priors& priors, double logLaunches);

    [[nodiscard]] Steps stepsOf(const Shape& shape) const;
};

} // namespace rapp

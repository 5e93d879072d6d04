// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"
#include "core/predictor/default/OperatorClass.h"

#include <array>
#include <optional>
#include <vector>

namespace rapp {

/// The knots at which the default network gives latencies; between them latencies are interpolated.
namespace knots {
inline constexpr std::array<int, 4> batches = {1, 2, 4, 8};
inline constexpr std::array<double, 10> quotas = {10, 20, 30, 40, 50, 60, 70, 80, 90, 100};
inline constexpr std::size_t count = batches.size() * quotas.size();
inline constexpr double leastSm = 5;
} // namespace knots

/// What the default network reads of a model, not yet normalised, and the first guesses that it corrects.
/// Times are natural logarithms of milliseconds. Works for any graph with an operator, known types or not.
/// Plain data, read from any thread.
struct DefaultInputs
{
    /// What prior knowledge tells.
    struct Priors
    {
        std::vector<double> features;
        std::array<double, 5> curve{}; ///< log latency at PriorKnowledge::latencyQuotas
        std::array<double, knots::quotas.size()> curveAtKnots{}; ///< the same, interpolated
        double floor = 0;                                        ///< guess of the launch-bound latency
        std::array<double, knots::quotas.size()> quota{};        ///< guess of what each quota allows
        double excess = 0; ///< how much of the operators' time grows as SMs are taken away

        /// Features of prior knowledge at an SM partition (5 to 100 %); the first is the log of the
        /// operators' summed time.
        [[nodiscard]] std::vector<double> atSm(double sm) const;

        std::vector<OperatorClass> classes;               ///< of each operator
        std::vector<std::array<double, 6>> operatorTimes; ///< of each operator at PriorKnowledge::runtimeSms
        double compute = 0;                               ///< DefaultInputs::compute
        double sum5 = 0;                                  ///< the operators' summed time at SM 5
        double sum100 = 0;                                ///< and at SM 100
        double saved = 0;                                 ///< what SM 100 saves of it
    };

    static constexpr std::size_t priorWidth = 38;    ///< of Priors::features
    static constexpr std::size_t rowPriorWidth = 17; ///< of Priors::atSm()

    std::vector<double> statics;
    double logLaunches = 0; ///< log of the number of kernels launched
    double compute = 0;     ///< guess of the compute-bound latency at batch 1, SM 5
    std::optional<Priors> priors;

    /// Prior knowledge that lacks the operators' times or the quota latencies is passed over as a whole.
    /// Errors: no operators, prior knowledge that does not fit the graph.
    static Result<DefaultInputs> from(const PredictionInput& input);

    /// Smooth features of an SM partition (5 to 100 %) alone.
    static std::vector<double> smFeatures(double sm);
};

} // namespace rapp

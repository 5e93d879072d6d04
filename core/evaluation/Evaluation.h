// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/Accuracy.h"
#include "core/evaluation/LimitRegret.h"
#include "core/evaluation/Monotonicity.h"
#include "core/workspace/Model.h"

#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace rapp {

/// The batch sizes at which predictions are judged for their order.
inline constexpr std::array evaluatedBatches = {BatchSize(1), BatchSize(2), BatchSize(4), BatchSize(8)};

/// A model and the samples that predictions of it are judged by.
struct EvaluationCase
{
    std::shared_ptr<const Model> model; ///< never null
    PredictionInput input;              ///< what predictions start from; may leave out the model's priors
    std::vector<LatencySample> samples; ///< in any order; a configuration may stand twice
};

/// A simple prediction, where it has one, and the network on the same samples.
struct BaselineAccuracy
{
    Accuracy baseline;
    Accuracy network;
};

/// Pairs of the network's grids, and of what was measured on the same grids.
struct MonotonicityReport
{
    MonotonicityCount predicted;
    MonotonicityCount measured;
};

struct RegretReport
{
    LimitRegret all;
    std::map<double, LimitRegret> byQuantile;
};

/// What a predictor is worth, by samples that were measured. Plain data.
struct Evaluation
{
    Accuracy overall;
    std::map<std::string, Accuracy> perModel;
    std::map<BatchSize, Accuracy> perBatch;
    std::map<SmPercent, Accuracy> perSm;
    std::map<QuotaPercent, Accuracy> perQuota;
    std::optional<BaselineAccuracy> smNeighbours; ///< smNeighbourMean
    std::optional<BaselineAccuracy> quotaCurve;   ///< quotaCurveLatency, of the model's priors in any case
    /// Over the grids (GridAxes::standard) of all models at evaluatedBatches, wherever the samples lie.
    MonotonicityReport quota;
    MonotonicityReport batch;
    RegretReport regret; ///< choices among the judged configurations of a model and batch size
    std::optional<RegretReport> safeRegret; ///< by the upper end of the interval, where there is one
};

/// Predicts whole grids, which costs little more than a few cells of each of their rows, and single
/// configurations for samples off these grids. What counts as measured beside the samples is the model's
/// profile. Reports the models done. Errors: no sample at all, a prediction that is not a finite number above
/// 0, those of Predictor, and cancellation.
Result<Evaluation> evaluate(const Predictor& predictor, std::span<const EvaluationCase> cases,
                            const JobControl& control = {});

} // namespace rapp

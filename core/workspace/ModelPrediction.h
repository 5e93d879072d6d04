// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"
#include "core/workspace/Model.h"

#include <optional>

namespace rapp {

/// What a prediction of this model starts from; nothing where there is no predictor, no feature graph, or no
/// prior knowledge though the predictor needs it. Either may be null. Without `usePriors` the prior knowledge
/// is left out, unless the predictor needs it. Thread-safe.
inline std::optional<PredictionInput> predictionInputOf(const Model* model, const Predictor* predictor,
                                                        bool usePriors = true)
{
    if (!predictor || !model || !model->graph)
        return std::nullopt;
    const bool needsPriors = predictor->info().needsPriors;
    if (needsPriors && !model->priors)
        return std::nullopt;
    return PredictionInput{model->graph, usePriors || needsPriors ? model->priors : nullptr};
}

/// Why nothing is predicted for this model; Pending where it can be. Either may be null. Thread-safe.
inline EmptyReason unpredictedReason(const Model* model, const Predictor* predictor)
{
    if (!model || !model->graph)
        return EmptyReason::NoFeatures;
    if (!predictor)
        return EmptyReason::NoPredictor;
    return predictionInputOf(model, predictor) ? EmptyReason::Pending : EmptyReason::NoFeatures;
}

} // namespace rapp

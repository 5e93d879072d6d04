// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"
#include "core/workspace/Model.h"

#include <optional>

namespace rapp {

/// What a prediction of this model starts from; nothing where there is no predictor, no feature graph, or no
/// prior knowledge though the predictor needs it. Either may be null. Thread-safe.
inline std::optional<PredictionInput> predictionInputOf(const Model* model, const Predictor* predictor)
{
    if (!predictor || !model || !model->graph || (!model->priors && predictor->info().needsPriors))
        return std::nullopt;
    return PredictionInput{model->graph, model->priors};
}

} // namespace rapp

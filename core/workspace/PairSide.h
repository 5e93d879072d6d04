// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"
#include "core/workspace/Model.h"

namespace rapp {

/// Where the latencies of one side of a comparison come from.
enum class PairSource {
    Predicted,              ///< by a network, with prior knowledge where there is some
    PredictedWithoutPriors, ///< by a network from the model's structure alone
    Measured,               ///< the profile
    FromFile,               ///< predictions that a file gave
};

/// The name on the command line: "predicted", "no-priors", "measured", "file".
std::string_view pairSourceName(PairSource source);
std::optional<PairSource> pairSourceFrom(std::string_view name);

/// One side of a comparison of two models or predictors. A plain value.
struct PairSide
{
    std::shared_ptr<const Model> model; ///< never null
    PairSource source = PairSource::Predicted;
    std::shared_ptr<const Predictor> predictor; ///< null: none; of no use where nothing is predicted

    /// What its prediction starts from; nothing where nothing is predicted, or can be.
    [[nodiscard]] std::optional<PredictionInput> input() const;
    /// Its grid as far as it is known without predicting: cells of a prediction are empty for
    /// EmptyReason::Pending, or for the reason why there can't be one.
    [[nodiscard]] LatencyGrid knownGrid(BatchSize batch, const GridAxes& axes) const;
    /// For files: "resnet50, measured", "resnet50, predicted by default.rappnet without prior knowledge".
    [[nodiscard]] std::string name() const;
};

} // namespace rapp

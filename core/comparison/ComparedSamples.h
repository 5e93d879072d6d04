// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/predictor/Predictor.h"
#include "core/workspace/Model.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace rapp {

/// A measured latency and what was predicted for its configuration.
struct ComparedSample
{
    std::uint32_t model = 0; ///< index into ComparedSamples::models
    Configuration at;
    double measuredMs = 0;
    double predictedMs = 0;

    /// (predicted − measured) / measured.
    [[nodiscard]] double relativeError() const { return (predictedMs - measuredMs) / measuredMs; }
};

/// Measurements of many models beside their predictions. A plain value.
struct ComparedSamples
{
    std::vector<std::string> models;
    std::vector<ComparedSample> samples; ///< by model, then as in its profile

    /// Predicts every measured configuration of each model that has both a profile and what the predictor
    /// needs; without a predictor, and for models it can't predict, the predictions of a file serve where
    /// there are some. `usePriors` as in predictionInputOf. Takes long: reports a count of models, can be
    /// cancelled. Errors: those of Predictor::predict. Thread-safe.
    static Result<ComparedSamples> make(std::span<const std::shared_ptr<const Model>> models,
                                        const Predictor* predictor, bool usePriors = true,
                                        const JobControl& control = {});
};

/// The samples as CSV: "model,batch,sm,quota,predicted_ms,measured_ms,relative_error_percent".
std::string comparedSamplesCsv(const ComparedSamples& compared);

} // namespace rapp

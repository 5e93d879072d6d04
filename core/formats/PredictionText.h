// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/formats/ProfileSamples.h"

#include <span>
#include <string>
#include <string_view>

namespace rapp {

/// Predicted latencies in the published line style, "batch:4, sm:5, quota:10, latency:[378.48178]": a file
/// MODEL_BATCH_predict.txt holds one batch size of one model. Percentages and milliseconds. Thread-safe.

/// Whether a text begins like such a file.
bool looksLikePredictions(std::string_view text);

/// The model that a file of this kind is named for: "convnext_base" of "convnext_base_4_predict"; a stem of
/// another form as it is.
std::string modelOfPredictionFile(std::string_view stem);

/// Reads predictions; places are lines. `file` names the text in errors, which also name the line: a field
/// that is missing, unknown or given twice, a value that is not a number or out of range, no predictions.
Result<ProfileSamples> parsePredictions(std::string_view text, std::string_view model,
                                        const std::string& file);

/// The samples as text that parsePredictions() reads back unchanged.
std::string predictionText(std::span<const LatencySample> samples);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/base/Result.h"
#include "core/extraction/Extraction.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace rapp {

/// Whether a file is a model that extractFeatures() reads: an ONNX file by its name, a TorchScript file by
/// what its archive holds, since checkpoints share its ending. Thread-safe.
bool isModelFile(const std::filesystem::path& file);

/// What a person typed about a model: sizes as in "1,3,224,224" and a name, either of them empty where
/// nothing is stated. Errors: what is no size from 1 to 2^30; a name with separators, control characters or
/// over maxModelNameBytes. Thread-safe.
Result<ExtractionOptions> extractionOptionsFrom(std::string_view inputShape, std::string_view name);

/// The name that the features of a file get, if there is no error in it. Thread-safe.
std::string extractedName(const std::filesystem::path& file, const ExtractionOptions& options);

/// The static features of a TorchScript or ONNX model. Neither runs the model nor needs a GPU. Opens the
/// library that reads the format on first use, which takes long for LibTorch. Thread-safe.
///
/// Where options.inputShape is empty, the shape is what the file states, with 1 for an open batch size;
/// TorchScript files state none, so 1 x 3 x 224 x 224 is assumed and noted.
///
/// Errors name the file, the place in it and what was expected: no such file; neither format; damaged or cut
/// short; no graph; an open size other than the batch; shapes that don't fit; control flow that depends on
/// the model's data; a model name with separators; cancellation.
Result<Extraction> extractFeatures(const std::filesystem::path& file, const ExtractionOptions& options = {},
                                   const JobControl& control = {});

} // namespace rapp

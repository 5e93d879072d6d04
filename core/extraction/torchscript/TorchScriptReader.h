// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/base/Result.h"
#include "core/extraction/Extraction.h"

#include <filesystem>

namespace rapp {

/// The static features of a TorchScript model, traced or scripted, frozen or not. The model's code is read,
/// not run. Where options.inputShape is empty, 1 x 3 x 224 x 224 is assumed and a note says so. Thread-safe.
/// The file must
/// have passed checkTorchScriptArchive(). Errors: what LibTorch says when it can't load the file; the
/// operator at which shapes don't fit or control flow depends on the model's data; more than one input;
/// cancellation.
Result<Extraction> extractTorchScript(const std::filesystem::path& file, const ExtractionOptions& options,
                                      const JobControl& control);

} // namespace rapp

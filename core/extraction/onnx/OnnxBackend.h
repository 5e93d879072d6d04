// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/base/Result.h"
#include "core/extraction/Extraction.h"

#include <filesystem>

namespace rapp {

/// What the library with protobuf offers; extractFeatures() opens it on first use, so that no program loads
/// protobuf at its start. Functions may be called from any thread; no exception leaves them.
class OnnxBackend
{
public:
    virtual ~OnnxBackend() = default;

    /// The static features of an ONNX model of opset 7 to 21; options.name is the model's name. Errors: as
    /// extractFeatures().
    [[nodiscard]] virtual Result<Extraction> extract(const std::filesystem::path& file,
                                                     const ExtractionOptions& options,
                                                     const JobControl& control) const = 0;
};

} // namespace rapp

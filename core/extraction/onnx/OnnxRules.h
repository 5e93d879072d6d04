// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/onnx/OnnxCall.h"

#include <optional>
#include <vector>

namespace rapp {

/// What an ONNX operator gives, a value an output (more or fewer are possible where the operator has optional
/// ones), written as the TorchScript of the same model would be (the table in README.md). Nothing where there
/// is no rule for it. Thread-safe. Throws ExtractionFailure.
std::optional<std::vector<OnnxValue>> applyOnnxRule(const OnnxCall& call);

/// The rules for layers: convolutions, norms, matrix products, pooling, recurrent networks.
std::optional<std::vector<OnnxValue>> applyOnnxLayerRule(const OnnxCall& call);

} // namespace rapp

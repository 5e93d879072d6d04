// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/StateDict.h"
#include "core/predictor/Predictor.h"

#include <memory>
#include <string>

namespace rapp {

/// The predictor with the published network's tensors, whose first pass, which is slow, is already done.
/// Errors: lists every tensor that is missing, unexpected or wrongly shaped.
Result<std::shared_ptr<const Predictor>> openPublishedPredictor(const StateDict& dict,
                                                                const std::string& source);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"
#include "core/predictor/default/DefaultWeights.h"

#include <memory>
#include <string>

namespace rapp {

/// The predictor with the default network: with and without prior knowledge, any batch size, SM partition and
/// quota that Predictor allows, each with a 90 % interval. Errors: what LibTorch throws, as a value.
Result<std::shared_ptr<const Predictor>> openDefaultPredictor(DefaultWeights weights,
                                                              const std::string& source);

} // namespace rapp

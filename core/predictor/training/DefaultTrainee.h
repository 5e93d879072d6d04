// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/training/Trainee.h"

#include <memory>

namespace rapp {

/// The default network to be trained as the request says. Each step takes random (model, SM) rows, hides the
/// prior knowledge of half of them, and treats some models as new: their inputs get noise, and an input says
/// so. Errors: as DefaultRows::from, and weights named in intervalsFrom that can't be read.
Result<std::unique_ptr<Trainee>> makeDefaultTrainee(const TrainingRequest& request);

} // namespace rapp

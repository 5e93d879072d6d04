// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/predictor/Training.h"

namespace rapp {

/// Trains a network from start or from where a run was interrupted, and writes the weights that do best on
/// the validation part whenever they do. Stays on the calling thread. After each epoch and when it is
/// cancelled it writes the state to resume from, and removes it at the end. Errors: as
/// PredictorBackend::train.
Result<TrainingResult> runTraining(const TrainingRequest& request, const TrainingHandler& onEpoch,
                                   const JobControl& control);

} // namespace rapp

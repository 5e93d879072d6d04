// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Training.h"

#include <string>

namespace rapp {

/// The header and the lines of a training log, CSV: a line an epoch, errors as fractions, empty where there
/// is none. Any thread.
std::string trainingLogHeader();
std::string trainingLogLine(const TrainingProgress& progress, double learningRate);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Training.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rapp {

/// A training log, CSV: a line an epoch, errors as fractions, empty where there is none. Any thread.
std::string trainingLogHeader();
std::string trainingLogLine(const TrainingProgress& progress);
std::string trainingLog(std::span<const TrainingProgress> epochs);

/// The epochs of a log; what it does not tell (epochs in all, time left) stays 0. Errors name the line: not a
/// log of this layout, a field that is no number.
Result<std::vector<TrainingProgress>> trainingLogFrom(std::string_view text);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Training.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace rapp {

/// By name, what has to be the same for a run to go on from a state of another.
using TrainingSettings = std::map<std::string, std::string>;

/// Those of a request; `epochs` are its own or those of the network's recipe.
TrainingSettings trainingSettings(const TrainingRequest& request, int epochs);

/// What the state of an interrupted run tells of it, without LibTorch. A value.
struct SavedTraining
{
    /// The request to go on with, but for the models: `resume` is the file, `output` the weights beside it.
    TrainingRequest request;
    std::vector<TrainingProgress> epochs; ///< finished ones

    /// Reads a file that a run left (trainingStateFile). Takes long for the published network, whose state
    /// has 100 MB. Errors: as StateDict::read, a file that is no such state.
    static Result<SavedTraining> read(const std::filesystem::path& file);
};

/// Under these names a state holds what SavedTraining reads.
namespace savedTraining {
inline constexpr char settingPrefix[] = "run_";
inline constexpr char log[] = "log";
} // namespace savedTraining

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/SavedTraining.h"
#include "core/predictor/training/AdamOptimiser.h"

#include <string>

namespace rapp {

/// Everything that decides how a run goes on: after reading it a run gives what it would have given without
/// the interruption, bit for bit where the arithmetic is the same (one thread). A plain value but for its
/// tensors.
struct TrainingState
{
    TrainingSettings settings; ///< a run goes on only with the same
    std::int64_t step = 0;
    StepSums sums; ///< of the epoch that is under way
    double bestScore = 0;
    int bestEpoch = 0; ///< 0: none yet
    std::string log;   ///< the lines of the log file
    at::Tensor best;

    /// Errors: as StateDict::write.
    [[nodiscard]] Result<void> write(const std::filesystem::path& file, const AdamOptimiser& optimiser,
                                     const at::Generator& random) const;
    /// Into `optimiser` and `random`. Errors: as StateDict::read; a file that is no such state, of a
    /// run with other settings or of a network of another size.
    static Result<TrainingState> read(const std::filesystem::path& file, const TrainingSettings& settings,
                                      AdamOptimiser& optimiser, at::Generator& random);
};

} // namespace rapp

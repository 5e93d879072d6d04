// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Training.h"
#include "core/predictor/default/DefaultInputs.h"

#include <array>
#include <optional>
#include <vector>

namespace rapp {

/// Measured latencies of one (model, SM partition) at the default network's knots, log ms.
struct DefaultRow
{
    std::size_t model = 0; ///< index into DefaultRows::models
    double sm = 0;
    std::array<float, knots::count> logLatency{};
    std::array<std::optional<SamplePart>, knots::count> part{}; ///< nothing where not measured
};

/// A model to train or judge the default network with.
struct DefaultTrainingModel
{
    std::string name;
    DefaultInputs inputs;
    bool trainedOn = false; ///< has samples of the training part
};

/// The samples that the default network is trained and judged with. Those off its knots, and below SM 5 %,
/// are passed over. A plain value.
struct DefaultRows
{
    std::vector<DefaultTrainingModel> models;
    std::vector<DefaultRow> rows;
    std::size_t trainingSamples = 0;

    /// Errors: as Split::make and DefaultInputs::from; no sample to train with.
    static Result<DefaultRows> from(const TrainingRequest& request);
};

} // namespace rapp

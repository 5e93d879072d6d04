// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"

#include <functional>
#include <span>
#include <vector>

namespace rapp {

/// The grids of one model, one for each batch size, in their order. All configurations go to the network
/// together, so that what several batch sizes share is computed once. Errors and cancellation as
/// Predictor::predict. Thread-safe.
Result<std::vector<GridPrediction>> predictGrids(const Predictor& predictor, const PredictionInput& input,
                                                 std::span<const BatchSize> batches, const GridAxes& axes,
                                                 const JobControl& control = {});

/// One model of a sweep.
struct SweepItem
{
    PredictionInput input;
    std::vector<BatchSize> batches; ///< at least one
};

/// predictGrids for many models on a thread a core. `take` is called once for each item that was reached, in
/// any order and on those threads, but never by two at once; a model that can't be predicted doesn't stop the
/// others. Reports a count of items; those not reached when the job is cancelled are left out. Returns when
/// all threads have ended.
void sweepModels(const Predictor& predictor, std::span<const SweepItem> items, const GridAxes& axes,
                 const std::function<void(std::size_t item, Result<std::vector<GridPrediction>>)>& take,
                 const JobControl& control = {});

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"
#include "core/profile/LatencyProfile.h"

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace rapp {

/// What a plan is made from at one batch size.
struct PlanGrids
{
    std::shared_ptr<const LatencyGrid> latency; ///< ms; never null
    std::shared_ptr<const LatencyGrid> high;    ///< upper ends on the same axes; null where there are none
    std::shared_ptr<const LatencyGrid>
        measured; ///< to judge the plan by, on any axes; null where there are none
};

/// The batch sizes that are planned with where no others are asked for: those of the published data.
inline constexpr std::array plannedBatches = {BatchSize(1), BatchSize(2), BatchSize(4), BatchSize(8)};

/// To plan with a prediction, judged by what of the profile lies on its axes; `profile` may be null.
PlanGrids predictedPlanGrids(std::shared_ptr<const GridPrediction> prediction, const LatencyProfile* profile);
/// The same for several batch sizes that are yet to be predicted. Errors: as predictGrids.
/// Takes long.
Result<std::vector<PlanGrids>> predictedPlanGrids(const Predictor& predictor, const PredictionInput& input,
                                                  std::span<const BatchSize> batches, const GridAxes& axes,
                                                  const LatencyProfile* profile,
                                                  const JobControl& control = {});
/// To plan with what was measured.
PlanGrids measuredPlanGrids(LatencyGrid measured);
/// A grid a batch size; all empty for EmptyReason::NotMeasured where `profile` is null.
std::vector<PlanGrids> measuredPlanGrids(const LatencyProfile* profile, std::span<const BatchSize> batches,
                                         const GridAxes& axes);
/// A grid a batch size, none of whose latencies is known.
std::vector<PlanGrids> emptyPlanGrids(std::span<const BatchSize> batches, const GridAxes& axes,
                                      EmptyReason reason);

} // namespace rapp

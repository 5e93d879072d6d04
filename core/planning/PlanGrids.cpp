// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PlanGrids.h"

namespace rapp {

PlanGrids predictedPlanGrids(std::shared_ptr<const GridPrediction> prediction, const LatencyProfile* profile)
{
    PlanGrids grids;
    grids.latency = std::shared_ptr<const LatencyGrid>(prediction, &prediction->latency);
    if (prediction->high)
        grids.high = std::shared_ptr<const LatencyGrid>(prediction, &*prediction->high);
    if (profile)
        grids.measured = std::make_shared<const LatencyGrid>(
            LatencyGrid::fromProfile(*profile, grids.latency->batch(), grids.latency->axes()));
    return grids;
}

Result<std::vector<PlanGrids>> predictedPlanGrids(const Predictor& predictor, const PredictionInput& input,
                                                  std::span<const BatchSize> batches, const GridAxes& axes,
                                                  const LatencyProfile* profile, const JobControl& control)
{
    std::vector<PlanGrids> grids;
    for (const BatchSize batch : batches) {
        auto predicted = predictor.predictGrid(input, batch, axes, {}, control);
        if (!predicted)
            return fail(predicted.error());
        if (control.cancelled())
            return cancelled();
        grids.push_back(
            predictedPlanGrids(std::make_shared<const GridPrediction>(std::move(*predicted)), profile));
    }
    return grids;
}

PlanGrids measuredPlanGrids(LatencyGrid measured)
{
    return {std::make_shared<const LatencyGrid>(std::move(measured)), nullptr, nullptr};
}

std::vector<PlanGrids> emptyPlanGrids(std::span<const BatchSize> batches, const GridAxes& axes,
                                      EmptyReason reason)
{
    std::vector<PlanGrids> grids;
    for (const BatchSize batch : batches)
        grids.push_back(measuredPlanGrids(LatencyGrid(axes, batch, reason)));
    return grids;
}

} // namespace rapp

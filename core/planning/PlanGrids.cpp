// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PlanGrids.h"

#include "core/overview/ModelSweep.h"

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
    auto predictions = predictGrids(predictor, input, batches, axes, control);
    if (!predictions)
        return fail(predictions.error());
    std::vector<PlanGrids> grids;
    for (GridPrediction& prediction : *predictions)
        grids.push_back(
            predictedPlanGrids(std::make_shared<const GridPrediction>(std::move(prediction)), profile));
    return grids;
}

PlanGrids measuredPlanGrids(LatencyGrid measured)
{
    return {std::make_shared<const LatencyGrid>(std::move(measured)), nullptr, nullptr};
}

std::vector<PlanGrids> measuredPlanGrids(const LatencyProfile* profile, std::span<const BatchSize> batches,
                                         const GridAxes& axes)
{
    if (!profile)
        return emptyPlanGrids(batches, axes, EmptyReason::NotMeasured);
    std::vector<PlanGrids> grids;
    for (const BatchSize batch : batches)
        grids.push_back(measuredPlanGrids(LatencyGrid::fromProfile(*profile, batch, axes)));
    return grids;
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

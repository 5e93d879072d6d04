// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/PlanSource.h"

namespace rapp {

namespace {

std::vector<int> numbersOf(std::span<const BatchSize> batches)
{
    std::vector<int> numbers;
    for (const BatchSize batch : batches)
        numbers.push_back(batch.value());
    return numbers;
}

} // namespace

PlanSource::PlanSource(CLI::App& parser)
    : m_grid(parser, numbersOf(plannedBatches)), m_predictorOptions(parser)
{
    parser.add_flag("--measured", m_measured, "Plan with measured latencies instead of predicted ones");
}

Result<std::vector<PlanGrids>> PlanSource::gridsOf(const Model& model)
{
    return m_measured ? measuredGrids(model) : predictedGrids(model);
}

Result<std::vector<PlanGrids>> PlanSource::measuredGrids(const Model& model) const
{
    if (!model.profile)
        return fail(model.name + " was not measured", {}, "leave out --measured, or add a profile to --data");
    std::vector<PlanGrids> grids;
    const auto batches = m_grid.batchesGiven() ? m_grid.batches() : model.profile->batchSizes();
    for (const BatchSize batch : batches) {
        LatencyGrid grid = m_grid.axesGiven() ? LatencyGrid::fromProfile(*model.profile, batch, m_grid.axes())
                                              : LatencyGrid::fromProfile(*model.profile, batch);
        grids.push_back(measuredPlanGrids(std::move(grid)));
    }
    return grids;
}

Result<std::vector<PlanGrids>> PlanSource::predictedGrids(const Model& model)
{
    const auto input = m_predictorOptions.inputOf(model);
    if (!input)
        return fail(input.error());
    if (!m_predictor) {
        auto opened = m_predictorOptions.open();
        if (!opened)
            return fail(opened.error());
        m_predictor = std::move(*opened);
    }
    auto grids =
        predictedPlanGrids(*m_predictor, *input, m_grid.batches(), m_grid.axes(), model.profile.get());
    if (!grids)
        return fail(grids.error().within(model.name));
    return grids;
}

} // namespace rapp

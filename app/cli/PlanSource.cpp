// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/PlanSource.h"

namespace rapp {

PlanSource::PlanSource(CLI::App& parser) : m_grid(parser, plannedBatches), m_predictorOptions(parser)
{
    parser.add_flag("--measured", m_measured, "Plan with measured latencies instead of predicted ones");
}

Result<std::vector<PlanGrids>> PlanSource::gridsOf(const Model& model, const JobControl& control)
{
    return m_measured ? measuredGrids(model) : predictedGrids(model, control);
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

Result<std::vector<PlanGrids>> PlanSource::predictedGrids(const Model& model, const JobControl& control)
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
    return predictedPlanGrids(*m_predictor, *input, m_grid.batches(), m_grid.axes(), model.profile.get(),
                              control);
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/PlanSource.h"

namespace rapp {

namespace {

std::shared_ptr<const LatencyGrid> shared(LatencyGrid grid)
{
    return std::make_shared<const LatencyGrid>(std::move(grid));
}

} // namespace

PlanSource::PlanSource(CLI::App& parser) : m_grid(parser, {1, 2, 4, 8}), m_predictorOptions(parser)
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
        grids.push_back({shared(std::move(grid)), nullptr, nullptr});
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
    const GridAxes axes = m_grid.axes();
    std::vector<PlanGrids> grids;
    for (const BatchSize batch : m_grid.batches()) {
        auto predicted = m_predictor->predictGrid(*input, batch, axes);
        if (!predicted)
            return fail(predicted.error().within(model.name));
        PlanGrids ofBatch{shared(std::move(predicted->latency)), nullptr, nullptr};
        if (predicted->high)
            ofBatch.high = shared(std::move(*predicted->high));
        if (model.profile)
            ofBatch.measured = shared(LatencyGrid::fromProfile(*model.profile, batch, axes));
        grids.push_back(std::move(ofBatch));
    }
    return grids;
}

} // namespace rapp

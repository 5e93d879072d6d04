// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/training/DefaultRows.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace rapp {

namespace {

/// Where a configuration lies in a row.
std::optional<std::size_t> knotOf(const Configuration& at)
{
    const auto batch = std::find(knots::batches.begin(), knots::batches.end(), at.batch.value());
    const auto quota = std::find(knots::quotas.begin(), knots::quotas.end(), at.quota.value());
    if (batch == knots::batches.end() || quota == knots::quotas.end() || at.sm.value() < knots::leastSm)
        return std::nullopt;
    return static_cast<std::size_t>(batch - knots::batches.begin()) * knots::quotas.size() +
           static_cast<std::size_t>(quota - knots::quotas.begin());
}

} // namespace

Result<DefaultRows> DefaultRows::from(const TrainingRequest& request)
{
    std::vector<std::string> names;
    for (const auto& model : request.models) {
        if (model->graph && model->profile)
            names.push_back(model->name);
    }
    const auto split = Split::make(request.split, names);
    if (!split)
        return fail(split.error());

    DefaultRows result;
    for (const auto& model : request.models) {
        if (!model->graph || !model->profile)
            continue;
        auto inputs = DefaultInputs::from({model->graph, model->priors});
        if (!inputs)
            return fail(inputs.error());
        std::map<double, DefaultRow> bySm;
        bool trainedOn = false;
        for (const LatencySample& sample : model->profile->samples()) {
            const auto knot = knotOf(sample.at);
            if (!knot)
                continue;
            DefaultRow& row = bySm[sample.at.sm.value()];
            row.logLatency[*knot] = static_cast<float>(std::log(sample.latency.value()));
            row.part[*knot] = split->part(model->name, sample.at);
            if (row.part[*knot] == SamplePart::Training) {
                trainedOn = true;
                ++result.trainingSamples;
            }
        }
        for (auto& [sm, row] : bySm) {
            row.model = result.models.size();
            row.sm = sm;
            result.rows.push_back(row);
        }
        result.models.push_back({model->name, std::move(*inputs), trainedOn});
    }
    if (result.trainingSamples == 0)
        return fail(
            "there are no samples to train with", {},
            "expected feature graphs with measured latencies at batch sizes 1, 2, 4, 8 and quotas 10, 20, "
            "… 100");
    return result;
}

} // namespace rapp

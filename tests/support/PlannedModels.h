// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Workspace.h"
#include "tests/support/FormulaPredictor.h"

namespace rapp::test {

/// A model of so many operators, so that FormulaPredictor says operators · batch · 10⁴ / (SM · quota) ms.
inline std::shared_ptr<Model> plannedModel(const std::string& name, std::size_t operators)
{
    return std::make_shared<Model>(Model{name, namedInput(name, operators).graph, {}, {}, {}});
}

/// plannedModel, measured 10 % slower at batch size 1 on SM and quota 20:100:20.
inline std::shared_ptr<Model> measuredPlannedModel(const std::string& name, std::size_t operators)
{
    auto model = plannedModel(name, operators);
    std::vector<LatencySample> measured;
    for (int sm = 20; sm <= 100; sm += 20) {
        for (int quota = 20; quota <= 100; quota += 20) {
            const Configuration at{BatchSize(1), SmPercent(sm), QuotaPercent(quota)};
            measured.push_back({at, Milliseconds(1.1 * FormulaPredictor::latency(operators, at))});
        }
    }
    model->profile = std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(measured));
    return model;
}

inline std::shared_ptr<const Workspace> workspaceOf(std::vector<std::shared_ptr<const Model>> models)
{
    return std::make_shared<const Workspace>(Workspace(std::move(models)));
}

} // namespace rapp::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/Workspace.h"

#include <algorithm>

namespace rapp {

namespace {

bool nameLess(const std::shared_ptr<const Model>& a, const std::shared_ptr<const Model>& b)
{
    return a->name < b->name;
}

std::shared_ptr<const Model> joined(const std::shared_ptr<const Model>& older,
                                    const std::shared_ptr<const Model>& newer)
{
    auto model = std::make_shared<Model>(*newer);
    if (!model->graph) {
        model->graph = older->graph;
        if (!model->priors)
            model->priors = older->priors;
    }
    if (!model->profile)
        model->profile = older->profile;
    if (!model->predictions)
        model->predictions = older->predictions;
    return model;
}

} // namespace

Workspace::Workspace(std::vector<std::shared_ptr<const Model>> models, std::vector<Problem> problems)
    : m_models(std::move(models)), m_problems(std::move(problems))
{
    std::sort(m_models.begin(), m_models.end(), nameLess);
}

Workspace Workspace::mergedWith(const Workspace& newer) const
{
    std::vector<std::shared_ptr<const Model>> models = newer.m_models;
    for (auto& model : models) {
        if (const auto older = find(model->name))
            model = joined(older, model);
    }
    for (const auto& model : m_models) {
        if (!newer.find(model->name))
            models.push_back(model);
    }
    Workspace merged(std::move(models), newer.m_problems);
    merged.m_skippedFiles = newer.m_skippedFiles;
    merged.m_checkpoints = newer.m_checkpoints;
    for (const auto& checkpoint : m_checkpoints) {
        if (std::find(newer.m_checkpoints.begin(), newer.m_checkpoints.end(), checkpoint) ==
            newer.m_checkpoints.end())
            merged.m_checkpoints.push_back(checkpoint);
    }
    return merged;
}

std::shared_ptr<const Model> Workspace::find(std::string_view name) const
{
    const auto found =
        std::lower_bound(m_models.begin(), m_models.end(), name,
                         [](const auto& model, std::string_view wanted) { return model->name < wanted; });
    return found != m_models.end() && (*found)->name == name ? *found : nullptr;
}

} // namespace rapp

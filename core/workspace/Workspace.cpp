// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/Workspace.h"

#include "core/graph/OperatorType.h"

#include <algorithm>
#include <array>

namespace rapp {

namespace {

bool nameLess(const std::shared_ptr<const Model>& a, const std::shared_ptr<const Model>& b)
{
    return a->name < b->name;
}

/// Whether two graphs have the same published features.
bool describeTheSame(const FeatureGraph& a, const FeatureGraph& b)
{
    // Pickles hold single precision.
    const auto numbers = [](const ModelFeatures& of) {
        return std::array{static_cast<float>(of.batch), static_cast<float>(of.gmacs),
                          static_cast<float>(of.conv2d), static_cast<float>(of.dense),
                          static_cast<float>(of.relu)};
    };
    return numbers(a.features) == numbers(b.features) && a.edges == b.edges &&
           std::equal(a.operators.begin(), a.operators.end(), b.operators.begin(), b.operators.end(),
                      [](const Operator& one, const Operator& other) {
                          return operatorTypeIndex(one.type) == operatorTypeIndex(other.type) &&
                                 one.attributes == other.attributes && one.shape == other.shape;
                      });
}

/// The graph of `model`, or the reference's where that says the same and more.
std::shared_ptr<const FeatureGraph> completed(const Model& model, const Model& reference)
{
    const bool bare = model.graph && model.graph->extraFields.empty();
    return bare && reference.graph && describeTheSame(*model.graph, *reference.graph) ? reference.graph
                                                                                      : model.graph;
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

Workspace Workspace::completedFrom(const Workspace& reference) const
{
    Workspace result = *this;
    for (auto& model : result.m_models) {
        const auto known = reference.find(model->name);
        if (!known)
            continue;
        if (auto graph = completed(*model, *known); graph != model->graph) {
            auto changed = std::make_shared<Model>(*model);
            changed->graph = std::move(graph);
            model = std::move(changed);
        }
    }
    return result;
}

std::shared_ptr<const Model> Workspace::find(std::string_view name) const
{
    const auto found =
        std::lower_bound(m_models.begin(), m_models.end(), name,
                         [](const auto& model, std::string_view wanted) { return model->name < wanted; });
    return found != m_models.end() && (*found)->name == name ? *found : nullptr;
}

} // namespace rapp

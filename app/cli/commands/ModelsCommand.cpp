// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/ModelsCommand.h"

#include "app/cli/TextTable.h"
#include "core/base/NumberText.h"

#include <nlohmann/json.hpp>

#include <iostream>

namespace rapp {

namespace {

std::size_t sizeOf(const std::shared_ptr<const LatencyProfile>& profile)
{
    return profile ? profile->size() : 0;
}

std::string jsonText(const Workspace& workspace)
{
    auto list = nlohmann::ordered_json::array();
    for (const auto& model : workspace.models()) {
        nlohmann::ordered_json entry;
        entry["model"] = model->name;
        entry["operators"] = nullptr;
        entry["gmacs"] = nullptr;
        if (model->graph) {
            entry["operators"] = model->graph->operators.size();
            entry["gmacs"] = model->graph->features.gmacs;
        }
        entry["priors"] = model->priors != nullptr;
        entry["measured_samples"] = sizeOf(model->profile);
        entry["predicted_samples"] = sizeOf(model->predictions);
        list.push_back(std::move(entry));
    }
    return list.dump(2) + '\n';
}

std::string tableText(const Workspace& workspace)
{
    TextTable table({"model", "operators", "GMACs", "priors", "measured samples"});
    for (const auto& model : workspace.models()) {
        table.add({model->name, model->graph ? std::to_string(model->graph->operators.size()) : "-",
                   model->graph ? significantText(model->graph->features.gmacs, 4) : "-",
                   model->priors ? "yes" : "no", std::to_string(sizeOf(model->profile))});
    }
    return table.text();
}

} // namespace

ModelsCommand::ModelsCommand(CLI::App& program)
    : Command(program, "models", "List the models and what is known of them"), m_data(parser())
{
    parser().add_flag("--json", m_json, "Print JSON");
}

Result<void> ModelsCommand::run(const Interruption& interruption)
{
    const auto workspace = m_data.open(interruption.control());
    if (!workspace)
        return fail(workspace.error());
    std::cout << (m_json ? jsonText(*workspace) : tableText(*workspace));
    return {};
}

} // namespace rapp

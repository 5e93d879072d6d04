// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/BundledGraphs.h"

#include "core/base/DataFiles.h"

#include <filesystem>
#include <system_error>
#include <vector>

namespace rapp {

Workspace completedFromBundledGraphs(const Workspace& workspace)
{
    std::vector<std::filesystem::path> files;
    for (const auto& model : workspace.models()) {
        if (!model->graph || !model->graph->extraFields.empty() || model->name.find('/') != std::string::npos)
            continue;
        const auto file = bundledFeaturesFolder() / "graphs" / (model->name + ".json");
        std::error_code status;
        if (std::filesystem::exists(file, status))
            files.push_back(file);
    }
    if (files.empty())
        return workspace;
    const auto bundled = Workspace::open(files);
    return bundled ? workspace.completedFrom(*bundled) : workspace;
}

} // namespace rapp

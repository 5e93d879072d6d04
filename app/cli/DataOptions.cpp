// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/DataOptions.h"

#include "app/cli/WordOptions.h"
#include "core/base/DataFiles.h"
#include "core/base/SimilarWords.h"
#include "core/base/Text.h"
#include "core/workspace/BundledGraphs.h"

#include <iostream>

namespace rapp {

DataOptions::DataOptions(CLI::App& parser)
{
    parser
        .add_option("--data", m_paths,
                    "Files and folders with feature graphs and profiles [default: the bundled ones]")
        ->check(emptyWordProblem)
        ->type_name("DIR");
}

Result<Workspace> DataOptions::open(const JobControl& control) const
{
    return openData(m_paths.empty() ? std::vector{bundledFeaturesFolder()} : m_paths, control);
}

Result<Workspace> openData(const std::vector<std::filesystem::path>& paths, const JobControl& control)
{
    for (const auto& path : paths) {
        std::error_code error;
        if (!std::filesystem::exists(path, error))
            return fail("there is no such file or folder", path.string(), "expected a path that exists",
                        Error::Kind::Io);
    }
    auto workspace = Workspace::open(paths, control);
    if (!workspace)
        return workspace;
    printProblems(*workspace);
    if (workspace->empty())
        return fail("no model was found", paths.front().string(),
                    "expected feature graphs, profiles or predictions");
    return completedFromBundledGraphs(*workspace);
}

Result<std::shared_ptr<const Model>> modelOf(const Workspace& workspace, const std::string& name)
{
    if (auto model = workspace.find(name))
        return model;
    std::vector<std::string> known;
    for (const auto& model : workspace.models())
        known.push_back(model->name);
    const std::string hint = similarWordsHint(name, known);
    return fail("there is no model " + excerpt(name), {},
                (hint.empty() ? "" : hint + " ") + "rapp models lists the " + std::to_string(known.size()) +
                    " there are");
}

void printProblems(const Workspace& workspace)
{
    constexpr std::size_t most = 20;
    std::size_t printed = 0;
    for (const Problem& problem : workspace.problems()) {
        if (printed++ == most) {
            std::cerr << "rapp: and " << workspace.problems().size() - most << " more like these\n";
            return;
        }
        const bool warning = problem.severity == Problem::Severity::Warning;
        std::cerr << "rapp: " << (warning ? "warning: " : "not read: ") << problem.error.message() << '\n';
    }
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Workspace.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace rapp {

/// The option --data of commands that work with models. Lives in the command, which owns it.
class DataOptions
{
public:
    /// Adds --data DIR…; the bundled features serve where it is not given.
    explicit DataOptions(CLI::App& parser);

    /// Opens the data, as openData() does.
    [[nodiscard]] Result<Workspace> open(const JobControl& control) const;

private:
    std::vector<std::filesystem::path> m_paths;
};

/// Opens files and folders; what could not be read goes to standard error. Errors: a path that does not
/// exist, no model found, or cancellation.
Result<Workspace> openData(const std::vector<std::filesystem::path>& paths, const JobControl& control);

/// The model of that name. The error tells the names that are like it.
Result<std::shared_ptr<const Model>> modelOf(const Workspace& workspace, const std::string& name);

/// Writes problems() to standard error, a line each, the first twenty of them.
void printProblems(const Workspace& workspace);

} // namespace rapp

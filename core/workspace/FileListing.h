// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/workspace/Problem.h"

#include <filesystem>
#include <span>
#include <vector>

namespace rapp {

/// A file to read.
struct ListedFile
{
    std::filesystem::path path;
    bool named = false; ///< given by name rather than met in a folder
};

/// The files that some paths stand for. A plain value.
struct FileListing
{
    std::vector<ListedFile> files;
    std::vector<Problem> problems; ///< paths that do not exist, folders that can't be read

    /// The files of `paths` in their order, folders at any depth sorted by name, each file once. Hidden
    /// entries and what is neither file nor folder are left out, but for those given by name. Symbolic links
    /// are followed, loops ended. Stops early when cancelled. Thread-safe.
    static FileListing of(std::span<const std::filesystem::path> paths, const JobControl& control);
};

} // namespace rapp

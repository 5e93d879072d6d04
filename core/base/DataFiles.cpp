// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/DataFiles.h"

namespace rapp {

namespace {

std::filesystem::path dataFolder(const char* name)
{
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto installed = program.parent_path().parent_path() / "share" / "rapp" / name;
    if (!error && std::filesystem::is_directory(installed, error))
        return installed;
    return std::filesystem::path(RAPP_SOURCE_FOLDER) / name;
}

} // namespace

std::filesystem::path bundledFeaturesFolder()
{
    return dataFolder("features");
}

std::filesystem::path bundledResourcesFolder()
{
    return dataFolder("resources");
}

} // namespace rapp

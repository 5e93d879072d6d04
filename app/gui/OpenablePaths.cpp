// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/OpenablePaths.h"

#include "core/base/DataFiles.h"
#include "core/extraction/Extractor.h"

namespace rapp {

bool isCheckpoint(const std::filesystem::path& path)
{
    const auto kind = path.extension();
    std::error_code error;
    return (kind == ".ckpt" || kind == ".pt" || kind == ".pth" || kind == ".rappnet") &&
           !std::filesystem::is_directory(path, error) && !isModelFile(path);
}

std::filesystem::path bundledNetwork()
{
    const auto file = bundledResourcesFolder() / "default.rappnet";
    std::error_code error;
    return std::filesystem::exists(file, error) ? file : std::filesystem::path();
}

} // namespace rapp

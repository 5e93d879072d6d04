// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Workspace.h"

#include <filesystem>

namespace rapp {

/// What was written. A plain value.
struct WrittenFiles
{
    std::size_t graphs = 0;
    std::size_t profiles = 0;
    std::size_t predictions = 0;
};

/// Writes a workspace in the native formats, a file a model and part: feature graphs with their prior
/// knowledge to FOLDER/graphs/MODEL.json, profiles to FOLDER/measured/MODEL.csv, predictions to
/// FOLDER/predicted/MODEL_BATCH_predict.txt. Workspace::open() of the folder gives equal models. Makes the
/// folders; replaces files of the same names. Characters of a model's name that a file's can't have are
/// written as %XX. The files appear together when all are complete; an error or cancellation (between two
/// models) leaves the folder as it was. Reports models; errors name the file. Thread-safe.
Result<WrittenFiles> writeWorkspace(const Workspace& workspace, const std::filesystem::path& folder,
                                    const JobControl& control = {});

} // namespace rapp

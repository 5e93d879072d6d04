// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <filesystem>

namespace rapp {

/// Whether a file is a zip archive with the code of a TorchScript model in it, and not, say, a checkpoint,
/// which shares its ending. Reads the list of entries only. False for what can't be read. Thread-safe.
bool isTorchScriptArchive(const std::filesystem::path& file);

/// Reads through a TorchScript archive before LibTorch gets to see it: LibTorch checks no checksums, trusts
/// sizes, follows any nesting and runs a model's own `__setstate__`. Errors name the file and the entry: no
/// zip archive, cut short, a checksum that is wrong, tensors without a graph (a state dict or checkpoint),
/// entries that unpack to much more than the file, code that is nested too deeply or would be run.
/// Thread-safe.
Result<void> checkTorchScriptArchive(const std::filesystem::path& file);

} // namespace rapp

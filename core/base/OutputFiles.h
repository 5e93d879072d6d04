// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <filesystem>
#include <span>

namespace rapp {

/// What writeWholeFile leaves to those who write several files. Thread-safe.

/// checkWritable for a folder, which is made where it is not there yet: whether files may be written into it,
/// as far as permissions tell. Errors name the folder: it or one it lies in is a file or may not be written
/// into.
Result<void> checkWritableFolder(const std::filesystem::path& folder);

/// The error that stopped the writing of several files, with those named that were written before it.
Error afterWriting(Error error, std::span<const std::filesystem::path> written);

} // namespace rapp

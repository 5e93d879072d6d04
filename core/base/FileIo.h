// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace rapp {

/// The largest text or pickle file that is read whole, in bytes.
inline constexpr std::uint64_t maxWholeFileBytes = 512ULL << 20;

/// The bytes of a regular file. Errors name the file and say why: missing, a folder, no permission, too
/// large.
Result<std::string> readWholeFile(const std::filesystem::path& file,
                                  std::uint64_t maxBytes = maxWholeFileBytes);

/// Writes beside the file and renames, so that a reader sees the old or the new content and never a part.
/// A link stays and what it leads to is replaced; a pipe or device is written into. Missing folders are not
/// made. Errors name the file; nothing is left behind.
Result<void> writeWholeFile(const std::filesystem::path& file, std::string_view content);

/// Whether writeWholeFile may write there, as far as permissions tell, without writing: for work that takes
/// long before it does. Errors name the file: it is a folder, its folder is missing, no permission.
Result<void> checkWritable(const std::filesystem::path& file);

} // namespace rapp

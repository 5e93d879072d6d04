// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/OutputFiles.h"

#include "core/base/JoinedText.h"

#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <vector>

namespace rapp {

Result<void> checkWritableFolder(const std::filesystem::path& folder)
{
    std::error_code ignored;
    auto there = std::filesystem::absolute(folder, ignored);
    while (there.has_relative_path() && !std::filesystem::exists(there, ignored))
        there = there.parent_path();
    if (!std::filesystem::is_directory(there, ignored))
        return fail(there.string() + " is no folder", folder.string(), "expected a folder, or none yet",
                    Error::Kind::Io);
    if (::access(there.c_str(), W_OK | X_OK) != 0)
        return fail("can't write: " + std::generic_category().message(errno), folder.string(), {},
                    Error::Kind::Io);
    return {};
}

Error afterWriting(Error error, std::span<const std::filesystem::path> written)
{
    std::vector<std::string> names;
    for (const auto& file : written)
        names.push_back(file.string());
    if (!names.empty())
        error.hint += (error.hint.empty() ? "" : "; ") + ("already written: " + joined(names));
    return error;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <utility>
#include <vector>

namespace rapp {

/// Collects the entries of a zip archive. One thread.
class ZipWriter
{
public:
    void add(std::string name, std::string content)
    {
        m_entries.emplace_back(std::move(name), std::move(content));
    }

    /// The archive: entries in the order they were added, stored without compression, without their time, so
    /// that the same entries give the same bytes. Errors: what the library says.
    [[nodiscard]] Result<std::string> archive() const;

private:
    std::vector<std::pair<std::string, std::string>> m_entries;
};

} // namespace rapp

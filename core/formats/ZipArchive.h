// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

struct zip;

namespace rapp {

/// A zip archive opened for reading. Move-only; one thread at a time.
class ZipArchive
{
public:
    /// Errors name the file: missing, a folder, no permission, empty, cut short or broken (with its size),
    /// not a zip archive (with its first bytes).
    static Result<ZipArchive> open(const std::filesystem::path& file);

    /// The names of the entries in the order of the archive.
    [[nodiscard]] std::vector<std::string> names() const;
    [[nodiscard]] bool contains(const std::string& name) const;

    /// What an entry says its content takes, in bytes; 0 where it says nothing or is not there.
    [[nodiscard]] std::uint64_t declaredBytes(const std::string& name) const;

    /// The content of an entry, at most `maxBytes` of it. Errors name the entry, not the file: not there,
    /// larger, declared larger than what is stored can hold, cut short, a wrong checksum.
    [[nodiscard]] Result<std::string> read(const std::string& name, std::uint64_t maxBytes) const;

private:
    struct Close
    {
        void operator()(zip* archive) const;
    };

    ZipArchive(zip* archive, std::uint64_t fileBytes) : m_archive(archive), m_fileBytes(fileBytes) {}

    std::unique_ptr<zip, Close> m_archive;
    std::uint64_t m_fileBytes;
};

} // namespace rapp

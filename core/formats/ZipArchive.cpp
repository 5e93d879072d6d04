// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ZipArchive.h"

#include "core/base/Text.h"

#include <zip.h>

#include <fstream>
#include <limits>
#include <system_error>
#include <utility>

namespace rapp {

namespace {

/// Deflate can't make more of a byte.
constexpr std::uint64_t maxExpansion = 1032;
constexpr const char* expectedArchive =
    "expected a zip archive, as PyTorch writes checkpoints and TorchScript models";

struct CloseEntry
{
    void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};

/// The first bytes of a file, as many as tell what kind it is.
std::string beginningOf(const std::filesystem::path& file)
{
    std::string start(16, '\0');
    std::ifstream input(file, std::ios::binary);
    input.read(start.data(), static_cast<std::streamsize>(start.size()));
    start.resize(static_cast<std::size_t>(input.gcount()));
    return start;
}

/// Why libzip finds no archive in the file: its code, and what it says of it.
Error notAnArchive(const std::filesystem::path& file, std::uintmax_t size, int code,
                   const std::string& reason)
{
    const std::string start = beginningOf(file);
    if (start.empty())
        return {"the file is empty", file.string(), expectedArchive};
    const std::string found = "the file of " + std::to_string(size) + " bytes ";
    if (!start.starts_with("PK\x03\x04"))
        return {found + "is no zip archive: it begins with " + excerpt(start), file.string(),
                expectedArchive};
    if (code != ZIP_ER_NOZIP)
        return {found + "is a broken zip archive: " + reason, file.string(), "expected a complete archive"};
    return {found +
                "is cut short or broken: it begins as a zip archive, but no list of entries at its end fits "
                "what comes before",
            file.string(), "expected a complete archive; copy or save it again"};
}

} // namespace

void ZipArchive::Close::operator()(zip* archive) const
{
    zip_discard(archive);
}

Result<ZipArchive> ZipArchive::open(const std::filesystem::path& file)
{
    std::error_code failed;
    if (std::filesystem::is_directory(file, failed))
        return fail("this is a folder", file.string(), "expected a file", Error::Kind::Io);
    const std::uintmax_t size = std::filesystem::file_size(file, failed);
    if (failed)
        return fail("can't open: " + failed.message(), file.string(), {}, Error::Kind::Io);
    int code = 0;
    zip_t* archive = zip_open(file.c_str(), ZIP_RDONLY, &code);
    if (!archive) {
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        const bool refused = zip_error_system_type(&error) == ZIP_ET_SYS;
        std::string what = zip_error_strerror(&error);
        zip_error_fini(&error);
        if (refused)
            return fail("can't open: " + what, file.string(), {}, Error::Kind::Io);
        return fail(notAnArchive(file, size, code, what));
    }
    return ZipArchive(archive, size);
}

std::vector<std::string> ZipArchive::names() const
{
    std::vector<std::string> names;
    const zip_int64_t count = zip_get_num_entries(m_archive.get(), 0);
    for (zip_int64_t i = 0; i < count; ++i) {
        if (const char* name = zip_get_name(m_archive.get(), static_cast<zip_uint64_t>(i), 0))
            names.emplace_back(name);
    }
    return names;
}

bool ZipArchive::contains(const std::string& name) const
{
    return zip_name_locate(m_archive.get(), name.c_str(), 0) >= 0;
}

std::uint64_t ZipArchive::declaredBytes(const std::string& name) const
{
    zip_stat_t status;
    const bool known =
        zip_stat(m_archive.get(), name.c_str(), 0, &status) == 0 && (status.valid & ZIP_STAT_SIZE) != 0;
    return known ? status.size : 0;
}

Result<std::string> ZipArchive::read(const std::string& name, std::uint64_t maxBytes) const
{
    const auto wrong = [&](std::string what, std::string hint) {
        return fail(std::move(what), excerpt(name), std::move(hint));
    };
    zip_stat_t status;
    if (zip_stat(m_archive.get(), name.c_str(), 0, &status) != 0)
        return wrong("there is no such entry in the archive", "expected a complete archive");
    constexpr zip_uint64_t known = ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_INDEX;
    if ((status.valid & known) != known)
        return wrong("the entry does not say how large it is", "expected a complete archive");
    if (status.size > maxBytes)
        return wrong("the entry has " + std::to_string(status.size) + " bytes",
                     "expected at most " + std::to_string(maxBytes));
    if (status.comp_size > m_fileBytes || status.size / maxExpansion > status.comp_size)
        return wrong("the entry declares " + std::to_string(status.size) +
                         " bytes, more than the archive can hold",
                     "expected a complete archive");

    const std::unique_ptr<zip_file_t, CloseEntry> entry(zip_fopen_index(m_archive.get(), status.index, 0));
    if (!entry)
        return wrong("can't read the entry: " + std::string(zip_strerror(m_archive.get())),
                     "expected an entry without a password");
    std::string content(status.size, '\0');
    // One byte more than there should be, so that the end is reached and the checksum compared.
    std::size_t done = 0;
    for (;;) {
        char beyond = 0;
        const bool full = done == content.size();
        const zip_int64_t got = full ? zip_fread(entry.get(), &beyond, 1)
                                     : zip_fread(entry.get(), content.data() + done, content.size() - done);
        if (got < 0)
            return wrong("can't read the entry: " + std::string(zip_file_strerror(entry.get())),
                         "expected a complete archive");
        if (got == 0 && full)
            return content;
        if (got == 0 || full)
            return wrong("the entry does not have the " + std::to_string(content.size()) +
                             " bytes it declares",
                         "expected a complete archive");
        done += static_cast<std::size_t>(got);
    }
}

} // namespace rapp

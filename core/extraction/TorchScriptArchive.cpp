// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/TorchScriptArchive.h"

#include <zip.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace rapp {

namespace {

/// What all entries may unpack to beyond the file's size, in bytes.
constexpr std::uint64_t mostUnpacked = 32ULL << 20;
/// LibTorch's parser calls itself for each level.
constexpr std::size_t deepestNesting = 200;

struct CloseArchive
{
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseEntry
{
    void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};
using Archive = std::unique_ptr<zip_t, CloseArchive>;

struct Entry
{
    std::string name; ///< without the archive's top folder
    zip_uint64_t index = 0;
    std::uint64_t size = 0;
};

Result<Archive> openArchive(const std::filesystem::path& file)
{
    std::error_code status;
    if (!std::filesystem::exists(file, status))
        return fail("there is no such file", file.string(), {}, Error::Kind::Io);
    if (std::filesystem::is_directory(file, status))
        return fail("this is a folder", file.string(), "expected a file", Error::Kind::Io);
    int code = 0;
    Archive archive(zip_open(file.c_str(), ZIP_RDONLY, &code));
    if (archive)
        return archive;
    if (code == ZIP_ER_NOZIP || code == ZIP_ER_INCONS || code == ZIP_ER_EOF)
        return fail("this is no zip archive, or it was cut short", file.string(),
                    "expected a TorchScript file, as torch.jit.save writes it");
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    const std::string reason = zip_error_strerror(&error);
    zip_error_fini(&error);
    return fail("the archive can't be opened: " + reason, file.string(), {}, Error::Kind::Io);
}

std::vector<Entry> entriesOf(zip_t* archive)
{
    std::vector<Entry> entries;
    const zip_int64_t count = zip_get_num_entries(archive, 0);
    for (zip_int64_t i = 0; i < count; ++i) {
        zip_stat_t stat;
        zip_stat_init(&stat);
        if (zip_stat_index(archive, static_cast<zip_uint64_t>(i), 0, &stat) != 0 ||
            !(stat.valid & ZIP_STAT_NAME))
            continue;
        const std::string_view name = stat.name;
        const std::size_t top = name.find('/');
        entries.push_back({std::string(top == std::string_view::npos ? name : name.substr(top + 1)),
                           stat.index, stat.valid & ZIP_STAT_SIZE ? stat.size : 0});
    }
    return entries;
}

bool isCode(const Entry& entry)
{
    return entry.name.starts_with("code/") && entry.name.ends_with(".py");
}

/// The entries that hold the numbers of tensors, which are not read: they may be large.
bool isTensorData(const Entry& entry)
{
    return entry.name.starts_with("data/") || entry.name.starts_with("constants/");
}

bool holdsGraph(const std::vector<Entry>& entries)
{
    return std::any_of(entries.begin(), entries.end(), isCode);
}

Result<std::string> contentOf(zip_t* archive, const Entry& entry)
{
    const std::unique_ptr<zip_file_t, CloseEntry> opened(zip_fopen_index(archive, entry.index, 0));
    if (!opened)
        return fail(std::string("the entry can't be read: ") + zip_strerror(archive), entry.name);
    std::string content;
    std::array<char, 1 << 16> part;
    zip_int64_t got = 0;
    // The declared size may be a lie, so what comes is counted.
    while ((got = zip_fread(opened.get(), part.data(), part.size())) > 0 && content.size() <= entry.size)
        content.append(part.data(), static_cast<std::size_t>(got));
    if (got < 0)
        return fail(std::string("the entry is damaged: ") + zip_file_strerror(opened.get()), entry.name);
    if (content.size() != entry.size)
        return fail("the entry holds " + std::to_string(content.size()) + " bytes and states " +
                        std::to_string(entry.size),
                    entry.name);
    return content;
}

Result<void> checkCode(const std::string& code, const std::string& name)
{
    if (code.find("def __setstate__(") != std::string::npos)
        return fail("the model runs code of its own when it is loaded (__setstate__)", name,
                    "expected a model without packed parameters; quantized models are not supported");
    std::size_t depth = 0;
    std::size_t indent = 0;
    bool lineStart = true;
    for (const char letter : code) {
        if (letter == '\n') {
            lineStart = true;
            indent = 0;
            continue;
        }
        if (lineStart && letter == ' ')
            ++indent;
        else
            lineStart = false;
        if (letter == '(' || letter == '[' || letter == '{')
            ++depth;
        else if ((letter == ')' || letter == ']' || letter == '}') && depth > 0)
            --depth;
        if (depth > deepestNesting || indent > 2 * deepestNesting)
            return fail("the code is nested too deeply", name,
                        "expected at most " + std::to_string(deepestNesting) + " levels");
    }
    return {};
}

Result<void> checkEntries(zip_t* archive, const std::vector<Entry>& entries, std::uint64_t fileSize)
{
    std::uint64_t unpacked = 0;
    for (const Entry& entry : entries) {
        unpacked += std::min(entry.size, fileSize + mostUnpacked + 1);
        if (unpacked > fileSize + mostUnpacked)
            return fail("the archive unpacks to much more than the file holds", entry.name,
                        "expected stored entries, as torch.jit.save writes them");
    }
    for (const Entry& entry : entries) {
        if (isTensorData(entry))
            continue;
        const auto content = contentOf(archive, entry);
        if (!content)
            return fail(content.error());
        if (isCode(entry)) {
            if (auto checked = checkCode(*content, entry.name); !checked)
                return checked;
        }
    }
    return {};
}

} // namespace

bool isTorchScriptArchive(const std::filesystem::path& file)
{
    const auto archive = openArchive(file);
    return archive && holdsGraph(entriesOf(archive->get()));
}

Result<void> checkTorchScriptArchive(const std::filesystem::path& file)
{
    const auto archive = openArchive(file);
    if (!archive)
        return fail(archive.error());
    const std::vector<Entry> entries = entriesOf(archive->get());
    if (!holdsGraph(entries)) {
        const bool tensors = std::any_of(entries.begin(), entries.end(),
                                         [](const Entry& entry) { return entry.name == "data.pkl"; });
        return fail(tensors ? "the file holds tensors but no graph: a state dict or a checkpoint"
                            : "the archive holds no TorchScript model",
                    file.string(), "expected a model saved with torch.jit.trace or torch.jit.script");
    }
    std::error_code status;
    const std::uint64_t size = std::filesystem::file_size(file, status);
    if (status)
        return fail(status.message(), file.string(), {}, Error::Kind::Io);
    if (auto checked = checkEntries(archive->get(), entries, size); !checked)
        return fail(checked.error().within(file.string()));
    return {};
}

} // namespace rapp

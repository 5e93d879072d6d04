// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/torchscript/TorchScriptArchive.h"

#include "core/base/Text.h"
#include "core/formats/ZipArchive.h"

#include <zip.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_set>
#include <vector>

namespace rapp {

namespace {

/// What all entries may unpack to beyond the file's size, in bytes.
constexpr std::uint64_t mostUnpacked = 32ULL << 20;
/// LibTorch's parser calls itself for each level.
constexpr std::size_t deepestNesting = 200;

/// The name within the archive's top folder.
std::string_view innerName(std::string_view name)
{
    const std::size_t top = name.find('/');
    return top == std::string_view::npos ? name : name.substr(top + 1);
}

bool isCode(const std::string& name)
{
    return innerName(name).starts_with("code/") && name.ends_with(".py");
}

/// The entries that hold the numbers of tensors, which are not read: they may be large.
bool isTensorData(const std::string& name)
{
    return innerName(name).starts_with("data/") || innerName(name).starts_with("constants/");
}

bool holdsGraph(const std::vector<std::string>& names)
{
    return std::any_of(names.begin(), names.end(), isCode);
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

Result<void> checkEntries(const ZipArchive& archive, const std::vector<std::string>& names,
                          std::uint64_t fileBytes)
{
    const std::uint64_t most = fileBytes + mostUnpacked;
    std::uint64_t unpacked = 0;
    std::unordered_set<std::string_view> seen;
    for (const std::string& name : names) {
        if (!seen.insert(name).second)
            return fail("the archive holds two entries of this name", excerpt(name), "expected one");
        unpacked += std::min(archive.declaredBytes(name), most + 1);
        if (unpacked > most)
            return fail("the archive unpacks to much more than the file holds", excerpt(name),
                        "expected stored entries, as torch.jit.save writes them");
    }
    for (const std::string& name : names) {
        if (isTensorData(name))
            continue;
        const auto content = archive.read(name, most);
        if (!content)
            return fail(content.error());
        if (isCode(name)) {
            if (auto checked = checkCode(*content, name); !checked)
                return checked;
        }
    }
    return {};
}

} // namespace

bool isTorchScriptArchive(const std::filesystem::path& file)
{
    const auto archive = ZipArchive::open(file);
    return archive && holdsGraph(archive->names());
}

Result<void> checkTorchScriptArchive(const std::filesystem::path& file)
{
    const auto archive = ZipArchive::open(file);
    if (!archive) {
        Error error = archive.error();
        if (error.kind == Error::Kind::Input)
            error.hint = "expected a TorchScript file that is whole, as torch.jit.save writes it";
        return fail(std::move(error));
    }
    const std::vector<std::string> names = archive->names();
    if (!holdsGraph(names)) {
        const bool tensors = std::any_of(names.begin(), names.end(), [](const std::string& name) {
            return innerName(name) == "data.pkl";
        });
        return fail(tensors ? "the file holds tensors but no graph: a state dict or a checkpoint"
                            : "the archive holds no TorchScript model",
                    file.string(), "expected a model saved with torch.jit.trace or torch.jit.script");
    }
    std::error_code status;
    const std::uint64_t size = std::filesystem::file_size(file, status);
    if (status)
        return fail(status.message(), file.string(), {}, Error::Kind::Io);
    if (const auto checked = checkEntries(*archive, names, size); !checked)
        return fail(checked.error().within(file.string()));
    return {};
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/Extractor.h"

#include "core/base/NumberText.h"
#include "core/base/SharedLibrary.h"
#include "core/base/Text.h"
#include "core/extraction/onnx/OnnxBackend.h"
#include "core/extraction/torchscript/TorchScriptArchive.h"
#include "core/graph/ModelName.h"
#include "core/predictor/PredictorBackend.h"
#include "core/predictor/PredictorLibrary.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <system_error>

namespace rapp {

namespace {

constexpr std::array<std::string_view, 3> torchScriptEndings = {".pt", ".pth", ".ts"};

bool isOnnxName(const std::filesystem::path& file)
{
    return file.extension() == ".onnx";
}

constexpr std::int64_t greatestSize = 1 << 30;

/// `where` is empty for a name that somebody stated.
Result<std::string> checkedName(const std::string& stated, const std::string& where)
{
    auto name = modelNameFrom(stated, where);
    if (name && name->find_first_of("/\\") != std::string::npos)
        return fail("the model name \"" + *name + "\" holds a separator", {},
                    "expected a name without / and \\, since files are named for it");
    return name;
}

Result<void> checkInputShape(const Shape& shape)
{
    if (std::any_of(shape.begin(), shape.end(),
                    [](std::int64_t size) { return size < 1 || size > greatestSize; }))
        return fail("the input shape holds a size that is out of range", {}, "expected sizes from 1 to 2^30");
    return {};
}

Result<void> checkFile(const std::filesystem::path& file)
{
    std::error_code status;
    if (!std::filesystem::exists(file, status))
        return fail("there is no such file", file.string(), {}, Error::Kind::Io);
    if (!std::filesystem::is_regular_file(file, status))
        return fail("this is no regular file", file.string(), "expected a TorchScript or ONNX file",
                    Error::Kind::Io);
    return {};
}

Result<Extraction> extractOnnx(const std::filesystem::path& file, const ExtractionOptions& options,
                               const JobControl& control)
{
    const auto entryPoint = openEntryPoint("librapp_onnx.so", "rapp_onnx_backend");
    if (!entryPoint)
        return fail(entryPoint.error());
    return reinterpret_cast<const OnnxBackend* (*)()>(*entryPoint)()->extract(file, options, control);
}

/// The number of a size, from 1 to greatestSize.
Result<std::int64_t> sizeFrom(std::string_view text)
{
    const auto size = numberFrom(text);
    if (!size || *size != std::floor(*size) || !(*size >= 1) || *size > static_cast<double>(greatestSize))
        return fail("the input shape holds " + excerpt(text), {},
                    "expected whole sizes from 1 to 2^30, as in 1,3,224,224");
    return static_cast<std::int64_t>(*size);
}

} // namespace

Result<ExtractionOptions> extractionOptionsFrom(std::string_view inputShape, std::string_view name)
{
    ExtractionOptions options;
    if (!name.empty()) {
        auto checked = checkedName(std::string(name), {});
        if (!checked)
            return fail(checked.error());
        options.name = std::move(*checked);
    }
    while (!inputShape.empty()) {
        const std::size_t comma = inputShape.find(',');
        const auto size = sizeFrom(inputShape.substr(0, comma));
        if (!size)
            return fail(size.error());
        options.inputShape.push_back(*size);
        if (comma == std::string_view::npos)
            break;
        inputShape.remove_prefix(comma + 1);
        if (inputShape.empty())
            return fail(sizeFrom({}).error());
    }
    return options;
}

std::string extractedName(const std::filesystem::path& file, const ExtractionOptions& options)
{
    return options.name.empty() ? file.stem().string() : options.name;
}

bool isModelFile(const std::filesystem::path& file)
{
    const bool ending = std::find(torchScriptEndings.begin(), torchScriptEndings.end(), file.extension()) !=
                        torchScriptEndings.end();
    return isOnnxName(file) || (ending && isTorchScriptArchive(file));
}

Result<Extraction> extractFeatures(const std::filesystem::path& file, const ExtractionOptions& options,
                                   const JobControl& control)
{
    if (const auto checked = checkFile(file); !checked)
        return fail(checked.error());
    if (const auto checked = checkInputShape(options.inputShape); !checked)
        return fail(checked.error());
    auto name = checkedName(extractedName(file, options), options.name.empty() ? file.string() : "");
    if (!name)
        return fail(name.error());
    ExtractionOptions complete = options;
    complete.name = std::move(*name);
    if (isOnnxName(file))
        return extractOnnx(file, complete, control);
    // Before LibTorch is brought in.
    if (const auto checked = checkTorchScriptArchive(file); !checked)
        return fail(checked.error());
    const auto backend = PredictorLibrary::open();
    if (!backend)
        return fail(backend.error());
    return (*backend)->extractTorchScript(file, complete, control);
}

} // namespace rapp

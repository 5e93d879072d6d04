// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/Extractor.h"

#include "core/base/SharedLibrary.h"
#include "core/extraction/OnnxBackend.h"
#include "core/extraction/TorchScriptArchive.h"
#include "core/graph/ModelName.h"
#include "core/predictor/PredictorBackend.h"
#include "core/predictor/PredictorLibrary.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>

namespace rapp {

namespace {

constexpr std::array<std::string_view, 3> torchScriptEndings = {".pt", ".pth", ".ts"};

bool isOnnxName(const std::filesystem::path& file)
{
    return file.extension() == ".onnx";
}

Result<std::string> modelName(const std::filesystem::path& file, const std::string& stated)
{
    auto name = modelNameFrom(stated.empty() ? file.stem().string() : stated,
                              stated.empty() ? file.string() : "model name");
    if (name && name->find_first_of("/\\") != std::string::npos)
        return fail("the model name \"" + *name + "\" holds a separator", {},
                    "expected a name without / and \\, since files are named for it");
    return name;
}

Result<void> checkInputShape(const Shape& shape)
{
    if (std::any_of(shape.begin(), shape.end(), [](std::int64_t size) { return size < 1 || size > 1 << 30; }))
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

} // namespace

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
    auto name = modelName(file, options.name);
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

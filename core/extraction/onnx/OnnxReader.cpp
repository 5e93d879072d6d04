// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/ExtractionFailure.h"
#include "core/extraction/onnx/OnnxBackend.h"
#include "core/extraction/onnx/OnnxFile.h"
#include "core/extraction/onnx/OnnxImporter.h"

namespace rapp {

namespace {

class OnnxReader final : public OnnxBackend
{
public:
    Result<Extraction> extract(const std::filesystem::path& file, const ExtractionOptions& options,
                               const JobControl& control) const override
    {
        try {
            control.report(0, 0, "reading " + file.filename().string());
            const auto model = readOnnxFile(file);
            if (!model)
                return fail(model.error());
            const std::filesystem::path folder = file.parent_path();
            return OnnxImporter(**model, folder, options, control).extract();
        } catch (const ExtractionFailure& failure) {
            if (failure.error().kind == Error::Kind::Cancelled)
                return cancelled();
            return fail(failure.error().within(file.string()));
        } catch (const std::exception& error) {
            return fail("the model can't be translated: " + std::string(error.what()), file.string(), {},
                        Error::Kind::Internal);
        }
    }
};

} // namespace

} // namespace rapp

/// The entry point that extractFeatures() looks up.
extern "C" __attribute__((visibility("default"))) const rapp::OnnxBackend* rapp_onnx_backend()
{
    static const rapp::OnnxReader reader;
    return &reader;
}

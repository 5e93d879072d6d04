// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/TorchScriptReader.h"
#include "core/predictor/PredictorBackend.h"

namespace rapp {

namespace {

class Backend final : public PredictorBackend
{
public:
    Result<std::shared_ptr<const Predictor>> openWeights(const std::filesystem::path& file) const override
    {
        return fail("no network can be read yet", file.string());
    }

    Result<Extraction> extractTorchScript(const std::filesystem::path& file, const ExtractionOptions& options,
                                          const JobControl& control) const override
    {
        return rapp::extractTorchScript(file, options, control);
    }
};

} // namespace

} // namespace rapp

/// The entry point that PredictorLibrary looks up.
extern "C" __attribute__((visibility("default"))) const rapp::PredictorBackend* rapp_predictor_backend()
{
    static const rapp::Backend backend;
    return &backend;
}

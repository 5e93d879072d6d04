// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/torchscript/TorchScriptReader.h"
#include "core/predictor/PredictorBackend.h"
#include "core/predictor/PublishedPredictor.h"
#include "core/predictor/default/DefaultPredictor.h"
#include "core/predictor/training/TrainingRun.h"

namespace rapp {

namespace {

class Backend final : public PredictorBackend
{
public:
    Result<std::shared_ptr<const Predictor>> openTensors(const StateDict& dict,
                                                         const std::string& source) const override
    {
        if (!DefaultWeights::recognises(dict))
            return openPublishedPredictor(dict, source);
        auto weights = DefaultWeights::from(dict);
        if (!weights)
            return fail(weights.error().within(source));
        return openDefaultPredictor(std::move(*weights), source);
    }

    Result<TrainingResult> train(const TrainingRequest& request, const TrainingHandler& onEpoch,
                                 const JobControl& control) const override
    {
        return runTraining(request, onEpoch, control);
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

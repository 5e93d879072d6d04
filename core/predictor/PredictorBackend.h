// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/Extraction.h"
#include "core/formats/StateDict.h"
#include "core/predictor/Predictor.h"
#include "core/predictor/Training.h"

#include <filesystem>
#include <memory>
#include <string>

namespace rapp {

/// What the predictor library offers, behind plain headers: the one door to LibTorch. Got from
/// PredictorLibrary. Functions may be called from any thread; no exception leaves them.
class PredictorBackend
{
public:
    virtual ~PredictorBackend() = default;

    /// The static features of a TorchScript model, as extractFeatures(), which is what to call; options.name
    /// is the model's name. Errors: as there.
    [[nodiscard]] virtual Result<Extraction> extractTorchScript(const std::filesystem::path& file,
                                                                const ExtractionOptions& options,
                                                                const JobControl& control) const = 0;

    /// The network that the tensors describe, warmed up; `source` names them in messages and in
    /// PredictorInfo. PredictorLibrary::openWeights reads a file. Errors: one that lists every missing,
    /// unexpected and wrongly shaped tensor.
    [[nodiscard]] virtual Result<std::shared_ptr<const Predictor>>
    openTensors(const StateDict& dict, const std::string& source) const = 0;

    /// Trains a network and writes its weights. Takes minutes to hours on the calling thread and `threads -
    /// 1` more; reports steps to `control`. When cancelled it leaves the state to resume from
    /// (trainingStateFile). Same request, same number of threads, same weights. Errors: a request without
    /// samples to train with, files that can't be read or written, a device or distributed training that this
    /// LibTorch lacks, cancellation.
    [[nodiscard]] virtual Result<TrainingResult> train(const TrainingRequest& request,
                                                       const TrainingHandler& onEpoch = {},
                                                       const JobControl& control = {}) const = 0;
};

} // namespace rapp

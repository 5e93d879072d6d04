// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"
#include "core/workspace/Model.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <string>

namespace rapp {

/// The options --weights and --no-priors of commands that predict. Lives in the command, which owns it.
class PredictorOptions
{
public:
    explicit PredictorOptions(CLI::App& parser);

    /// Opens --weights, or the bundled network where it is not given, which brings LibTorch in. Errors: no
    /// network is bundled, or as PredictorLibrary::openWeights.
    [[nodiscard]] Result<std::shared_ptr<const Predictor>> open() const;

    /// What a prediction of the model starts from, without its prior knowledge for --no-priors. Errors: the
    /// model has no feature graph.
    [[nodiscard]] Result<PredictionInput> inputOf(const Model& model) const;
    [[nodiscard]] bool usesPriors() const { return !m_noPriors; }
    [[nodiscard]] bool usesBundled() const { return m_weights.empty(); }

private:
    std::filesystem::path m_weights;
    bool m_noPriors = false;
};

/// Why the network can't predict the model, which may be null; empty if it can.
std::string obstacle(const Model* model, const PredictorInfo& info);

} // namespace rapp

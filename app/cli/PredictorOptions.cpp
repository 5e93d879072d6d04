// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/PredictorOptions.h"

#include "app/cli/WordOptions.h"
#include "core/base/DataFiles.h"
#include "core/predictor/PredictorLibrary.h"

namespace rapp {

PredictorOptions::PredictorOptions(CLI::App& parser)
{
    addPath(parser, "--weights", m_weights, "Checkpoint of the network [default: the bundled one]");
    parser.add_flag("--no-priors", m_noPriors, "Predict without prior knowledge");
}

Result<std::shared_ptr<const Predictor>> PredictorOptions::open() const
{
    const auto file = m_weights.empty() ? bundledResourcesFolder() / "default.rappnet" : m_weights;
    std::error_code error;
    if (m_weights.empty() && !std::filesystem::exists(file, error))
        return fail("no trained network is bundled", file.string(), "name a checkpoint with --weights",
                    Error::Kind::Io);
    return PredictorLibrary::openWeights(file);
}

Result<PredictionInput> PredictorOptions::inputOf(const Model& model) const
{
    if (!model.graph)
        return fail(model.name + " has no feature graph", {}, "add a file that holds it to --data");
    return PredictionInput{model.graph, m_noPriors ? nullptr : model.priors};
}

std::string obstacle(const Model* model, const PredictorInfo& info)
{
    if (!model)
        return "no such model";
    if (!model->graph)
        return "no feature graph";
    return info.needsPriors && !model->priors ? "no prior knowledge" : "";
}

} // namespace rapp

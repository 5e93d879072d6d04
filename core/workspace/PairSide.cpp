// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/PairSide.h"

#include "core/workspace/ModelPrediction.h"

#include <array>
#include <filesystem>

namespace rapp {

namespace {

constexpr std::array sourceNames = {
    std::pair{PairSource::Predicted, std::string_view("predicted")},
    std::pair{PairSource::PredictedWithoutPriors, std::string_view("no-priors")},
    std::pair{PairSource::Measured, std::string_view("measured")},
    std::pair{PairSource::FromFile, std::string_view("file")},
};

LatencyGrid profileGrid(const LatencyProfile* profile, BatchSize batch, const GridAxes& axes,
                        EmptyReason without)
{
    return profile ? LatencyGrid::fromProfile(*profile, batch, axes) : LatencyGrid(axes, batch, without);
}

} // namespace

std::string_view pairSourceName(PairSource source)
{
    for (const auto& [known, name] : sourceNames) {
        if (known == source)
            return name;
    }
    return {};
}

std::optional<PairSource> pairSourceFrom(std::string_view name)
{
    for (const auto& [source, known] : sourceNames) {
        if (known == name)
            return source;
    }
    return std::nullopt;
}

std::optional<PredictionInput> PairSide::input() const
{
    if (source != PairSource::Predicted && source != PairSource::PredictedWithoutPriors)
        return std::nullopt;
    return predictionInputOf(model.get(), predictor.get(), source == PairSource::Predicted);
}

LatencyGrid PairSide::knownGrid(BatchSize batch, const GridAxes& axes) const
{
    switch (source) {
    case PairSource::Measured:
        return profileGrid(model->profile.get(), batch, axes, EmptyReason::NotMeasured);
    case PairSource::FromFile:
        return profileGrid(model->predictions.get(), batch, axes, EmptyReason::NoPredictor);
    case PairSource::Predicted:
    case PairSource::PredictedWithoutPriors:
        break;
    }
    return {axes, batch, input() ? EmptyReason::Pending : unpredictedReason(model.get(), predictor.get())};
}

std::string PairSide::name() const
{
    switch (source) {
    case PairSource::Measured:
        return model->name + ", measured";
    case PairSource::FromFile:
        return model->name + ", predicted by a file";
    case PairSource::Predicted:
    case PairSource::PredictedWithoutPriors:
        break;
    }
    std::string name = model->name + ", predicted";
    if (predictor)
        name += " by " + std::filesystem::path(predictor->info().source).filename().string();
    const auto start = input();
    return start && !start->priors ? name + " without prior knowledge" : name;
}

} // namespace rapp

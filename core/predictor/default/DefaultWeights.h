// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/StateDict.h"
#include "core/predictor/default/DefaultInputs.h"
#include "core/predictor/default/QuotaGuess.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace rapp {

/// Takes features to a common scale: (x − mean) / scale, within ±clip.
struct Normalisation
{
    static constexpr double clip = 3.5;
    std::vector<double> mean;
    std::vector<double> scale;

    /// From rows of features; at least one row.
    static Normalisation from(const std::vector<std::vector<double>>& rows);
    /// Appends the normalised features to `target`.
    template <class Number>
    void append(const std::vector<double>& features, std::vector<Number>& target) const
    {
        for (std::size_t i = 0; i < features.size(); ++i)
            target.push_back(
                static_cast<Number>(std::clamp((features[i] - mean[i]) / scale[i], -clip, clip)));
    }
};

/// Widths of the layers of a default network.
struct DefaultShape
{
    std::int64_t members = 4; ///< networks side by side, averaged
    std::int64_t hidden = 192;
    std::int64_t model = 128; ///< what a model comes down to
    std::int64_t statics = 0;
    std::int64_t priors = 0;
    std::int64_t rowPriors = 0;
    std::int64_t sm = 0;
};

/// A parameter of the network: its place in the flat vector of all.
struct DefaultParameter
{
    std::string name;
    std::vector<std::int64_t> shape;
    std::int64_t offset = 0;
    std::int64_t count = 0;
    double initialScale = 0; ///< standard deviation of the first values; 0 for biases
};

/// The parameters of a network of this shape, in order.
std::vector<DefaultParameter> defaultParameters(const DefaultShape& shape);

/// Half the width of the 90 % interval around log latency, at the knots' quotas, by whether the model is new
/// and whether there is prior knowledge.
struct IntervalWidths
{
    using Widths = std::array<double, knots::quotas.size()>;
    std::array<std::optional<Widths>, 4> widths; ///< known, known with priors, novel, novel with priors

    static std::size_t index(bool novel, bool priors) { return (novel ? 2U : 0U) + (priors ? 1U : 0U); }
    /// Where a state was not calibrated, a width that held in the project's own runs stands in.
    [[nodiscard]] Widths of(bool novel, bool priors) const;
};

/// All that a file of the default network holds. A plain value.
struct DefaultWeights
{
    DefaultShape shape;
    std::vector<float> parameters; ///< flat, as defaultParameters() lays them out
    Normalisation statics;
    Normalisation priors;
    Normalisation rowPriors;
    Normalisation sm;
    std::array<double, knots::quotas.size()>
        typicalCurve{};             ///< log latency at the knots' quotas less the log of the launches
    std::vector<float> knownModels; ///< normalised static features of the models trained on, row by row
    QuotaGuess quotaGuess;
    IntervalWidths intervals;

    /// Whether a state dict is of this network and not of another.
    static bool recognises(const StateDict& dict);
    /// Errors: lists every tensor that is missing, unexpected or wrongly shaped; numbers that are not finite.
    static Result<DefaultWeights> from(const StateDict& dict);
    [[nodiscard]] StateDict toStateDict() const;

    /// Whether normalised static features are those of a model that was trained on.
    [[nodiscard]] bool knows(std::span<const float> normalisedStatics) const;
};

} // namespace rapp

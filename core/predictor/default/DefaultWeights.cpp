// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/DefaultWeights.h"

#include "core/predictor/TensorReader.h"

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

constexpr const char* networkKey = "network";
constexpr const char* networkName = "default";
constexpr std::array<const char*, 4> intervalNames = {"interval.known", "interval.known_priors",
                                                      "interval.novel", "interval.novel_priors"};

StoredTensor stored(const std::vector<double>& values)
{
    return {{static_cast<std::int64_t>(values.size())}, values};
}

template <std::size_t count>
StoredTensor stored(const std::array<double, count>& values)
{
    return stored(std::vector<double>(values.begin(), values.end()));
}

struct NamedNormalisation
{
    const char* name;
    Normalisation DefaultWeights::*normalisation;
    std::int64_t DefaultShape::*width;
};
constexpr std::array<NamedNormalisation, 4> normalisations = {{
    {"statics", &DefaultWeights::statics, &DefaultShape::statics},
    {"priors", &DefaultWeights::priors, &DefaultShape::priors},
    {"row_priors", &DefaultWeights::rowPriors, &DefaultShape::rowPriors},
    {"sm", &DefaultWeights::sm, &DefaultShape::sm},
}};

template <std::size_t count>
void copyInto(const StoredTensor& tensor, std::array<double, count>& target)
{
    std::copy_n(tensor.values.begin(), std::min(tensor.values.size(), count), target.begin());
}

} // namespace

Normalisation Normalisation::from(const std::vector<std::vector<double>>& rows)
{
    constexpr double least = 0.05; // so that a feature that hardly varies is not blown up
    const std::size_t width = rows.front().size();
    const double count = static_cast<double>(rows.size());
    Normalisation result{std::vector<double>(width), std::vector<double>(width)};
    for (std::size_t i = 0; i < width; ++i) {
        double sum = 0;
        for (const auto& row : rows)
            sum += row[i];
        const double mean = sum / count;
        double squares = 0;
        for (const auto& row : rows)
            squares += (row[i] - mean) * (row[i] - mean);
        result.mean[i] = static_cast<float>(mean);
        result.scale[i] = static_cast<float>(std::sqrt(squares / count) + least);
    }
    return result;
}

std::vector<DefaultParameter> defaultParameters(const DefaultShape& shape)
{
    constexpr double headScale = 0.1;
    const auto quotas = static_cast<std::int64_t>(knots::quotas.size());
    const auto batches = static_cast<std::int64_t>(knots::batches.size());
    struct Layer
    {
        const char* name;
        std::int64_t inputs;
        std::int64_t outputs;
        double scale;
    };
    const std::array layers = {
        Layer{"model.0", shape.statics + shape.priors + 2, shape.hidden, 1},
        Layer{"model.1", shape.hidden, shape.hidden, 1},
        Layer{"model.2", shape.hidden, shape.model, 1},
        Layer{"floor", shape.hidden, 1, headScale},
        Layer{"quota", shape.hidden, quotas, headScale},
        Layer{"compute", shape.hidden, 3, headScale},
        Layer{"row.0", shape.model + shape.sm + shape.rowPriors + 1, shape.hidden, 1},
        Layer{"row.1", shape.hidden, shape.hidden, 1},
        // The table's residual, and six corrections of its compute-bound part.
        Layer{"row.2", shape.hidden, batches * quotas + 5, headScale},
    };
    std::vector<DefaultParameter> parameters;
    std::int64_t offset = 0;
    const auto add = [&](std::string name, std::vector<std::int64_t> size, double scale) {
        std::int64_t count = 1;
        for (const std::int64_t length : size)
            count *= length;
        parameters.push_back({std::move(name), std::move(size), offset, count, scale});
        offset += count;
    };
    for (const Layer& layer : layers) {
        const std::string name = layer.name;
        add(name + ".weight", {shape.members, layer.outputs, layer.inputs},
            layer.scale / std::sqrt(static_cast<double>(std::max<std::int64_t>(layer.inputs, 1))));
        add(name + ".bias", {shape.members, 1, layer.outputs}, 0);
    }
    return parameters;
}

IntervalWidths::Widths IntervalWidths::of(bool novel, bool priors) const
{
    constexpr std::array<double, 4> typical = {0.08, 0.075, 0.5, 0.2};
    const std::size_t i = index(novel, priors);
    if (widths[i])
        return *widths[i];
    Widths result{};
    result.fill(typical[i]);
    return result;
}

bool DefaultWeights::recognises(const StateDict& dict)
{
    const auto found = dict.metadata.find(networkKey);
    return found != dict.metadata.end() && found->second == networkName;
}

StateDict DefaultWeights::toStateDict() const
{
    StateDict dict;
    dict.metadata[networkKey] = networkName;
    for (const DefaultParameter& parameter : defaultParameters(shape)) {
        const auto first = parameters.begin() + parameter.offset;
        dict.tensors[parameter.name] = {parameter.shape, {first, first + parameter.count}};
    }
    for (const auto& [name, normalisation, width] : normalisations) {
        dict.tensors[std::string("scale.") + name + ".mean"] = stored((this->*normalisation).mean);
        dict.tensors[std::string("scale.") + name + ".deviation"] = stored((this->*normalisation).scale);
    }
    dict.tensors["typical_curve"] = stored(typicalCurve);
    const auto guesses = static_cast<std::int64_t>(QuotaGuess::knots.size());
    const auto examples = static_cast<std::int64_t>(quotaGuess.points.size() / QuotaGuess::width);
    std::vector<double> weightsOfAll;
    for (const auto& weights : quotaGuess.weights)
        weightsOfAll.insert(weightsOfAll.end(), weights.begin(), weights.end());
    dict.tensors["quota_guess.mean"] = stored(quotaGuess.mean);
    dict.tensors["quota_guess.deviation"] = stored(quotaGuess.scale);
    dict.tensors["quota_guess.typical"] = stored(quotaGuess.typical);
    dict.tensors["quota_guess.points"] = {{examples, QuotaGuess::width}, quotaGuess.points};
    dict.tensors["quota_guess.weights"] = {{guesses, examples}, std::move(weightsOfAll)};
    const auto modelCount = static_cast<std::int64_t>(knownModels.size()) / shape.statics;
    dict.tensors["known_models"] = {{modelCount, shape.statics}, {knownModels.begin(), knownModels.end()}};
    for (std::size_t i = 0; i < intervalNames.size(); ++i) {
        if (intervals.widths[i])
            dict.tensors[intervalNames[i]] = stored(*intervals.widths[i]);
    }
    return dict;
}

Result<DefaultWeights> DefaultWeights::from(const StateDict& dict)
{
    TensorReader reader(dict);
    DefaultWeights weights;
    DefaultShape& shape = weights.shape;
    shape.members = reader.size("model.0.weight", {""}, 3, 0);
    shape.hidden = reader.size("model.0.weight", {""}, 3, 1);
    shape.model = reader.size("model.2.weight", {""}, 3, 1);
    for (const auto& [name, normalisation, width] : normalisations) {
        const std::string prefix = std::string("scale.") + name;
        shape.*width = reader.size(prefix, {".mean"}, 1, 0);
        (weights.*normalisation).mean = reader.take(prefix, {".mean"}, {shape.*width}).values;
        (weights.*normalisation).scale = reader.take(prefix, {".deviation"}, {shape.*width}).values;
    }
    const bool sized = shape.members > 0 && shape.hidden > 0 && shape.model > 0 && shape.statics > 0 &&
                       shape.priors > 0 && shape.rowPriors > 0 && shape.sm > 0;
    if (!sized)
        return fail(
            "the tensors do not make up the default network: model.0.weight, model.2.weight or scale.* "
            "is missing or has another number of dimensions",
            {}, "expected weights that rapp train wrote");
    for (const DefaultParameter& parameter : defaultParameters(shape)) {
        const auto& values = reader.take(parameter.name, {""}, parameter.shape).values;
        weights.parameters.insert(weights.parameters.end(), values.begin(), values.end());
    }
    const auto quotas = static_cast<std::int64_t>(knots::quotas.size());
    copyInto(reader.take("typical_curve", {""}, {quotas}), weights.typicalCurve);
    const auto width = static_cast<std::int64_t>(QuotaGuess::width);
    const auto guesses = static_cast<std::int64_t>(QuotaGuess::knots.size());
    QuotaGuess& guess = weights.quotaGuess;
    guess.mean = reader.take("quota_guess.mean", {""}, {width}).values;
    guess.scale = reader.take("quota_guess.deviation", {""}, {width}).values;
    copyInto(reader.take("quota_guess.typical", {""}, {guesses}), guess.typical);
    guess.points = reader.take("quota_guess.points", {""}, {TensorReader::anySize, width}).values;
    const auto examples = static_cast<std::int64_t>(guess.points.size()) / width;
    const auto& ofAll = reader.take("quota_guess.weights", {""}, {guesses, examples}).values;
    for (std::size_t k = 0; k < guess.weights.size() && !ofAll.empty(); ++k) {
        const auto first = ofAll.begin() + static_cast<std::ptrdiff_t>(k) * examples;
        guess.weights.at(k).assign(first, first + examples);
    }
    const auto& known = reader.take("known_models", {""}, {TensorReader::anySize, shape.statics}).values;
    weights.knownModels.assign(known.begin(), known.end());
    for (std::size_t i = 0; i < intervalNames.size(); ++i) {
        if (dict.tensors.contains(intervalNames[i]))
            copyInto(reader.take(intervalNames[i], {""}, {quotas}), weights.intervals.widths[i].emplace());
    }
    if (const auto complete = reader.finish(networkName); !complete)
        return fail(complete.error());
    return weights;
}

bool DefaultWeights::knows(std::span<const float> normalisedStatics) const
{
    constexpr float tolerance = 1e-3F;
    const std::size_t width = normalisedStatics.size();
    for (std::size_t first = 0; first + width <= knownModels.size(); first += width) {
        if (std::equal(normalisedStatics.begin(), normalisedStatics.end(),
                       knownModels.begin() + static_cast<std::ptrdiff_t>(first),
                       [](float a, float b) { return std::abs(a - b) < tolerance; }))
            return true;
    }
    return false;
}

} // namespace rapp

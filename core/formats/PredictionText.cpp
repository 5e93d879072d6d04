// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PredictionText.h"

#include "core/base/NumberText.h"
#include "core/base/Text.h"
#include "core/graph/ModelName.h"

#include <algorithm>
#include <array>
#include <optional>

namespace rapp {

namespace {

constexpr std::array<std::string_view, 4> fieldNames = {"batch", "sm", "quota", "latency"};
constexpr const char* expectedLine = "expected a line like batch:4, sm:5, quota:10, latency:[378.5]";

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// What stands before the first `separator`, which is taken off `text` with it.
std::string_view takeUntil(std::string_view& text, char separator)
{
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

Result<LatencySample> sampleFrom(std::string_view line)
{
    std::array<std::optional<double>, 4> values;
    while (!line.empty()) {
        std::string_view value = takeUntil(line, ',');
        const std::string_view name = trimmed(takeUntil(value, ':'));
        const auto field = std::find(fieldNames.begin(), fieldNames.end(), name);
        if (field == fieldNames.end())
            return fail("found " + excerpt(name), {}, expectedLine);
        auto& number = values[static_cast<std::size_t>(field - fieldNames.begin())];
        if (number)
            return fail(std::string(name) + " stands twice", {}, expectedLine);
        value = trimmed(value);
        if (name == "latency" && value.size() > 1 && value.front() == '[' && value.back() == ']')
            value = value.substr(1, value.size() - 2);
        number = numberFrom(value);
        if (!number)
            return fail(excerpt(value) + " is not a number", std::string(name), expectedLine);
    }
    return latencySampleFrom(values, fieldNames);
}

} // namespace

bool looksLikePredictions(std::string_view text)
{
    return text.starts_with("batch:");
}

std::string modelOfPredictionFile(std::string_view stem)
{
    constexpr std::string_view ending = "_predict";
    if (!stem.ends_with(ending))
        return std::string(stem);
    const std::string_view model = stem.substr(0, stem.size() - ending.size());
    const auto batch = model.find_last_not_of("0123456789");
    if (batch == std::string_view::npos || batch == 0 || batch + 1 == model.size() || model[batch] != '_')
        return std::string(model);
    return std::string(model.substr(0, batch));
}

Result<ProfileSamples> parsePredictions(std::string_view text, std::string_view model,
                                        const std::string& file)
{
    auto name = modelNameFrom(model, file);
    if (!name)
        return tl::unexpected(std::move(name.error()));
    if (text.empty())
        return fail("the file is empty", file, expectedLine);
    ProfileSamples predictions{std::move(*name), {}, {}};
    for (std::uint32_t number = 1; !text.empty(); ++number) {
        const std::string_view line = trimmed(takeUntil(text, '\n'));
        if (line.empty())
            continue;
        const auto sample = sampleFrom(line);
        if (!sample)
            return fail(sample.error().within("line " + std::to_string(number)).within(file));
        predictions.samples.push_back(*sample);
        predictions.places.push_back(number);
    }
    if (predictions.samples.empty())
        return fail("there are no predictions", file, expectedLine);
    return predictions;
}

std::string predictionText(std::span<const LatencySample> samples)
{
    std::string text;
    for (const LatencySample& sample : samples) {
        text += "batch:" + std::to_string(sample.at.batch.value());
        text += ", sm:" + numberText(sample.at.sm.value());
        text += ", quota:" + numberText(sample.at.quota.value());
        text += ", latency:[" + numberText(sample.latency.value()) + "]\n";
    }
    return text;
}

} // namespace rapp

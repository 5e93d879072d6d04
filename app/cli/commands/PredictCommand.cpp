// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/PredictCommand.h"

#include "core/base/NumberText.h"

#include <nlohmann/json.hpp>

#include <iostream>

namespace rapp {

namespace {

nlohmann::ordered_json numberOrNull(const std::optional<Milliseconds>& latency)
{
    return latency ? nlohmann::ordered_json(latency->value()) : nlohmann::ordered_json();
}

std::string jsonText(const std::string& model, const Configuration& at, const Prediction& prediction,
                     bool priors)
{
    nlohmann::ordered_json json;
    json["model"] = model;
    json["batch"] = at.batch.value();
    json["sm"] = at.sm.value();
    json["quota"] = at.quota.value();
    json["latency_ms"] = prediction.latency.value();
    json["low_ms"] = numberOrNull(prediction.low);
    json["high_ms"] = numberOrNull(prediction.high);
    json["priors"] = priors;
    return json.dump(2) + '\n';
}

std::string lineText(const std::string& model, const Configuration& at, const Prediction& prediction)
{
    std::string text = model + ", batch size " + std::to_string(at.batch.value()) + ", SM " +
                       numberText(at.sm.value()) + " %, quota " + numberText(at.quota.value()) +
                       " %: " + significantText(prediction.latency.value(), 5) + " ms";
    if (prediction.low && prediction.high)
        text += " (90 %: " + significantText(prediction.low->value(), 5) + " to " +
                significantText(prediction.high->value(), 5) + " ms)";
    return text + '\n';
}

/// The value; words that are none of its kind end the program with status 2.
template <class T>
T validOption(const Result<T>& result)
{
    if (!result)
        throw CLI::ValidationError(result.error().message());
    return *result;
}

} // namespace

PredictCommand::PredictCommand(CLI::App& program)
    : Command(program, "predict", "Predict the latency of a model on a share of a GPU"), m_source(parser())
{
    parser()
        .add_option("--batch", m_batch, "Batch size")
        ->required()
        ->check(CLI::Range(1, maxPredictedBatch));
    parser().add_option("--sm", m_sm, "SM partition in %, 1 to 100")->required();
    parser().add_option("--quota", m_quota, "Quota in %, 1 to 100")->required();
    parser().add_flag("--json", m_json, "Print JSON");
}

Result<void> PredictCommand::run()
{
    const Configuration at{BatchSize(m_batch), validOption(smPercentFrom(m_sm, "--sm")),
                           validOption(quotaPercentFrom(m_quota, "--quota"))};
    const auto opened = m_source.open();
    if (!opened)
        return fail(opened.error());
    const auto predictions = opened->predictor->predict(opened->input, {&at, 1});
    if (!predictions)
        return fail(predictions.error());
    const Prediction& prediction = predictions->front();
    std::cout << (m_json ? jsonText(opened->model->name, at, prediction, opened->input.priors != nullptr)
                         : lineText(opened->model->name, at, prediction));
    return {};
}

} // namespace rapp

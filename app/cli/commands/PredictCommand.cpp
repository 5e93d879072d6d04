// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/PredictCommand.h"

#include "app/cli/WordOptions.h"
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

} // namespace

PredictCommand::PredictCommand(CLI::App& program)
    : Command(program, "predict", "Predict the latency of a model on a share of a GPU")
    , m_data(parser())
    , m_predictor(parser())
{
    addWord(parser(), "--model", m_model, textWord("the name of a model"),
            "Name of the model, as rapp models lists it")
        ->required()
        ->type_name("NAME");
    addWord(parser(), "--batch", m_batch, wholeNumberWord(1, maxPredictedBatch),
            "Batch size, 1 to " + std::to_string(maxPredictedBatch))
        ->required()
        ->type_name("B");
    addWord(parser(), "--sm", m_sm, percentWord(), "SM partition in %, 1 to 100")
        ->required()
        ->type_name("PERCENT");
    addWord(parser(), "--quota", m_quota, percentWord(), "Quota in %, 1 to 100")
        ->required()
        ->type_name("PERCENT");
    parser().add_flag("--json", m_json, "Print JSON");
}

Result<void> PredictCommand::run(const Interruption& interruption)
{
    const JobControl control = interruption.control();
    const auto workspace = m_data.open(control);
    if (!workspace)
        return fail(workspace.error());
    const auto model = modelOf(*workspace, m_model);
    if (!model)
        return fail(model.error());
    const auto input = m_predictor.inputOf(**model);
    if (!input)
        return fail(input.error());
    const auto predictor = m_predictor.open();
    if (!predictor)
        return fail(predictor.error());
    const Configuration at{BatchSize(m_batch), SmPercent(m_sm), QuotaPercent(m_quota)};
    const auto predictions = (*predictor)->predict(*input, {&at, 1}, control);
    if (!predictions)
        return fail(predictions.error());
    const Prediction& prediction = predictions->front();
    std::cout << (m_json ? jsonText(m_model, at, prediction, input->priors != nullptr)
                         : lineText(m_model, at, prediction));
    return {};
}

} // namespace rapp

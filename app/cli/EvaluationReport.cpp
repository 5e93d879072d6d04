// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/EvaluationReport.h"

#include "app/cli/TextTable.h"
#include "core/base/NumberText.h"

#include <nlohmann/json.hpp>

namespace rapp {

namespace {

using Json = nlohmann::ordered_json;

Json jsonOf(const std::optional<double>& number)
{
    return number ? Json(*number) : Json();
}

Json jsonOf(const Accuracy& accuracy)
{
    Json json;
    json["samples"] = accuracy.samples;
    json["mape"] = accuracy.mape;
    json["median_ape"] = accuracy.medianApe;
    json["within_10_percent"] = accuracy.within10Percent;
    json["coverage_90"] = jsonOf(accuracy.coverage90);
    json["interval_width"] = jsonOf(accuracy.intervalWidth);
    return json;
}

Json jsonOf(const std::optional<BaselineAccuracy>& baseline)
{
    if (!baseline)
        return {};
    Json json;
    json["samples"] = baseline->baseline.samples;
    json["mape"] = baseline->baseline.mape;
    json["median_ape"] = baseline->baseline.medianApe;
    json["within_10_percent"] = baseline->baseline.within10Percent;
    json["network_mape"] = baseline->network.mape;
    return json;
}

Json jsonOf(const MonotonicityCount& count)
{
    Json json;
    json["pairs"] = count.pairs;
    json["violations"] = count.violations;
    json["share"] = count.share();
    return json;
}

Json jsonOf(const MonotonicityReport& report)
{
    Json json;
    json["predicted"] = jsonOf(report.predicted);
    json["measured"] = jsonOf(report.measured);
    return json;
}

Json jsonOf(const LimitRegret& regret)
{
    Json json;
    json["decisions"] = regret.decisions;
    json["no_choice"] = regret.noChoice;
    json["missed"] = regret.missed;
    json["mean_dearer"] = jsonOf(regret.meanDearer);
    json["mean_excess"] = jsonOf(regret.meanExcess);
    return json;
}

Json jsonOf(const std::optional<RegretReport>& report)
{
    if (!report)
        return {};
    Json json = jsonOf(report->all);
    json["limits"] = Json::array();
    for (const auto& [quantile, regret] : report->byQuantile) {
        Json limit;
        limit["quantile"] = quantile;
        limit.update(jsonOf(regret));
        json["limits"].push_back(std::move(limit));
    }
    return json;
}

std::string keyText(const std::string& name)
{
    return name;
}

std::string keyText(BatchSize batch)
{
    return std::to_string(batch.value());
}

template <class Percent>
std::string keyText(Percent percent)
{
    return numberText(percent.value());
}

template <class Key>
Json jsonOf(const std::map<Key, Accuracy>& accuracies)
{
    Json json = Json::object();
    for (const auto& [key, accuracy] : accuracies)
        json[keyText(key)] = jsonOf(accuracy);
    return json;
}

std::string percentText(const std::optional<double>& share)
{
    return share ? fixedText(*share * 100, 2) : "-";
}

const std::vector<std::string> accuracyColumns = {"MAPE %",        "median %", "within 10 %",
                                                  "in interval %", "width %",  "samples"};

std::vector<std::string> accuracyRow(std::string name, const Accuracy& accuracy)
{
    return {std::move(name),
            percentText(accuracy.mape),
            percentText(accuracy.medianApe),
            percentText(accuracy.within10Percent),
            percentText(accuracy.coverage90),
            percentText(accuracy.intervalWidth),
            std::to_string(accuracy.samples)};
}

TextTable accuracyTable(const std::string& first)
{
    std::vector<std::string> header{first};
    header.insert(header.end(), accuracyColumns.begin(), accuracyColumns.end());
    return TextTable(std::move(header));
}

template <class Key>
std::string tableText(const std::string& first, const std::map<Key, Accuracy>& accuracies)
{
    TextTable table = accuracyTable(first);
    for (const auto& [key, accuracy] : accuracies)
        table.add(accuracyRow(keyText(key), accuracy));
    return '\n' + table.text();
}

std::string overallText(const Evaluation& evaluation)
{
    TextTable table = accuracyTable("all samples");
    table.add(accuracyRow("network", evaluation.overall));
    for (const auto& [name, baseline] : {std::pair{"mean of SM neighbours", evaluation.smNeighbours},
                                         {"quota curve", evaluation.quotaCurve}}) {
        if (!baseline)
            continue;
        table.add(accuracyRow(name, baseline->baseline));
        if (baseline->network.samples != evaluation.overall.samples)
            table.add(accuracyRow("  network on the same", baseline->network));
    }
    return '\n' + table.text();
}

std::string monotonicityText(const Evaluation& evaluation)
{
    TextTable table({"by more than 2 %", "predicted", "pairs", "%", "measured", "pairs", "%"});
    for (const auto& [name, report] : {std::pair{"slower with more quota", evaluation.quota},
                                       {"faster with a larger batch", evaluation.batch}}) {
        std::vector<std::string> row{name};
        for (const MonotonicityCount& count : {report.predicted, report.measured})
            row.insert(row.end(), {std::to_string(count.violations), std::to_string(count.pairs),
                                   count.pairs == 0 ? "-" : percentText(count.share())});
        table.add(std::move(row));
    }
    return '\n' + table.text();
}

std::string regretText(const std::string& first, const std::optional<RegretReport>& report)
{
    if (!report)
        return {};
    TextTable table({first, "dearer %", "missed", "by %", "no choice", "decisions"});
    const auto add = [&](std::string name, const LimitRegret& regret) {
        table.add({std::move(name), percentText(regret.meanDearer), std::to_string(regret.missed),
                   percentText(regret.meanExcess), std::to_string(regret.noChoice),
                   std::to_string(regret.decisions)});
    };
    for (const auto& [quantile, regret] : report->byQuantile)
        add("limit at quantile " + numberText(quantile), regret);
    add("all limits", report->all);
    return '\n' + table.text();
}

} // namespace

std::string evaluationJson(const EvaluationReport& report)
{
    const Evaluation& evaluation = report.evaluation;
    Json json = jsonOf(evaluation.overall);
    json["skipped_samples"] = report.skippedSamples;
    json["network"] = report.predictor.network;
    json["weights"] = report.predictor.source;
    json["priors"] = report.priors;
    json["per_model"] = jsonOf(evaluation.perModel);
    json["per_batch"] = jsonOf(evaluation.perBatch);
    json["per_sm"] = jsonOf(evaluation.perSm);
    json["per_quota"] = jsonOf(evaluation.perQuota);
    json["baselines"]["sm_neighbours"] = jsonOf(evaluation.smNeighbours);
    json["baselines"]["quota_curve"] = jsonOf(evaluation.quotaCurve);
    json["monotonicity"]["quota"] = jsonOf(evaluation.quota);
    json["monotonicity"]["batch"] = jsonOf(evaluation.batch);
    json["regret"] = jsonOf(std::optional(evaluation.regret));
    json["regret_safe"] = jsonOf(evaluation.safeRegret);
    return json.dump(2) + '\n';
}

std::string evaluationText(const EvaluationReport& report)
{
    const Evaluation& evaluation = report.evaluation;
    std::string text = report.predictor.network + " network, " + report.predictor.source + ", " +
                       (report.priors ? "with" : "without") + " prior knowledge\n";
    text += overallText(evaluation);
    text += tableText("batch size", evaluation.perBatch);
    text += tableText("quota %", evaluation.perQuota);
    text += tableText("SM %", evaluation.perSm);
    text += tableText("model", evaluation.perModel);
    text += monotonicityText(evaluation);
    text += regretText("cheapest within a limit", evaluation.regret);
    text += regretText("the same by the upper end", evaluation.safeRegret);
    return text;
}

} // namespace rapp

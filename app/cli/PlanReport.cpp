// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/PlanReport.h"

#include "app/cli/TextTable.h"
#include "core/base/NumberText.h"
#include "core/planning/PlanAdvice.h"
#include "core/planning/PlanText.h"

#include <nlohmann/json.hpp>

namespace rapp {

namespace {

using Json = nlohmann::ordered_json;

template <class Number>
Json orNull(const std::optional<Number>& number)
{
    return number ? Json(*number) : Json();
}

Json orNull(const std::optional<Milliseconds>& duration)
{
    return duration ? Json(duration->value()) : Json();
}

Json configurationJson(const Configuration& at)
{
    return {{"batch", at.batch.value()}, {"sm", at.sm.value()}, {"quota", at.quota.value()}};
}

Json choiceJson(const PlanChoice& choice)
{
    Json json = configurationJson(choice.at);
    json["latency_ms"] = choice.latency.value();
    json["high_ms"] = orNull(choice.high);
    json["wait_ms"] = choice.wait.value();
    json["response_ms"] = choice.response.value();
    json["instances"] = choice.instances;
    json["cost"] = choice.cost;
    json["throughput"] = choice.throughput;
    json["capacity"] = choice.capacity;
    json["utilisation"] = orNull(choice.utilisation);
    return json;
}

Json choicesJson(const Plan& plan)
{
    Json list = Json::array();
    const PlanChoice* before = nullptr;
    for (const PlanChoice& choice : plan.choices()) {
        list.push_back(choiceJson(choice));
        if (before && rankReason(*before, choice) != RankReason::Cost)
            list.back()["tie"] = tieText(*before, choice);
        before = &choice;
    }
    return list;
}

Json markersJson(const PlanReport& report)
{
    const PlanMarkers markers = report.plan->markers();
    const auto at = [](const std::optional<PlanChoice>& choice) {
        return choice ? configurationJson(choice->at) : Json();
    };
    Json json = {{"cheapest", at(markers.cheapest)},
                 {"fastest", at(markers.fastest)},
                 {"most_efficient", at(markers.mostEfficient)}};
    if (report.measured)
        return json;
    json["knees"] = Json::array();
    for (const PlanGrids& grids : report.plan->grids()) {
        if (const auto knee = kneeOf(*grids.latency))
            json["knees"].push_back(configurationJson(grids.latency->configuration(knee->row, knee->column)));
    }
    return json;
}

Json stepsJson(const PlanReport& report)
{
    constexpr std::array names = {"sm", "quota", "instances", "batch"};
    constexpr std::array outcomes = {"works", "misses-slo", "misses-rate", "smallest", "not-known"};
    Json list = Json::array();
    for (const StepDown& step : stepsDown(*report.plan, *report.about)) {
        list.push_back({{"less", names[static_cast<std::size_t>(step.step)]},
                        {"outcome", outcomes[static_cast<std::size_t>(step.outcome)]},
                        {"text", stepText(step, report.plan->request())}});
        if (step.result) {
            list.back()["choice"] = choiceJson(*step.result);
            list.back()["instances_needed"] = step.instancesNeeded;
        }
    }
    return list;
}

Json growthJson(const Growth& growth, double more)
{
    constexpr std::array names = {"nothing", "quota", "instances", "impossible"};
    Json json = {{"more", more},
                 {"spare", growth.spare},
                 {"missing", growth.missing},
                 {"cheapest", names[static_cast<std::size_t>(growth.cheapest)]},
                 {"text", growthText(growth, more)},
                 {"quota", nullptr},
                 {"instances", nullptr}};
    if (growth.quota) {
        json["quota"] = {{"quota", growth.quota->raised.at.quota.value()},
                         {"added_quota", growth.quota->addedQuota},
                         {"added_cost", growth.quota->addedCost}};
    }
    if (growth.instances) {
        json["instances"] = configurationJson(growth.instances->at);
        json["instances"]["instances"] = growth.instances->instances;
        json["instances"]["added_cost"] = growth.instances->cost;
    }
    return json;
}

Json regretJson(const Regret& regret, const PlanRequest& request)
{
    return {
        {"measured_ms", orNull(regret.measured)}, {"misses_slo", regret.missesSlo},
        {"misses_rate", regret.missesRate},       {"best", regret.best ? choiceJson(*regret.best) : Json()},
        {"dearer_by", orNull(regret.dearerBy)},   {"dearer_percent", orNull(regret.dearerPercent)},
        {"text", regretText(regret, request)}};
}

std::optional<Regret> regretIn(const PlanReport& report)
{
    return report.measured || !report.about ? std::nullopt : regretOf(*report.plan, *report.about);
}

std::string requestText(const PlanReport& report)
{
    const PlanRequest& request = report.plan->request();
    std::string text = report.model + " within " + significantText(request.slo.value(), 6) + " ms";
    if (request.rate)
        text += " at " + significantText(*request.rate, 6) + " requests/s";
    text += report.measured ? ", by measured latencies" : ", by predicted latencies";
    if (request.safe)
        text += ", upper end of the interval";
    if (request.capacity == CapacityRule::HasGpu)
        text += ", capacity by the HAS-GPU rule with " + significantText(request.overhead.value(), 6) +
                " ms overhead";
    return text + "\n";
}

std::string choicesText(const PlanReport& report)
{
    const auto choices = report.plan->choices();
    TextTable table({"batch", "SM %", "quota %", "latency ms", "with wait ms", "requests/s", "instances",
                     "GPUs", "used %", "note"},
                    TextTable::LastColumn::Note);
    for (std::size_t i = 0; i < choices.size() && i < report.most; ++i) {
        const PlanChoice& choice = choices[i];
        table.add({std::to_string(choice.at.batch.value()), numberText(choice.at.sm.value()),
                   numberText(choice.at.quota.value()), significantText(choice.latency.value(), 4),
                   significantText(choice.response.value(), 4), fixedText(choice.capacity, 1),
                   std::to_string(choice.instances), significantText(choice.cost, 4),
                   choice.utilisation ? fixedText(*choice.utilisation * 100, 0) : "-",
                   i > 0 ? tieText(choices[i - 1], choice) : ""});
    }
    std::string text = table.text();
    if (choices.size() > report.most)
        text += "and " + std::to_string(choices.size() - report.most) + " more\n";
    return text;
}

std::string markersText(const PlanReport& report)
{
    const PlanMarkers markers = report.plan->markers();
    std::string text = "cheapest: " + configurationText(markers.cheapest->at) +
                       "\nfastest: " + configurationText(markers.fastest->at) +
                       "\nmost efficient: " + configurationText(markers.mostEfficient->at) + "\n";
    if (report.measured)
        return text;
    for (const PlanGrids& grids : report.plan->grids()) {
        if (const auto knee = kneeOf(*grids.latency))
            text +=
                "knee: " + configurationText(grids.latency->configuration(knee->row, knee->column)) + "\n";
    }
    return text;
}

} // namespace

Result<std::string> planJson(const PlanReport& report)
{
    const Plan& plan = *report.plan;
    const PlanRequest& request = plan.request();
    Json json = {
        {"model", report.model},
        {"slo_ms", request.slo.value()},
        {"rate", orNull(request.rate)},
        {"safe", request.safe},
        {"capacity_rule", capacityRuleName(request.capacity)},
        {"overhead_ms", request.capacity == CapacityRule::HasGpu ? Json(request.overhead.value()) : Json()},
        {"source", report.measured ? "measured" : "predicted"},
        {"feasible", plan.feasible()},
        {"choices", choicesJson(plan)},
        {"infeasible", infeasibleTexts(plan.outcomes(), plan.request())},
        {"markers", markersJson(report)},
        {"pareto", Json::array()}};
    for (const PlanChoice& choice : paretoFront(plan.choices())) {
        json["pareto"].push_back(configurationJson(choice.at));
        json["pareto"].back()["cost"] = choice.cost;
        json["pareto"].back()["response_ms"] = choice.response.value();
    }
    if (report.about) {
        json["about"] = configurationJson(report.about->at);
        json["one_step_less"] = stepsJson(report);
        if (report.more) {
            const auto growth = growthOf(plan, *report.about, *report.more);
            if (!growth)
                return fail(growth.error());
            json["growth"] = growthJson(*growth, *report.more);
        }
    }
    if (const auto regret = regretIn(report))
        json["regret"] = regretJson(*regret, request);
    return json.dump(2) + '\n';
}

Result<std::string> planText(const PlanReport& report)
{
    const Plan& plan = *report.plan;
    std::string text = requestText(report);
    if (plan.feasible())
        text += choicesText(report) +
                "1 GPU is a whole one; the cost is SM/100 × quota/100 × instances.\n\n" + markersText(report);
    for (const std::string& reason : infeasibleTexts(plan.outcomes(), plan.request()))
        text += reason + '\n';
    if (!report.about)
        return text;
    text += "\nfrom " + configurationText(report.about->at) + ":\n";
    for (const StepDown& step : stepsDown(plan, *report.about))
        text += "  " + stepText(step, plan.request()) + '\n';
    if (report.more) {
        const auto growth = growthOf(plan, *report.about, *report.more);
        if (!growth)
            return fail(growth.error());
        text += "  " + growthText(*growth, *report.more) + '\n';
    }
    if (const auto regret = regretIn(report))
        text += "  " + regretText(*regret, plan.request()) + '\n';
    return text;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/PlanCommand.h"

#include "app/cli/PackReport.h"
#include "app/cli/PlanReport.h"
#include "app/cli/WordOptions.h"
#include "core/base/NumberText.h"
#include "core/planning/PlanText.h"

#include <iostream>

namespace rapp {

namespace {

WordReader<double> rateWord()
{
    return positiveWord("requests/s");
}

WordReader<double> durationWord()
{
    return positiveWord("ms");
}

Result<CapacityRule> capacityWord(std::string_view word)
{
    if (const auto rule = capacityRuleFrom(word))
        return *rule;
    return unexpectedWord(word, "one of plain, has-gpu");
}

/// "BATCH,SM,QUOTA".
Result<Configuration> configurationWord(std::string_view word)
{
    const auto numbers = listWord<double>([](std::string_view number) -> Result<double> {
        if (const auto read = numberFrom(number))
            return *read;
        return unexpectedWord(number, "a number");
    })(word);
    if (!numbers)
        return fail(numbers.error());
    if (numbers->size() != 3)
        return unexpectedWord(word, "three numbers BATCH,SM,QUOTA, such as 4,25,70");
    const auto batch = batchSizeFrom((*numbers)[0]);
    const auto sm = smPercentFrom((*numbers)[1]);
    const auto quota = quotaPercentFrom((*numbers)[2]);
    if (!batch)
        return fail(batch.error());
    if (!sm)
        return fail(sm.error());
    if (!quota)
        return fail(quota.error());
    return Configuration{*batch, *sm, *quota};
}

} // namespace

PlanCommand::PlanCommand(CLI::App& program)
    : Command(program, "plan", "Find the cheapest shares that keep an SLO, or pack several models onto GPUs")
    , m_data(parser())
    , m_source(parser())
{
    CLI::App& options = parser();
    auto* model = addWord(options, "--model", m_model, textWord("the name of a model"), "Model to plan for")
                      ->type_name("NAME");
    auto* slo =
        addWord(options, "--slo", m_slo, durationWord(), "Latency that every request must stay within, in ms")
            ->type_name("MS");
    auto* rate = addWord(options, "--rate", m_rate, rateWord(),
                         "Requests a second; without it one instance is planned and no request waits for a "
                         "batch to fill")
                     ->type_name("REQUESTS_PER_S");
    options.add_flag("--safe", m_safe, "Count with the upper end of the prediction interval");
    addWord<CapacityRule>(options, "--capacity", m_capacity, capacityWord,
                          "Requests/s of an instance: batch / latency, or HAS-GPU's rule")
        ->type_name("plain|has-gpu")
        ->default_str(std::string(capacityRuleName(m_capacity)));
    addWord(options, "--overhead", m_overhead, positiveWord("ms", true), "Overhead of HAS-GPU's rule, in ms")
        ->type_name("MS")
        ->default_str(numberText(m_overhead));
    auto* at = addWord<Configuration>(
                   options, "--at", m_at, configurationWord,
                   "Batch size, SM partition and quota in % that the advice starts from [default: the "
                   "cheapest choice]")
                   ->type_name("BATCH,SM,QUOTA");
    auto* more = addWord(options, "--more", m_more, rateWord(), "Say how to serve so many requests/s more")
                     ->type_name("REQUESTS_PER_S");
    addWord(options, "--top", m_most, wholeNumberWord<std::size_t>(1, 1'000'000),
            "Choices to print; --json prints all")
        ->type_name("N")
        ->default_str(std::to_string(m_most));
    auto* pack = addPath(options, "--pack", m_pack,
                         "Pack the services in this CSV or JSON file (model, slo_ms, rate) onto the fewest "
                         "GPUs");
    auto* service =
        addRepeatedWord<ServiceRequest>(
            options, "--service", m_services, parseService,
            "A further service to pack, its SLO in ms and its rate in requests/s; may be repeated")
            ->type_name("MODEL,SLO,RATE");
    for (CLI::Option* single : {model, slo, rate, at, more}) {
        single->excludes(pack);
        single->excludes(service);
    }
    options.add_flag("--json", m_json, "Print JSON");
}

Result<void> PlanCommand::run(const Interruption& interruption)
{
    const JobControl control = interruption.control();
    const bool packing = !m_pack.empty() || !m_services.empty();
    if (!packing && m_model.empty())
        throw CLI::RequiredError("--model");
    if (!packing && !m_slo)
        throw CLI::RequiredError("--slo");
    const auto workspace = m_data.open(control);
    if (!workspace)
        return fail(workspace.error());
    return packing ? packServices(*workspace, control) : plan(*workspace, control);
}

PlanRequest PlanCommand::request() const
{
    PlanRequest request;
    request.slo = Milliseconds(m_slo.value_or(0));
    request.rate = m_rate;
    request.safe = m_safe;
    request.capacity = m_capacity;
    request.overhead = Milliseconds(m_overhead);
    return request;
}

std::optional<PlanChoice> PlanCommand::chosen(const Plan& plan) const
{
    if (!m_at)
        return plan.markers().cheapest;
    const PlanChoice* found = plan.find(*m_at);
    if (!found)
        throw CLI::ValidationError("--at",
                                   "no latency is known at " + configurationText(*m_at) +
                                       " (expected a batch size, SM partition and quota of the grid)");
    return *found;
}

Result<void> PlanCommand::plan(const Workspace& workspace, const JobControl& control)
{
    const auto model = modelOf(workspace, m_model);
    if (!model)
        return fail(model.error());
    auto grids = m_source.gridsOf(**model, control);
    if (!grids)
        return fail(grids.error());
    if (control.cancelled())
        return cancelled();
    const auto made = Plan::make(std::move(*grids), request());
    if (!made)
        return fail(made.error());
    const PlanReport report{(*model)->name, m_source.measured(), &*made, chosen(*made), m_more, m_most};
    const auto text = m_json ? planJson(report) : planText(report);
    if (!text)
        return fail(text.error());
    std::cout << *text;
    return {};
}

Result<std::vector<ServiceRequest>> PlanCommand::services() const
{
    std::vector<ServiceRequest> services;
    if (!m_pack.empty()) {
        auto read = readServices(m_pack);
        if (!read)
            return read;
        services = std::move(*read);
    }
    services.insert(services.end(), m_services.begin(), m_services.end());
    return services;
}

Result<void> PlanCommand::packServices(const Workspace& workspace, const JobControl& control)
{
    const auto wanted = services();
    if (!wanted)
        return fail(wanted.error());
    const auto gridsOf = [&](const std::string& name) -> Result<std::vector<PlanGrids>> {
        const auto model = modelOf(workspace, name);
        return model ? m_source.gridsOf(**model, control) : fail(model.error());
    };
    const auto packed = rapp::packServices(*wanted, request(), gridsOf, control);
    if (!packed)
        return fail(packed.error());
    std::cout << (m_json ? packJson(*packed) : packText(*packed));
    return {};
}

} // namespace rapp

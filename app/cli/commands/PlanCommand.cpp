// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/PlanCommand.h"

#include "app/cli/PackReport.h"
#include "app/cli/PlanReport.h"
#include "core/base/NumberText.h"
#include "core/base/Text.h"

#include <cmath>
#include <iostream>

namespace rapp {

namespace {

std::string problemAbove(const std::string& text, double least, bool strictly)
{
    const auto number = numberFrom(text);
    if (number && std::isfinite(*number) && (strictly ? *number > least : *number >= least))
        return {};
    return excerpt(text) + " is no finite number " + (strictly ? "above " : "of at least ") +
           numberText(least);
}

const auto positive = [](const std::string& text) { return problemAbove(text, 0, true); };
const auto notNegative = [](const std::string& text) { return problemAbove(text, 0, false); };

} // namespace

PlanCommand::PlanCommand(CLI::App& program)
    : Command(program, "plan", "Find the cheapest shares that keep an SLO, or pack several models onto GPUs")
    , m_data(parser())
    , m_source(parser())
    , m_capacity(capacityRuleName(CapacityRule::Plain))
{
    CLI::App& options = parser();
    auto* model = options.add_option("--model", m_model, "Model to plan for")->type_name("NAME");
    auto* slo = options.add_option("--slo", m_slo, "Latency that every request must stay within, in ms")
                    ->check(positive)
                    ->type_name("MS");
    auto* rate = options
                     .add_option("--rate", m_rate,
                                 "Requests a second; without it one instance is planned and no request "
                                 "waits for a batch to fill")
                     ->check(positive)
                     ->type_name("REQUESTS_PER_S");
    options.add_flag("--safe", m_safe, "Count with the upper end of the prediction interval");
    options
        .add_option("--capacity", m_capacity, "Requests/s of an instance: batch / latency, or HAS-GPU's rule")
        ->check(CLI::IsMember({std::string(capacityRuleName(CapacityRule::Plain)),
                               std::string(capacityRuleName(CapacityRule::HasGpu))}))
        ->capture_default_str();
    options.add_option("--overhead", m_overhead, "Overhead of HAS-GPU's rule, in ms")
        ->check(notNegative)
        ->type_name("MS")
        ->capture_default_str();
    auto* at =
        options
            .add_option("--at", m_at, "Configuration that the advice starts from [default: the cheapest one]")
            ->delimiter(',')
            ->expected(3)
            ->type_name("BATCH,SM,QUOTA");
    auto* more = options.add_option("--more", m_more, "Say how to serve so many requests/s more")
                     ->check(positive)
                     ->type_name("REQUESTS_PER_S");
    options.add_option("--top", m_most, "Choices to print; --json prints all")
        ->check(CLI::PositiveNumber)
        ->type_name("N")
        ->capture_default_str();
    auto* pack = options
                     .add_option("--pack", m_pack,
                                 "Pack the services in this CSV or JSON file (model, slo_ms, rate) onto "
                                 "the fewest GPUs")
                     ->type_name("FILE");
    auto* service = options.add_option("--service", m_services, "A further service to pack; may be repeated")
                        ->type_name("MODEL,SLO,RATE")
                        ->check([](const std::string& text) {
                            const auto parsed = parseService(text);
                            return parsed ? std::string() : parsed.error().message();
                        })
                        ->expected(1)
                        ->take_all();
    for (CLI::Option* single : {model, slo, rate, at, more}) {
        single->excludes(pack);
        single->excludes(service);
    }
    options.add_flag("--json", m_json, "Print JSON");
}

Result<void> PlanCommand::run()
{
    const bool packing = !m_pack.empty() || !m_services.empty();
    if (!packing && m_model.empty())
        throw CLI::RequiredError("--model");
    if (!packing && !m_slo)
        throw CLI::RequiredError("--slo");
    const auto workspace = m_data.open();
    if (!workspace)
        return fail(workspace.error());
    return packing ? packServices(*workspace) : plan(*workspace);
}

PlanRequest PlanCommand::request() const
{
    PlanRequest request;
    request.slo = Milliseconds(m_slo.value_or(0));
    request.rate = m_rate;
    request.safe = m_safe;
    request.capacity = *capacityRuleFrom(m_capacity);
    request.overhead = Milliseconds(m_overhead);
    return request;
}

std::optional<PlanChoice> PlanCommand::chosen(const Plan& plan) const
{
    if (m_at.empty())
        return plan.markers().cheapest;
    const auto batch = batchSizeFrom(m_at[0]);
    const PlanChoice* found =
        batch ? plan.find({*batch, SmPercent(m_at[1]), QuotaPercent(m_at[2])}) : nullptr;
    if (!found)
        throw CLI::ValidationError("--at", "no latency is known there: expected a batch size, SM partition "
                                           "and quota of the grid");
    return *found;
}

Result<void> PlanCommand::plan(const Workspace& workspace)
{
    const auto model = modelOf(workspace, m_model);
    if (!model)
        return fail(model.error());
    auto grids = m_source.gridsOf(**model);
    if (!grids)
        return fail(grids.error());
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
    for (const std::string& text : m_services)
        services.push_back(*parseService(text));
    return services;
}

Result<void> PlanCommand::packServices(const Workspace& workspace)
{
    const auto wanted = services();
    if (!wanted)
        return fail(wanted.error());
    const auto gridsOf = [&](const std::string& name) -> Result<std::vector<PlanGrids>> {
        const auto model = modelOf(workspace, name);
        return model ? m_source.gridsOf(**model) : fail(model.error());
    };
    const auto packed = rapp::packServices(*wanted, request(), gridsOf);
    if (!packed)
        return fail(packed.error());
    std::cout << (m_json ? packJson(*packed) : packText(*packed));
    return {};
}

} // namespace rapp

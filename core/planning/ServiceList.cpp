// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/ServiceList.h"

#include "core/base/FileIo.h"
#include "core/base/NumberText.h"
#include "core/base/Text.h"
#include "core/formats/CsvScanner.h"
#include "core/formats/JsonText.h"
#include "core/grid/GridCsv.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace rapp {

namespace {

constexpr std::array<std::string_view, 3> columns = {"model", "slo_ms", "rate"};
constexpr const char* expectedHeader = "expected the header model,slo_ms,rate";

Result<ServiceRequest> serviceOf(std::string_view model, double slo, double rate)
{
    if (model.empty())
        return fail("the model has no name");
    if (!std::isfinite(slo) || slo <= 0)
        return fail("SLO is " + numberText(slo) + " ms", {}, "expected a finite number above 0");
    if (!std::isfinite(rate) || rate <= 0)
        return fail("rate is " + numberText(rate) + " requests/s", {}, "expected a finite number above 0");
    return ServiceRequest{std::string(model), Milliseconds(slo), rate};
}

Result<double> numberOf(std::string_view text, std::string_view name)
{
    if (const auto number = numberFrom(text))
        return *number;
    return fail(std::string(name) + " is " + excerpt(text), {}, "expected a number");
}

Result<ServiceRequest> serviceFromFields(std::string_view model, std::string_view sloText,
                                         std::string_view rateText)
{
    const auto slo = numberOf(sloText, "SLO");
    if (!slo)
        return fail(slo.error());
    const auto rate = numberOf(rateText, "rate");
    if (!rate)
        return fail(rate.error());
    return serviceOf(model, *slo, *rate);
}

Result<std::array<std::size_t, 3>> positionsIn(const std::vector<std::string_view>& header)
{
    std::array<std::size_t, 3> positions{};
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto found = std::find(header.begin(), header.end(), columns[i]);
        if (found == header.end())
            return fail("there is no column " + std::string(columns[i]), {}, expectedHeader);
        positions[i] = static_cast<std::size_t>(found - header.begin());
    }
    return positions;
}

Result<ServiceRequest> serviceFromJson(const nlohmann::json& entry)
{
    if (!entry.is_object())
        return fail("it is no object", {}, R"(expected {"model": …, "slo_ms": …, "rate": …})");
    const auto number = [&](const char* name) -> Result<double> {
        const auto found = entry.find(name);
        if (found == entry.end() || !found->is_number())
            return fail("there is no number " + std::string(name), {},
                        R"(expected {"model": …, "slo_ms": …, "rate": …})");
        return found->get<double>();
    };
    const auto model = entry.find("model");
    if (model == entry.end() || !model->is_string())
        return fail("there is no text model", {}, R"(expected {"model": …, "slo_ms": …, "rate": …})");
    const auto slo = number("slo_ms");
    if (!slo)
        return fail(slo.error());
    const auto rate = number("rate");
    if (!rate)
        return fail(rate.error());
    return serviceOf(model->get_ref<const std::string&>(), *slo, *rate);
}

} // namespace

Result<ServiceRequest> parseService(std::string_view text)
{
    const auto rateComma = text.rfind(',');
    const auto sloComma =
        rateComma == std::string_view::npos || rateComma == 0 ? rateComma : text.rfind(',', rateComma - 1);
    if (rateComma == std::string_view::npos || sloComma == std::string_view::npos || sloComma == rateComma)
        return fail("the service is " + excerpt(text), {}, "expected MODEL,SLO,RATE");
    return serviceFromFields(text.substr(0, sloComma), text.substr(sloComma + 1, rateComma - sloComma - 1),
                             text.substr(rateComma + 1));
}

Result<std::vector<ServiceRequest>> parseServicesCsv(std::string_view text, const std::string& file)
{
    CsvScanner scanner(text);
    std::vector<std::string_view> fields;
    std::vector<ServiceRequest> services;
    std::optional<std::array<std::size_t, 3>> positions;
    std::size_t width = 0;
    for (;;) {
        const auto more = scanner.next(fields);
        if (!more)
            return fail(more.error().within(file));
        if (!*more)
            break;
        const auto inLine = [&](const Error& error) {
            return fail(error.within("line " + std::to_string(scanner.line())).within(file));
        };
        if (!positions) {
            const auto found = positionsIn(fields);
            if (!found)
                return inLine(found.error());
            positions = *found;
            width = fields.size();
            continue;
        }
        if (fields.size() != width)
            return inLine({"the line has " + std::to_string(fields.size()) + " fields",
                           {},
                           "expected " + std::to_string(width) + ", as in the header"});
        const auto service =
            serviceFromFields(fields[(*positions)[0]], fields[(*positions)[1]], fields[(*positions)[2]]);
        if (!service)
            return inLine(service.error());
        services.push_back(*service);
    }
    if (!positions)
        return fail("there is no header", file, expectedHeader);
    return services;
}

Result<std::vector<ServiceRequest>> parseServicesJson(std::string_view text, const std::string& file)
{
    const auto json = parseJson(text, file);
    if (!json)
        return fail(json.error());
    if (!json->is_array())
        return fail("it is no list", file, R"(expected [{"model": …, "slo_ms": …, "rate": …}, …])");
    std::vector<ServiceRequest> services;
    for (const nlohmann::json& entry : *json) {
        const auto service = serviceFromJson(entry);
        if (!service)
            return fail(
                service.error().within("service " + std::to_string(services.size() + 1)).within(file));
        services.push_back(*service);
    }
    return services;
}

Result<std::vector<ServiceRequest>> readServices(const std::filesystem::path& file)
{
    const auto text = readWholeFile(file);
    if (!text)
        return fail(text.error());
    const auto first = text->find_first_not_of(" \t\r\n");
    const bool json = first != std::string::npos && ((*text)[first] == '[' || (*text)[first] == '{');
    auto services = json ? parseServicesJson(*text, file.string()) : parseServicesCsv(*text, file.string());
    if (services && services->empty())
        return fail("there is no service", file.string(), "expected at least one");
    return services;
}

Result<void> writeServices(std::span<const ServiceRequest> services, const std::filesystem::path& file)
{
    if (file.extension() == ".json") {
        auto list = nlohmann::ordered_json::array();
        for (const ServiceRequest& service : services)
            list.push_back(
                {{"model", service.model}, {"slo_ms", service.slo.value()}, {"rate", service.rate}});
        return writeWholeFile(file, list.dump(2) + '\n');
    }
    std::string text = "model,slo_ms,rate\n";
    for (const ServiceRequest& service : services)
        text += csvField(service.model) + ',' + numberText(service.slo.value()) + ',' +
                numberText(service.rate) + '\n';
    return writeWholeFile(file, text);
}

} // namespace rapp

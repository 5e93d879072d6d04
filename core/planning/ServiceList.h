// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Units.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rapp {

/// A model that has to answer so many requests in time.
struct ServiceRequest
{
    std::string model;
    Milliseconds slo;
    double rate = 0; ///< requests/s

    bool operator==(const ServiceRequest&) const = default;
};

/// Lists of services to pack onto GPUs. The same model may stand in a list more than once. Thread-safe.
/// Errors of all: name the place; a model without name, an SLO or rate that is not a finite number above 0.

/// "MODEL,SLO,RATE", as on the command line.
Result<ServiceRequest> parseService(std::string_view text);
/// A header that names model, slo_ms and rate in any order (other columns are passed over), then a line a
/// service. `file` names the text in errors.
Result<std::vector<ServiceRequest>> parseServicesCsv(std::string_view text, const std::string& file);
/// [{"model": "resnet50", "slo_ms": 100, "rate": 40}, …]; other members are passed over.
Result<std::vector<ServiceRequest>> parseServicesJson(std::string_view text, const std::string& file);
/// JSON if the text begins with a bracket, else CSV. Errors: as those, and an empty list.
Result<std::vector<ServiceRequest>> readServices(const std::filesystem::path& file);
/// JSON if the file ends with .json, else CSV, such that readServices reads the same back. Errors: the file
/// can't be written.
Result<void> writeServices(std::span<const ServiceRequest> services, const std::filesystem::path& file);

} // namespace rapp

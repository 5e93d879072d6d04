// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/Packing.h"
#include "core/planning/ServiceList.h"

#include <span>
#include <string>
#include <vector>

namespace rapp {

/// A packing as `rapp plan --pack` prints it.
struct PackReport
{
    std::vector<ServiceRequest> services; ///< those that were placed
    std::vector<Plan> plans;              ///< one for each of services
    std::vector<PackService> reduced;     ///< one for each of services
    std::vector<std::string> infeasible;  ///< why services were not placed
    Packing packing;
};

/// The stable JSON of the manual, ending with a line end.
std::string packJson(const PackReport& report);
/// The same for people.
std::string packText(const PackReport& report);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/Plan.h"

#include <string>

namespace rapp {

/// The feasible choices of a plan as CSV, cheapest first, numbers in the C locale and in the shortest form
/// that reads back as the same number, an empty field where there is none: "batch,sm,quota,latency_ms,
/// high_ms,wait_ms,response_ms,instances,cost,throughput,capacity,utilisation,pareto,measured_ms"; `pareto`
/// is 1 for those on the front of cost against response. Thread-safe.
std::string planCsv(const Plan& plan);

} // namespace rapp

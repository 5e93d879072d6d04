// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/ServicePacking.h"

#include <string>

namespace rapp {

/// A packing as `rapp plan --pack` prints it: the stable JSON of the manual, ending with a line end.
std::string packJson(const ServicePacking& packed);
/// The same for people.
std::string packText(const ServicePacking& packed);

} // namespace rapp

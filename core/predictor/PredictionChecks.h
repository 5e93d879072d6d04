// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Units.h"
#include "core/grid/GridAxes.h"

#include <vector>

namespace rapp {

/// What every predictor refuses. Any thread.
Result<void> checkBatch(BatchSize batch);
/// `name` says whose values they are. Errors: too many values, one outside 1 to 100.
Result<void> checkAxis(const std::vector<double>& values, const char* name);
Result<void> checkCellCount(const GridAxes& axes);

} // namespace rapp

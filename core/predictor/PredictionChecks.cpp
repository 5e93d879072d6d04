// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/PredictionChecks.h"

#include "core/base/NumberText.h"

namespace rapp {

namespace {

/// The largest number of SM partitions or quotas in one request; bounds memory.
constexpr std::size_t maxAxisValues = 10'000;

} // namespace

Result<void> checkBatch(BatchSize batch)
{
    if (batch.value() < 1 || batch.value() > maxPredictedBatch)
        return fail("the batch size is " + std::to_string(batch.value()), {},
                    "expected 1 to " + std::to_string(maxPredictedBatch));
    return {};
}

Result<void> checkAxis(const std::vector<double>& values, const char* name)
{
    if (values.size() > maxAxisValues)
        return fail(std::string("the axis of ") + name + " has " + std::to_string(values.size()) + " values",
                    {}, "expected at most " + std::to_string(maxAxisValues));
    for (const double value : values) {
        if (!(value >= 1 && value <= 100))
            return fail(std::string("the ") + name + " is " + numberText(value) + " %", {},
                        "expected 1 to 100");
    }
    return {};
}

Result<void> checkCellCount(const GridAxes& axes)
{
    if (axes.cellCount() > maxGridCells)
        return fail("the grid has " + std::to_string(axes.cellCount()) + " cells", {},
                    "expected at most " + std::to_string(maxGridCells));
    return {};
}

} // namespace rapp

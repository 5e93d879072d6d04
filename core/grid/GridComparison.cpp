// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/GridComparison.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rapp {

namespace {

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return std::midpoint(*std::max_element(values.begin(), middle), *middle);
}

} // namespace

std::optional<GridComparison> compareGrids(const LatencyGrid& predicted, const LatencyGrid& measured)
{
    std::vector<double> errors;
    const auto predictions = predicted.values();
    const auto truths = measured.values();
    for (std::size_t i = 0; i < predictions.size(); ++i) {
        const double error = std::abs(predictions[i] - truths[i]) / truths[i];
        if (std::isfinite(error))
            errors.push_back(error);
    }
    if (errors.empty())
        return std::nullopt;
    const auto count = errors.size();
    const double sum = std::accumulate(errors.begin(), errors.end(), 0.0);
    return GridComparison{count, sum / static_cast<double>(count), median(std::move(errors))};
}

} // namespace rapp

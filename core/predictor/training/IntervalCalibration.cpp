// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/training/IntervalCalibration.h"

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

constexpr double coverage = 0.9;
constexpr std::size_t fewest = 30;

std::optional<double> conformalQuantile(std::vector<double> values)
{
    if (values.size() < fewest)
        return std::nullopt;
    const auto rank = static_cast<std::size_t>(std::ceil(coverage * static_cast<double>(values.size() + 1)));
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(std::min(rank, values.size()) - 1);
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

} // namespace

void IntervalCalibration::add(std::size_t quota, double difference)
{
    m_differences[quota].push_back(std::abs(difference));
}

std::optional<IntervalWidths::Widths> IntervalCalibration::widths() const
{
    std::vector<double> together;
    for (const auto& ofQuota : m_differences)
        together.insert(together.end(), ofQuota.begin(), ofQuota.end());
    const auto ofAll = conformalQuantile(std::move(together));
    if (!ofAll)
        return std::nullopt;
    IntervalWidths::Widths widths{};
    for (std::size_t k = 0; k < widths.size(); ++k)
        widths[k] = conformalQuantile(m_differences[k]).value_or(*ofAll);
    return widths;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/Accuracy.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rapp {

namespace {

/// Reorders `values`, which must not be empty.
double medianOf(std::vector<double>& values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return (*std::max_element(values.begin(), middle) + *middle) / 2;
}

} // namespace

void AccuracyTally::add(Milliseconds measured, const Prediction& predicted)
{
    m_apes.push_back(std::abs(predicted.latency.value() - measured.value()) / measured.value());
    if (!predicted.low || !predicted.high)
        return;
    ++m_intervals;
    m_covered += *predicted.low <= measured && measured <= *predicted.high ? 1 : 0;
    m_widths += (predicted.high->value() - predicted.low->value()) / predicted.latency.value();
}

std::optional<Accuracy> AccuracyTally::accuracy() const
{
    if (m_apes.empty())
        return std::nullopt;
    constexpr double near = 0.1;
    const auto count = static_cast<double>(m_apes.size());
    Accuracy accuracy;
    accuracy.samples = m_apes.size();
    accuracy.mape = std::accumulate(m_apes.begin(), m_apes.end(), 0.0) / count;
    accuracy.within10Percent = static_cast<double>(std::count_if(m_apes.begin(), m_apes.end(),
                                                                 [](double ape) { return ape <= near; })) /
                               count;
    auto apes = m_apes;
    accuracy.medianApe = medianOf(apes);
    if (m_intervals == m_apes.size()) {
        accuracy.coverage90 = static_cast<double>(m_covered) / count;
        accuracy.intervalWidth = m_widths / count;
    }
    return accuracy;
}

} // namespace rapp

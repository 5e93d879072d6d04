// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/LatencyTable.h"

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

constexpr std::size_t columns = knots::quotas.size();
constexpr std::size_t rows = knots::batches.size();
/// The row of the batch size at which the quota latencies are measured.
constexpr std::size_t curveRow = 2;
static_assert(knots::batches[curveRow] == 4);

/// Between which knots a value lies and how far from the first.
struct Place
{
    std::size_t first = 0;
    double share = 0;
};

template <class Number, std::size_t count>
Place placeOf(const std::array<Number, count>& at, double value)
{
    const double clamped = std::clamp(value, static_cast<double>(at.front()), static_cast<double>(at.back()));
    const auto above = std::min(std::upper_bound(at.begin(), at.end(), clamped), at.end() - 1);
    const auto i = static_cast<std::size_t>(above - at.begin()) - 1;
    return {i, std::log(clamped / at[i]) / std::log(static_cast<double>(at[i + 1]) / at[i])};
}

} // namespace

double LatencyTable::smoothMaximum(double a, double b)
{
    constexpr double sharpness = 4;
    return std::max(a, b) + std::log1p(std::exp(-sharpness * std::abs(a - b))) / sharpness;
}

void LatencyTable::makeMonotone()
{
    Knots above = m_latency;
    Knots below = m_latency;
    for (std::size_t row = 0; row < rows; ++row) {
        double* up = &above[row * columns];
        double* low = &below[row * columns];
        for (std::size_t i = columns - 1; i-- > 0;)
            up[i] = std::max(up[i], up[i + 1]);
        for (std::size_t i = 1; i < columns; ++i)
            low[i] = std::min(low[i], low[i - 1]);
    }
    for (std::size_t i = columns; i < knots::count; ++i)
        above[i] = std::max(above[i], above[i - columns]);
    for (std::size_t i = knots::count - columns; i-- > 0;)
        below[i] = std::min(below[i], below[i + columns]);
    for (std::size_t i = 0; i < knots::count; ++i)
        m_latency[i] = (above[i] + below[i]) / 2;
}

LatencyTable::Quotas LatencyTable::excessOver(const std::array<double, anchorQuotas.size()>& anchors) const
{
    const auto& at = anchorQuotas;
    std::array<double, anchorQuotas.size()> excess{};
    for (std::size_t i = 0; i < at.size(); ++i)
        excess[i] = this->at(knots::batches[curveRow], 100, at[i]) - anchors[i];
    Quotas result{};
    for (std::size_t k = 0; k < columns; ++k) {
        const Place place = placeOf(at, knots::quotas[k]);
        result[k] = excess[place.first] * (1 - place.share) + excess[place.first + 1] * place.share;
    }
    return result;
}

void LatencyTable::anchor(const LatencyTable& whole, const Quotas& excess)
{
    constexpr double nearness = 0.3;
    for (std::size_t i = 0; i < knots::count; ++i) {
        const std::size_t column = i % columns;
        const double distance = std::abs(m_latency[i] - whole.m_latency[curveRow * columns + column]);
        m_latency[i] -= std::exp(-distance / nearness) * excess[column];
    }
}

double LatencyTable::at(double batch, double sm, double quota) const
{
    const Place row = placeOf(knots::batches, batch);
    const Place column = placeOf(knots::quotas, quota);
    const auto along = [&](std::size_t ofRow) {
        const double* values = &m_latency[ofRow * columns + column.first];
        return values[0] * (1 - column.share) + values[1] * column.share;
    };
    double latency = along(row.first) * (1 - row.share) + along(row.first + 1) * row.share;
    const double compute = m_compute[row.first] * (1 - row.share) + m_compute[row.first + 1] * row.share;
    const double growth =
        std::max(std::log(batch / knots::batches.back()), 0.0) + std::max(std::log(knots::leastSm / sm), 0.0);
    if (growth > 0)
        latency += smoothMaximum(compute + growth, latency) - smoothMaximum(compute, latency);
    return latency + std::max(std::log(knots::quotas.front() / quota), 0.0);
}

double atQuota(const std::array<double, knots::quotas.size()>& values, double quota)
{
    const Place place = placeOf(knots::quotas, quota);
    return values[place.first] * (1 - place.share) + values[place.first + 1] * place.share;
}

} // namespace rapp

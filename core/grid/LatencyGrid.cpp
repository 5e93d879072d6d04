// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/LatencyGrid.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rapp {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

std::optional<std::size_t> position(const std::vector<double>& axis, double wanted)
{
    const auto found = std::lower_bound(axis.begin(), axis.end(), wanted);
    if (found == axis.end() || *found != wanted)
        return std::nullopt;
    return static_cast<std::size_t>(found - axis.begin());
}

std::size_t nearestPosition(const std::vector<double>& axis, double wanted)
{
    const auto above = std::lower_bound(axis.begin(), axis.end(), wanted);
    if (above == axis.begin())
        return 0;
    if (above == axis.end() || wanted - *(above - 1) <= *above - wanted)
        return static_cast<std::size_t>(above - axis.begin()) - 1;
    return static_cast<std::size_t>(above - axis.begin());
}

} // namespace

const char* emptyReasonText(EmptyReason reason)
{
    switch (reason) {
    case EmptyReason::None:
        return "";
    case EmptyReason::NotMeasured:
        return "not measured";
    case EmptyReason::NoPredictor:
        return "no checkpoint loaded";
    case EmptyReason::NoFeatures:
        return "no feature graph or prior knowledge";
    case EmptyReason::Pending:
        return "being computed";
    case EmptyReason::Cancelled:
        return "cancelled";
    case EmptyReason::NotFinite:
        return "not a finite number";
    case EmptyReason::NotPositive:
        return "not above 0";
    }
    return "";
}

LatencyGrid::LatencyGrid(GridAxes axes, BatchSize batch, EmptyReason reason)
    : m_axes(std::move(axes))
    , m_batch(batch)
    , m_values(m_axes.cellCount(), nan)
    , m_reasons(m_axes.cellCount(), reason)
{
}

LatencyGrid LatencyGrid::fromProfile(const LatencyProfile& profile, BatchSize batch, GridAxes axes)
{
    LatencyGrid grid(std::move(axes), batch, EmptyReason::NotMeasured);
    for (const LatencySample& sample : profile.ofBatch(batch)) {
        if (const auto cell = grid.find(sample.at.sm, sample.at.quota))
            grid.setValue(cell->row, cell->column, sample.latency.value());
    }
    return grid;
}

LatencyGrid LatencyGrid::fromProfile(const LatencyProfile& profile, BatchSize batch)
{
    return fromProfile(profile, batch, {profile.smPartitions(batch), profile.quotas(batch)});
}

Configuration LatencyGrid::configuration(std::size_t row, std::size_t column) const
{
    return {m_batch, SmPercent(m_axes.sm[row]), QuotaPercent(m_axes.quota[column])};
}

std::size_t LatencyGrid::valueCount() const
{
    return static_cast<std::size_t>(std::count(m_reasons.begin(), m_reasons.end(), EmptyReason::None));
}

void LatencyGrid::setValue(std::size_t row, std::size_t column, double value)
{
    const bool finite = std::isfinite(value);
    m_values[index(row, column)] = finite ? value : nan;
    m_reasons[index(row, column)] = finite ? EmptyReason::None : EmptyReason::NotFinite;
}

void LatencyGrid::setEmpty(std::size_t row, std::size_t column, EmptyReason reason)
{
    m_values[index(row, column)] = nan;
    m_reasons[index(row, column)] = reason;
}

void LatencyGrid::setRow(std::size_t row, std::span<const double> values)
{
    for (std::size_t column = 0; column < values.size(); ++column)
        setValue(row, column, values[column]);
}

std::optional<LatencyGrid::Cell> LatencyGrid::find(SmPercent sm, QuotaPercent quota) const
{
    const auto row = position(m_axes.sm, sm.value());
    const auto column = position(m_axes.quota, quota.value());
    if (!row || !column)
        return std::nullopt;
    return Cell{*row, *column};
}

std::optional<LatencyGrid::Cell> LatencyGrid::nearest(SmPercent sm, QuotaPercent quota) const
{
    if (empty())
        return std::nullopt;
    return Cell{nearestPosition(m_axes.sm, sm.value()), nearestPosition(m_axes.quota, quota.value())};
}

} // namespace rapp

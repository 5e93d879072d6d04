// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/ColourRange.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace rapp {

namespace {

constexpr double lowPercentile = 0.02;
constexpr double highPercentile = 0.98;

/// Linear interpolation between the order statistics around `share` (0 to 1).
double percentile(const std::vector<double>& sorted, double share)
{
    const double position = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], position - static_cast<double>(below));
}

ColourRange centred(const ColourRange& range)
{
    const double reach = std::max(std::abs(range.lower), std::abs(range.upper));
    return {-reach, reach};
}

ColourRange widenedIfConstant(const ColourRange& range)
{
    if (range.lower < range.upper)
        return range;
    const double reach = range.lower == 0 ? 1 : std::abs(range.lower) / 10;
    return {range.lower - reach, range.upper + reach};
}

bool isUsable(const ColourRange& range, ColourScaleType scale)
{
    return std::isfinite(range.lower) && std::isfinite(range.upper) && range.lower < range.upper &&
           (scale == ColourScaleType::Linear || range.lower > 0);
}

} // namespace

ColourMapName colourMapFor(const ColourSettings& settings, Quantity quantity)
{
    return isSigned(quantity) ? ColourMapName::Diverging : settings.map;
}

ColourScaleType colourScaleFor(const ColourSettings& settings, Quantity quantity)
{
    return isSigned(quantity) ? ColourScaleType::Linear : settings.scale;
}

std::optional<ColourRange> colourRangeFor(std::span<const double> values, const ColourSettings& settings,
                                          Quantity quantity)
{
    const ColourScaleType scale = colourScaleFor(settings, quantity);
    const bool wantsFixed =
        settings.mode == ColourRangeMode::ByHand || settings.mode == ColourRangeMode::Locked;
    if (wantsFixed && sharesColourRange(settings.fixedQuantity, quantity) && isUsable(settings.fixed, scale))
        return isSigned(quantity) ? centred(settings.fixed) : settings.fixed;

    std::vector<double> shown;
    shown.reserve(values.size());
    std::copy_if(values.begin(), values.end(), std::back_inserter(shown), [scale](double value) {
        return std::isfinite(value) && (scale == ColourScaleType::Linear || value > 0);
    });
    if (shown.empty())
        return std::nullopt;

    ColourRange range;
    if (settings.mode == ColourRangeMode::Percentile) {
        std::sort(shown.begin(), shown.end());
        range = {percentile(shown, lowPercentile), percentile(shown, highPercentile)};
    } else {
        const auto [least, greatest] = std::minmax_element(shown.begin(), shown.end());
        range = {*least, *greatest};
    }
    return widenedIfConstant(isSigned(quantity) ? centred(range) : range);
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/ColourScale.h"

#include "widgets/plots/ColourMap.h"

#include <cmath>
#include <limits>

namespace rapp {

namespace {

/// https://www.w3.org/TR/WCAG20/#relativeluminancedef
double relativeLuminance(QRgb colour)
{
    const auto linear = [](int channel) {
        const double share = channel / 255.0;
        return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

} // namespace

ColourScale::ColourScale(ColourMapName map, ColourScaleType type, ColourRange range)
    : m_map(map), m_type(type), m_range(range)
{
}

std::optional<ColourScale> ColourScale::forGrid(const LatencyGrid& grid, const ColourSettings& settings,
                                                Quantity quantity)
{
    return forValues(grid.values(), settings, quantity);
}

std::optional<ColourScale> ColourScale::forValues(std::span<const double> values,
                                                  const ColourSettings& settings, Quantity quantity)
{
    const auto range = colourRangeFor(values, settings, quantity);
    if (!range)
        return std::nullopt;
    return ColourScale(colourMapFor(settings, quantity), colourScaleFor(settings, quantity), *range);
}

double ColourScale::share(double value) const
{
    if (!std::isfinite(value))
        return std::numeric_limits<double>::quiet_NaN();
    if (m_type == ColourScaleType::Linear)
        return (value - m_range.lower) / (m_range.upper - m_range.lower);
    if (value <= 0)
        return std::numeric_limits<double>::quiet_NaN();
    return std::log(value / m_range.lower) / std::log(m_range.upper / m_range.lower);
}

std::optional<QRgb> ColourScale::colour(double value) const
{
    const double position = share(value);
    return std::isnan(position) ? std::nullopt : std::optional(mapColour(m_map, position));
}

QColor contrastColour(QRgb background)
{
    // The luminance at which black and white contrast equally: (L + 0.05)² = 1.05 · 0.05.
    return relativeLuminance(background) > 0.179 ? QColor(Qt::black) : QColor(Qt::white);
}

} // namespace rapp

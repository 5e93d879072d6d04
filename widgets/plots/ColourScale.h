// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/ColourRange.h"

#include <QColor>

#include <optional>
#include <span>

namespace rapp {

/// How a value becomes a colour: a map, linear or logarithmic, over a range. A value type.
class ColourScale
{
public:
    /// On a logarithmic scale the range is above 0.
    ColourScale(ColourMapName map, ColourScaleType type, ColourRange range);
    /// What these settings make of values of `quantity`; nothing where there is none to show.
    static std::optional<ColourScale> forValues(std::span<const double> values,
                                                const ColourSettings& settings, Quantity quantity);
    /// What these settings make of a grid of `quantity`; nothing where the grid has no value to show.
    static std::optional<ColourScale> forGrid(const LatencyGrid& grid, const ColourSettings& settings,
                                              Quantity quantity);

    [[nodiscard]] ColourMapName map() const { return m_map; }
    [[nodiscard]] ColourScaleType type() const { return m_type; }
    [[nodiscard]] const ColourRange& range() const { return m_range; }

    /// Where the value lies on the scale: 0 at the lower end, 1 at the upper; NaN for what the scale can't
    /// show (not finite, or not above 0 on a logarithmic scale).
    [[nodiscard]] double share(double value) const;
    /// Nothing for what the scale can't show.
    [[nodiscard]] std::optional<QRgb> colour(double value) const;

    bool operator==(const ColourScale&) const = default;

private:
    ColourMapName m_map;
    ColourScaleType m_type;
    ColourRange m_range;
};

/// Black or white, whichever reads better on this colour (WCAG 2 relative luminance).
QColor contrastColour(QRgb background);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/Quantity.h"

#include <optional>
#include <span>

namespace rapp {

/// The values that the two ends of a colour scale stand for; lower < upper, both finite.
struct ColourRange
{
    double lower = 0;
    double upper = 1;

    bool operator==(const ColourRange&) const = default;
};

enum class ColourRangeMode {
    Automatic,  ///< least to greatest finite cell
    Percentile, ///< 2nd to 98th percentile of the finite cells
    ByHand,     ///< what the user typed
    Locked,     ///< what was shown when the user locked it
};

enum class ColourScaleType { Linear, Logarithmic };

enum class ColourMapName { Viridis, Cividis, Magma, Grey, Diverging };

/// How values become colours, as the user chose; kept across batch sizes and models.
struct ColourSettings
{
    ColourMapName map =
        ColourMapName::Viridis; ///< for quantities that are not signed; signed ones take Diverging
    ColourScaleType scale = ColourScaleType::Linear; ///< signed quantities are always linear
    ColourRangeMode mode = ColourRangeMode::Automatic;
    ColourRange fixed;                            ///< for ByHand and Locked
    Quantity fixedQuantity = Quantity::Predicted; ///< what `fixed` was chosen for

    bool operator==(const ColourSettings&) const = default;
};

/// The map that shows this quantity.
ColourMapName colourMapFor(const ColourSettings& settings, Quantity quantity);
/// The scale that shows this quantity.
ColourScaleType colourScaleFor(const ColourSettings& settings, Quantity quantity);

/// The range for these values of `quantity`. The range by hand or locked serves where it can: chosen for a
/// quantity of that kind (sharesColourRange), lower < upper, above 0 on a logarithmic scale; elsewhere the
/// automatic one does. Otherwise nothing if no value is finite (and above 0 on a logarithmic scale).
/// The range of a signed quantity is symmetric about 0. A constant grid gets a range that holds its value.
std::optional<ColourRange> colourRangeFor(std::span<const double> values, const ColourSettings& settings,
                                          Quantity quantity);

} // namespace rapp

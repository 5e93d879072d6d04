// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/LatencyGrid.h"

#include <array>
#include <string_view>

namespace rapp {

/// What a heatmap can show.
enum class Quantity {
    Predicted,     ///< ms
    Measured,      ///< ms
    Difference,    ///< predicted − measured, ms
    RelativeError, ///< (predicted − measured) / measured, %
    Throughput, ///< requests/s: 1000 · batch / latency; predicted, or measured where there is no prediction
};

inline constexpr std::array allQuantities = {Quantity::Predicted, Quantity::Measured, Quantity::Difference,
                                             Quantity::RelativeError, Quantity::Throughput};

/// The name on the command line and in files: "predicted", "measured", "difference", "relative-error",
/// "throughput".
std::string_view quantityName(Quantity quantity);
std::optional<Quantity> quantityFrom(std::string_view name);
/// "ms", "%", "requests/s".
std::string_view quantityUnit(Quantity quantity);
/// The column that holds it in CSV files, with its unit: "relative_error_percent".
std::string_view quantityColumn(Quantity quantity);
/// Whether 0 is its centre, so that a diverging colour map fits.
bool isSigned(Quantity quantity);

/// Whether a colour range chosen for one of them makes sense for the other: same unit, both signed or
/// neither.
bool sharesColourRange(Quantity first, Quantity second);

/// Requests answered in a second at this latency (1000 · batch / latency).
double throughput(BatchSize batch, Milliseconds latency);

/// The grid of `quantity` on the axes that `predicted` and `measured` share. A cell is empty where one of
/// those it is made of is, for that one's reason (the prediction's where both are).
LatencyGrid deriveQuantity(Quantity quantity, const LatencyGrid& predicted, const LatencyGrid& measured);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/ColourRange.h"
#include "core/grid/Quantity.h"
#include "core/predictor/Predictor.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rapp {

class ExplorationState;

/// All that a heatmap shows; window, picture and files are made from the same. The grids are never null and
/// have the same axes. A value; the grids are shared and immutable.
struct HeatmapContent
{
    std::string model; ///< empty while none is chosen
    Quantity quantity = Quantity::Measured;
    ColourSettings colours;
    std::shared_ptr<const GridPrediction> predicted;
    std::shared_ptr<const LatencyGrid> measured;
    std::shared_ptr<const LatencyGrid> shown; ///< deriveQuantity of the two
    std::vector<Configuration> pins;          ///< up to two, called A and B
    bool contours = false;                    ///< lines of equal latency, where latencies are shown
    std::optional<Milliseconds> slo;          ///< one of the lines

    static HeatmapContent of(const ExplorationState& state);
    /// Derives `shown`.
    static HeatmapContent make(std::string model, Quantity quantity,
                               std::shared_ptr<const GridPrediction> predicted,
                               std::shared_ptr<const LatencyGrid> measured);

    /// "resnet152 · batch size 4 · Measured latency (ms)".
    [[nodiscard]] QString title() const;
    /// What is marked and what is missing: "Dots mark measured cells. Cells without a value: 12
    /// (cancelled)."; may be empty.
    [[nodiscard]] QString caption() const;
    /// "SM 50 %, quota 20 %: 12.3 ms", or why there is none. The cell must be in the grids.
    [[nodiscard]] QString cellText(LatencyGrid::Cell cell) const;
    /// Whether contours are drawn: asked for, and latencies are shown.
    [[nodiscard]] bool drawsContours() const;
    /// Whether measured cells are marked: on what is predicted.
    [[nodiscard]] bool marksMeasured() const;
};

/// For people, translated: "Relative error".
QString quantityTitle(Quantity quantity);
/// With its unit: "Relative error (%)".
QString quantityTitleWithUnit(Quantity quantity);
/// `brief` where there is little room.
QString smAxisTitle(bool brief = false);
QString quotaAxisTitle(bool brief = false);

} // namespace rapp

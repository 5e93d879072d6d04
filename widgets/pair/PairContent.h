// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/ColourRange.h"
#include "core/grid/GridPair.h"
#include "core/workspace/PairSide.h"
#include "widgets/heatmap/HeatmapCells.h"

#include <QString>

namespace rapp {

/// All that a comparison of two models or predictors shows; window, picture and files are made from the same.
/// A value; the grid is shared and immutable.
struct PairContent
{
    GridPair pair;
    QString titleA; ///< for people: "resnet50, measured"; empty while no model is chosen
    QString titleB;
    PairQuantity quantity = PairQuantity::Ratio;
    ColourRangeMode range = ColourRangeMode::Automatic; ///< or Percentile
    std::shared_ptr<const LatencyGrid> shown;           ///< derivePair of the two; never null
    QString note;                                       ///< in place of values where there are none

    /// `a` and `b` are the grids of the sides. A range by hand or a locked one stands for all values.
    static PairContent make(const PairSide& sideA, LatencyGrid a, const PairSide& sideB, LatencyGrid b,
                            PairQuantity quantity, ColourRangeMode range);
    /// While no model is chosen.
    static PairContent nothing(const GridAxes& axes, BatchSize batch);

    /// "resnet152, predicted ÷ resnet50, measured · batch size 4".
    [[nodiscard]] QString title() const;
    /// The summary: "Median of A ÷ B: 1.8 over 200 cells. A is faster in 12, B in 188."
    [[nodiscard]] QString caption() const;
    /// "SM 50 %, quota 20 %: A 12.3 ms, B 10 ms, A − B +2.3 ms, A ÷ B 1.23". The cell must be in the grids.
    [[nodiscard]] QString cellText(LatencyGrid::Cell cell) const;
    /// "A ÷ B", "A − B (ms)".
    [[nodiscard]] QString quantityTitle() const;
    /// Difference: linear and symmetric about 0; ratio: logarithmic and symmetric about 1.
    [[nodiscard]] CellPicture picture() const;
};

/// For people, translated: "predicted without prior knowledge".
QString pairSourceTitle(PairSource source);

} // namespace rapp

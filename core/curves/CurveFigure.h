// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/CellReadout.h"

#include <optional>
#include <string>
#include <vector>

namespace rapp {

/// What runs along a curve; the other resource stands still.
enum class CurveAxis { Quota, Sm };

/// Latencies while one resource grows, ascending by it.
struct Curve
{
    double fixed = 0; ///< the SM partition or quota that stands still, in %
    std::vector<CellReadout> points;
};

/// Curves at one batch size, ascending by what stands still.
struct CurvePanel
{
    BatchSize batch{1};
    CurveAxis along = CurveAxis::Quota;
    std::vector<Curve> curves;
};

/// The latencies of a panel's grids: from the least to the greatest that is drawn.
struct LatencySpan
{
    double least = 0; ///< ms
    double greatest = 0;
};

/// Curves of one model, a panel each batch size. A plain value.
struct CurveFigure
{
    std::string model;
    std::vector<CurvePanel> panels;

    [[nodiscard]] bool hasPredictions() const;
    [[nodiscard]] bool hasIntervals() const;
    [[nodiscard]] bool hasMeasurements() const;
    /// Over everything that is drawn, ends of intervals too; nothing where there is no value above 0.
    [[nodiscard]] std::optional<LatencySpan> span() const;
};

/// The coordinate of a point along its curve, in %.
double alongCurve(const CellReadout& point, CurveAxis axis);

/// One curve: the row of an SM partition or the column of a quota, both grids on the same axes. Without
/// points if the grid lacks it.
Curve curveAt(const GridPrediction& predicted, const LatencyGrid& measured, CurveAxis along, double fixed);

/// The curves for each of `fixed`, or, where that is empty, for every SM partition or quota of the grids, of
/// those at most `most`, evenly chosen, the last one included.
CurvePanel curvePanel(const GridPrediction& predicted, const LatencyGrid& measured, CurveAxis along,
                      const std::vector<double>& fixed = {}, std::size_t most = 20);

/// What is drawn, as CSV with the header of gridLines; points without any value are left out.
std::string curveCsv(const CurveFigure& figure);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curves/CurveFigure.h"

#include "core/grid/GridCsv.h"

#include <algorithm>

namespace rapp {

namespace {

template <class Visit>
void forEachPoint(const CurveFigure& figure, Visit visit)
{
    for (const CurvePanel& panel : figure.panels) {
        for (const Curve& curve : panel.curves)
            std::for_each(curve.points.begin(), curve.points.end(), visit);
    }
}

template <class Test>
bool anyPoint(const CurveFigure& figure, Test test)
{
    bool found = false;
    forEachPoint(figure, [&](const CellReadout& point) { found = found || test(point); });
    return found;
}

/// Every n-th value such that at most `most` are left, counted from the last one.
std::vector<double> evenlyChosen(const std::vector<double>& values, std::size_t most)
{
    const std::size_t step = (values.size() + most - 1) / std::max<std::size_t>(most, 1);
    std::vector<double> chosen;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if ((values.size() - 1 - i) % std::max<std::size_t>(step, 1) == 0)
            chosen.push_back(values[i]);
    }
    return chosen;
}

} // namespace

bool CurveFigure::hasPredictions() const
{
    return anyPoint(*this, [](const CellReadout& point) { return point.predictedMs.has_value(); });
}

bool CurveFigure::hasIntervals() const
{
    return anyPoint(*this, [](const CellReadout& point) { return point.lowMs && point.highMs; });
}

bool CurveFigure::hasMeasurements() const
{
    return anyPoint(*this, [](const CellReadout& point) { return point.measuredMs.has_value(); });
}

std::optional<LatencySpan> CurveFigure::span() const
{
    std::optional<LatencySpan> span;
    forEachPoint(*this, [&](const CellReadout& point) {
        for (const auto& value : {point.predictedMs, point.lowMs, point.highMs, point.measuredMs}) {
            if (value && *value > 0)
                span = span ? LatencySpan{std::min(span->least, *value), std::max(span->greatest, *value)}
                            : LatencySpan{*value, *value};
        }
    });
    return span;
}

double alongCurve(const CellReadout& point, CurveAxis axis)
{
    return axis == CurveAxis::Quota ? point.at.quota.value() : point.at.sm.value();
}

Curve curveAt(const GridPrediction& predicted, const LatencyGrid& measured, CurveAxis along, double fixed)
{
    const GridAxes& axes = measured.axes();
    const std::vector<double>& across = along == CurveAxis::Quota ? axes.sm : axes.quota;
    const auto place = std::lower_bound(across.begin(), across.end(), fixed);
    Curve curve{fixed, {}};
    if (place == across.end() || *place != fixed)
        return curve;
    const auto index = static_cast<std::size_t>(place - across.begin());
    const std::size_t length = along == CurveAxis::Quota ? measured.columns() : measured.rows();
    curve.points.reserve(length);
    for (std::size_t i = 0; i < length; ++i) {
        const auto cell =
            along == CurveAxis::Quota ? LatencyGrid::Cell{index, i} : LatencyGrid::Cell{i, index};
        curve.points.push_back(readCell(predicted, measured, cell));
    }
    return curve;
}

CurvePanel curvePanel(const GridPrediction& predicted, const LatencyGrid& measured, CurveAxis along,
                      const std::vector<double>& fixed, std::size_t most)
{
    const GridAxes& axes = measured.axes();
    CurvePanel panel{measured.batch(), along, {}};
    for (const double value :
         fixed.empty() ? evenlyChosen(along == CurveAxis::Quota ? axes.sm : axes.quota, most) : fixed)
        panel.curves.push_back(curveAt(predicted, measured, along, value));
    return panel;
}

std::string curveCsv(const CurveFigure& figure)
{
    std::string text = gridLinesHeader();
    forEachPoint(figure, [&](const CellReadout& point) {
        if (point.predictedMs || point.measuredMs)
            text += readoutLine(figure.model, point) + '\n';
    });
    return text;
}

} // namespace rapp

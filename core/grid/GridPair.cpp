// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/GridPair.h"

#include "core/base/NumberText.h"
#include "core/grid/GridCsv.h"

#include <algorithm>

namespace rapp {

namespace {

template <class Visit>
void forEachCell(const LatencyGrid& grid, Visit visit)
{
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        for (std::size_t column = 0; column < grid.columns(); ++column)
            visit(LatencyGrid::Cell{row, column});
    }
}

double valueAt(const LatencyGrid& grid, LatencyGrid::Cell cell)
{
    return grid.value(cell.row, cell.column);
}

} // namespace

std::string_view pairQuantityName(PairQuantity quantity)
{
    return quantity == PairQuantity::Ratio ? "ratio" : "difference";
}

std::optional<PairQuantity> pairQuantityFrom(std::string_view name)
{
    for (const PairQuantity quantity : {PairQuantity::Difference, PairQuantity::Ratio}) {
        if (name == pairQuantityName(quantity))
            return quantity;
    }
    return std::nullopt;
}

LatencyGrid derivePair(PairQuantity quantity, const LatencyGrid& a, const LatencyGrid& b)
{
    LatencyGrid derived(a.axes(), a.batch(), EmptyReason::Pending);
    forEachCell(a, [&](LatencyGrid::Cell cell) {
        const auto [row, column] = cell;
        const double first = valueAt(a, cell);
        const double second = valueAt(b, cell);
        if (!a.hasValue(row, column))
            derived.setEmpty(row, column, a.reason(row, column));
        else if (!b.hasValue(row, column))
            derived.setEmpty(row, column, b.reason(row, column));
        else if (quantity == PairQuantity::Difference)
            derived.setValue(row, column, first - second);
        else if (second > 0)
            derived.setValue(row, column, first / second);
        else
            derived.setEmpty(row, column, EmptyReason::NotFinite);
    });
    return derived;
}

std::optional<PairSummary> summarizePair(const LatencyGrid& a, const LatencyGrid& b)
{
    const LatencyGrid ratios = derivePair(PairQuantity::Ratio, a, b);
    PairSummary summary;
    std::vector<double> sorted;
    forEachCell(ratios, [&](LatencyGrid::Cell cell) {
        if (!ratios.hasValue(cell.row, cell.column))
            return;
        const double ratio = valueAt(ratios, cell);
        if (sorted.empty() || ratio < valueAt(ratios, summary.least))
            summary.least = cell;
        if (sorted.empty() || ratio > valueAt(ratios, summary.greatest))
            summary.greatest = cell;
        summary.aIsFaster += valueAt(a, cell) < valueAt(b, cell);
        summary.bIsFaster += valueAt(b, cell) < valueAt(a, cell);
        sorted.push_back(ratio);
    });
    if (sorted.empty())
        return std::nullopt;
    summary.count = sorted.size();
    std::sort(sorted.begin(), sorted.end());
    const std::size_t half = sorted.size() / 2;
    summary.medianRatio = sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    return summary;
}

std::string pairLines(const GridPair& pair)
{
    std::string text = "batch,sm,quota,a,a_ms,b,b_ms,difference_ms,ratio\n";
    const LatencyGrid difference = derivePair(PairQuantity::Difference, pair.a, pair.b);
    const LatencyGrid ratio = derivePair(PairQuantity::Ratio, pair.a, pair.b);
    const auto field = [](const LatencyGrid& grid, LatencyGrid::Cell cell) {
        return grid.hasValue(cell.row, cell.column) ? numberText(valueAt(grid, cell)) : std::string();
    };
    forEachCell(pair.a, [&](LatencyGrid::Cell cell) {
        text += std::to_string(pair.a.batch().value()) + ',' + numberText(pair.a.axes().sm[cell.row]) + ',' +
                numberText(pair.a.axes().quota[cell.column]) + ',' + csvField(pair.nameA) + ',' +
                field(pair.a, cell) + ',' + csvField(pair.nameB) + ',' + field(pair.b, cell) + ',' +
                field(difference, cell) + ',' + field(ratio, cell) + '\n';
    });
    return text;
}

} // namespace rapp

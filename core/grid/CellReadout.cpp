// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/CellReadout.h"

#include "core/grid/Quantity.h"

namespace rapp {

namespace {

std::optional<double> valueOf(const LatencyGrid& grid, LatencyGrid::Cell cell)
{
    return grid.hasValue(cell.row, cell.column) ? std::optional(grid.value(cell.row, cell.column))
                                                : std::nullopt;
}

} // namespace

std::optional<double> CellReadout::differenceMs() const
{
    return predictedMs && measuredMs ? std::optional(*predictedMs - *measuredMs) : std::nullopt;
}

std::optional<double> CellReadout::relativeErrorPercent() const
{
    const auto difference = differenceMs();
    return difference ? std::optional(100 * *difference / *measuredMs) : std::nullopt;
}

std::optional<double> CellReadout::requestsPerSecond() const
{
    const auto latency = predictedMs ? predictedMs : measuredMs;
    return latency ? std::optional(throughput(at.batch, Milliseconds(*latency))) : std::nullopt;
}

CellReadout readCell(const GridPrediction& predicted, const LatencyGrid& measured, LatencyGrid::Cell cell)
{
    CellReadout readout{predicted.latency.configuration(cell.row, cell.column)};
    readout.predictedMs = valueOf(predicted.latency, cell);
    readout.predictedReason = predicted.latency.reason(cell.row, cell.column);
    if (predicted.low && predicted.high) {
        readout.lowMs = valueOf(*predicted.low, cell);
        readout.highMs = valueOf(*predicted.high, cell);
    }
    readout.measuredMs = valueOf(measured, cell);
    readout.measuredReason = measured.reason(cell.row, cell.column);
    return readout;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/overview/OverviewRow.h"

#include "core/base/NumberText.h"
#include "core/grid/GridCsv.h"

namespace rapp {

namespace {

std::optional<double> ratio(const std::optional<double>& first, const std::optional<double>& second)
{
    if (!first || !second || !(*second > 0))
        return std::nullopt;
    return *first / *second;
}

void addField(std::string& line, const std::optional<double>& value)
{
    line += ',';
    if (value)
        line += numberText(*value);
}

} // namespace

std::optional<double> OverviewRow::predictedSpeedUp() const
{
    return second ? ratio(first.predictedMs, second->predictedMs) : std::nullopt;
}

std::optional<double> OverviewRow::measuredSpeedUp() const
{
    return second ? ratio(first.measuredMs, second->measuredMs) : std::nullopt;
}

std::optional<double> OverviewRow::relativeDifference() const
{
    const auto share =
        second ? ratio(predictedSpeedUp(), measuredSpeedUp()) : ratio(first.predictedMs, first.measuredMs);
    return share ? std::optional(*share - 1) : std::nullopt;
}

OverviewRow overviewRow(std::string model, const ModelGrids& first, LatencyGrid::Cell firstCell,
                        const ModelGrids* second, LatencyGrid::Cell secondCell)
{
    OverviewRow row{std::move(model), readCell(*first.predicted, *first.measured, firstCell), {}, {}, {}};
    row.overQuota = curveAt(*first.predicted, *first.measured, CurveAxis::Quota, row.first.at.sm.value());
    row.overSm = curveAt(*first.predicted, *first.measured, CurveAxis::Sm, row.first.at.quota.value());
    if (second)
        row.second = readCell(*second->predicted, *second->measured, secondCell);
    return row;
}

std::string overviewCsv(std::span<const OverviewRow> rows)
{
    const bool hasSecond = !rows.empty() && rows.front().second;
    std::string text = "model,batch,sm,quota,predicted_ms,low_ms,high_ms,measured_ms";
    if (hasSecond)
        text += ",to_batch,to_sm,to_quota,to_predicted_ms,to_low_ms,to_high_ms,to_measured_ms,"
                "predicted_speedup,measured_speedup";
    text += ",difference_percent\n";
    for (const OverviewRow& row : rows) {
        text += readoutLine(row.model, row.first);
        if (row.second) {
            // Without the model, which readoutLine begins with.
            text += readoutLine({}, *row.second);
            addField(text, row.predictedSpeedUp());
            addField(text, row.measuredSpeedUp());
        }
        const auto difference = row.relativeDifference();
        addField(text, difference ? std::optional(100 * *difference) : std::nullopt);
        text += '\n';
    }
    return text;
}

} // namespace rapp

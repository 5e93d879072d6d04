// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/GridCsv.h"

#include "core/base/NumberText.h"

#include <cmath>

namespace rapp {

namespace {

bool isOwnColumn(std::optional<Quantity> shown)
{
    return shown && *shown != Quantity::Predicted && *shown != Quantity::Measured;
}

std::string cellText(double value)
{
    return std::isfinite(value) ? numberText(value) : std::string();
}

} // namespace

std::string csvField(const std::string& text, char separator)
{
    if (text.find_first_of(std::string("\"\r\n") + separator) == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char letter : text) {
        if (letter == '"')
            quoted += '"';
        quoted += letter;
    }
    return quoted + '"';
}

std::string gridLinesHeader(std::optional<Quantity> shown, char separator)
{
    std::string header;
    for (const char* const name :
         {"model", "batch", "sm", "quota", "predicted_ms", "low_ms", "high_ms", "measured_ms"}) {
        if (!header.empty())
            header += separator;
        header += name;
    }
    if (isOwnColumn(shown))
        header.append(1, separator).append(quantityColumn(*shown));
    return header + '\n';
}

std::string gridLinesBody(const std::string& model, const GridPrediction& predicted,
                          const LatencyGrid& measured, std::optional<Quantity> shown, char separator)
{
    const LatencyGrid& latency = predicted.latency;
    const std::optional<LatencyGrid> own =
        isOwnColumn(shown) ? std::optional(deriveQuantity(*shown, latency, measured)) : std::nullopt;
    std::string lines;
    for (std::size_t row = 0; row < latency.rows(); ++row) {
        for (std::size_t column = 0; column < latency.columns(); ++column) {
            lines += readoutLine(model, readCell(predicted, measured, {row, column}), separator);
            if (own)
                lines.append(1, separator).append(cellText(own->value(row, column)));
            lines += '\n';
        }
    }
    return lines;
}

std::string readoutLine(const std::string& model, const CellReadout& readout, char separator)
{
    std::string line = csvField(model, separator);
    const auto add = [&](const std::string& text) { line.append(1, separator).append(text); };
    add(std::to_string(readout.at.batch.value()));
    add(numberText(readout.at.sm.value()));
    add(numberText(readout.at.quota.value()));
    for (const auto& value : {readout.predictedMs, readout.lowMs, readout.highMs, readout.measuredMs})
        add(value ? numberText(*value) : std::string());
    return line;
}

std::string gridLines(const std::string& model, const GridPrediction& predicted, const LatencyGrid& measured,
                      std::optional<Quantity> shown, char separator)
{
    return gridLinesHeader(shown, separator) + gridLinesBody(model, predicted, measured, shown, separator);
}

std::string gridMatrix(const LatencyGrid& grid, Quantity quantity, char separator)
{
    std::string text = "sm_percent\\quota_percent:" + std::string(quantityColumn(quantity));
    for (const double quota : grid.axes().quota)
        text.append(1, separator).append(numberText(quota));
    text += '\n';
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        text += numberText(grid.axes().sm[row]);
        for (std::size_t column = 0; column < grid.columns(); ++column)
            text.append(1, separator).append(cellText(grid.value(row, column)));
        text += '\n';
    }
    return text;
}

} // namespace rapp

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

/// RFC 4180: quotes around what holds a separator, a quote or a line end; quotes doubled.
std::string quotedWhereNeeded(const std::string& text, char separator)
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

} // namespace

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
    const std::string start =
        quotedWhereNeeded(model, separator) + separator + std::to_string(latency.batch().value());
    std::string lines;
    for (std::size_t row = 0; row < latency.rows(); ++row) {
        for (std::size_t column = 0; column < latency.columns(); ++column) {
            const auto add = [&](const std::string& text) { lines.append(1, separator).append(text); };
            const auto addCell = [&](const std::optional<LatencyGrid>& grid) {
                add(grid ? cellText(grid->value(row, column)) : std::string());
            };
            lines += start;
            add(numberText(latency.axes().sm[row]));
            add(numberText(latency.axes().quota[column]));
            add(cellText(latency.value(row, column)));
            addCell(predicted.low);
            addCell(predicted.high);
            add(cellText(measured.value(row, column)));
            if (own)
                addCell(own);
            lines += '\n';
        }
    }
    return lines;
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

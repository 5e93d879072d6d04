// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/CellReadout.h"
#include "core/grid/Quantity.h"

#include <string>

namespace rapp {

/// Grids as text with a separator, a header line and "\n" line ends; numbers in the C locale, in the shortest
/// form that reads back as the same number; an empty cell is an empty field. With ',' as separator this is
/// CSV (fields quoted where they need it), with '\t' what spreadsheets paste. Thread-safe.

/// A field of such a text, in quotes where it needs them (RFC 4180).
std::string csvField(const std::string& text, char separator = ',');

/// One line a cell, SM partitions ascending, then quotas:
/// "model,batch,sm,quota,predicted_ms,low_ms,high_ms,measured_ms", and, if `shown` is none of predicted and
/// measured, its quantityColumn. `rapp sweep --format csv` writes the form without `shown`.
/// The two grids have the same axes.
std::string gridLines(const std::string& model, const GridPrediction& predicted, const LatencyGrid& measured,
                      std::optional<Quantity> shown = std::nullopt, char separator = ',');

/// The lines of gridLines alone, to put several batch sizes into one file under gridLinesHeader.
std::string gridLinesHeader(std::optional<Quantity> shown = std::nullopt, char separator = ',');
std::string gridLinesBody(const std::string& model, const GridPrediction& predicted,
                          const LatencyGrid& measured, std::optional<Quantity> shown = std::nullopt,
                          char separator = ',');

/// One line of gridLines, without `shown` and without the line end.
std::string readoutLine(const std::string& model, const CellReadout& readout, char separator = ',');

/// A row an SM partition, a column a quota, both in %; the first field of the header names what the cells
/// hold: "sm_percent\quota_percent:measured_ms".
std::string gridMatrix(const LatencyGrid& grid, Quantity quantity, char separator = ',');

} // namespace rapp

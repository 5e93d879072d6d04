// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operators/OperatorReport.h"
#include "widgets/export/PlotFile.h"

#include <memory>

namespace rapp {

/// Writes a report as the ending of the file says: the table as .csv (operatorCsv), or as .png, .pdf or .svg
/// a picture in the light palette of the chain, in as many lines as it needs, what the colours stand for, and
/// the times over SM of these operators (of all together where there are none). Errors as writePlot. GUI
/// thread; needs no display.
Result<void> writeOperators(std::shared_ptr<const OperatorReport> report,
                            const std::vector<std::size_t>& operators, const std::filesystem::path& file);

} // namespace rapp

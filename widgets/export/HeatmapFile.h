// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "widgets/export/PlotFile.h"
#include "widgets/heatmap/HeatmapContent.h"

#include <filesystem>

namespace rapp {

/// The form of a CSV file.
enum class TableLayout {
    Lines,  ///< gridLines
    Matrix, ///< gridMatrix
};

struct HeatmapFileOptions
{
    PictureSize size;
    TableLayout table = TableLayout::Lines;
};

/// Writes a heatmap as the ending of the file says: .png, .pdf or .svg in the light palette, whatever the
/// window's, or .csv. Numbers in CSV are in the C locale; the cells of PDF and SVG are shapes. Errors name
/// the file: an unknown ending, a size out of bounds, no permission. GUI thread; needs no display.
Result<void> writeHeatmap(const HeatmapContent& content, const std::filesystem::path& file,
                          const HeatmapFileOptions& options = {});

/// The picture that writeHeatmap stores as PNG, for the clipboard; null if it is too large.
QImage heatmapPicture(const HeatmapContent& content, const PictureSize& size = {});

} // namespace rapp

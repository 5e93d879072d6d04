// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/curves/CurvesContent.h"
#include "widgets/export/PlotFile.h"

#include <filesystem>

namespace rapp {

/// Writes curves as the ending of the file says: .png, .pdf or .svg in the light palette, whatever the
/// window's, or the plotted points as .csv (curveCsv). Errors as writePlot. GUI thread; needs no display.
Result<void> writeCurves(const CurvesContent& content, const std::filesystem::path& file,
                         const PictureSize& size = {});

} // namespace rapp

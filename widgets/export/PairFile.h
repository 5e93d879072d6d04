// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/export/PlotFile.h"
#include "widgets/pair/PairContent.h"

#include <filesystem>

namespace rapp {

/// Writes a comparison of two grids as the ending of the file says: .png, .pdf or .svg in the light palette,
/// whatever the window's, or both and their difference and ratio as .csv (pairLines). Errors as writePlot.
/// GUI thread; needs no display.
Result<void> writePair(const PairContent& content, const std::filesystem::path& file,
                       const PictureSize& size = {});

} // namespace rapp

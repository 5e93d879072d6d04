// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/export/PlotFile.h"
#include "widgets/multiples/MultiplesContent.h"

#include <filesystem>

namespace rapp {

/// Writes small multiples as the ending of the file says: .png, .pdf or .svg in the light palette, whatever
/// the window's, or their numbers as .csv. Errors as writePlot. GUI thread; needs no display.
Result<void> writeMultiples(const MultiplesContent& content, const std::filesystem::path& file,
                            const PictureSize& size = {});

} // namespace rapp

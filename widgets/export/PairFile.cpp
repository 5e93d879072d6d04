// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/PairFile.h"

#include "core/base/FileIo.h"
#include "widgets/pair/PairPlot.h"
#include "widgets/plots/PlotColours.h"

namespace rapp {

Result<void> writePair(const PairContent& content, const std::filesystem::path& file, const PictureSize& size)
{
    if (file.extension() == ".csv")
        return writeWholeFile(file, pairLines(content.pair));
    PairPlot plot;
    plot.setPalette(picturePalette());
    plot.setContent(content);
    return writePlot(plot, content.title(), file, size);
}

} // namespace rapp

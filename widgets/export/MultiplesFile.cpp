// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/MultiplesFile.h"

#include "core/base/FileIo.h"
#include "widgets/multiples/MultiplesPlot.h"
#include "widgets/plots/PlotColours.h"

namespace rapp {

Result<void> writeMultiples(const MultiplesContent& content, const std::filesystem::path& file,
                            const PictureSize& size)
{
    if (file.extension() == ".csv")
        return writeWholeFile(file, content.csv());
    MultiplesPlot plot;
    plot.setPalette(picturePalette());
    plot.setContent(content);
    return writePlot(plot, content.title(), file, size);
}

} // namespace rapp

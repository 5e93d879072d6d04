// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/CurvesFile.h"

#include "core/base/FileIo.h"
#include "widgets/curves/CurvesPlot.h"
#include "widgets/plots/PlotColours.h"

namespace rapp {

Result<void> writeCurves(const CurvesContent& content, const std::filesystem::path& file,
                         const PictureSize& size)
{
    if (file.extension() == ".csv")
        return writeWholeFile(file, curveCsv(content.figure));
    CurvesPlot plot;
    plot.setPalette(picturePalette());
    plot.setContent(content);
    return writePlot(plot, content.title(), file, size);
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/HeatmapFile.h"

#include "core/base/FileIo.h"
#include "core/grid/GridCsv.h"
#include "widgets/export/PlotFile.h"
#include "widgets/heatmap/HeatmapPlot.h"
#include "widgets/plots/PlotColours.h"

namespace rapp {

namespace {

std::unique_ptr<HeatmapPlot> offScreen(const HeatmapContent& content)
{
    auto plot = std::make_unique<HeatmapPlot>();
    plot->setPalette(picturePalette());
    plot->setContent(content);
    return plot;
}

} // namespace

Result<void> writeHeatmap(const HeatmapContent& content, const std::filesystem::path& file,
                          const HeatmapFileOptions& options)
{
    if (file.extension() != ".csv")
        return writePlot(*offScreen(content), content.title(), file, options.size);
    return writeWholeFile(
        file, options.table == TableLayout::Matrix
                  ? gridMatrix(*content.shown, content.quantity)
                  : gridLines(content.model, *content.predicted, *content.measured, content.quantity));
}

QImage heatmapPicture(const HeatmapContent& content, const PictureSize& size)
{
    return plotPicture(*offScreen(content), size);
}

} // namespace rapp

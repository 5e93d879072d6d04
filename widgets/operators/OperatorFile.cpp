// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/OperatorFile.h"

#include "core/base/FileIo.h"
#include "widgets/operators/ChainElement.h"
#include "widgets/operators/OperatorTimesPlot.h"
#include "widgets/plots/PlotColours.h"

#include <cmath>
#include <memory>

namespace rapp {

namespace {

constexpr int pictureWidth = 1000;
constexpr int titleHeight = 36;
constexpr int timesHeight = 340;

} // namespace

Result<void> writeOperators(std::shared_ptr<const OperatorReport> report,
                            const std::vector<std::size_t>& operators, const std::filesystem::path& file)
{
    if (file.extension() == ".csv")
        return writeWholeFile(file, operatorCsv(*report));
    const QString title =
        OperatorTimesPlot::tr("Operators of %1").arg(QString::fromStdString(report->model()));
    const bool hasTimes = report->hasTimes();
    std::unique_ptr<QCustomPlot> picture;
    if (hasTimes) {
        auto times = std::make_unique<OperatorTimesPlot>();
        times->setPalette(picturePalette());
        times->setContent(report, operators);
        times->plotLayout()->insertRow(0);
        times->plotLayout()->insertRow(0);
        picture = std::move(times);
    } else {
        picture = std::make_unique<QCustomPlot>();
        picture->setPalette(picturePalette());
        picture->plotLayout()->clear();
    }
    QCustomPlot& plot = *picture;
    QCPLayoutGrid& layout = *plot.plotLayout();
    auto* chain = new ChainElement(plot, report);
    const double chainHeight = chain->heightAt(pictureWidth);
    QFont font = plot.font();
    font.setPointSizeF(font.pointSizeF() * 1.2);
    auto* heading = new QCPTextElement(&plot, title, font);
    heading->setTextColor(PlotColours(plot.palette()).text);
    layout.addElement(0, 0, heading);
    layout.addElement(1, 0, chain);
    chain->setMinimumSize(100, static_cast<int>(std::ceil(chainHeight)));
    chain->setMaximumSize(QWIDGETSIZE_MAX, static_cast<int>(std::ceil(chainHeight)));
    const int height = titleHeight + static_cast<int>(std::ceil(chainHeight)) + (hasTimes ? timesHeight : 8);
    return writePlot(plot, title, file, {QSize(pictureWidth, std::max(height, leastPictureSide)), 96});
}

} // namespace rapp

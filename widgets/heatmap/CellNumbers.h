// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/ContourLayer.h"
#include "widgets/heatmap/HeatmapCells.h"

namespace rapp {

/// The numbers in the cells of a heatmap, while they are readable: beside the dots, not under the labels of
/// contour lines, and cut out of the lines themselves. Made after both, so that it is drawn over them. GUI
/// thread; owned by the plot.
class CellNumbers : public QCPLayerable
{
    Q_OBJECT

public:
    CellNumbers(QCustomPlot& plot, const HeatmapCells& cells, const ContourLayer& contours);

    void setStyle(const QFont& font) { m_font = font; }
    /// How a value is written in a cell.
    [[nodiscard]] QString text(double value) const;
    /// In the letters in which every number has room beside the dots; nothing where none are small enough.
    [[nodiscard]] std::optional<QFont> fittingFont() const;

protected:
    [[nodiscard]] QRect clipRect() const override;
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    const HeatmapCells& m_cells;
    const ContourLayer& m_contours;
    QFont m_font;
};

} // namespace rapp

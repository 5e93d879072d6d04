// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/CellMarks.h"
#include "widgets/heatmap/CellNumbers.h"
#include "widgets/heatmap/ContourLayer.h"
#include "widgets/heatmap/HeatmapCells.h"
#include "widgets/heatmap/HeatmapContent.h"
#include "widgets/plots/IndexTicker.h"

#include <qcustomplot.h>

namespace rapp {

/// One heatmap in a plot: an axis rectangle with cells over quota (across) and SM partition (up), contour
/// lines, and outlines of pinned cells and of the one under the cursor. GUI thread; owned by the plot, whose
/// layout the rectangle is put into.
class HeatmapPanel
{
public:
    /// The outlines are drawn on `marksLayer`.
    HeatmapPanel(QCustomPlot& plot, const QString& marksLayer);
    ~HeatmapPanel();
    HeatmapPanel(const HeatmapPanel&) = delete;
    HeatmapPanel& operator=(const HeatmapPanel&) = delete;

    /// Belongs to the layout that it is put into, which must let go of it before the panel goes.
    [[nodiscard]] QCPAxisRect* rect() const { return m_rect; }
    [[nodiscard]] QCPAxis& quotaAxis() const { return *m_rect->axis(QCPAxis::atBottom); }
    [[nodiscard]] QCPAxis& smAxis() const { return *m_rect->axis(QCPAxis::atLeft); }

    /// `scale`: in place of the content's own.
    void setContent(const HeatmapContent& content, const std::optional<ColourScale>& scale = std::nullopt);
    /// Cells alone, on the axes of the picture's grid.
    void setPicture(CellPicture picture);
    void setCursorCell(std::optional<LatencyGrid::Cell> cell) { m_marks->setCursorCell(cell); }
    /// A word over the cells; empty: none.
    void setTitle(const QString& title);
    void setStyle(const PlotColours& colours, const QFont& font);
    /// As many labels as have room; to be called once laid out.
    void fitLabels();

    [[nodiscard]] CellGeometry geometry() const { return m_cells->geometry(); }
    [[nodiscard]] const CellPicture& picture() const { return m_cells->picture(); }
    [[nodiscard]] const ContourLayer& contours() const { return *m_contours; }
    [[nodiscard]] const CellNumbers& numbers() const { return *m_numbers; }
    [[nodiscard]] std::optional<LatencyGrid::Cell> cursorCell() const { return m_marks->cursorCell(); }

private:
    QCPAxisRect* m_rect;
    HeatmapCells* m_cells;
    ContourLayer* m_contours;
    CellNumbers* m_numbers;
    CellMarks* m_marks;
    QSharedPointer<IndexTicker> m_quotaTicker;
    QSharedPointer<IndexTicker> m_smTicker;
};

/// What a logarithmic scale can't show is empty on it.
std::shared_ptr<const LatencyGrid> asDisplayed(const std::shared_ptr<const LatencyGrid>& grid,
                                               ColourScaleType type);

} // namespace rapp

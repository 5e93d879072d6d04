// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/HeatmapCells.h"

namespace rapp {

/// The outlines over the cells: pinned cells A and B, and the cell under the cursor. On its own buffered
/// layer, so that moving the cursor redraws nothing else. GUI thread; owned by the plot.
class CellMarks : public QCPLayerable
{
    Q_OBJECT

public:
    struct Pin
    {
        LatencyGrid::Cell cell;
        QString name;
    };

    CellMarks(QCustomPlot& plot, QString layer, const HeatmapCells& cells);

    void setCursorCell(std::optional<LatencyGrid::Cell> cell) { m_cursor = cell; }
    [[nodiscard]] std::optional<LatencyGrid::Cell> cursorCell() const { return m_cursor; }
    void setPins(std::vector<Pin> pins) { m_pins = std::move(pins); }
    void setStyle(const PlotColours& colours, const QFont& font);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    const HeatmapCells& m_cells;
    std::optional<LatencyGrid::Cell> m_cursor;
    std::vector<Pin> m_pins;
    PlotColours m_colours;
    QFont m_font;
};

} // namespace rapp

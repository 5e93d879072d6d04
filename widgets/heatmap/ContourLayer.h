// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/Contours.h"
#include "widgets/heatmap/HeatmapCells.h"

namespace rapp {

/// Iso-latency lines over the cells, labelled with their level, and one at the SLO that stands out. Drawn as
/// vectors. GUI thread; owned by the plot.
class ContourLayer : public QCPLayerable
{
    Q_OBJECT

public:
    ContourLayer(QCustomPlot& plot, const HeatmapCells& cells);

    /// The lines at round values of the grid if asked for, and at the SLO if there is one.
    void setGrid(const LatencyGrid& grid, bool atRoundValues, std::optional<Milliseconds> slo);
    void clear();
    [[nodiscard]] const std::vector<ContourLine>& lines() const { return m_lines; }
    void setStyle(const QFont& font);

protected:
    [[nodiscard]] QRect clipRect() const override;
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    [[nodiscard]] QPolygonF pixels(const ContourLine& line) const;
    void drawLabel(QCPPainter& painter, const ContourLine& line, const QPolygonF& path) const;
    [[nodiscard]] bool isSlo(const ContourLine& line) const;

    const HeatmapCells& m_cells;
    std::vector<ContourLine> m_lines;
    std::optional<Milliseconds> m_slo;
    QFont m_font;
};

} // namespace rapp

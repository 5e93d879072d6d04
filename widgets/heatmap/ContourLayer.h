// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/Contours.h"
#include "widgets/heatmap/HeatmapCells.h"

#include <set>

namespace rapp {

/// Iso-latency lines over the cells, labelled with their level where labels have room beside each other, and
/// one at the SLO that stands out. Drawn as vectors. GUI thread; owned by the plot.
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

    /// A label as it is drawn, in pixels of the plot.
    struct Label
    {
        QRectF box;
        QString text;
        bool slo = false;
    };
    /// Valid once drawn.
    [[nodiscard]] const std::vector<Label>& labels() const { return m_labels; }
    /// Whether a label covers some of this rectangle; valid once drawn.
    [[nodiscard]] bool hasLabelAt(const QRectF& place) const;
    [[nodiscard]] bool runsThrough(LatencyGrid::Cell cell) const;

protected:
    [[nodiscard]] QRect clipRect() const override;
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    [[nodiscard]] QPolygonF pixels(const ContourLine& line) const;
    void placeLabels(const std::vector<QPolygonF>& paths);
    /// False if it has no place on a path, or the path is shorter than so many widths of the label.
    bool placeLabel(Label label, const QPolygonF& path, double leastWidths);
    [[nodiscard]] bool isSlo(const ContourLine& line) const;

    const HeatmapCells& m_cells;
    std::vector<ContourLine> m_lines;
    std::vector<Label> m_labels;
    std::set<std::pair<std::size_t, std::size_t>> m_touched; ///< row and column of cells with a line
    std::optional<Milliseconds> m_slo;
    QFont m_font;
};

} // namespace rapp

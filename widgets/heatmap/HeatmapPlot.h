// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/CellMarks.h"
#include "widgets/heatmap/ContourLayer.h"
#include "widgets/heatmap/HeatmapCells.h"
#include "widgets/heatmap/HeatmapContent.h"
#include "widgets/plots/ColourBar.h"
#include "widgets/plots/IndexTicker.h"

#include <qcustomplot.h>

namespace rapp {

/// The drawing of a heatmap: title, cells over quota (across) and SM partition (up), colour bar and caption.
/// Knows no state and takes no input; HeatmapView shows one, the export draws one off the screen. Follows the
/// widget's palette and font. GUI thread.
class HeatmapPlot : public QCustomPlot
{
    Q_OBJECT

public:
    explicit HeatmapPlot(QWidget* parent = nullptr);

    /// Shows other content with the next paint.
    void setContent(HeatmapContent content);
    [[nodiscard]] const HeatmapContent& content() const { return m_content; }
    /// The outlined cell, which must be in the grid.
    void setCursorCell(std::optional<LatencyGrid::Cell> cell);

    /// Valid once laid out: after the first paint or replot.
    [[nodiscard]] CellGeometry geometry() const { return m_cells->geometry(); }
    /// The colours in use; nothing where no cell has a value.
    [[nodiscard]] const std::optional<ColourScale>& scale() const { return m_cells->picture().scale; }
    [[nodiscard]] const ContourLayer& contours() const { return *m_contours; }

protected:
    void changeEvent(QEvent* event) override;
    void updateLayout() override;

private:
    void applyStyle();
    void updateCells();
    /// Smaller letters, then an ellipsis, where the plot is too narrow for title and caption.
    void fitTexts();

    HeatmapContent m_content;
    QString m_captionText;
    QCPTextElement* m_title;
    QCPTextElement* m_caption;
    QCPAxisRect* m_rect;
    HeatmapCells* m_cells;
    ContourLayer* m_contours;
    CellMarks* m_marks;
    ColourBar* m_bar;
    QSharedPointer<IndexTicker> m_quotaTicker;
    QSharedPointer<IndexTicker> m_smTicker;
};

} // namespace rapp

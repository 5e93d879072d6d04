// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/PanelsPlot.h"

namespace rapp {

/// The drawing of a heatmap: title, cells over quota (across) and SM partition (up), colour bar and caption.
/// Knows no state and takes no input; HeatmapView shows one, the export draws one off the screen. GUI thread.
class HeatmapPlot : public PanelsPlot
{
    Q_OBJECT

public:
    using PanelsPlot::PanelsPlot;

    /// Shows other content with the next paint.
    void setContent(HeatmapContent content);
    [[nodiscard]] const HeatmapContent& content() const { return m_content; }

    /// Valid once laid out: after the first paint or replot.
    [[nodiscard]] CellGeometry geometry() const { return panel(0).geometry(); }
    /// The colours in use; nothing where no cell has a value.
    [[nodiscard]] const std::optional<ColourScale>& scale() const { return panel(0).picture().scale; }
    [[nodiscard]] const ContourLayer& contours() const { return panel(0).contours(); }

private:
    HeatmapContent m_content;
};

} // namespace rapp

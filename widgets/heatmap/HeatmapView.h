// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/HeatmapPlot.h"

#include <QWidget>

namespace rapp {

class CellNavigation;
class ExplorationState;

/// The heatmap of what the exploration state shows; CellNavigation says how to move in it. GUI thread; the
/// state outlives it.
class HeatmapView : public QWidget
{
    Q_OBJECT

public:
    explicit HeatmapView(ExplorationState& state, QWidget* parent = nullptr);

    [[nodiscard]] HeatmapPlot& plot() { return *m_plot; }

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void updateContent();
    void updateCursor();

    ExplorationState& m_state;
    HeatmapPlot* m_plot;
    CellNavigation* m_navigation;
};

} // namespace rapp

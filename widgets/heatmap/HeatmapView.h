// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/HeatmapPlot.h"

#include <QWidget>

namespace rapp {

class ExplorationState;

/// The heatmap of what the exploration state shows. The mouse and the arrow keys move the state's cursor
/// (Home and End: first and last quota; Page Down and Page Up: first and last SM partition), Space, Enter and
/// a double click pin a cell, Escape takes the pins and the cursor away. When the mouse leaves, the cursor
/// goes back to the cell last chosen by click or keyboard. GUI thread; the state outlives it.
class HeatmapView : public QWidget
{
    Q_OBJECT

public:
    explicit HeatmapView(ExplorationState& state, QWidget* parent = nullptr);

    [[nodiscard]] HeatmapPlot& plot() { return *m_plot; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void updateContent();
    void updateCursor();
    void choose(std::optional<LatencyGrid::Cell> cell);
    void pin(LatencyGrid::Cell cell);
    void showToolTip(const QPoint& position, const QPoint& globalPosition);
    [[nodiscard]] bool hasCell(const std::optional<LatencyGrid::Cell>& cell) const;
    /// "SM 50 %, quota 20 %: 12.3 ms", or why there is none.
    [[nodiscard]] QString cellText(LatencyGrid::Cell cell) const;

    ExplorationState& m_state;
    HeatmapPlot* m_plot;
    std::optional<LatencyGrid::Cell> m_chosen; ///< by click or keyboard
};

} // namespace rapp

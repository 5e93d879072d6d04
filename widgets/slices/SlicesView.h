// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace rapp {

class CurvesPlot;
class ExplorationState;
class LazyUpdate;

/// The row and the column of the heatmap through the cursor, predicted and measured; where there is no
/// cursor, through the cell that was pinned last. Both have the latency axis of the whole grid, so that they
/// can be compared while the cursor moves. Hidden, it computes nothing. GUI thread; the state outlives it.
class SlicesView : public QWidget
{
    Q_OBJECT

public:
    explicit SlicesView(ExplorationState& state, QWidget* parent = nullptr);

    [[nodiscard]] CurvesPlot& plot() { return *m_plot; }

private:
    void updateContent();

    ExplorationState& m_state;
    CurvesPlot* m_plot;
    LazyUpdate* m_update;
};

} // namespace rapp

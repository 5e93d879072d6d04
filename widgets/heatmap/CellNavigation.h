// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/LatencyGrid.h"

#include <QObject>
#include <QPointF>
#include <QString>

#include <functional>
#include <optional>

class QKeyEvent;
class QWidget;

namespace rapp {

class ExplorationState;
class PanelsPlot;

/// How a view of heatmaps is moved in: the mouse and the arrow keys move the state's cursor (Home and End:
/// first and last quota; Page Down and Page Up: first and last SM partition), Space, Enter and a double click
/// pin a cell, Escape takes the pins and the cursor away. When the mouse leaves, the cursor goes back to the
/// cell last chosen by click or keyboard. A tool tip tells the cell. Owned by the view; GUI thread; the state
/// outlives it.
class CellNavigation : public QObject
{
    Q_OBJECT

public:
    using CellText = std::function<QString(std::size_t panel, LatencyGrid::Cell)>;

    /// `view` holds the plot and gets the keys. The plot's panels show grids on the state's axes.
    CellNavigation(ExplorationState& state, QWidget& view, PanelsPlot& plot, CellText text);

    void togglePin(LatencyGrid::Cell cell);
    /// Whether the state's grid has it.
    [[nodiscard]] bool hasCell(const std::optional<LatencyGrid::Cell>& cell) const;

Q_SIGNALS:
    /// Comes before the cell becomes the state's cursor.
    void panelClicked(std::size_t panel);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void choose(std::optional<LatencyGrid::Cell> cell);
    bool handleKey(const QKeyEvent& event);
    void showToolTip(const QPoint& position, const QPoint& globalPosition);
    [[nodiscard]] std::optional<LatencyGrid::Cell> cellAt(const QPointF& position) const;

    ExplorationState& m_state;
    QWidget& m_view;
    PanelsPlot& m_plot;
    CellText m_text;
    std::optional<LatencyGrid::Cell> m_chosen; ///< by click or keyboard
};

} // namespace rapp

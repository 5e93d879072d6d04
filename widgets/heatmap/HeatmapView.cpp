// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/HeatmapView.h"

#include "widgets/exploration/ExplorationState.h"
#include "widgets/heatmap/CellNavigation.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QVBoxLayout>

namespace rapp {

HeatmapView::HeatmapView(ExplorationState& state, QWidget* parent)
    : QWidget(parent), m_state(state), m_plot(new HeatmapPlot(this))
{
    setAccessibleName(tr("Heatmap over SM partition and quota"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    m_navigation = new CellNavigation(state, *this, *m_plot, [this](std::size_t, LatencyGrid::Cell cell) {
        return m_plot->content().cellText(cell);
    });
    for (const auto signal :
         {&ExplorationState::gridsChanged, &ExplorationState::coloursChanged, &ExplorationState::pinsChanged,
          &ExplorationState::contoursChanged, &ExplorationState::sloChanged})
        connect(&state, signal, this, &HeatmapView::updateContent);
    connect(&state, &ExplorationState::cursorChanged, this, &HeatmapView::updateCursor);
    updateContent();
}

void HeatmapView::updateContent()
{
    m_plot->setContent(HeatmapContent::of(m_state));
    updateCursor();
}

void HeatmapView::updateCursor()
{
    const auto cursor = m_navigation->hasCell(m_state.cursor()) ? m_state.cursor() : std::nullopt;
    m_plot->setCursorCell(cursor);
    setAccessibleDescription(cursor ? m_plot->content().cellText(*cursor) : m_plot->content().title());
}

void HeatmapView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    QPoint place = event->globalPos();
    if (const auto cell = m_state.cursor(); m_navigation->hasCell(cell)) {
        if (event->reason() == QContextMenuEvent::Keyboard)
            place = m_plot->mapToGlobal(m_plot->geometry().cellRect(*cell).center().toPoint());
        const auto& pins = m_state.pins();
        const Configuration at = m_state.shown()->configuration(cell->row, cell->column);
        const bool pinned = std::find(pins.begin(), pins.end(), at) != pins.end();
        menu.addAction(pinned ? tr("Unpin this cell") : tr("Pin this cell"), m_navigation,
                       [this, cell = *cell] { m_navigation->togglePin(cell); });
    }
    QAction* clear = menu.addAction(tr("Remove the pins"), &m_state, &ExplorationState::clearPins);
    clear->setEnabled(!m_state.pins().empty());
    if (!actions().isEmpty()) {
        menu.addSeparator();
        menu.addActions(actions());
    }
    menu.exec(place);
}

} // namespace rapp

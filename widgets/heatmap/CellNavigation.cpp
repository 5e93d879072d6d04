// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/CellNavigation.h"

#include "widgets/exploration/CellKeys.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/heatmap/PanelsPlot.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

namespace rapp {

CellNavigation::CellNavigation(ExplorationState& state, QWidget& view, PanelsPlot& plot, CellText text)
    : QObject(&view), m_state(state), m_view(view), m_plot(plot), m_text(std::move(text))
{
    view.setFocusPolicy(Qt::StrongFocus);
    view.installEventFilter(this);
    plot.setFocusPolicy(Qt::NoFocus);
    plot.setMouseTracking(true);
    plot.installEventFilter(this);
    connect(&plot, &QCustomPlot::mouseMove, this,
            [this](QMouseEvent* event) { m_state.setCursor(cellAt(event->position())); });
    connect(&plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        m_view.setFocus(Qt::MouseFocusReason);
        const auto hit = m_plot.hitAt(event->position());
        if (hit)
            Q_EMIT panelClicked(hit->panel);
        choose(hit ? std::optional(hit->cell) : std::nullopt);
    });
    connect(&plot, &QCustomPlot::mouseDoubleClick, this, [this](QMouseEvent* event) {
        if (const auto cell = cellAt(event->position())) {
            choose(cell);
            togglePin(*cell);
        }
    });
    connect(&state, &ExplorationState::gridsChanged, this, [this] {
        if (!hasCell(m_chosen))
            m_chosen.reset();
    });
    // It tells the value of another cell or grid from here on.
    connect(&state, &ExplorationState::gridsChanged, this, &QToolTip::hideText);
    connect(&state, &ExplorationState::cursorChanged, this, &QToolTip::hideText);
}

bool CellNavigation::hasCell(const std::optional<LatencyGrid::Cell>& cell) const
{
    return cell && cell->row < m_state.shown()->rows() && cell->column < m_state.shown()->columns();
}

std::optional<LatencyGrid::Cell> CellNavigation::cellAt(const QPointF& position) const
{
    const auto hit = m_plot.hitAt(position);
    return hit ? std::optional(hit->cell) : std::nullopt;
}

void CellNavigation::choose(std::optional<LatencyGrid::Cell> cell)
{
    m_chosen = cell;
    m_state.setCursor(cell);
}

void CellNavigation::togglePin(LatencyGrid::Cell cell)
{
    m_state.togglePin(m_state.shown()->configuration(cell.row, cell.column));
}

bool CellNavigation::handleKey(const QKeyEvent& event)
{
    const LatencyGrid& grid = *m_state.shown();
    if (grid.empty())
        return false;
    switch (event.key()) {
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (hasCell(m_state.cursor()))
            togglePin(*m_state.cursor());
        return true;
    case Qt::Key_Escape:
        m_state.clearPins();
        choose(std::nullopt);
        return true;
    default:
        break;
    }
    const LatencyGrid::Cell from = m_state.cursor().value_or(LatencyGrid::Cell{0, 0});
    const auto to = cellAfterKey(from, event.key(), grid);
    if (to)
        choose(m_state.cursor() ? *to : from);
    return to.has_value();
}

void CellNavigation::showToolTip(const QPoint& position, const QPoint& globalPosition)
{
    if (const auto hit = m_plot.hitAt(position))
        QToolTip::showText(globalPosition, m_text(hit->panel, hit->cell), &m_plot,
                           m_plot.panel(hit->panel).geometry().cellRect(hit->cell).toAlignedRect());
    else
        QToolTip::hideText();
}

bool CellNavigation::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_view && event->type() == QEvent::KeyPress)
        return handleKey(*static_cast<QKeyEvent*>(event));
    if (watched == &m_view && event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        const bool byKey = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
        if (byKey && !m_state.cursor() && !m_state.shown()->empty())
            choose(m_chosen.value_or(LatencyGrid::Cell{0, 0}));
    }
    if (watched == &m_plot && event->type() == QEvent::Leave)
        m_state.setCursor(m_chosen);
    if (watched == &m_plot && event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace rapp

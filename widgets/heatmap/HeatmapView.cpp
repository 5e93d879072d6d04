// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/HeatmapView.h"

#include "core/base/NumberText.h"
#include "widgets/exploration/CellKeys.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/plots/EmptyCellLook.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QToolTip>
#include <QVBoxLayout>

namespace rapp {

HeatmapView::HeatmapView(ExplorationState& state, QWidget* parent)
    : QWidget(parent), m_state(state), m_plot(new HeatmapPlot(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Heatmap over SM partition and quota"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMouseTracking(true);
    m_plot->installEventFilter(this);

    connect(m_plot, &QCustomPlot::mouseMove, this,
            [this](QMouseEvent* event) { m_state.setCursor(m_plot->geometry().cellAt(event->position())); });
    connect(m_plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        setFocus(Qt::MouseFocusReason);
        choose(m_plot->geometry().cellAt(event->position()));
    });
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, [this](QMouseEvent* event) {
        if (const auto cell = m_plot->geometry().cellAt(event->position())) {
            choose(cell);
            pin(*cell);
        }
    });
    connect(&m_state, &ExplorationState::gridsChanged, this, &HeatmapView::updateContent);
    connect(&m_state, &ExplorationState::coloursChanged, this, &HeatmapView::updateContent);
    connect(&m_state, &ExplorationState::pinsChanged, this, &HeatmapView::updateContent);
    connect(&m_state, &ExplorationState::contoursChanged, this, &HeatmapView::updateContent);
    connect(&m_state, &ExplorationState::sloChanged, this, &HeatmapView::updateContent);
    connect(&m_state, &ExplorationState::cursorChanged, this, &HeatmapView::updateCursor);
    // It tells the value of another cell or grid from here on.
    connect(&m_state, &ExplorationState::gridsChanged, this, &QToolTip::hideText);
    connect(&m_state, &ExplorationState::cursorChanged, this, &QToolTip::hideText);
    updateContent();
}

bool HeatmapView::hasCell(const std::optional<LatencyGrid::Cell>& cell) const
{
    return cell && cell->row < m_state.shown()->rows() && cell->column < m_state.shown()->columns();
}

void HeatmapView::updateContent()
{
    if (!hasCell(m_chosen))
        m_chosen.reset();
    m_plot->setContent(HeatmapContent::of(m_state));
    updateCursor();
}

void HeatmapView::updateCursor()
{
    const auto cursor = hasCell(m_state.cursor()) ? m_state.cursor() : std::nullopt;
    m_plot->setCursorCell(cursor);
    setAccessibleDescription(cursor ? cellText(*cursor) : m_plot->content().title());
}

void HeatmapView::choose(std::optional<LatencyGrid::Cell> cell)
{
    m_chosen = cell;
    m_state.setCursor(cell);
}

void HeatmapView::pin(LatencyGrid::Cell cell)
{
    m_state.togglePin(m_state.shown()->configuration(cell.row, cell.column));
}

void HeatmapView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) {
        if (!m_state.cursor() && !m_state.shown()->empty())
            choose(m_chosen.value_or(LatencyGrid::Cell{0, 0}));
    }
}

void HeatmapView::keyPressEvent(QKeyEvent* event)
{
    const LatencyGrid& grid = *m_state.shown();
    if (grid.empty())
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (hasCell(m_state.cursor()))
            pin(*m_state.cursor());
        return;
    case Qt::Key_Escape:
        m_state.clearPins();
        choose(std::nullopt);
        return;
    default:
        break;
    }
    const LatencyGrid::Cell from = m_state.cursor().value_or(LatencyGrid::Cell{0, 0});
    if (const auto to = cellAfterKey(from, event->key(), grid))
        choose(m_state.cursor() ? *to : from);
    else
        QWidget::keyPressEvent(event);
}

bool HeatmapView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave)
        m_state.setCursor(m_chosen);
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void HeatmapView::showToolTip(const QPoint& position, const QPoint& globalPosition)
{
    const CellGeometry cells = m_plot->geometry();
    if (const auto cell = cells.cellAt(position))
        QToolTip::showText(globalPosition, cellText(*cell), m_plot, cells.cellRect(*cell).toAlignedRect());
    else
        QToolTip::hideText();
}

void HeatmapView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    QPoint place = event->globalPos();
    if (const auto cell = m_state.cursor(); hasCell(cell)) {
        if (event->reason() == QContextMenuEvent::Keyboard)
            place = m_plot->mapToGlobal(m_plot->geometry().cellRect(*cell).center().toPoint());
        const auto& pins = m_state.pins();
        const Configuration at = m_state.shown()->configuration(cell->row, cell->column);
        const bool pinned = std::find(pins.begin(), pins.end(), at) != pins.end();
        menu.addAction(pinned ? tr("Unpin this cell") : tr("Pin this cell"), this,
                       [this, cell = *cell] { pin(cell); });
    }
    QAction* clear = menu.addAction(tr("Remove the pins"), &m_state, &ExplorationState::clearPins);
    clear->setEnabled(!m_state.pins().empty());
    if (!actions().isEmpty()) {
        menu.addSeparator();
        menu.addActions(actions());
    }
    menu.exec(place);
}

QString HeatmapView::cellText(LatencyGrid::Cell cell) const
{
    const LatencyGrid& grid = *m_state.shown();
    const std::string_view unit = quantityUnit(m_state.quantity());
    const QString value =
        grid.hasValue(cell.row, cell.column)
            ? QStringLiteral("%1 %2").arg(
                  QString::fromStdString(significantText(grid.value(cell.row, cell.column), 4)),
                  QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size())))
            : emptyReasonTitle(grid.reason(cell.row, cell.column));
    return tr("SM %1 %, quota %2 %: %3")
        .arg(QString::fromStdString(significantText(grid.axes().sm[cell.row], 4)),
             QString::fromStdString(significantText(grid.axes().quota[cell.column], 4)), value);
}

} // namespace rapp

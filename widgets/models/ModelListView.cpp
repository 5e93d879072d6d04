// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/ModelListView.h"

#include "widgets/base/EmptyNote.h"
#include "widgets/base/WordFilter.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/models/ModelListModel.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace rapp {

namespace {

constexpr int headMargin = 18;
constexpr int leastNameCharacters = 18;

} // namespace

ModelListView::ModelListView(ExplorationState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_filter(new WordFilter(ModelListModel::sortRole, ModelListModel::sortRole, this))
    , m_line(new QLineEdit(this))
    , m_view(new QTreeView(this))
{
    m_filter->setSourceModel(new ModelListModel(state, this));

    m_line->setPlaceholderText(tr("Filter models"));
    m_line->setAccessibleName(tr("Filter models"));
    m_line->setToolTip(tr("Shows the models whose name holds every word (Ctrl+F)"));
    m_line->setClearButtonEnabled(true);
    // Files that are dropped here are for the window.
    m_line->setAcceptDrops(false);
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString& text) {
        {
            // The view makes another row the current one when the current one goes; nobody chose that.
            const QScopedValueRollback filtering(m_isFiltering, true);
            m_filter->setText(text);
        }
        showModel();
    });

    m_view->setModel(m_filter);
    m_view->setAccessibleName(tr("Models"));
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAlternatingRowColors(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(ModelListModel::NameColumn, Qt::AscendingOrder);
    QHeaderView& header = *m_view->header();
    header.setStretchLastSection(false);
    header.setMinimumSectionSize(48);
    // As wide as their heads, which are wider than the numbers; the names get the rest.
    for (int column = 0; column < ModelListModel::ColumnCount; ++column) {
        const QString head = m_filter->headerData(column, Qt::Horizontal).toString();
        header.resizeSection(column, header.fontMetrics().horizontalAdvance(head) + headMargin);
    }
    header.setSectionResizeMode(ModelListModel::NameColumn, QHeaderView::Fixed);
    connect(&header, &QHeaderView::sectionResized, this, &ModelListView::fitNames);
    m_view->viewport()->installEventFilter(this);
    connect(m_view->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ModelListView::centreCurrent);
    connect(m_filter, &QAbstractItemModel::layoutChanged, this, &ModelListView::centreCurrent);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (!current.isValid() || m_isFiltering)
                    return;
                const auto name = current.siblingAtColumn(ModelListModel::NameColumn);
                m_state.setModelName(name.data(ModelListModel::sortRole).toString().toStdString());
            });
    new EmptyNote(*m_view, [this](const QAbstractItemModel&) {
        return m_filter->words().isEmpty()
                   ? tr("No model is open.\nOpen a folder with feature graphs or measured profiles.")
                   : tr("No model has “%1” in its name.").arg(m_filter->words().join(QStringLiteral("” “")));
    });

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(m_line);
    layout->addWidget(m_view);
    setFocusProxy(m_line);

    connect(&state, &ExplorationState::modelChanged, this, &ModelListView::showModel);
    connect(&state, &ExplorationState::workspaceChanged, this, &ModelListView::showModel);
    showModel();
}

void ModelListView::focusFilter()
{
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
}

bool ModelListView::eventFilter(QObject* watched, QEvent* event)
{
    // Up, down and the like move in the list while the filter is being typed.
    if (watched == m_line && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp) {
            QCoreApplication::sendEvent(m_view, event);
            return true;
        }
    }
    if (watched == m_view->viewport() && event->type() == QEvent::Resize)
        fitNames();
    return QWidget::eventFilter(watched, event);
}

void ModelListView::fitNames()
{
    QHeaderView& header = *m_view->header();
    const int others = header.length() - header.sectionSize(ModelListModel::NameColumn);
    const int least = leastNameCharacters * fontMetrics().averageCharWidth();
    header.resizeSection(ModelListModel::NameColumn, std::max(least, m_view->viewport()->width() - others));
}

void ModelListView::centreCurrent()
{
    const QModelIndex current = m_view->currentIndex();
    if (current.isValid())
        m_view->scrollTo(current.siblingAtColumn(ModelListModel::NameColumn),
                         QAbstractItemView::PositionAtCenter);
}

void ModelListView::showModel()
{
    const auto model = m_state.model();
    const QString name = model ? QString::fromStdString(model->name) : QString();
    for (int row = 0; model && row < m_filter->rowCount(); ++row) {
        const QModelIndex index = m_filter->index(row, ModelListModel::NameColumn);
        if (index.data(ModelListModel::sortRole) != name)
            continue;
        // A row that was chosen in the list stays under the mouse.
        if (m_view->currentIndex().siblingAtColumn(ModelListModel::NameColumn) != index) {
            m_view->setCurrentIndex(index);
            centreCurrent();
        }
        return;
    }
    // The chosen model is filtered out: it stays chosen, and no row looks chosen.
    const QSignalBlocker blocker(m_view->selectionModel());
    m_view->selectionModel()->clear();
    m_view->viewport()->update();
}

} // namespace rapp

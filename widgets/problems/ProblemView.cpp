// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/problems/ProblemView.h"

#include "widgets/base/EmptyNote.h"
#include "widgets/problems/ProblemModel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace rapp {

ProblemView::ProblemView(ProblemModel& model, QWidget* parent) : QWidget(parent), m_view(new QTreeView(this))
{
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(&model);
    m_view->setModel(sorted);
    m_view->setAccessibleName(tr("Problems"));
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAlternatingRowColors(true);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->header()->resizeSection(ProblemModel::SeverityColumn, 90);
    m_view->header()->resizeSection(ProblemModel::FileColumn, 260);
    m_view->header()->resizeSection(ProblemModel::PlaceColumn, 130);
    m_view->header()->resizeSection(ProblemModel::WhatColumn, 320);
    new EmptyNote(*m_view, [](const QAbstractItemModel&) { return tr("No problems."); });

    auto* copyAction = new QAction(tr("&Copy"), this);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(copyAction, &QAction::triggered, this, &ProblemView::copy);
    auto* clearAction = new QAction(tr("C&lear the list"), this);
    connect(clearAction, &QAction::triggered, &model, &ProblemModel::clear);
    m_view->addActions({copyAction, clearAction});
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
}

void ProblemView::copy() const
{
    const QAbstractItemModel& model = *m_view->model();
    std::vector<int> rows;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    if (rows.empty()) {
        for (int row = 0; row < model.rowCount(); ++row)
            rows.push_back(row);
    }
    QString text;
    for (const int row : rows) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(row, column).data().toString();
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    QGuiApplication::clipboard()->setText(text);
}

} // namespace rapp

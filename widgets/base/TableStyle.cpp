// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/TableStyle.h"

#include <QHeaderView>
#include <QTableView>

namespace rapp {

namespace {

constexpr int rowMargin = 8;
constexpr int leastHeight = 42;

} // namespace

void styleRowTable(QTableView& table)
{
    table.setSortingEnabled(true);
    table.setAlternatingRowColors(true);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setTabKeyNavigation(false);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setMinimumHeight(leastHeight);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + rowMargin);
}

} // namespace rapp

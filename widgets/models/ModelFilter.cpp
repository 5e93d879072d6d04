// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/ModelFilter.h"

#include "widgets/models/ModelListModel.h"

#include <QRegularExpression>

#include <algorithm>

namespace rapp {

ModelFilter::ModelFilter(QObject* parent) : QSortFilterProxyModel(parent)
{
    setSortRole(ModelListModel::sortRole);
    m_order.setNumericMode(true);
    m_order.setCaseSensitivity(Qt::CaseInsensitive);
}

void ModelFilter::setText(const QString& text)
{
    m_words = text.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool ModelFilter::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const
{
    const QString name = sourceModel()
                             ->index(sourceRow, ModelListModel::NameColumn, sourceParent)
                             .data(ModelListModel::sortRole)
                             .toString();
    return std::all_of(m_words.begin(), m_words.end(),
                       [&](const QString& word) { return name.contains(word, Qt::CaseInsensitive); });
}

bool ModelFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    if (left.column() != ModelListModel::NameColumn)
        return QSortFilterProxyModel::lessThan(left, right);
    return m_order.compare(left.data(sortRole()).toString(), right.data(sortRole()).toString()) < 0;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/WordFilter.h"

#include <QRegularExpression>

#include <algorithm>

namespace rapp {

WordFilter::WordFilter(int sortRole, int textRole, QObject* parent)
    : QSortFilterProxyModel(parent), m_textRole(textRole)
{
    setSortRole(sortRole);
    m_order.setNumericMode(true);
    m_order.setCaseSensitivity(Qt::CaseInsensitive);
}

void WordFilter::setText(const QString& text)
{
    m_words = text.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool WordFilter::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const
{
    if (m_words.isEmpty())
        return true;
    const QString text = sourceModel()->index(sourceRow, 0, sourceParent).data(m_textRole).toString();
    return std::all_of(m_words.begin(), m_words.end(),
                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool WordFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant first = left.data(sortRole());
    const QVariant second = right.data(sortRole());
    if (first.isValid() != second.isValid())
        return first.isValid() == (sortOrder() == Qt::AscendingOrder);
    if (first.typeId() == QMetaType::QString && second.typeId() == QMetaType::QString)
        return m_order.compare(first.toString(), second.toString()) < 0;
    return QSortFilterProxyModel::lessThan(left, right);
}

} // namespace rapp

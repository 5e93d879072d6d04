// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/ModelFilter.h"

#include "widgets/models/ModelListModel.h"

#include <QRegularExpression>

#include <algorithm>

namespace rapp {

ModelFilter::ModelFilter(QObject* parent) : QSortFilterProxyModel(parent)
{
    setSortRole(ModelListModel::sortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
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

} // namespace rapp

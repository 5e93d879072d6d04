// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/comparison/ErrorGroupModel.h"

#include "widgets/base/PercentText.h"

#include <algorithm>

namespace rapp {

void ErrorGroupModel::setGroups(std::vector<ErrorGroup> groups, ErrorGrouping grouping)
{
    beginResetModel();
    m_groups = std::move(groups);
    m_grouping = grouping;
    m_greatest = 0;
    for (const ErrorGroup& group : m_groups)
        m_greatest = std::max(m_greatest, group.accuracy.mape);
    endResetModel();
}

int ErrorGroupModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_groups.size());
}

int ErrorGroupModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ErrorGroupModel::number(const ErrorGroup& group, int column) const
{
    switch (column) {
    case NameColumn:
        return m_grouping == ErrorGrouping::Model ? QVariant(QString::fromStdString(group.name))
                                                  : QVariant(group.number);
    case SamplesColumn:
        return static_cast<qulonglong>(group.accuracy.samples);
    case MapeColumn:
        return group.accuracy.mape;
    case MedianColumn:
        return group.accuracy.medianApe;
    case BiasColumn:
        return group.bias;
    case WithinColumn:
        return group.accuracy.within10Percent;
    default:
        return {};
    }
}

QVariant ErrorGroupModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ErrorGroup& shown = group(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        if (column == NameColumn)
            return QString::fromStdString(shown.name);
        if (column == SamplesColumn)
            return QString::number(shown.accuracy.samples);
        return column == BiasColumn ? signedPercentText(shown.bias)
                                    : percentText(number(shown, column).toDouble());
    case SortRole:
        return number(shown, column);
    case BarRole:
        return column == MapeColumn && m_greatest > 0 ? QVariant(shown.accuracy.mape / m_greatest)
                                                      : QVariant();
    case Qt::TextAlignmentRole:
        if (column == NameColumn && m_grouping == ErrorGrouping::Model)
            return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant ErrorGroupModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        switch (m_grouping) {
        case ErrorGrouping::Model:
            return tr("Model");
        case ErrorGrouping::Quota:
            return tr("Quota (%)");
        case ErrorGrouping::Sm:
            return tr("SM partition (%)");
        case ErrorGrouping::Batch:
            return tr("Batch size");
        }
        return {};
    case SamplesColumn:
        return tr("Samples");
    case MapeColumn:
        return tr("MAPE");
    case MedianColumn:
        return tr("Median error");
    case BiasColumn:
        return tr("Bias");
    case WithinColumn:
        return tr("Within 10 %");
    default:
        return {};
    }
}

} // namespace rapp

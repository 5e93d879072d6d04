// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/OperatorTypeModel.h"

#include "widgets/base/PercentText.h"
#include "widgets/operators/OperatorText.h"

#include <algorithm>

namespace rapp {

void OperatorTypeModel::setReport(const OperatorReport& report)
{
    beginResetModel();
    m_types = report.types();
    m_hasTimes = report.hasTimes();
    endResetModel();
}

int OperatorTypeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_types.size());
}

int OperatorTypeModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant OperatorTypeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const OperatorTypeSummary& shown = summary(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(shown, column);
    case SortRole:
        return value(shown, column);
    case TextRole:
        return operatorTitle(shown.type);
    case BarRole:
        if (column == ShareColumn && m_hasTimes)
            return shown.share;
        if (column == ScalingColumn && shown.scaling)
            return std::clamp(*shown.scaling, 0.0, 1.0);
        return {};
    case Qt::DecorationRole:
        return column == TypeColumn ? QVariant(operatorColour(shown.type)) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant((column == TypeColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant OperatorTypeModel::value(const OperatorTypeSummary& summary, int column) const
{
    switch (column) {
    case TypeColumn:
        return operatorTitle(summary.type);
    case CountColumn:
        return static_cast<qulonglong>(summary.count);
    case TimeColumn:
        return m_hasTimes ? QVariant(summary.timeMs) : QVariant();
    case ShareColumn:
        return m_hasTimes ? QVariant(summary.share) : QVariant();
    case ScalingColumn:
        return summary.scaling ? QVariant(*summary.scaling) : QVariant();
    default:
        return {};
    }
}

QString OperatorTypeModel::text(const OperatorTypeSummary& summary, int column) const
{
    switch (column) {
    case TypeColumn:
        return operatorTitle(summary.type);
    case CountColumn:
        return QString::number(summary.count);
    case TimeColumn:
        return figureText(m_hasTimes ? std::optional(summary.timeMs) : std::nullopt);
    case ShareColumn:
        return m_hasTimes ? percentText(summary.share) : figureText(std::nullopt);
    case ScalingColumn:
        return scalingText(summary.scaling);
    default:
        return {};
    }
}

QVariant OperatorTypeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TypeColumn:
        return tr("Type");
    case CountColumn:
        return tr("Count");
    case TimeColumn:
        return tr("Time (ms)");
    case ShareColumn:
        return tr("Share");
    case ScalingColumn:
        return tr("Scaling");
    default:
        return {};
    }
}

} // namespace rapp

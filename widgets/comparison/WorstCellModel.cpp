// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/comparison/WorstCellModel.h"

#include "core/comparison/ErrorGroup.h"
#include "widgets/base/PercentText.h"

#include <cmath>

namespace rapp {

void WorstCellModel::setSamples(std::shared_ptr<const ComparedSamples> compared)
{
    beginResetModel();
    m_compared = std::move(compared);
    m_rows = m_compared ? worstSamples(*m_compared, mostRows) : std::vector<std::size_t>();
    endResetModel();
}

const ComparedSample& WorstCellModel::sample(int row) const
{
    return m_compared->samples[m_rows[static_cast<std::size_t>(row)]];
}

int WorstCellModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int WorstCellModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant WorstCellModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return QVariant((column == ModelColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != SortRole)
        return {};
    const ComparedSample& shown = sample(index.row());
    const auto value = [role](double number) {
        return role == SortRole ? QVariant(number)
                                : QVariant(QString::fromStdString(significantText(number, 4)));
    };
    switch (column) {
    case ModelColumn:
        return QString::fromStdString(m_compared->models[shown.model]);
    case BatchColumn:
        return value(shown.at.batch.value());
    case SmColumn:
        return value(shown.at.sm.value());
    case QuotaColumn:
        return value(shown.at.quota.value());
    case MeasuredColumn:
        return value(shown.measuredMs);
    case PredictedColumn:
        return value(shown.predictedMs);
    case ErrorColumn:
        return role == SortRole ? QVariant(std::abs(shown.relativeError()))
                                : QVariant(signedPercentText(shown.relativeError()));
    default:
        return {};
    }
}

QVariant WorstCellModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ModelColumn:
        return tr("Model");
    case BatchColumn:
        return tr("Batch size");
    case SmColumn:
        return tr("SM (%)");
    case QuotaColumn:
        return tr("Quota (%)");
    case MeasuredColumn:
        return tr("Measured (ms)");
    case PredictedColumn:
        return tr("Predicted (ms)");
    case ErrorColumn:
        return tr("Error");
    default:
        return {};
    }
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operators/OperatorReport.h"

#include <QAbstractTableModel>

namespace rapp {

/// The operators of a report by type: count, time, share, scaling. GUI thread; owned by the view.
class OperatorTypeModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { TypeColumn, CountColumn, TimeColumn, ShareColumn, ScalingColumn, ColumnCount };
    enum Role { SortRole = Qt::UserRole, TextRole, BarRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setReport(const OperatorReport& report);
    [[nodiscard]] const OperatorTypeSummary& summary(int row) const
    {
        return m_types[static_cast<std::size_t>(row)];
    }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QVariant value(const OperatorTypeSummary& summary, int column) const;
    [[nodiscard]] QString text(const OperatorTypeSummary& summary, int column) const;

    std::vector<OperatorTypeSummary> m_types;
    bool m_hasTimes = false;
};

} // namespace rapp

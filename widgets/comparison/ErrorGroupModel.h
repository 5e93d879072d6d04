// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/comparison/ErrorGroup.h"

#include <QAbstractTableModel>

namespace rapp {

/// Accuracy a group, a row each: what the groups are, how many samples, MAPE, median error, bias, share
/// within 10 %. sortRole gives numbers; barRole the MAPE as a share of the greatest one, for a bar. GUI
/// thread; owned by the view.
class ErrorGroupModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        SamplesColumn,
        MapeColumn,
        MedianColumn,
        BiasColumn,
        WithinColumn,
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole, BarRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setGroups(std::vector<ErrorGroup> groups, ErrorGrouping grouping);
    [[nodiscard]] const ErrorGroup& group(int row) const { return m_groups[static_cast<std::size_t>(row)]; }
    [[nodiscard]] ErrorGrouping grouping() const { return m_grouping; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QVariant number(const ErrorGroup& group, int column) const;

    std::vector<ErrorGroup> m_groups;
    ErrorGrouping m_grouping = ErrorGrouping::Model;
    double m_greatest = 0;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operators/OperatorReport.h"

#include <QAbstractTableModel>

#include <memory>

namespace rapp {

/// The operators of a report, a row each, in visiting order. GUI thread; owned by the view.
class OperatorTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        NumberColumn,
        TypeColumn,
        ShareColumn,
        ScalingColumn,
        TrendColumn,
        FirstTimeColumn, ///< one for each of PriorKnowledge::runtimeSms
        LastTimeColumn = FirstTimeColumn + 5,
        KernelColumn,
        ChannelsColumn,
        StridesColumn,
        PaddingColumn,
        DilationColumn,
        GroupsColumn,
        ShapeColumn,
        OutputColumn,
        FlopsColumn,
        BytesColumn,
        ColumnCount
    };
    enum Role {
        SortRole = Qt::UserRole,
        TextRole,  ///< in the first column: what a filter searches
        BarRole,   ///< 0 to 1, where the column has a bar
        SparkRole, ///< the Sparkline of the trend
    };

    explicit OperatorTableModel(QObject* parent = nullptr);

    /// A report of the same operators with other figures keeps the rows. Never null.
    void setReport(std::shared_ptr<const OperatorReport> report);
    [[nodiscard]] const OperatorReport& report() const { return *m_report; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(std::size_t op, int column) const;
    [[nodiscard]] QVariant sortValue(std::size_t op, int column) const;
    [[nodiscard]] QVariant bar(std::size_t op, int column) const;
    [[nodiscard]] QVariant trend(std::size_t op) const;
    [[nodiscard]] QString searchText(std::size_t op) const;

    std::shared_ptr<const OperatorReport> m_report;
};

} // namespace rapp

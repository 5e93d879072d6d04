// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/planner/PlanFindings.h"

#include <QAbstractTableModel>

#include <memory>

namespace rapp {

/// The feasible choices of a plan, a row each, cheapest first until another column sorts them; of very many
/// the cheapest. GUI thread; owned by the view.
class ChoiceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        RankColumn,
        BatchColumn,
        SmColumn,
        QuotaColumn,
        CostColumn,
        ResponseColumn,
        LatencyColumn,
        HighColumn,
        InstancesColumn,
        ThroughputColumn,
        CapacityColumn,
        UtilisationColumn,
        NoteColumn,
        ColumnCount
    };
    static constexpr std::size_t mostRows = 5000;

    using QAbstractTableModel::QAbstractTableModel;

    /// Null for none. Sorts them as the ones before.
    void setFindings(std::shared_ptr<const PlanFindings> findings);
    [[nodiscard]] const PlanChoice& choice(int row) const;
    /// The row of a configuration; -1 if there is none.
    [[nodiscard]] int rowOf(const Configuration& at) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    [[nodiscard]] double number(std::size_t rank, int column) const;
    [[nodiscard]] QString text(std::size_t rank, int column) const;
    [[nodiscard]] QString note(std::size_t rank) const;
    void sortRows();

    std::shared_ptr<const PlanFindings> m_findings;
    std::vector<std::size_t> m_rows; ///< positions in plan.choices()
    int m_sortColumn = RankColumn;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace rapp

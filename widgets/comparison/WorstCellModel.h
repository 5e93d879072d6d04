// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/comparison/ComparedSamples.h"

#include <QAbstractTableModel>

#include <memory>

namespace rapp {

/// Compared samples, the greatest error first, a row each. GUI thread; owned by the view.
class WorstCellModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        ModelColumn,
        BatchColumn,
        SmColumn,
        QuotaColumn,
        MeasuredColumn,
        PredictedColumn,
        ErrorColumn,
        ColumnCount
    };
    static constexpr int SortRole = Qt::UserRole;
    /// More rows than anybody reads.
    static constexpr std::size_t mostRows = 1000;

    using QAbstractTableModel::QAbstractTableModel;

    void setSamples(std::shared_ptr<const ComparedSamples> compared);
    [[nodiscard]] const ComparedSample& sample(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const ComparedSamples> m_compared;
    std::vector<std::size_t> m_rows;
};

} // namespace rapp

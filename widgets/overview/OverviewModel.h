// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/overview/OverviewRow.h"

#include <QAbstractTableModel>

namespace rapp {

/// The rows of an overview. GUI thread; owned by the view.
class OverviewModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        ModelColumn,
        FirstColumn,    ///< predicted latency at the first configuration
        IntervalColumn, ///< its 90 % interval; for one configuration
        SecondColumn,   ///< predicted latency at the second one
        SpeedUpColumn,  ///< predicted
        MeasuredColumn, ///< latency, or speed-up
        DifferenceColumn,
        OverQuotaColumn,
        OverSmColumn,
        ColumnCount
    };
    enum Role {
        SortRole = Qt::UserRole,
        NameRole,
        BarRole,
        SparkRole,
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Rows of the same models keep their place. `notes` has a text a row for tool tips, perhaps empty.
    void setRows(std::vector<OverviewRow> rows, std::vector<QString> notes, bool comparesTwo);
    /// Its name is bold; empty: none.
    void setChosen(const QString& model);
    [[nodiscard]] const std::vector<OverviewRow>& rows() const { return m_rows; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] std::optional<double> figure(const OverviewRow& row, int column) const;
    [[nodiscard]] QString text(const OverviewRow& row, int column) const;
    [[nodiscard]] QString tip(std::size_t row, int column) const;
    [[nodiscard]] QVariant spark(const OverviewRow& row, int column) const;

    std::vector<OverviewRow> m_rows;
    std::vector<QString> m_notes;
    bool m_comparesTwo = false;
    QString m_chosen;
    double m_greatest = 0;           ///< of what the bars stand for
    double m_span[2] = {1e-9, 1e-9}; ///< of the sparklines: ln(greatest / least) of the steepest
};

} // namespace rapp

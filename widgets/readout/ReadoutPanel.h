// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/CellReadout.h"

#include <QWidget>

#include <array>

class QGridLayout;
class QLabel;

namespace rapp {

class ExplorationState;

/// What is known of the cell under the cursor and of the pinned cells A and B, how B compares with A, and how
/// well the prediction fits the measured cells of the grid. A table of labels whose text can be selected;
/// it scrolls where it is wider than its place, and never asks for more.
/// Hidden, it computes nothing. GUI thread; the state outlives it.
class ReadoutPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ReadoutPanel(ExplorationState& state, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    enum Column { Cursor, PinA, PinB, Difference, Ratio, ColumnCount };
    enum Row { Batch, Sm, Quota, Predicted, Interval, Measured, Error, RelativeError, Throughput, RowCount };

    void addTable(QGridLayout& layout);
    void updateCells();
    void updateFit();
    void showReadout(Column column, const std::optional<CellReadout>& readout);
    void showComparison(const CellReadout& a, const CellReadout& b);
    void setText(Column column, Row row, const QString& text);
    void setColumnVisible(Column column, bool visible);
    [[nodiscard]] std::optional<CellReadout> readout(const Configuration& at) const;

    ExplorationState& m_state;
    QLabel* m_title;
    QLabel* m_hint;
    QWidget* m_table;
    QLabel* m_fit;
    std::array<QLabel*, ColumnCount> m_heads{};
    std::array<std::array<QLabel*, RowCount>, ColumnCount> m_labels{};
};

} // namespace rapp

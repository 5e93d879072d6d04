// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operators/OperatorReport.h"

#include <QWidget>

#include <filesystem>
#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;
class QTabWidget;

namespace rapp {

class ExplorationState;
class LazyUpdate;
class OperatorChain;
class OperatorTableModel;
class OperatorTimesPlot;
class OperatorTypeModel;
class WordFilter;

/// The operators of the chosen model: a chain and a table with one selection, the times over SM of the
/// selected ones, and a summary by type. Shares are those at the SM partition under the state's cursor, else
/// at SM 100 %. Hidden, it computes nothing. GUI thread; the state outlives it.
class OperatorsView : public QWidget
{
    Q_OBJECT

public:
    explicit OperatorsView(ExplorationState& state, QWidget* parent = nullptr);

    /// What is shown; never null.
    [[nodiscard]] std::shared_ptr<const OperatorReport> report() const { return m_report; }
    [[nodiscard]] OperatorChain& chain() { return *m_chain; }
    [[nodiscard]] OperatorTimesPlot& plot() { return *m_plot; }
    [[nodiscard]] Result<void> write(const std::filesystem::path& file) const;

private:
    QWidget* makeTop();
    QTableView* makeTable();
    QTableView* makeTypes();
    void updateModel();
    void updateFigures();
    void showReport(std::shared_ptr<const OperatorReport> report);
    void showSummary();
    void showColumns();
    void showFilter();
    void showSelection();
    void chooseFromChain(std::size_t op, Qt::KeyboardModifiers modifiers);
    [[nodiscard]] SmPercent cursorSm() const;
    [[nodiscard]] SmSpan span() const;
    /// In visiting order.
    [[nodiscard]] std::vector<std::size_t> selected() const;

    ExplorationState& m_state;
    std::shared_ptr<const OperatorReport> m_report;
    OperatorTableModel* m_operators;
    OperatorTypeModel* m_typeSummaries;
    WordFilter* m_filter;
    QLineEdit* m_line;
    QComboBox* m_from;
    QComboBox* m_to;
    QLabel* m_summary;
    OperatorChain* m_chain;
    QTableView* m_table;
    QTableView* m_types;
    QTabWidget* m_tabs;
    OperatorTimesPlot* m_plot;
    LazyUpdate* m_figuresUpdate;
    LazyUpdate* m_modelUpdate;
    std::size_t m_anchor = 0; ///< where a range of the chain begins
};

} // namespace rapp

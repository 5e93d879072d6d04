// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/comparison/ComparedSamples.h"
#include "core/workspace/Problem.h"
#include "widgets/jobs/Job.h"

#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QTabWidget;
class QTableView;

namespace rapp {

class ErrorGroupModel;
class ExplorationState;
class HistogramPlot;
class LazyUpdate;
class ScatterPlot;
class WorstCellModel;
class Workspace;

/// Predictions of all open models against what was measured: a scatter plot, a histogram of the errors, the
/// accuracy by model, quota, SM partition or batch size, and the worst cells. A click on a point or Enter on
/// a row chooses that model and cell everywhere. The predictions run off the GUI thread, and only while the
/// view is seen. GUI thread; the state outlives it.
class ComparisonView : public QWidget
{
    Q_OBJECT

public:
    explicit ComparisonView(ExplorationState& state, QWidget* parent = nullptr);
    ~ComparisonView() override;

    /// Null until they are there.
    [[nodiscard]] std::shared_ptr<const ComparedSamples> compared() const { return m_compared; }
    [[nodiscard]] ScatterPlot& scatter() { return *m_scatter; }
    /// Writes what the tab in front shows: its picture, or as .csv the accuracy by every grouping where that
    /// is in front, otherwise every sample. Errors as writePlot.
    [[nodiscard]] Result<void> write(const std::filesystem::path& file);

Q_SIGNALS:
    void jobStarted(rapp::JobBase* job, const QString& title);
    void failed(const rapp::Problem& problem);

private:
    using CompareJob = Job<Result<ComparedSamples>>;

    QTableView* addTable(QAbstractItemModel& model, int sortRole);
    void refresh();
    void start();
    void finish();
    void setCompared(std::shared_ptr<const ComparedSamples> compared);
    void showModel();
    void showCursor();
    void showGroups();
    void choose(const ComparedSample& sample);
    /// Of the chosen model in the compared ones.
    [[nodiscard]] std::optional<std::size_t> modelIndex() const;

    ExplorationState& m_state;
    QLabel* m_summary;
    QTabWidget* m_tabs;
    ScatterPlot* m_scatter;
    HistogramPlot* m_histogram;
    QWidget* m_accuracy;
    QComboBox* m_grouping;
    ErrorGroupModel* m_groups;
    WorstCellModel* m_worst;
    LazyUpdate* m_update;
    LazyUpdate* m_cursorUpdate;
    std::unique_ptr<CompareJob> m_job;
    std::shared_ptr<const ComparedSamples> m_compared;
    /// What m_compared or the running job was made of.
    std::shared_ptr<const Workspace> m_workspace;
    std::shared_ptr<const Predictor> m_predictor;
    bool m_usesPriors = true;
};

} // namespace rapp

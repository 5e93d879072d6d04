// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QWidget>

#include <filesystem>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QTableView;
class QToolButton;

namespace rapp {

class ConfigurationEdit;
class ExplorationState;
class GridCache;
class JobBase;
class LazyUpdate;
class OverviewModel;
class OverviewPredictions;
class WordFilter;

/// All open models at one configuration, that under the state's cursor or another one, or each model's
/// speed-up between two. Rows fill in as they are predicted. Enter or a double click on a row chooses the
/// model everywhere. Hidden, it neither computes nor predicts. GUI thread; state and cache outlive it.
class OverviewView : public QWidget
{
    Q_OBJECT

public:
    OverviewView(ExplorationState& state, GridCache& cache, QWidget* parent = nullptr);
    ~OverviewView() override;

    [[nodiscard]] OverviewModel& model() { return *m_model; }
    [[nodiscard]] OverviewPredictions& predictions() { return *m_predictions; }
    /// As .csv: the rows that are shown, in their order.
    [[nodiscard]] Result<void> write(const std::filesystem::path& file) const;

Q_SIGNALS:
    void jobStarted(rapp::JobBase* job, const QString& title);

protected:
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeTop();
    QWidget* makeBottom();
    void makeTable();
    [[nodiscard]] bool comparesTwo() const;
    void refresh();
    void followCursor();
    void showRows();
    void showProgress();
    void showSummary();
    void showColumns();

    ExplorationState& m_state;
    OverviewPredictions* m_predictions;
    OverviewModel* m_model;
    WordFilter* m_filter;
    QLineEdit* m_line;
    QComboBox* m_mode;
    ConfigurationEdit* m_first;
    QLabel* m_arrow;
    ConfigurationEdit* m_second;
    QCheckBox* m_follow;
    QTableView* m_table;
    QLabel* m_summary;
    QProgressBar* m_progress;
    QToolButton* m_stop;
    LazyUpdate* m_update;
};

} // namespace rapp

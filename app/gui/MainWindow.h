// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/LaunchOptions.h"
#include "app/gui/Session.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/exploration/PredictionService.h"
#include "widgets/problems/ProblemModel.h"
#include "widgets/training/TrainingService.h"

#include <QMainWindow>

#include <span>

class QLabel;
class QSettings;

namespace rapp {

class DockLayout;
class HeatmapView;
class JobIndicator;
class RecentFiles;
class WindowActions;
class WorkspaceLoader;

/// The window of rapp-explorer: puts the views together and opens what is asked for. GUI thread.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// The settings keep the session and outlive the window.
    explicit MainWindow(QSettings& settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Restores the last session, applies the options and begins to open the bundled data and what they name.
    /// The bundled network is read after the first paint, if no other is asked for.
    void start(const LaunchOptions& options);

    /// Opens data beside what is open; a checkpoint becomes the predictor.
    void openPaths(const std::vector<std::filesystem::path>& paths);

    [[nodiscard]] ExplorationState& state() { return m_state; }
    [[nodiscard]] const ProblemModel& problems() const { return m_problems; }

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectActions();
    void connectJobs();
    void connectTraining();
    void chooseFiles();
    void chooseFolder();
    void chooseNetwork();
    void openNetwork(const std::filesystem::path& file);
    void askForModel();
    void saveGraph();
    void showExport();
    void copyPicture();
    void copyTable();
    void showAbout();
    void showTitle();
    void showNetwork();
    void showTraining();
    /// Asks whether to stop the training that runs, so that the window can close.
    void askToStopTraining();
    void chooseWantedModel();
    void addProblems(std::span<const Problem> problems);

    ExplorationState m_state;
    ProblemModel m_problems;
    PredictionService m_predictions;
    TrainingService m_training;
    Session m_session;
    HeatmapView* m_heatmap;
    WindowActions* m_actions;
    DockLayout* m_docks;
    RecentFiles* m_recent;
    WorkspaceLoader* m_loader;
    JobIndicator* m_jobs;
    QLabel* m_network;
    /// The model to choose as soon as it is open, unless the user chooses one before.
    std::string m_wantedModel;
    std::shared_ptr<const Workspace> m_seenWorkspace;
    /// Whether it was asked for by name, so that its absence is an error.
    bool m_wantedByName = false;
    bool m_closesWhenStopped = false;
    /// Read after the first paint; empty if there is none to read.
    std::filesystem::path m_networkAfterPaint;
};

} // namespace rapp

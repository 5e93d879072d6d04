// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/MainWindow.h"

#include "app/gui/DockLayout.h"
#include "app/gui/OpenablePaths.h"
#include "app/gui/RecentFiles.h"
#include "app/gui/WindowActions.h"
#include "app/gui/WorkspaceLoader.h"
#include "core/base/DataFiles.h"
#include "core/base/FileIo.h"
#include "core/formats/FeatureGraphJson.h"
#include "core/grid/GridCsv.h"
#include "widgets/export/ExportDialog.h"
#include "widgets/extraction/ExtractionDialog.h"
#include "widgets/heatmap/HeatmapView.h"
#include "widgets/jobs/JobIndicator.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStatusBar>
#include <QTimer>

#include <algorithm>

namespace rapp {

namespace {

constexpr int messageMs = 8000;
/// Smaller, the docks would cover the heatmap.
constexpr QSize leastSize(960, 660);

} // namespace

MainWindow::MainWindow(QSettings& settings, QWidget* parent)
    : QMainWindow(parent)
    , m_predictions(m_state)
    , m_session(settings)
    , m_heatmap(new HeatmapView(m_state, this))
    , m_actions(new WindowActions(*this, m_state))
    , m_docks(new DockLayout(*this, {m_state, m_predictions, m_problems, m_training}))
    , m_recent(new RecentFiles(settings, m_actions->recentMenu(), this))
    , m_loader(new WorkspaceLoader(m_state, this))
    , m_jobs(new JobIndicator(this))
    , m_network(new QLabel(this))
{
    setCentralWidget(m_heatmap);
    setAcceptDrops(true);
    setMinimumSize(leastSize);
    resize(1280, 800);
    statusBar()->addPermanentWidget(m_jobs);
    statusBar()->addPermanentWidget(m_network);
    m_actions->addViewToggles(m_docks->toggleActions());
    connectActions();
    connectJobs();
    connectTraining();

    const auto showProblemCount = [this] {
        const int count = m_problems.rowCount();
        m_docks->dock(problemsDockName)
            ->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
    };
    connect(&m_problems, &QAbstractItemModel::rowsInserted, this, showProblemCount);
    connect(&m_problems, &QAbstractItemModel::modelReset, this, showProblemCount);

    connect(&m_state, &ExplorationState::modelChanged, this, [this] {
        // Another workspace may choose a model by itself; otherwise it was the user.
        if (m_state.workspace() == m_seenWorkspace)
            m_wantedModel.clear();
        showTitle();
    });
    const auto updateSaveGraph = [this] {
        const auto model = m_state.model();
        m_actions->saveGraph->setEnabled(model && model->graph);
    };
    connect(&m_state, &ExplorationState::modelChanged, this, updateSaveGraph);
    updateSaveGraph();
    connect(&m_state, &ExplorationState::workspaceChanged, this,
            [this] { m_seenWorkspace = m_state.workspace(); });
    connect(&m_state, &ExplorationState::batchChanged, this, &MainWindow::showTitle);
    connect(&m_state, &ExplorationState::predictorChanged, this, &MainWindow::showNetwork);
    showTitle();
    showNetwork();
    m_session.restoreWindow(*this);
}

MainWindow::~MainWindow()
{
    // Views go before the state that they observe.
    delete takeCentralWidget();
    qDeleteAll(findChildren<QDockWidget*>());
}

void MainWindow::connectActions()
{
    connect(m_actions->openFiles, &QAction::triggered, this, &MainWindow::chooseFiles);
    connect(m_actions->openFolder, &QAction::triggered, this, &MainWindow::chooseFolder);
    connect(m_actions->openNetwork, &QAction::triggered, this, &MainWindow::chooseNetwork);
    connect(m_actions->bundledNetwork, &QAction::triggered, this,
            [this] { m_predictions.openWeights(bundledNetwork()); });
    connect(m_actions->extractModel, &QAction::triggered, this, &MainWindow::askForModel);
    connect(m_actions->saveGraph, &QAction::triggered, this, &MainWindow::saveGraph);
    connect(m_actions->reload, &QAction::triggered, m_loader, &WorkspaceLoader::reload);
    connect(m_actions->exportView, &QAction::triggered, this, &MainWindow::showExport);
    connect(m_actions->copyPicture, &QAction::triggered, this, &MainWindow::copyPicture);
    connect(m_actions->copyTable, &QAction::triggered, this, &MainWindow::copyTable);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->filterModels, &QAction::triggered, this, [this] {
        m_docks->bringUp(modelsDockName);
        m_docks->dock(modelsDockName)->widget()->setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_actions->stop, &QAction::triggered, m_jobs, &JobIndicator::cancelAll);
    connect(m_actions->predictAgain, &QAction::triggered, &m_state, &ExplorationState::predictAgain);
    connect(m_actions->resetLayout, &QAction::triggered, m_docks, &DockLayout::reset);
    connect(m_actions->about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_recent, &RecentFiles::chosen, this,
            [this](const QString& path) { openPaths({path.toStdString()}); });
}

void MainWindow::connectJobs()
{
    connect(m_loader, &WorkspaceLoader::jobStarted, m_jobs, &JobIndicator::watch);
    connect(&m_predictions, &PredictionService::jobStarted, m_jobs, &JobIndicator::watch);
    connect(m_jobs, &JobIndicator::busyChanged, m_actions->stop, &QAction::setEnabled);
    connect(m_loader, &WorkspaceLoader::opened, this,
            [this](const std::string& extracted, const std::vector<Problem>& problems) {
                addProblems(problems);
                chooseWantedModel();
                // A model that was opened to have its features extracted is what the user wants to see.
                if (!extracted.empty() && !m_wantedByName) {
                    m_wantedModel.clear();
                    m_state.setModelName(extracted);
                }
                statusBar()->showMessage(tr("Models open: %1").arg(m_state.workspace()->models().size()),
                                         messageMs);
            });
    connect(&m_predictions, &PredictionService::failed, this,
            [this](const Problem& problem) { addProblems(std::span(&problem, 1)); });
}

void MainWindow::connectTraining()
{
    connect(&m_training, &TrainingService::networkChosen, this, &MainWindow::openNetwork);
    connect(&m_training, &TrainingService::progressed, this, &MainWindow::showTraining);
    connect(&m_training, &TrainingService::stageChanged, this, [this] {
        showTraining();
        using Stage = TrainingService::Stage;
        if (m_training.stage() == Stage::Finished)
            statusBar()->showMessage(tr("The training is finished"), messageMs);
        else if (m_training.stage() == Stage::Failed)
            statusBar()->showMessage(tr("The training failed"), messageMs);
        if (m_closesWhenStopped && !m_training.isRunning())
            close();
    });
}

void MainWindow::start(const LaunchOptions& options)
{
    m_session.restoreState(m_state);
    applyOptions(options, m_state);

    m_wantedModel = options.model.value_or(m_session.modelName());
    if (m_wantedModel.empty())
        m_wantedModel = firstModelName;
    m_loader->open({bundledFeaturesFolder()});
    openPaths(options.paths);
    m_wantedByName = options.model.has_value();
    if (options.weights)
        m_predictions.openWeights(*options.weights);
    else if (std::none_of(options.paths.begin(), options.paths.end(), isCheckpoint))
        m_networkAfterPaint = bundledNetwork();
    if (!m_networkAfterPaint.empty())
        m_heatmap->plot().installEventFilter(this);
}

void MainWindow::openPaths(const std::vector<std::filesystem::path>& paths)
{
    WorkspaceLoader::Paths places;
    m_wantedByName = false;
    for (const auto& path : paths) {
        if (isCheckpoint(path)) {
            openNetwork(path);
            continue;
        }
        m_recent->add(QString::fromStdString(path.string()));
        places.push_back(path);
    }
    m_loader->open(places);
}

void MainWindow::chooseFiles()
{
    WorkspaceLoader::Paths paths;
    for (const QString& file : QFileDialog::getOpenFileNames(this, tr("Open files")))
        paths.emplace_back(file.toStdString());
    openPaths(paths);
}

void MainWindow::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Open a folder"));
    if (!folder.isEmpty())
        openPaths({folder.toStdString()});
}

void MainWindow::chooseNetwork()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open a network"), {},
        tr("Checkpoints (%1);;All files (*)").arg(QStringLiteral("*.ckpt *.pt *.pth *.rappnet")));
    if (!file.isEmpty())
        openNetwork(file.toStdString());
}

void MainWindow::openNetwork(const std::filesystem::path& file)
{
    m_networkAfterPaint.clear();
    m_recent->add(QString::fromStdString(file.string()));
    m_predictions.openWeights(file);
}

void MainWindow::askForModel()
{
    ExtractionDialog dialog(this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_wantedByName = false;
    m_recent->add(QString::fromStdString(dialog.file().string()));
    m_loader->open({dialog.file()}, {{dialog.file(), dialog.options()}});
}

void MainWindow::saveGraph()
{
    const auto model = m_state.model();
    if (!model || !model->graph)
        return;
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save the feature graph"), QString::fromStdString(model->name) + QStringLiteral(".json"));
    if (file.isEmpty())
        return;
    const auto written =
        featureGraphJsonText(*model->graph, model->priors ? *model->priors : PriorKnowledge())
            .and_then([&](const std::string& text) { return writeWholeFile(file.toStdString(), text); });
    if (!written) {
        const Problem problem{written.error()};
        addProblems(std::span(&problem, 1));
        return;
    }
    statusBar()->showMessage(tr("Written: %1").arg(file), messageMs);
}

void MainWindow::showExport()
{
    const auto model = m_state.model();
    if (!model)
        return;
    ExportDialog dialog(this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString proposed = QStringLiteral("%1_batch%2%3")
                                 .arg(QString::fromStdString(model->name))
                                 .arg(m_state.batch().value())
                                 .arg(dialog.suffix());
    const QString file = QFileDialog::getSaveFileName(this, tr("Export the heatmap"), proposed);
    if (file.isEmpty())
        return;
    const auto written = writeHeatmap(HeatmapContent::of(m_state), file.toStdString(), dialog.options());
    if (!written) {
        const Problem problem{written.error()};
        addProblems(std::span(&problem, 1));
        return;
    }
    statusBar()->showMessage(tr("Written: %1").arg(file), messageMs);
}

void MainWindow::copyPicture()
{
    QGuiApplication::clipboard()->setImage(heatmapPicture(HeatmapContent::of(m_state)));
    statusBar()->showMessage(tr("The picture is on the clipboard"), messageMs);
}

void MainWindow::copyTable()
{
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(gridMatrix(*m_state.shown(), m_state.quantity(), '\t')));
    statusBar()->showMessage(tr("The table is on the clipboard"), messageMs);
}

void MainWindow::showAbout()
{
    QMessageBox::about(
        this, tr("About RaPP Explorer"),
        tr("<h3>RaPP Explorer %1</h3>"
           "<p>How fast will this deep-learning model answer on this share of a GPU? Predicted and measured "
           "latencies over SM partition and quota.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later. It comes with no "
           "warranty.</p>"
           "<p>The ResNet-152 measurements are those of RaPP, HAS-GPU authors, 2025.</p>")
            .arg(QCoreApplication::applicationVersion()));
}

void MainWindow::showTitle()
{
    const auto model = m_state.model();
    setWindowTitle(model ? tr("%1, batch size %2 – RaPP Explorer")
                               .arg(QString::fromStdString(model->name))
                               .arg(m_state.batch().value())
                         : tr("RaPP Explorer"));
}

void MainWindow::showNetwork()
{
    const auto predictor = m_state.predictor();
    if (!predictor) {
        m_network->setText(tr("No network"));
        m_network->setToolTip(
            tr("Nothing predicts: open a checkpoint (%1)")
                .arg(m_actions->openNetwork->shortcut().toString(QKeySequence::NativeText)));
        return;
    }
    const PredictorInfo info = predictor->info();
    const std::filesystem::path source(info.source);
    m_network->setText(tr("Network: %1").arg(QString::fromStdString(source.filename().string())));
    m_network->setToolTip(QString::fromStdString(info.source + '\n' + info.description));
}

void MainWindow::showTraining()
{
    const JobProgress& progress = m_training.progress();
    const bool hasShare = m_training.isRunning() && progress.total > 0;
    m_docks->dock(trainingDockName)
        ->setWindowTitle(hasShare ? tr("Training (%1 %)").arg(100 * progress.done / progress.total)
                                  : tr("Training"));
}

void MainWindow::askToStopTraining()
{
    QMessageBox box(QMessageBox::Question, tr("Training"), tr("A network is being trained."),
                    QMessageBox::NoButton, this);
    box.setInformativeText(tr("If it is stopped, its state is kept, and it can go on later."));
    QPushButton* stop = box.addButton(tr("&Stop and close"), QMessageBox::AcceptRole);
    box.setDefaultButton(box.addButton(tr("&Keep training"), QMessageBox::RejectRole));
    box.exec();
    if (box.clickedButton() != stop)
        return;
    m_closesWhenStopped = true;
    if (m_training.isRunning())
        m_training.stop();
    else
        close();
}

void MainWindow::chooseWantedModel()
{
    if (m_wantedModel.empty())
        return;
    const std::string wanted = m_wantedModel;
    if (m_state.workspace()->find(wanted)) {
        m_state.setModelName(wanted);
        m_wantedModel.clear();
        return;
    }
    // It may come with what is opened next.
    m_state.setModelName(firstModelName);
    m_wantedModel = wanted;
    if (m_wantedByName && !m_loader->isBusy()) {
        const Problem problem{{"no model \"" + wanted + "\" is open", {}, "the model list shows what is"}};
        addProblems(std::span(&problem, 1));
        m_wantedModel.clear();
    }
}

void MainWindow::addProblems(std::span<const Problem> problems)
{
    if (problems.empty())
        return;
    m_problems.add(problems);
    const bool hasErrors = std::any_of(problems.begin(), problems.end(), [](const Problem& problem) {
        return problem.severity == Problem::Severity::Error;
    });
    if (hasErrors)
        m_docks->bringUp(problemsDockName);
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        m_actions->updateIcons();
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_training.isRunning()) {
        event->ignore();
        if (!m_closesWhenStopped)
            askToStopTraining();
        return;
    }
    m_session.saveWindow(*this);
    m_session.saveState(m_state);
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const auto urls = event->mimeData()->urls();
    if (std::any_of(urls.begin(), urls.end(), [](const QUrl& url) { return url.isLocalFile(); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    WorkspaceLoader::Paths paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths.emplace_back(url.toLocalFile().toStdString());
    }
    event->acceptProposedAction();
    openPaths(paths);
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_heatmap->plot() && event->type() == QEvent::Paint) {
        m_heatmap->plot().removeEventFilter(this);
        // Behind this paint and whatever it is waiting for.
        QTimer::singleShot(0, this, [this] {
            if (!m_networkAfterPaint.empty())
                m_predictions.openWeights(std::exchange(m_networkAfterPaint, {}));
        });
    }
    return QMainWindow::eventFilter(watched, event);
}

} // namespace rapp

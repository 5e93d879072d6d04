// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/planner/PlannerView.h"

#include "core/base/FileIo.h"
#include "core/planning/PlanCsv.h"
#include "core/planning/PlanText.h"
#include "widgets/base/EmptyNote.h"
#include "widgets/base/FocusOutline.h"
#include "widgets/base/LazyUpdate.h"
#include "widgets/base/OptionalNumberBox.h"
#include "widgets/base/TabOrder.h"
#include "widgets/base/TableStyle.h"
#include "widgets/base/TranslatedPhrase.h"
#include "widgets/exploration/BatchPredictions.h"
#include "widgets/exploration/CellKeys.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/exploration/SloEdit.h"
#include "widgets/export/ExportButton.h"
#include "widgets/export/PlotFile.h"
#include "widgets/planner/AdvicePanel.h"
#include "widgets/planner/ChoiceModel.h"
#include "widgets/planner/FeasibilityPlot.h"
#include "widgets/planner/FrontPlot.h"
#include "widgets/planning/PlanRulesEdit.h"
#include "widgets/plots/EmptyCellLook.h"
#include "widgets/plots/PlotColours.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rapp {

namespace {

constexpr double greatestRate = 1e7;
constexpr int rateDecimals = 2;
/// Narrower, the parts stand above each other.
constexpr int sideBySideWidth = 760;
constexpr int leastWidth = 300;
/// That the columns are made wide enough for.
constexpr int measuredRows = 60;

bool isPending(const LatencyGrid& grid)
{
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        for (std::size_t column = 0; column < grid.columns(); ++column) {
            if (grid.reason(row, column) == EmptyReason::Pending)
                return true;
        }
    }
    return false;
}

} // namespace

PlannerView::PlannerView(ExplorationState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_predictions(new BatchPredictions(state, this))
    , m_summary(new QLabel(this))
    , m_again(new QPushButton(tr("Predict a&gain"), this))
    , m_parts(new QSplitter(this))
    , m_tabs(new QTabWidget(this))
    , m_table(new QTableView(this))
    , m_choices(new ChoiceModel(this))
    , m_maps(new FeasibilityPlot(this))
    , m_front(new FrontPlot(this))
    , m_advice(new AdvicePanel(this))
{
    setAccessibleName(tr("Planner"));
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setWordWrap(true);
    m_again->setToolTip(tr("Take up the prediction that was stopped"));
    m_again->hide();
    makeTable();
    m_maps->setAccessibleName(tr("Maps of the feasible cells"));
    m_maps->setToolTip(tr("Arrows move the chosen cell, with Ctrl to the map beside it"));
    m_front->setAccessibleName(tr("Pareto front of cost against response"));
    m_front->setToolTip(tr("Left and right go along the front"));
    for (QCustomPlot* plot : {static_cast<QCustomPlot*>(m_maps), static_cast<QCustomPlot*>(m_front)}) {
        plot->setFocusPolicy(Qt::StrongFocus);
        plot->installEventFilter(this);
        new FocusOutline(*plot);
    }
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_table, tr("Cho&ices"));
    m_tabs->addTab(m_maps, tr("Feasi&ble cells"));
    m_tabs->addTab(m_front, tr("C&ost and response"));

    m_parts->setChildrenCollapsible(false);
    // However wide the parts are beside each other: they can stand above each other.
    m_parts->setMinimumWidth(leastWidth);
    QWidget* form = makeForm();
    m_parts->addWidget(form);
    m_parts->addWidget(m_tabs);
    m_parts->addWidget(m_advice);
    m_parts->setStretchFactor(1, 2);
    m_parts->setStretchFactor(2, 1);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(8, 2, 6, 2);
    top->addWidget(m_summary, 1);
    top->addWidget(m_again);
    auto* exportButton = new ExportButton(
        [this] {
            return QString::fromStdString(m_state.model() ? m_state.model()->name : std::string()) +
                   QStringLiteral("_plan");
        },
        [this](const std::filesystem::path& file) { return write(file); }, this);
    top->addWidget(exportButton);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_parts, 1);
    setTabOrderOf({form, m_tabs->tabBar(), m_table, m_maps, m_front, m_advice, m_again, exportButton});

    // The filter that is installed last runs first: content before cursor.
    m_cursorUpdate = new LazyUpdate(*this, [this] { showChosen(); });
    m_update = new LazyUpdate(*this, [this] { refresh(); });
    for (const auto signal : {&ExplorationState::modelChanged, &ExplorationState::gridsChanged,
                              &ExplorationState::sloChanged, &ExplorationState::predictorChanged})
        connect(&state, signal, m_update, &LazyUpdate::request);
    for (const auto signal : {&ExplorationState::cursorChanged, &ExplorationState::batchChanged})
        connect(&state, signal, m_cursorUpdate, &LazyUpdate::request);
    connect(m_predictions, &BatchPredictions::changed, m_update, &LazyUpdate::request);
    connect(m_predictions, &BatchPredictions::jobStarted, this, &PlannerView::jobStarted);
    connect(m_predictions, &BatchPredictions::failed, this, &PlannerView::failed);
    connect(m_rate, &OptionalNumberBox::numberChanged, m_update, &LazyUpdate::request);
    connect(m_rules, &PlanRulesEdit::changed, m_update, &LazyUpdate::request);

    connect(m_again, &QPushButton::clicked, &state, &ExplorationState::predictAgain);

    const auto chooseRow = [this](const QModelIndex& index) { choose(m_choices->choice(index.row()).at); };
    connect(m_table, &QTableView::clicked, this, chooseRow);
    connect(m_table, &QTableView::activated, this, chooseRow);
    connect(m_front, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        if (const auto choice = m_front->choiceAt(event->position()))
            choose(choice->at);
    });
    connect(m_maps, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        if (const auto at = m_maps->configurationAt(event->position()))
            choose(*at);
    });
}

PlannerView::~PlannerView() = default;

QWidget* PlannerView::makeForm()
{
    auto* fields = new QWidget;
    auto* form = new QFormLayout(fields);
    form->setContentsMargins(8, 4, 8, 8);
    form->addRow(tr("&SLO (ms)"), new SloEdit(m_state, fields));
    m_rate = new OptionalNumberBox(greatestRate, rateDecimals, tr("none"), fields);
    m_rate->setAccessibleName(tr("Request rate in requests/s"));
    m_rate->setToolTip(tr("Requests/s that all instances serve together; empty: one instance, and no request "
                          "waits for a batch to fill"));
    form->addRow(tr("&Rate (requests/s)"), m_rate);
    m_rules = new PlanRulesEdit(m_state, *form, *fields);

    // In a low dock the form scrolls, and nothing is cut off.
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(fields);
    area->setMinimumSize(fields->minimumSizeHint().width() + 16, 80);
    return area;
}

void PlannerView::makeTable()
{
    m_table->setModel(m_choices);
    m_table->setAccessibleName(tr("Choices, cheapest first"));
    styleRowTable(*m_table);
    m_table->sortByColumn(ChoiceModel::RankColumn, Qt::AscendingOrder);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setMinimumSize(200, 160);
    m_table->horizontalHeader()->setHighlightSections(false);
    // All of hundreds would take longer than the plan.
    m_table->horizontalHeader()->setResizeContentsPrecision(measuredRows);
    m_table->horizontalHeader()->setStretchLastSection(true);
    new EmptyNote(*m_table, [this](const QAbstractItemModel&) { return m_note; });
}

std::optional<PlannerView::Key> PlannerView::wanted() const
{
    if (!m_state.model() || !m_state.slo())
        return std::nullopt;
    Key key{m_state.model(),  nullptr,
            m_state.axes(),   {plannedBatches.begin(), plannedBatches.end()},
            m_rules->rules(), m_rules->measured()};
    key.usesPriors = key.measured || m_state.usesPriors();
    key.request.slo = *m_state.slo();
    key.request.rate = m_rate->number();
    if (!key.measured)
        key.predictor = m_state.predictor();
    else if (key.model->profile)
        key.batches = key.model->profile->batchSizes();
    // The chosen batch size is looked at, too, so that its cells can be judged.
    if (std::find(key.batches.begin(), key.batches.end(), m_state.batch()) == key.batches.end())
        key.batches.push_back(m_state.batch());
    return key;
}

std::optional<std::vector<PlanGrids>> PlannerView::grids(const Key& key)
{
    const LatencyProfile* profile = key.model->profile.get();
    if (key.measured)
        return measuredPlanGrids(profile, key.batches, key.axes);
    std::vector<PlanGrids> grids;
    m_predictions->request(key.batches);
    for (const BatchSize batch : key.batches) {
        auto predicted = m_predictions->at(batch);
        if (isPending(predicted->latency))
            return std::nullopt;
        grids.push_back(predictedPlanGrids(std::move(predicted), profile));
    }
    return grids;
}

void PlannerView::refresh()
{
    auto key = wanted();
    if (!key) {
        m_key.reset();
        m_job.reset();
        setFindings(nullptr, m_state.model()
                                 ? tr("Give an SLO: the latency that every request must stay within.")
                                 : tr("No model is chosen."));
        return;
    }
    if (key == m_key)
        return;
    const auto planned = std::pair(key->model, key->axes);
    const bool otherCells = std::exchange(m_planned, planned) != planned;
    auto known = grids(*key);
    const QString doing = known ? tr("Planning …") : tr("Predicting …");
    if (known) {
        start(std::move(*key), std::move(*known));
        if (!m_job)
            return;
    } else {
        m_job.reset();
        m_key.reset();
    }
    // What is shown of another model or grid would be taken for this one's.
    if (otherCells || !m_findings)
        setFindings(nullptr, doing);
}

void PlannerView::start(Key key, std::vector<PlanGrids> grids)
{
    m_job =
        std::make_unique<FindingsJob>([grids = std::move(grids), request = key.request,
                                       predicted = !key.measured](const JobControl&) -> Result<PlanFindings> {
            auto plan = Plan::make(grids, request);
            if (!plan)
                return fail(plan.error());
            return PlanFindings::make(std::move(*plan), predicted);
        });
    m_key = std::move(key);
    m_job->start();
    if (m_job->waitBriefly()) {
        finish();
        return;
    }
    connect(m_job.get(), &JobBase::finished, this, &PlannerView::finish);
    Q_EMIT jobStarted(m_job.get(), tr("Planning %1").arg(QString::fromStdString(m_key->model->name)));
}

void PlannerView::finish()
{
    FindingsJob* const job = m_job.release();
    job->deleteLater();
    if (!job->result()) {
        setFindings(nullptr, QString::fromStdString(job->result().error().message()));
        return;
    }
    auto findings = std::make_shared<const PlanFindings>(std::move(*job->result()));
    QString note;
    const auto outcomes = findings->plan.outcomes();
    const auto isCancelled = [](const PlanGrids& grids) {
        return !grids.latency->empty() &&
               grids.latency->reason(grids.latency->rows() - 1, 0) == EmptyReason::Cancelled;
    };
    // A prediction that was stopped may go on later.
    const bool stopped =
        std::any_of(findings->plan.grids().begin(), findings->plan.grids().end(), isCancelled);
    if (stopped)
        m_key.reset();
    if (std::all_of(outcomes.begin(), outcomes.end(),
                    [](const BatchOutcome& outcome) { return outcome.known == 0; }))
        note = emptyGridNote(*findings->plan.grids().front().latency);
    setFindings(std::move(findings), note, stopped);
}

void PlannerView::setFindings(std::shared_ptr<const PlanFindings> findings, const QString& note, bool stopped)
{
    QString text = note;
    if (findings && note.isEmpty()) {
        QStringList parts;
        if (const auto& cheapest = findings->markers.cheapest) {
            parts += tr("Feasible choices: %1.").arg(findings->plan.choices().size());
            parts += tr("Cheapest: %1")
                         .arg(sentence(choiceText(*cheapest, findings->plan.request(), translatedPhrase)));
        } else {
            for (const std::string& reason :
                 infeasibleTexts(findings->plan.outcomes(), findings->plan.request(), translatedPhrase))
                parts += sentence(reason);
        }
        text = parts.join(findings->plan.feasible() ? QStringLiteral(" ") : QStringLiteral("\n"));
    }
    m_note = text;
    m_again->setVisible(stopped);
    m_findings = note.isEmpty() ? std::move(findings) : nullptr;
    const bool feasible = m_findings && m_findings->plan.feasible();
    m_summary->setText(feasible || !m_findings ? text
                       : stopped               ? tr("No share that was predicted keeps the SLO.")
                                               : tr("No share keeps the SLO."));
    m_choices->setFindings(m_findings);
    m_table->setColumnHidden(ChoiceModel::HighColumn, !feasible || !m_findings->plan.choices().front().high);
    if (feasible) {
        // What says nothing new leaves its room to the notes.
        const PlanRequest& request = m_findings->plan.request();
        m_table->setColumnHidden(ChoiceModel::UtilisationColumn, !request.rate);
        m_table->setColumnHidden(ChoiceModel::InstancesColumn, !request.rate);
        m_table->setColumnHidden(ChoiceModel::LatencyColumn, !request.rate && !request.safe);
        m_table->setColumnHidden(ChoiceModel::CapacityColumn, request.capacity == CapacityRule::Plain);
    }
    m_table->resizeColumnsToContents();
    m_maps->setFindings(m_findings);
    m_front->setFindings(m_findings);
    m_advice->setFindings(m_findings, text);
    showChosen();
}

std::optional<Configuration> PlannerView::chosen() const
{
    const auto cursor = m_state.cursor();
    return cursor ? std::optional(m_state.shown()->configuration(cursor->row, cursor->column)) : std::nullopt;
}

void PlannerView::showChosen()
{
    auto at = chosen();
    m_advice->setChosen(at);
    if (!at && m_findings && m_findings->markers.cheapest)
        at = m_findings->markers.cheapest->at;
    m_maps->setChosen(at);
    m_front->setChosen(at);
    const int row = at ? m_choices->rowOf(*at) : -1;
    if (row < 0) {
        m_table->clearSelection();
    } else if (row != m_table->currentIndex().row() || !m_table->selectionModel()->hasSelection()) {
        m_table->selectRow(row);
        m_table->scrollTo(m_choices->index(row, 0));
    }
}

void PlannerView::choose(const Configuration& at)
{
    m_state.setBatch(at.batch);
    m_state.setCursor(m_state.shown()->find(at.sm, at.quota));
}

void PlannerView::moveInMaps(int key)
{
    if (!m_findings)
        return;
    const auto from = chosen();
    const LatencyGrid& grid = *m_state.shown();
    const auto cell = from ? grid.find(from->sm, from->quota) : std::nullopt;
    const auto to = cellAfterKey(cell.value_or(LatencyGrid::Cell{}), key, grid);
    if (to)
        m_state.setCursor(cell ? *to : LatencyGrid::Cell{});
}

void PlannerView::moveAlongFront(int key)
{
    if (!m_findings || m_findings->front.empty())
        return;
    const auto& front = m_findings->front;
    const auto from = chosen();
    const auto found = std::find_if(front.begin(), front.end(),
                                    [&from](const PlanChoice& choice) { return from && choice.at == *from; });
    auto to = front.begin();
    if (key == Qt::Key_End || (key == Qt::Key_Right && found == front.end() - 1))
        to = front.end() - 1;
    else if (found != front.end() && key == Qt::Key_Right)
        to = found + 1;
    else if (found != front.end() && found != front.begin() && key == Qt::Key_Left)
        to = found - 1;
    choose(to->at);
}

bool PlannerView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* pressed = static_cast<QKeyEvent*>(event);
    const int key = pressed->key();
    const bool sideways = key == Qt::Key_Left || key == Qt::Key_Right;
    if (watched == m_front && (sideways || key == Qt::Key_Home || key == Qt::Key_End)) {
        moveAlongFront(key);
        return true;
    }
    if (watched != m_maps || !m_findings)
        return QWidget::eventFilter(watched, event);
    if (pressed->modifiers() == Qt::ControlModifier && sideways) {
        const auto grids = m_findings->plan.grids();
        const auto here = std::find_if(grids.begin(), grids.end(), [this](const PlanGrids& each) {
            return each.latency->batch() == m_state.batch();
        });
        if (key == Qt::Key_Left && here != grids.begin())
            m_state.setBatch((here - 1)->latency->batch());
        if (key == Qt::Key_Right && here != grids.end() && here + 1 != grids.end())
            m_state.setBatch((here + 1)->latency->batch());
        return true;
    }
    if (!cellAfterKey({}, key, *m_state.shown()))
        return QWidget::eventFilter(watched, event);
    moveInMaps(key);
    return true;
}

void PlannerView::resizeEvent(QResizeEvent* event)
{
    m_parts->setOrientation(width() >= sideBySideWidth ? Qt::Horizontal : Qt::Vertical);
    QWidget::resizeEvent(event);
}

Result<void> PlannerView::write(const std::filesystem::path& file)
{
    if (!m_findings)
        return fail("there is no plan yet", file.string(), "give an SLO and choose a model");
    if (file.extension() == ".csv")
        return writeWholeFile(file, planCsv(m_findings->plan));
    const QString title =
        tr("Plan for %1").arg(QString::fromStdString(m_state.model() ? m_state.model()->name : ""));
    if (m_tabs->currentWidget() == m_maps) {
        FeasibilityPlot plot;
        plot.setPalette(picturePalette());
        plot.setFindings(m_findings);
        return writePlot(plot, title, file, {});
    }
    FrontPlot plot;
    plot.setPalette(picturePalette());
    plot.setFindings(m_findings);
    return writePlot(plot, title, file, {});
}

} // namespace rapp

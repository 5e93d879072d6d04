// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/OverviewView.h"

#include "core/base/FileIo.h"
#include "widgets/base/BarDelegate.h"
#include "widgets/base/EmptyNote.h"
#include "widgets/base/LazyUpdate.h"
#include "widgets/base/PercentText.h"
#include "widgets/base/TableStyle.h"
#include "widgets/base/WordFilter.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/export/ExportButton.h"
#include "widgets/overview/ConfigurationEdit.h"
#include "widgets/overview/OverviewModel.h"
#include "widgets/overview/OverviewPredictions.h"
#include "widgets/plots/SparklineDelegate.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

/// Where a speed-up begins unless the user says otherwise.
constexpr double smallQuota = 20;
constexpr int nameCharacters = 26;
constexpr int figureCharacters = 19;
constexpr int sparkWidth = 220;
constexpr int rowMargin = 14;

} // namespace

OverviewView::OverviewView(ExplorationState& state, GridCache& cache, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_predictions(new OverviewPredictions(state, cache, this))
    , m_model(new OverviewModel(this))
    , m_filter(new WordFilter(OverviewModel::SortRole, OverviewModel::NameRole, this))
    , m_line(new QLineEdit(this))
    , m_mode(new QComboBox(this))
    , m_first(new ConfigurationEdit(this))
    , m_arrow(new QLabel(QStringLiteral("→"), this))
    , m_second(new ConfigurationEdit(this))
    , m_follow(new QCheckBox(tr("Follow the c&ursor"), this))
    , m_table(new QTableView(this))
    , m_summary(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_stop(new QToolButton(this))
{
    setAccessibleName(tr("Overview of all models"));
    m_filter->setSourceModel(m_model);
    makeTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(makeTop());
    layout->addWidget(m_table, 1);
    layout->addWidget(makeBottom());

    m_update = new LazyUpdate(*this, [this] { refresh(); });
    for (const auto signal : {&ExplorationState::workspaceChanged, &ExplorationState::predictorChanged,
                              &ExplorationState::usesPriorsChanged, &ExplorationState::modelChanged,
                              &ExplorationState::batchChanged, &ExplorationState::rangesChanged,
                              &ExplorationState::cursorChanged})
        connect(&state, signal, m_update, &LazyUpdate::request);
    connect(m_predictions, &OverviewPredictions::changed, m_update, &LazyUpdate::request);
    connect(m_predictions, &OverviewPredictions::jobStarted, this, &OverviewView::jobStarted);
    connect(m_mode, &QComboBox::currentIndexChanged, this, [this] {
        // From a configuration to itself nothing would be told.
        if (comparesTwo() && m_first->configuration() == m_second->configuration())
            m_first->setConfiguration({m_first->batch(), SmPercent(100), QuotaPercent(smallQuota)});
        showColumns();
        m_update->request();
    });
    connect(m_first, &ConfigurationEdit::edited, this, [this] {
        m_follow->setChecked(false);
        m_update->request();
    });
    connect(m_second, &ConfigurationEdit::edited, m_update, &LazyUpdate::request);
    connect(m_follow, &QCheckBox::toggled, m_update, &LazyUpdate::request);
    connect(m_line, &QLineEdit::textChanged, m_filter, &WordFilter::setText);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        m_state.setModelName(index.data(OverviewModel::NameRole).toString().toStdString());
    });
    connect(m_stop, &QToolButton::clicked, this, [this] {
        if (m_predictions->isRunning())
            m_predictions->stop();
        else
            m_predictions->resume();
    });
    showColumns();
}

OverviewView::~OverviewView() = default;

QWidget* OverviewView::makeTop()
{
    m_mode->addItem(tr("Latency at"));
    m_mode->addItem(tr("Speed-up from"));
    m_mode->setAccessibleName(tr("What is shown"));
    m_first->setConfiguration({m_state.batch(), SmPercent(100), QuotaPercent(100)});
    m_second->setConfiguration({m_state.batch(), SmPercent(100), QuotaPercent(100)});
    m_arrow->setAccessibleName(tr("to"));
    m_follow->setChecked(true);
    m_follow->setToolTip(tr("The batch size that is chosen, and the cell under the cursor"));
    m_line->setPlaceholderText(tr("Filter models"));
    m_line->setAccessibleName(tr("Filter models"));
    m_line->setClearButtonEnabled(true);
    m_line->setAcceptDrops(false);
    m_line->setMinimumWidth(70);
    m_line->setMaximumWidth(220);
    auto* exportButton = new ExportButton([] { return QStringLiteral("overview"); },
                                          [this](const std::filesystem::path& file) { return write(file); },
                                          this, ExportButton::Kinds::Table);

    auto* top = new QWidget(this);
    auto* layout = new QHBoxLayout(top);
    layout->setContentsMargins(6, 2, 6, 0);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_mode, m_first, m_arrow, m_second})
        layout->addWidget(widget);
    layout->addStretch(1);
    layout->addWidget(m_line, 2);
    layout->addWidget(exportButton);
    return top;
}

QWidget* OverviewView::makeBottom()
{
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_progress->setAccessibleName(tr("Models predicted"));
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(140);
    m_progress->setMaximumHeight(m_summary->fontMetrics().height());
    auto* bottom = new QWidget(this);
    auto* layout = new QHBoxLayout(bottom);
    layout->setContentsMargins(6, 0, 6, 2);
    layout->addWidget(m_summary, 1);
    layout->addWidget(m_follow);
    layout->addWidget(m_progress);
    layout->addWidget(m_stop);
    return bottom;
}

void OverviewView::makeTable()
{
    m_table->setModel(m_filter);
    m_table->setAccessibleName(tr("Models"));
    styleRowTable(*m_table);
    m_table->sortByColumn(OverviewModel::ModelColumn, Qt::AscendingOrder);
    for (const int column : {OverviewModel::FirstColumn, OverviewModel::SpeedUpColumn})
        m_table->setItemDelegateForColumn(column, new BarDelegate(OverviewModel::BarRole, m_table));
    for (const int column : {OverviewModel::OverQuotaColumn, OverviewModel::OverSmColumn})
        m_table->setItemDelegateForColumn(column, new SparklineDelegate(OverviewModel::SparkRole, m_table));
    QHeaderView& header = *m_table->horizontalHeader();
    const int letter = m_table->fontMetrics().averageCharWidth();
    header.resizeSection(OverviewModel::ModelColumn, nameCharacters * letter);
    for (int column = OverviewModel::FirstColumn; column < OverviewModel::OverQuotaColumn; ++column)
        header.resizeSection(column, figureCharacters * letter);
    for (const int column : {OverviewModel::OverQuotaColumn, OverviewModel::OverSmColumn})
        header.resizeSection(column, sparkWidth);
    // Flat rows would flatten the sparklines.
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + rowMargin);
    new EmptyNote(*m_table, [this](const QAbstractItemModel&) {
        return m_filter->words().isEmpty()
                   ? tr("No model is open: open feature graphs, measured profiles or models.")
                   : tr("No model has “%1” in its name.").arg(m_filter->words().join(QStringLiteral("” “")));
    });
}

bool OverviewView::comparesTwo() const
{
    return m_mode->currentIndex() == 1;
}

void OverviewView::showColumns()
{
    m_arrow->setVisible(comparesTwo());
    m_second->setVisible(comparesTwo());
    m_table->setColumnHidden(OverviewModel::IntervalColumn, comparesTwo());
    m_table->setColumnHidden(OverviewModel::SecondColumn, !comparesTwo());
    m_table->setColumnHidden(OverviewModel::SpeedUpColumn, !comparesTwo());
}

void OverviewView::hideEvent(QHideEvent* event)
{
    m_predictions->pause();
    m_update->request();
    QWidget::hideEvent(event);
}

void OverviewView::refresh()
{
    m_predictions->update();
    m_first->setAxes(m_predictions->axes());
    m_second->setAxes(m_predictions->axes());
    followCursor();
    std::set<BatchSize> batches = {m_first->batch()};
    if (comparesTwo())
        batches.insert(m_second->batch());
    m_predictions->request(batches);
    showRows();
    showProgress();
    showSummary();
}

void OverviewView::followCursor()
{
    if (!m_follow->isChecked())
        return;
    Configuration at = m_first->configuration();
    at.batch = m_state.batch();
    if (const auto cursor = m_state.cursor())
        at = m_state.shown()->configuration(cursor->row, cursor->column);
    m_first->setConfiguration(at);
}

void OverviewView::showRows()
{
    std::vector<OverviewRow> rows;
    std::vector<QString> notes;
    for (std::size_t i = 0; i < m_predictions->models().size(); ++i) {
        const ModelGrids first = m_predictions->grids(i, m_first->batch());
        ModelGrids second;
        if (comparesTwo())
            second = m_predictions->grids(i, m_second->batch());
        rows.push_back(overviewRow(m_predictions->models()[i]->name, first, m_first->cell(),
                                   comparesTwo() ? &second : nullptr, m_second->cell()));
        const Error* failure = m_predictions->failure(i);
        notes.push_back(failure ? QString::fromStdString(failure->message()) : QString());
    }
    m_model->setChosen(m_state.model() ? QString::fromStdString(m_state.model()->name) : QString());
    m_model->setRows(std::move(rows), std::move(notes), comparesTwo());
}

void OverviewView::showProgress()
{
    const auto isMissing = [](const CellReadout& cell) {
        return cell.predictedReason == EmptyReason::Pending || cell.predictedReason == EmptyReason::Cancelled;
    };
    const auto& rows = m_model->rows();
    const auto missing = std::count_if(rows.begin(), rows.end(), [&](const OverviewRow& row) {
        return isMissing(row.first) || (row.second && isMissing(*row.second));
    });
    const bool running = m_predictions->isRunning();
    // Further batch sizes are predicted silently.
    m_progress->setVisible(running && missing > 0);
    m_progress->setRange(0, static_cast<int>(rows.size()));
    m_progress->setValue(static_cast<int>(static_cast<std::ptrdiff_t>(rows.size()) - missing));
    m_stop->setVisible(missing > 0 && (running || m_predictions->isStopped()));
    m_stop->setText(running ? tr("Stop") : tr("Continue"));
    m_stop->setToolTip(running ? tr("Stop predicting (Esc)") : tr("Predict the models that are missing"));
}

void OverviewView::showSummary()
{
    const auto& rows = m_model->rows();
    std::size_t known = 0;
    std::size_t compared = 0;
    double errors = 0;
    for (const OverviewRow& row : rows) {
        known += row.first.predictedMs ? 1 : 0;
        if (const auto difference = row.relativeDifference()) {
            ++compared;
            errors += std::abs(*difference);
        }
    }
    QString text = tr("Models: %1, predicted: %2.").arg(rows.size()).arg(known);
    if (!m_state.predictor() && !rows.empty())
        text = tr("Models: %1. No network is open that predicts.").arg(rows.size());
    if (compared > 0)
        text += QLatin1Char(' ') + tr("Measured too: %1, mean difference %2.")
                                       .arg(compared)
                                       .arg(percentText(errors / static_cast<double>(compared)));
    m_summary->setText(text);
}

Result<void> OverviewView::write(const std::filesystem::path& file) const
{
    if (file.extension() != ".csv")
        return fail("no kind of file that can be written", file.string(), "expected .csv");
    std::vector<OverviewRow> rows;
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        const int source = m_filter->mapToSource(m_filter->index(row, 0)).row();
        rows.push_back(m_model->rows()[static_cast<std::size_t>(source)]);
    }
    return writeWholeFile(file, overviewCsv(rows));
}

} // namespace rapp

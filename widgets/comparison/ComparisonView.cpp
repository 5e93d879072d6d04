// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/comparison/ComparisonView.h"

#include "core/base/FileIo.h"
#include "core/comparison/ErrorGroup.h"
#include "widgets/base/BarDelegate.h"
#include "widgets/base/LazyUpdate.h"
#include "widgets/base/PercentText.h"
#include "widgets/base/TableStyle.h"
#include "widgets/comparison/ErrorGroupModel.h"
#include "widgets/comparison/HistogramPlot.h"
#include "widgets/comparison/ScatterPlot.h"
#include "widgets/comparison/WorstCellModel.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/export/ExportButton.h"
#include "widgets/export/PlotFile.h"
#include "widgets/plots/PlotColours.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMouseEvent>
#include <QSortFilterProxyModel>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace rapp {

namespace {

constexpr int nameWidth = 180;
constexpr int barWidth = 220;

} // namespace

ComparisonView::ComparisonView(ExplorationState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_summary(new QLabel(this))
    , m_tabs(new QTabWidget(this))
    , m_scatter(new ScatterPlot(this))
    , m_histogram(new HistogramPlot(this))
    , m_accuracy(new QWidget(this))
    , m_grouping(new QComboBox(this))
    , m_groups(new ErrorGroupModel(this))
    , m_worst(new WorstCellModel(this))
{
    setAccessibleName(tr("Predicted against measured"));
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setWordWrap(true);
    m_scatter->setAccessibleName(tr("Scatter plot of predicted against measured latency"));
    m_histogram->setAccessibleName(tr("Histogram of the errors"));
    m_grouping->setAccessibleName(tr("Accuracy by"));
    m_grouping->addItem(tr("By model"), static_cast<int>(ErrorGrouping::Model));
    m_grouping->addItem(tr("By quota"), static_cast<int>(ErrorGrouping::Quota));
    m_grouping->addItem(tr("By SM partition"), static_cast<int>(ErrorGrouping::Sm));
    m_grouping->addItem(tr("By batch size"), static_cast<int>(ErrorGrouping::Batch));

    QTableView* groups = addTable(*m_groups, ErrorGroupModel::SortRole);
    groups->setAccessibleName(tr("Accuracy by group"));
    groups->setItemDelegateForColumn(ErrorGroupModel::MapeColumn,
                                     new BarDelegate(ErrorGroupModel::BarRole, groups));
    groups->horizontalHeader()->resizeSection(ErrorGroupModel::MapeColumn, barWidth);
    groups->sortByColumn(ErrorGroupModel::MapeColumn, Qt::DescendingOrder);
    auto* accuracyLayout = new QVBoxLayout(m_accuracy);
    accuracyLayout->setContentsMargins(4, 4, 4, 4);
    accuracyLayout->addWidget(m_grouping, 0, Qt::AlignLeft);
    accuracyLayout->addWidget(groups);
    QTableView* worst = addTable(*m_worst, WorstCellModel::SortRole);
    worst->setAccessibleName(tr("Worst cells"));
    worst->sortByColumn(WorstCellModel::ErrorColumn, Qt::DescendingOrder);

    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_scatter, tr("&Scatter"));
    m_tabs->addTab(m_histogram, tr("H&istogram"));
    m_tabs->addTab(m_accuracy, tr("&Accuracy"));
    m_tabs->addTab(worst, tr("&Worst cells"));

    auto* top = new QHBoxLayout;
    top->setContentsMargins(6, 2, 6, 2);
    top->addWidget(m_summary, 1);
    top->addWidget(new ExportButton([] { return QStringLiteral("comparison"); },
                                    [this](const std::filesystem::path& file) { return write(file); }, this));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_tabs, 1);

    m_update = new LazyUpdate(*this, [this] { refresh(); });
    m_cursorUpdate = new LazyUpdate(*m_scatter, [this] { showCursor(); });
    for (const auto signal : {&ExplorationState::workspaceChanged, &ExplorationState::predictorChanged,
                              &ExplorationState::usesPriorsChanged, &ExplorationState::modelChanged})
        connect(&state, signal, m_update, &LazyUpdate::request);
    for (const auto signal : {&ExplorationState::gridsChanged, &ExplorationState::cursorChanged})
        connect(&state, signal, m_cursorUpdate, &LazyUpdate::request);
    connect(m_grouping, &QComboBox::currentIndexChanged, this, &ComparisonView::showGroups);
    connect(m_scatter, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        if (const auto sample = m_scatter->sampleAt(event->position()))
            choose(m_compared->samples[*sample]);
    });
    const auto sourceRow = [](const QTableView* table, const QModelIndex& index) {
        return static_cast<QSortFilterProxyModel*>(table->model())->mapToSource(index).row();
    };
    connect(groups, &QTableView::activated, this, [this, groups, sourceRow](const QModelIndex& index) {
        choose(m_compared->samples[m_groups->group(sourceRow(groups, index)).worst]);
    });
    connect(worst, &QTableView::activated, this, [this, worst, sourceRow](const QModelIndex& index) {
        choose(m_worst->sample(sourceRow(worst, index)));
    });
}

ComparisonView::~ComparisonView() = default;

QTableView* ComparisonView::addTable(QAbstractItemModel& model, int sortRole)
{
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(&model);
    sorted->setSortRole(sortRole);
    auto* table = new QTableView(this);
    table->setModel(sorted);
    styleRowTable(*table);
    table->setFrameShape(QFrame::NoFrame);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->resizeSection(0, nameWidth);
    return table;
}

void ComparisonView::refresh()
{
    if (m_workspace != m_state.workspace() || m_predictor != m_state.predictor() ||
        m_usesPriors != m_state.usesPriors())
        start();
    showModel();
}

void ComparisonView::start()
{
    m_workspace = m_state.workspace();
    m_predictor = m_state.predictor();
    m_usesPriors = m_state.usesPriors();
    m_job = std::make_unique<CompareJob>([workspace = m_workspace, predictor = m_predictor,
                                          usesPriors = m_usesPriors](const JobControl& control) {
        return ComparedSamples::make(workspace->models(), predictor.get(), usesPriors, control);
    });
    connect(m_job.get(), &JobBase::finished, this, &ComparisonView::finish);
    m_summary->setText(tr("Comparing …"));
    Q_EMIT jobStarted(m_job.get(), tr("Comparing predictions with measurements"));
    m_job->start();
}

void ComparisonView::finish()
{
    CompareJob* const job = m_job.release();
    job->deleteLater();
    if (job->result()) {
        setCompared(std::make_shared<const ComparedSamples>(std::move(*job->result())));
        return;
    }
    setCompared(std::make_shared<const ComparedSamples>());
    if (job->result().error().kind == Error::Kind::Cancelled)
        m_summary->setText(tr("The comparison was stopped."));
    else
        Q_EMIT failed({job->result().error(), Problem::Severity::Error});
}

void ComparisonView::setCompared(std::shared_ptr<const ComparedSamples> compared)
{
    m_compared = std::move(compared);
    AccuracyTally tally;
    for (const ComparedSample& sample : m_compared->samples)
        tally.add(Milliseconds(sample.measuredMs), {Milliseconds(sample.predictedMs), {}, {}});
    if (const auto accuracy = tally.accuracy())
        m_summary->setText(tr("Models: %1, samples: %2. MAPE %3, median error %4, within 10 %: %5.")
                               .arg(m_compared->models.size())
                               .arg(accuracy->samples)
                               .arg(percentText(accuracy->mape), percentText(accuracy->medianApe),
                                    percentText(accuracy->within10Percent)));
    else
        m_summary->setText(tr("Nothing to compare: open measured profiles of models that the network can predict."));
    m_scatter->setSamples(m_compared);
    m_worst->setSamples(m_compared);
    showGroups();
    showModel();
    m_cursorUpdate->request();
}

void ComparisonView::showModel()
{
    if (!m_compared)
        return;
    const std::string model = m_state.model() ? m_state.model()->name : std::string();
    m_scatter->setModel(model);
    const auto index = modelIndex();
    m_histogram->setHistograms(errorHistogram(*m_compared),
                               index ? errorHistogram(*m_compared, index) : ErrorHistogram{},
                               QString::fromStdString(model));
}

std::optional<std::size_t> ComparisonView::modelIndex() const
{
    if (!m_compared || !m_state.model())
        return std::nullopt;
    const auto& models = m_compared->models;
    const auto place = std::find(models.begin(), models.end(), m_state.model()->name);
    if (place == models.end())
        return std::nullopt;
    return static_cast<std::size_t>(place - models.begin());
}

void ComparisonView::showCursor()
{
    std::optional<ComparedSample> ring;
    const auto cursor = m_state.cursor();
    const auto model = modelIndex();
    if (cursor && model) {
        const Configuration at = m_state.shown()->configuration(cursor->row, cursor->column);
        const auto found = std::find_if(
            m_compared->samples.begin(), m_compared->samples.end(),
            [&](const ComparedSample& sample) { return sample.model == *model && sample.at == at; });
        if (found != m_compared->samples.end())
            ring = *found;
    }
    m_scatter->setRing(ring);
}

void ComparisonView::showGroups()
{
    const auto grouping = static_cast<ErrorGrouping>(m_grouping->currentData().toInt());
    m_groups->setGroups(m_compared ? groupErrors(*m_compared, grouping) : std::vector<ErrorGroup>(),
                        grouping);
}

void ComparisonView::choose(const ComparedSample& sample)
{
    m_state.setModelName(m_compared->models[sample.model]);
    m_state.setBatch(sample.at.batch);
    m_state.setCursor(m_state.shown()->nearest(sample.at.sm, sample.at.quota));
}

Result<void> ComparisonView::write(const std::filesystem::path& file)
{
    const auto compared = m_compared ? m_compared : std::make_shared<const ComparedSamples>();
    if (file.extension() == ".csv")
        return writeWholeFile(file, m_tabs->currentWidget() == m_accuracy ? errorGroupsCsv(*compared)
                                                                          : comparedSamplesCsv(*compared));
    const std::string model = m_state.model() ? m_state.model()->name : std::string();
    if (m_tabs->currentWidget() == m_histogram) {
        HistogramPlot plot;
        plot.setPalette(picturePalette());
        plot.setHistograms(errorHistogram(*compared), {}, {});
        return writePlot(plot, tr("Histogram of the errors"), file, {});
    }
    ScatterPlot plot;
    plot.setPalette(picturePalette());
    plot.setSamples(compared);
    plot.setModel(model);
    return writePlot(plot, tr("Predicted against measured"), file, {});
}

} // namespace rapp

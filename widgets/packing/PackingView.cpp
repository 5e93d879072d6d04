// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/packing/PackingView.h"

#include "core/base/FileIo.h"
#include "core/planning/PackingText.h"
#include "core/planning/PlanText.h"
#include "core/workspace/ModelPrediction.h"
#include "widgets/base/EmptyNote.h"
#include "widgets/base/FocusOutline.h"
#include "widgets/base/TabOrder.h"
#include "widgets/base/TranslatedPhrase.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/export/ExportButton.h"
#include "widgets/export/PlotFile.h"
#include "widgets/packing/PackingPlot.h"
#include "widgets/packing/ServiceDelegate.h"
#include "widgets/packing/ServiceModel.h"
#include "widgets/planning/PlanRulesEdit.h"
#include "widgets/plots/PlotColours.h"

#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>

namespace rapp {

namespace {

constexpr int sideBySideWidth = 760;
constexpr int leastWidth = 300;
constexpr int greatestFormWidth = 380;
constexpr Milliseconds proposedSlo{100};
constexpr double proposedRate = 10;
constexpr int detailLines = 5;

/// What a job packs with; it owns all of it.
struct PackInput
{
    std::vector<ServiceRequest> services;
    PlanRequest rules;
    bool measured = false;
    std::shared_ptr<const Workspace> workspace;
    std::shared_ptr<const Predictor> predictor;
    bool usesPriors = true;
    GridAxes axes;
};

Result<std::vector<PlanGrids>> gridsFor(const PackInput& input, const std::string& name,
                                        const JobControl& control)
{
    const auto model = input.workspace->find(name);
    const LatencyProfile* profile = model->profile.get();
    if (input.measured) {
        const auto batches = profile ? profile->batchSizes()
                                     : std::vector<BatchSize>(plannedBatches.begin(), plannedBatches.end());
        return measuredPlanGrids(profile, batches, input.axes);
    }
    const auto start = predictionInputOf(model.get(), input.predictor.get(), input.usesPriors);
    if (!start) {
        auto empty = emptyPlanGrids(plannedBatches, input.axes,
                                    input.predictor ? EmptyReason::NoFeatures : EmptyReason::NoPredictor);
        empty.resize(1);
        return empty;
    }
    return predictedPlanGrids(*input.predictor, *start, plannedBatches, input.axes, profile, control);
}

} // namespace

PackingView::PackingView(ExplorationState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_services(new ServiceModel(this))
    , m_table(new QTableView(this))
    , m_pack(new QPushButton(tr("&Pack"), this))
    , m_stop(new QPushButton(tr("S&top"), this))
    , m_progress(new QProgressBar(this))
    , m_summary(new QLabel(this))
    , m_outdated(new QLabel(tr("Changed since: pack again."), this))
    , m_plot(new PackingPlot(this))
    , m_details(new QTextBrowser(this))
    , m_parts(new QSplitter(this))
{
    setAccessibleName(tr("Packing"));
    m_services->setWorkspace(state.workspace());
    m_parts->setChildrenCollapsible(false);
    // However wide the parts are beside each other: they can stand above each other.
    m_parts->setMinimumWidth(leastWidth);
    m_parts->addWidget(makeInput());
    m_parts->addWidget(makeResult());
    m_parts->setStretchFactor(0, 2);
    m_parts->setStretchFactor(1, 3);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_parts);
    setTabOrderOf({m_add, m_remove, m_open, m_save, m_table, m_rulesPlace, m_pack, m_stop,
                   m_picturePlace->parentWidget(), m_details, m_export});

    connect(&state, &ExplorationState::workspaceChanged, this, [this] {
        m_services->setWorkspace(m_state.workspace());
        setOutdated();
        updateButtons();
    });
    for (const auto signal : {&ExplorationState::predictorChanged, &ExplorationState::rangesChanged,
                              &ExplorationState::usesPriorsChanged})
        connect(&state, signal, this, &PackingView::setOutdated);
    connect(m_rules, &PlanRulesEdit::changed, this, &PackingView::setOutdated);
    connect(m_services, &ServiceModel::servicesChanged, this, &PackingView::setOutdated);
    connect(m_services, &ServiceModel::servicesChanged, this, &PackingView::updateButtons);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &PackingView::updateButtons);
    connect(m_pack, &QPushButton::clicked, this, &PackingView::pack);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_job)
            m_job->cancel();
    });
    m_summary->setText(tr("Nothing is packed yet: add services, then press Pack."));
    m_outdated->hide();
    updateButtons();
}

PackingView::~PackingView() = default;

QPushButton* PackingView::addButton(QHBoxLayout& row, const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text, this);
    button->setToolTip(tip);
    row.addWidget(button);
    return button;
}

QWidget* PackingView::makeInput()
{
    m_table->setModel(m_services);
    m_table->setItemDelegate(new ServiceDelegate(
        [this] {
            QStringList names;
            for (const auto& model : m_state.workspace()->models())
                names += QString::fromStdString(model->name);
            return names;
        },
        m_table));
    m_table->setAccessibleName(tr("Services to pack"));
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setMinimumSize(200, 100);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 10);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    fitColumns();
    m_table->installEventFilter(this);
    new EmptyNote(*m_table, [](const QAbstractItemModel&) {
        return tr("Add services, or open a list of them: models with an SLO and a request rate each.");
    });

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    m_add = addButton(*buttons, tr("&Add"), tr("Add a service of the chosen model (Ins)"));
    m_remove = addButton(*buttons, tr("&Remove"), tr("Remove the chosen service (Del)"));
    m_open = addButton(*buttons, tr("&Open…"),
                       tr("Read services: CSV with the header model,slo_ms,rate, or "
                          "JSON"));
    m_save = addButton(*buttons, tr("&Save…"), tr("Write the services as CSV or JSON"));
    buttons->addStretch();
    connect(m_add, &QPushButton::clicked, this, &PackingView::addService);
    connect(m_remove, &QPushButton::clicked, this, &PackingView::removeService);
    connect(m_open, &QPushButton::clicked, this, &PackingView::askToOpen);
    connect(m_save, &QPushButton::clicked, this, &PackingView::askToSave);

    auto* input = new QWidget;
    m_rulesPlace = new QWidget(input);
    m_rulesPlace->setMaximumWidth(greatestFormWidth);
    auto* form = new QFormLayout(m_rulesPlace);
    form->setContentsMargins(0, 0, 0, 0);
    m_rules = new PlanRulesEdit(m_state, *form, *m_rulesPlace);
    auto* run = new QHBoxLayout;
    run->setContentsMargins(8, 4, 6, 6);
    m_pack->setToolTip(tr("Place the services on as few GPUs as can be found"));
    m_progress->setAccessibleName(tr("Progress of packing"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(m_pack->sizeHint().height() / 2);
    m_progress->hide();
    m_stop->hide();
    run->addWidget(m_pack);
    run->addWidget(m_progress, 1);
    run->addWidget(m_stop);
    run->addStretch();
    auto* scrolled = new QVBoxLayout(input);
    scrolled->setContentsMargins(8, 6, 6, 4);
    scrolled->setSpacing(6);
    scrolled->addLayout(buttons);
    scrolled->addWidget(m_table, 1);
    scrolled->addWidget(m_rulesPlace);

    // In a low dock what is entered scrolls, nothing is cut off, and packing stays at hand.
    auto* area = new QScrollArea;
    area->setFocusPolicy(Qt::NoFocus);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(input);
    area->setMinimumSize(input->minimumSizeHint().width() + 16, 80);
    auto* side = new QWidget(this);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(area, 1);
    layout->addLayout(run);
    return side;
}

void PackingView::fitColumns()
{
    for (const int column : {ServiceModel::ModelColumn, ServiceModel::SloColumn, ServiceModel::RateColumn})
        m_table->resizeColumnToContents(column);
}

QWidget* PackingView::makeResult()
{
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_summary->setAccessibleName(tr("Result of packing"));
    m_summary->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_outdated->setForegroundRole(QPalette::PlaceholderText);
    m_plot->setAccessibleName(tr("Picture of the GPUs"));
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_plot);
    area->setMinimumSize(m_plot->minimumWidth() + 16, 120);
    area->setAccessibleName(m_plot->accessibleName());
    m_picturePlace = area->viewport();
    m_picturePlace->installEventFilter(this);
    new FocusOutline(*m_picturePlace, *area);

    m_details->setAccessibleName(tr("Method, and why services are not placed"));
    m_details->setFrameShape(QFrame::NoFrame);
    m_details->viewport()->setAutoFillBackground(false);
    m_details->setFixedHeight(detailLines * m_details->fontMetrics().lineSpacing());
    m_details->hide();

    auto* words = new QVBoxLayout;
    words->addWidget(m_summary);
    words->addWidget(m_outdated);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(6, 6, 6, 4);
    top->addLayout(words, 1);
    m_export = new ExportButton([] { return QStringLiteral("packing"); },
                                [this](const std::filesystem::path& file) { return write(file); }, this);
    top->addWidget(m_export, 0, Qt::AlignTop);
    auto* result = new QWidget(this);
    auto* layout = new QVBoxLayout(result);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(area, 1);
    layout->addWidget(m_details);
    return result;
}

void PackingView::updateButtons()
{
    const bool running = m_job != nullptr;
    m_add->setEnabled(!m_state.workspace()->empty());
    m_remove->setEnabled(m_table->currentIndex().isValid());
    m_save->setEnabled(!m_services->services().empty());
    m_pack->setEnabled(!running && !m_services->services().empty());
    m_progress->setVisible(running);
    m_stop->setVisible(running);
}

void PackingView::setOutdated()
{
    m_outdated->setVisible(m_packed != nullptr);
}

void PackingView::addService()
{
    const auto model = m_state.model();
    if (!model)
        return;
    m_services->add({model->name, m_state.slo().value_or(proposedSlo), proposedRate});
    const QModelIndex added = m_services->index(m_services->rowCount() - 1, ServiceModel::SloColumn);
    m_table->setCurrentIndex(added);
    m_table->setFocus(Qt::OtherFocusReason);
    fitColumns();
}

void PackingView::removeService()
{
    if (m_table->currentIndex().isValid())
        m_services->remove(m_table->currentIndex().row());
}

void PackingView::askToOpen()
{
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Open a list of services"), {},
                                     tr("Services (%1);;All files (*)").arg(QStringLiteral("*.csv *.json")));
    if (!file.isEmpty())
        openServices(file.toStdString());
}

void PackingView::openServices(const std::filesystem::path& file)
{
    auto read = readServices(file);
    if (!read) {
        Q_EMIT failed({read.error(), Problem::Severity::Error});
        return;
    }
    m_services->setServices(std::move(*read));
    fitColumns();
}

void PackingView::askToSave()
{
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Save the list of services"), QStringLiteral("services.csv"),
                                     tr("Services (%1);;All files (*)").arg(QStringLiteral("*.csv *.json")));
    if (!file.isEmpty())
        saveServices(file.toStdString());
}

void PackingView::saveServices(const std::filesystem::path& file)
{
    if (const auto written = writeServices(m_services->services(), file); !written)
        Q_EMIT failed({written.error(), Problem::Severity::Error});
}

bool PackingView::isAbsent(const std::string& model) const
{
    return std::find(m_absent.begin(), m_absent.end(), model) != m_absent.end();
}

void PackingView::pack()
{
    auto input = std::make_shared<PackInput>(PackInput{{},
                                                       m_rules->rules(),
                                                       m_rules->measured(),
                                                       m_state.workspace(),
                                                       m_state.predictor(),
                                                       m_state.usesPriors(),
                                                       m_state.axes()});
    m_absent.clear();
    m_sent = m_services->services();
    for (const ServiceRequest& service : m_sent) {
        if (m_services->isOpen(service.model))
            input->services.push_back(service);
        else if (!isAbsent(service.model))
            m_absent.push_back(service.model);
    }
    m_job = std::make_unique<PackJob>([input](const JobControl& control) {
        const auto gridsOf = [&](const std::string& name) { return gridsFor(*input, name, control); };
        return packServices(input->services, input->rules, gridsOf, control);
    });
    connect(m_job.get(), &JobBase::finished, this, &PackingView::finish);
    connect(m_job.get(), &JobBase::progressed, this, [this](const JobProgress& progress) {
        const bool isKnown = progress.total > 0 && progress.done < progress.total;
        m_progress->setRange(0, isKnown ? static_cast<int>(progress.total) : 0);
        m_progress->setValue(static_cast<int>(progress.done));
    });
    m_progress->setRange(0, 0);
    m_summary->setText(tr("Packing …"));
    updateButtons();
    Q_EMIT jobStarted(m_job.get(), tr("Packing services"));
    m_job->start();
}

void PackingView::finish()
{
    PackJob* const job = m_job.release();
    job->deleteLater();
    updateButtons();
    if (job->result()) {
        m_packed = std::make_shared<const ServicePacking>(std::move(*job->result()));
        m_outdated->hide();
        showPacked();
        return;
    }
    const Error& error = job->result().error();
    m_summary->setText(error.kind == Error::Kind::Cancelled ? tr("Packing was stopped.")
                                                            : QString::fromStdString(error.message()));
    setOutdated();
}

void PackingView::showPacked()
{
    const Packing& packing = m_packed->packing;
    const std::size_t missing = m_sent.size() - m_packed->services.size();
    QStringList lines;
    if (!packing.gpus.empty())
        lines += sentence(packingText(packing, translatedPhrase));
    if (missing > 0)
        lines += tr("Services not placed: %1, for the reasons below.").arg(missing);
    m_summary->setText(lines.join(QLatin1Char('\n')));

    QStringList details;
    for (const std::string& text : unplacedTexts(*m_packed, translatedPhrase))
        details += QString::fromStdString(text) + QLatin1Char('.');
    for (const std::string& model : m_absent)
        details += tr("%1: no model of this name is open.").arg(QString::fromStdString(model));
    if (!packing.gpus.empty())
        details += tr("Method: %1").arg(sentence(packingMethod(translatedPhrase)));
    m_details->setPlainText(details.join(QLatin1Char('\n')));
    m_details->show();
    m_plot->setPacking(m_packed);
    showPlaces();
}

void PackingView::showPlaces()
{
    if (m_services->services() != m_sent)
        return setOutdated(); // edited while it ran
    std::vector<QString> places;
    // Placed and unplaced services are each in the order in which they were sent.
    std::size_t placed = 0;
    std::size_t unplaced = 0;
    for (const ServiceRequest& service : m_sent) {
        const bool isUnplaced =
            unplaced < m_packed->unplaced.size() && m_packed->unplaced[unplaced].service == service;
        unplaced += isUnplaced ? 1 : 0;
        if (isUnplaced || isAbsent(service.model)) {
            places.push_back(tr("not placed"));
            continue;
        }
        const PackOption& option = m_packed->option(placed++);
        places.push_back(
            QStringLiteral("%1 × %2")
                .arg(option.instances)
                .arg(QString::fromStdString(configurationText(option.at, true, translatedPhrase))));
    }
    m_services->setPlaces(std::move(places));
}

bool PackingView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_picturePlace && event->type() == QEvent::Resize)
        m_plot->setRoom(m_picturePlace->height());
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Delete) {
            removeService();
            return true;
        }
        if (key == Qt::Key_Insert) {
            addService();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void PackingView::resizeEvent(QResizeEvent* event)
{
    m_parts->setOrientation(width() >= sideBySideWidth ? Qt::Horizontal : Qt::Vertical);
    QWidget::resizeEvent(event);
}

Result<void> PackingView::write(const std::filesystem::path& file)
{
    if (!m_packed)
        return fail("nothing is packed yet", file.string(), "pack the services first");
    if (file.extension() == ".csv")
        return writeWholeFile(file, packingCsv(*m_packed));
    PackingPlot plot;
    plot.setPalette(picturePalette());
    plot.setPacking(m_packed);
    return writePlot(plot, tr("Packing"), file, {plot.fileSize()});
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/TrainingView.h"

#include "core/base/FileIo.h"
#include "core/base/NumberText.h"
#include "core/predictor/TrainingLog.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/export/ExportButton.h"
#include "widgets/export/PlotFile.h"
#include "widgets/plots/PlotColours.h"
#include "widgets/training/TrainingForm.h"
#include "widgets/training/TrainingPlot.h"
#include "widgets/training/TrainingService.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rapp {

namespace {

constexpr int formWidth = 340;

/// "3 h 5 min", "2 min 10 s", "45 s".
QString durationText(double seconds)
{
    const auto whole = static_cast<qint64>(std::llround(seconds));
    if (whole >= 3600)
        return TrainingView::tr("%1 h %2 min").arg(whole / 3600).arg(whole / 60 % 60);
    if (whole >= 60)
        return TrainingView::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
    return TrainingView::tr("%1 s").arg(whole);
}

QString mapeText(double fraction)
{
    return QString::fromStdString(fixedText(100 * fraction, 2)) + QStringLiteral(" %");
}

/// Empty where there is no error.
QString errorsText(const TrainingErrors& errors)
{
    if (errors.withPriors && errors.withoutPriors)
        return TrainingView::tr("%1 with prior knowledge, %2 without")
            .arg(mapeText(*errors.withPriors), mapeText(*errors.withoutPriors));
    if (errors.withPriors)
        return TrainingView::tr("%1 with prior knowledge").arg(mapeText(*errors.withPriors));
    if (errors.withoutPriors)
        return TrainingView::tr("%1 without prior knowledge").arg(mapeText(*errors.withoutPriors));
    return {};
}

QString nameOf(const std::filesystem::path& file)
{
    return QString::fromStdString(file.filename().string());
}

QLabel* wrappedLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

TrainingView::TrainingView(ExplorationState& state, TrainingService& service, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_service(service)
    , m_form(new TrainingForm(this))
    , m_plot(new TrainingPlot(this))
    , m_data(wrappedLabel(this))
    , m_hint(wrappedLabel(this))
    , m_status(wrappedLabel(this))
    , m_bar(new QProgressBar(this))
    , m_logarithmic(new QCheckBox(tr("Logarith&mic"), this))
    , m_export(new ExportButton([] { return QStringLiteral("training"); },
                                [this](const std::filesystem::path& file) { return write(file); }, this))
    , m_start(new QPushButton(this))
    , m_stop(new QPushButton(tr("St&op"), this))
    , m_use(new QPushButton(tr("&Use this network"), this))
{
    setAccessibleName(tr("Training of a network"));
    m_plot->setAccessibleName(tr("Curves of the training"));
    m_logarithmic->setToolTip(tr("A logarithmic axis shows the first epochs and small gains at once"));
    m_logarithmic->setChecked(true);
    m_bar->setAccessibleName(tr("Progress of the training"));
    m_bar->setTextVisible(false);
    m_bar->setMaximumHeight(6);
    m_stop->setToolTip(tr("Stops after this step; the state is kept, so that the run can go on later"));
    m_use->setToolTip(tr("Predict with the weights that did best so far"));
    m_status->setAccessibleName(tr("State of the training"));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_data->setContentsMargins(8, 4, 8, 0);
    m_hint->setContentsMargins(8, 0, 8, 0);

    auto* scroll = new QScrollArea(this);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(8, 2, 8, 6);
    for (QPushButton* button : {m_start, m_stop, m_use})
        buttons->addWidget(button, 1);
    auto* left = new QVBoxLayout;
    left->setSpacing(2);
    left->addWidget(m_data);
    left->addWidget(scroll, 1);
    left->addWidget(m_hint);
    left->addLayout(buttons);
    auto* leftSide = new QWidget(this);
    left->setContentsMargins(0, 0, 0, 0);
    leftSide->setLayout(left);
    leftSide->setFixedWidth(formWidth);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(6, 2, 6, 2);
    top->addWidget(m_status, 1);
    top->addWidget(m_logarithmic);
    top->addWidget(m_export);
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addLayout(top);
    right->addWidget(m_bar);
    right->addWidget(m_plot, 1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(leftSide);
    layout->addLayout(right, 1);

    connect(&state, &ExplorationState::workspaceChanged, this, &TrainingView::countSamples);
    connect(m_form, &TrainingForm::changed, this, &TrainingView::check);
    connect(m_form, &TrainingForm::failed, this,
            [this](const Error& error) { showHint(QString::fromStdString(error.message())); });
    connect(m_logarithmic, &QCheckBox::toggled, m_plot, &TrainingPlot::setLogarithmic);
    connect(m_start, &QPushButton::clicked, this, &TrainingView::start);
    connect(m_stop, &QPushButton::clicked, &service, &TrainingService::stop);
    connect(m_use, &QPushButton::clicked, &service, &TrainingService::useNetwork);
    connect(&service, &TrainingService::stageChanged, this, &TrainingView::showStage);
    connect(&service, &TrainingService::progressed, this, &TrainingView::showProgress);
    connect(&service, &TrainingService::epochsChanged, this, &TrainingView::showEpochs);
    countSamples();
    showStage();
}

TrainingView::~TrainingView() = default;

TrainingRequest TrainingView::request() const
{
    TrainingRequest request = m_form->request();
    request.models = m_state.workspace()->models();
    return request;
}

void TrainingView::start()
{
    m_service.start(request());
}

void TrainingView::countSamples()
{
    m_samples = 0;
    std::size_t models = 0;
    for (const auto& model : m_state.workspace()->models()) {
        if (!model->graph || !model->profile)
            continue;
        ++models;
        m_samples += model->profile->samples().size();
    }
    m_data->setText(m_samples == 0
                        ? tr("Nothing to train with is open.")
                        : tr("Open models: %1, measured latencies: %2.").arg(models).arg(m_samples));
    showEpochs();
    check();
}

void TrainingView::check()
{
    const TrainingRequest request = this->request();
    const auto fine = request.check();
    std::error_code ignored;
    QString hint;
    if (m_samples == 0)
        hint = tr("Training needs models with a feature graph and measured latencies. Open a folder "
                  "that has both, such as the published data.");
    else if (!fine)
        hint = QString::fromStdString(fine.error().message());
    else if (!m_form->resumes() && std::filesystem::exists(request.output, ignored))
        hint = tr("%1 exists and will be replaced.").arg(nameOf(request.output));
    showHint(hint);
    m_start->setText(m_form->resumes() ? tr("&Resume training") : tr("&Start training"));
    m_start->setEnabled(fine && !m_service.isRunning());
}

void TrainingView::showHint(const QString& hint)
{
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty() && !m_service.isRunning());
    m_start->setAccessibleDescription(hint);
}

void TrainingView::showStage()
{
    using Stage = TrainingService::Stage;
    const Stage stage = m_service.stage();
    const bool hadFocus = m_start->hasFocus() || m_stop->hasFocus();
    if (stage == Stage::Stopped) {
        TrainingRequest again = m_service.request();
        again.resume = trainingStateFile(again.output);
        m_form->setRequest(again);
        m_status->setText(
            tr("Stopped. %1 keeps the state, from which the run can go on.").arg(nameOf(again.resume)));
    } else if (stage == Stage::Failed) {
        m_status->setText(
            tr("The training failed: %1").arg(QString::fromStdString(m_service.error().message())));
    } else if (stage == Stage::Finished) {
        m_form->startAnew();
        m_status->setText(finishedText());
    }
    const bool running = m_service.isRunning();
    m_form->setEnabled(!running);
    m_start->setVisible(!running);
    m_stop->setVisible(running);
    m_stop->setEnabled(stage == Stage::Running);
    m_bar->setVisible(running);
    if (hadFocus)
        (running ? m_stop : m_start)->setFocus();
    check();
    showEpochs();
    if (running)
        showProgress();
}

void TrainingView::showProgress()
{
    const JobProgress& progress = m_service.progress();
    // QProgressBar counts in int.
    constexpr std::size_t parts = 1000;
    m_bar->setRange(0, progress.total == 0 ? 0 : static_cast<int>(parts));
    if (progress.total > 0)
        m_bar->setValue(static_cast<int>(progress.done * parts / progress.total));
    m_status->setText(runningText());
}

QString TrainingView::runningText() const
{
    if (m_service.stage() == TrainingService::Stage::Stopping)
        return tr("Stopping …");
    const JobProgress& progress = m_service.progress();
    if (progress.total == 0)
        return tr("Reading the data …");
    const auto& epochs = m_service.epochs();
    QStringList parts;
    if (epochs.empty())
        parts << tr("Epoch 1");
    else
        parts << tr("Epoch %1 of %2")
                     .arg(std::min(epochs.back().epoch + 1, epochs.back().epochs))
                     .arg(epochs.back().epochs);
    const double rate = m_service.stepsPerSecond();
    if (rate > 0) {
        parts << tr("%1 steps/s").arg(QString::fromStdString(significantText(rate, 2)));
        parts << tr("%1 left").arg(durationText(static_cast<double>(progress.total - progress.done) / rate));
    }
    return parts.join(QStringLiteral(" · "));
}

QString TrainingView::finishedText() const
{
    const TrainingResult& result = m_service.result();
    QStringList sentences = {
        tr("Trained in %1, best in epoch %2.").arg(durationText(result.seconds)).arg(result.bestEpoch)};
    if (const QString validation = errorsText(result.validation); !validation.isEmpty())
        sentences << tr("Validation MAPE: %1.").arg(validation);
    if (const QString test = errorsText(result.test); !test.isEmpty())
        sentences << tr("Test MAPE: %1.").arg(test);
    return sentences.join(QLatin1Char(' '));
}

void TrainingView::showEpochs()
{
    const auto& epochs = m_service.epochs();
    m_plot->setEpochs(epochs);
    m_plot->setNote(!epochs.empty()         ? QString()
                    : m_service.isRunning() ? tr("The first point comes with the first epoch.")
                    : m_samples == 0        ? tr("Nothing to train with is open.")
                                            : tr("The curves appear here as the network learns."));
    if (!epochs.empty())
        m_plot->setAccessibleDescription(
            tr("Epoch %1, training loss %2")
                .arg(epochs.back().epoch)
                .arg(QString::fromStdString(significantText(epochs.back().trainingLoss, 3))));
    m_export->setEnabled(!epochs.empty());
    m_use->setEnabled(m_service.hasNetwork());
    m_use->setVisible(m_service.stage() != TrainingService::Stage::Idle);
}

Result<void> TrainingView::write(const std::filesystem::path& file) const
{
    if (file.extension() == ".csv")
        return writeWholeFile(file, trainingLog(m_service.epochs()));
    TrainingPlot plot;
    plot.setPalette(picturePalette());
    plot.setLogarithmic(m_plot->isLogarithmic());
    plot.setEpochs(m_service.epochs());
    return writePlot(plot, tr("Curves of the training"), file, {QSize(1200, 480), 96});
}

} // namespace rapp

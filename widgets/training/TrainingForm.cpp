// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/TrainingForm.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardPaths>
#include <QStyle>
#include <QThread>
#include <QToolButton>

#include <algorithm>
#include <limits>

namespace rapp {

namespace {

/// One thread is left to the window.
int mostThreads()
{
    return std::max(1, QThread::idealThreadCount() - 1);
}

/// A file that does not exist yet, where people keep their documents.
QString freshOutput()
{
    QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    if (!QFileInfo(folder).isDir())
        folder = QDir::homePath();
    const auto name = [&](const QString& number) {
        return QDir(folder).filePath(QStringLiteral("trained%1.rappnet").arg(number));
    };
    QString file = name({});
    for (int i = 2; QFileInfo::exists(file); ++i)
        file = name(QStringLiteral("-%1").arg(i));
    return QDir::toNativeSeparators(file);
}

template <class Kind>
Kind chosen(const QComboBox& box)
{
    return static_cast<Kind>(box.currentData().toInt());
}

template <class Kind>
void choose(QComboBox& box, Kind kind)
{
    box.setCurrentIndex(box.findData(static_cast<int>(kind)));
}

QHBoxLayout* rowOf(std::initializer_list<QWidget*> widgets)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    for (QWidget* widget : widgets)
        row->addWidget(widget, widget->sizePolicy().horizontalPolicy() == QSizePolicy::Expanding ? 1 : 0);
    return row;
}

} // namespace

TrainingForm::TrainingForm(QWidget* parent)
    : QWidget(parent)
    , m_network(new QComboBox(this))
    , m_split(new QComboBox(this))
    , m_fold(addSpinBox(1, 10, tr("Fold")))
    , m_folds(addSpinBox(2, 1000, tr("Number of folds")))
    , m_seed(addSpinBox(0, std::numeric_limits<int>::max(), tr("Seed")))
    , m_epochs(addSpinBox(0, 1'000'000, tr("Epochs")))
    , m_threads(addSpinBox(1, mostThreads(), tr("Threads")))
    , m_output(new QLineEdit(this))
    , m_state(new QLineEdit(this))
    , m_anew(addButton(tr("×"), tr("Start anew")))
{
    using Network = TrainingRequest::Network;
    using Kind = SplitRequest::Kind;
    m_network->setAccessibleName(tr("Network"));
    m_network->addItem(tr("Default network"), static_cast<int>(Network::Default));
    m_network->addItem(tr("Published network"), static_cast<int>(Network::Published));
    m_network->setToolTip(tr("The default network predicts with and without prior knowledge and learns in "
                             "minutes; the published one needs prior knowledge and takes hours"));
    m_split->setAccessibleName(tr("Kept back"));
    m_split->addItem(tr("Configurations at random"), static_cast<int>(Kind::Configurations));
    m_split->addItem(tr("Whole models"), static_cast<int>(Kind::Models));
    m_split->addItem(tr("Whole families"), static_cast<int>(Kind::Families));
    m_split->addItem(tr("Batch size 4"), static_cast<int>(Kind::Batch));
    m_split->addItem(tr("Nothing"), static_cast<int>(Kind::All));
    m_split->setToolTip(tr("What the network does not learn from, so that it can be judged by it"));
    m_fold->setToolTip(tr("Which part of the models or families is kept back"));
    m_folds->setToolTip(tr("Into how many parts models or families are divided"));
    m_folds->setValue(10);
    m_seed->setToolTip(tr("Same data, seed and number of threads: same weights"));
    m_epochs->setSpecialValueText(tr("as its recipe"));
    m_threads->setToolTip(tr("One is left to the window"));
    m_threads->setValue(mostThreads());
    m_output->setAccessibleName(tr("File for the weights"));
    m_output->setToolTip(tr("Always holds the weights that did best so far"));
    m_output->setText(freshOutput());
    m_state->setAccessibleName(tr("State to go on from"));
    m_state->setPlaceholderText(tr("start anew"));
    m_state->setReadOnly(true);
    m_anew->setToolTip(tr("Start anew"));

    QToolButton* output = addButton(tr("…"), tr("Choose the file for the weights"));
    QToolButton* state = addButton(tr("…"), tr("Choose a state to go on from"));
    connect(output, &QToolButton::clicked, this, &TrainingForm::chooseOutput);
    connect(state, &QToolButton::clicked, this, &TrainingForm::chooseState);
    connect(m_anew, &QToolButton::clicked, this, &TrainingForm::startAnew);

    auto* form = new QFormLayout(this);
    form->setContentsMargins(8, 4, 8, 4);
    form->setVerticalSpacing(4);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Network"), m_network);
    form->addRow(tr("&Kept back"), m_split);
    auto* of = new QLabel(tr("of"), this);
    auto* folds = rowOf({m_fold, of, m_folds});
    folds->addStretch();
    form->addRow(tr("Fo&ld"), folds);
    form->addRow(tr("See&d"), m_seed);
    form->addRow(tr("E&pochs"), m_epochs);
    form->addRow(tr("&Threads"), m_threads);
    auto* outputRow = rowOf({m_output, output});
    form->addRow(tr("Save &as"), outputRow);
    auto* stateRow = rowOf({m_state, m_anew, state});
    form->addRow(tr("&Go on from"), stateRow);
    const auto setBuddy = [form](QLayout* row, QWidget* field) {
        qobject_cast<QLabel*>(form->labelForField(row))->setBuddy(field);
    };
    setBuddy(folds, m_fold);
    setBuddy(outputRow, m_output);
    setBuddy(stateRow, state);

    const auto edited = [this] {
        updateEnabled();
        Q_EMIT changed();
    };
    for (QComboBox* box : {m_network, m_split})
        connect(box, &QComboBox::currentIndexChanged, this, edited);
    for (QSpinBox* box : {m_fold, m_folds, m_seed, m_epochs, m_threads})
        connect(box, &QSpinBox::valueChanged, this, edited);
    connect(m_output, &QLineEdit::textChanged, this, edited);
    updateEnabled();
}

TrainingForm::~TrainingForm() = default;

QSpinBox* TrainingForm::addSpinBox(int least, int greatest, const QString& name)
{
    auto* box = new QSpinBox(this);
    box->setRange(least, greatest);
    box->setAlignment(Qt::AlignRight);
    box->setAccessibleName(name);
    return box;
}

QToolButton* TrainingForm::addButton(const QString& text, const QString& name)
{
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setAccessibleName(name);
    button->setToolTip(name);
    return button;
}

TrainingRequest TrainingForm::request() const
{
    TrainingRequest request = m_base;
    request.threads = m_threads->value();
    request.output = m_output->text().trimmed().toStdString();
    if (resumes())
        return request;
    request.network = chosen<TrainingRequest::Network>(*m_network);
    request.split.kind = chosen<SplitRequest::Kind>(*m_split);
    request.split.fold = m_fold->value();
    request.split.folds = m_folds->value();
    request.seed = static_cast<std::uint64_t>(m_seed->value());
    request.split.seed = request.seed;
    request.epochs = m_epochs->value();
    return request;
}

void TrainingForm::setRequest(const TrainingRequest& request)
{
    m_base = request;
    m_base.models.clear();
    showRequest();
}

void TrainingForm::showRequest()
{
    {
        const QSignalBlocker blocker(this);
        constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
        choose(*m_network, m_base.network);
        choose(*m_split, m_base.split.kind);
        m_folds->setValue(m_base.split.folds);
        m_fold->setMaximum(m_base.split.folds);
        m_fold->setValue(m_base.split.fold);
        m_seed->setValue(static_cast<int>(std::min(m_base.seed, most)));
        m_epochs->setValue(m_base.epochs);
        m_threads->setValue(m_base.threads);
        if (!m_base.output.empty())
            m_output->setText(QString::fromStdString(m_base.output.string()));
        m_state->setText(QString::fromStdString(m_base.resume.filename().string()));
        m_state->setToolTip(QString::fromStdString(m_base.resume.string()));
        updateEnabled();
    }
    Q_EMIT changed();
}

void TrainingForm::updateEnabled()
{
    const auto kind = chosen<SplitRequest::Kind>(*m_split);
    const bool hasFolds = kind == SplitRequest::Kind::Models || kind == SplitRequest::Kind::Families;
    m_fold->setMaximum(m_folds->value());
    for (QWidget* field : std::initializer_list<QWidget*>{m_network, m_split, m_seed, m_epochs})
        field->setEnabled(!resumes());
    for (QSpinBox* field : {m_fold, m_folds})
        field->setEnabled(hasFolds && !resumes());
    m_anew->setEnabled(resumes());
}

void TrainingForm::startAnew()
{
    TrainingRequest request = m_base;
    request.resume.clear();
    request.batchRows = 0;
    setRequest(request);
}

void TrainingForm::chooseOutput()
{
    const QString file =
        QFileDialog::getSaveFileName(this, tr("File for the weights"), m_output->text(),
                                     tr("Networks (%1);;All files (*)").arg(QStringLiteral("*.rappnet")));
    if (!file.isEmpty())
        m_output->setText(file);
}

void TrainingForm::chooseState()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("State to go on from"), QFileInfo(m_output->text()).path(),
        tr("States of training runs (%1);;All files (*)").arg(QStringLiteral("*.state")));
    if (!file.isEmpty())
        readState(file.toStdString());
}

void TrainingForm::readState(const std::filesystem::path& file)
{
    m_reading = std::make_unique<StateJob>([file](const JobControl&) { return SavedTraining::read(file); });
    connect(m_reading.get(), &JobBase::finished, this, &TrainingForm::finishReading);
    m_reading->start();
}

void TrainingForm::finishReading()
{
    StateJob* const job = m_reading.release();
    job->deleteLater();
    if (!job->result()) {
        Q_EMIT failed(job->result().error());
        return;
    }
    TrainingRequest request = std::move(job->result()->request);
    request.threads = m_threads->value();
    setRequest(request);
}

} // namespace rapp

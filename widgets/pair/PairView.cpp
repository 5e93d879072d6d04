// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pair/PairView.h"

#include "core/workspace/ModelPrediction.h"
#include "widgets/base/LazyUpdate.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/exploration/GridPredictions.h"
#include "widgets/exploration/NetworkReader.h"
#include "widgets/export/ExportButton.h"
#include "widgets/export/PairFile.h"
#include "widgets/heatmap/CellNavigation.h"
#include "widgets/pair/PairPlot.h"

#include <QComboBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <array>

namespace rapp {

namespace {

// Items of the box of networks.
constexpr int sameNetwork = 0;
constexpr int secondNetwork = 1;
constexpr int openNetworkItem = 2;

constexpr int leastPlotHeight = 130;

QString fileNameOf(const Predictor& predictor)
{
    return QString::fromStdString(std::filesystem::path(predictor.info().source).filename().string());
}

} // namespace

PairView::PairView(ExplorationState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_grids(new GridPredictions(this))
    , m_reader(new NetworkReader(this))
    , m_plot(new PairPlot(this))
    , m_modelA(new QLabel(this))
    , m_sourceA(addSources(tr("Latencies of A")))
    , m_modelB(new QComboBox(this))
    , m_sourceB(addSources(tr("Latencies of B")))
    , m_networkB(new QComboBox(this))
    , m_quantity(new QComboBox(this))
    , m_readout(new QLabel(this))
{
    setAccessibleName(tr("Two models or predictors against each other"));
    m_modelA->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_modelA->setToolTip(tr("The chosen model"));
    m_modelB->setAccessibleName(tr("Model B"));
    m_networkB->setAccessibleName(tr("Network that predicts B"));
    m_networkB->setToolTip(m_networkB->accessibleName());
    m_quantity->setAccessibleName(tr("Ratio or difference"));
    m_quantity->addItem(tr("Ratio A ÷ B"), static_cast<int>(PairQuantity::Ratio));
    m_quantity->addItem(tr("Difference A − B"), static_cast<int>(PairQuantity::Difference));
    m_sourceB->setCurrentIndex(m_sourceB->findData(static_cast<int>(PairSource::Measured)));
    for (QComboBox* box : {m_modelB, m_networkB})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContentsOnFirstShow);
    m_readout->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_readout->setWordWrap(true);
    m_readout->setMinimumHeight(m_readout->fontMetrics().lineSpacing() + 2);
    m_plot->setMinimumHeight(leastPlotHeight);
    m_plot->setContent(PairContent::nothing(state.axes(), state.batch()));
    listModels();
    listNetworks();
    layOut();

    new CellNavigation(state, *this, *m_plot, [this](std::size_t, LatencyGrid::Cell cell) {
        return m_plot->content().cellText(cell);
    });
    // The filter that is installed last runs first: content before cursor.
    auto* cursorUpdate = new LazyUpdate(*m_plot, [this] { updateCursor(); });
    m_contentUpdate = new LazyUpdate(*m_plot, [this] { updateContent(); });
    for (const auto signal : {&ExplorationState::gridsChanged, &ExplorationState::coloursChanged,
                              &ExplorationState::modelChanged})
        connect(&state, signal, m_contentUpdate, &LazyUpdate::request);
    connect(&state, &ExplorationState::cursorChanged, cursorUpdate, &LazyUpdate::request);
    connect(&state, &ExplorationState::workspaceChanged, this, &PairView::listModels);
    connect(&state, &ExplorationState::predictorChanged, this, &PairView::listNetworks);
    for (QComboBox* box : {m_sourceA, m_sourceB, m_quantity})
        connect(box, &QComboBox::currentIndexChanged, m_contentUpdate, &LazyUpdate::request);
    connect(m_modelB, &QComboBox::activated, this, &PairView::chooseModel);
    connect(m_networkB, &QComboBox::activated, this, &PairView::chooseNetwork);
    connect(m_grids, &GridPredictions::changed, m_contentUpdate, &LazyUpdate::request);
    connect(&state, &ExplorationState::predictionsWanted, m_grids, &GridPredictions::tryAgain);
    connect(m_grids, &GridPredictions::jobStarted, this, &PairView::jobStarted);
    connect(m_grids, &GridPredictions::failed, this, &PairView::failed);
    connect(m_reader, &NetworkReader::jobStarted, this, &PairView::jobStarted);
    connect(m_reader, &NetworkReader::failed, this, &PairView::failed);
    connect(m_reader, &NetworkReader::opened, this, [this](const std::shared_ptr<const Predictor>& network) {
        m_second = network;
        listNetworks();
        m_networkB->setCurrentIndex(m_networkB->findData(secondNetwork));
        m_contentUpdate->request();
    });
}

QComboBox* PairView::addSources(const QString& accessibleName)
{
    auto* box = new QComboBox(this);
    box->setAccessibleName(accessibleName);
    for (const PairSource source : {PairSource::Predicted, PairSource::PredictedWithoutPriors,
                                    PairSource::Measured, PairSource::FromFile})
        box->addItem(pairSourceTitle(source), static_cast<int>(source));
    return box;
}

void PairView::layOut()
{
    QFont bold = font();
    bold.setBold(true);
    auto* choices = new QGridLayout;
    choices->setContentsMargins(6, 4, 6, 4);
    choices->setHorizontalSpacing(6);
    choices->setVerticalSpacing(3);
    const std::array names = {tr("A"), tr("B")};
    for (int row = 0; row < 2; ++row) {
        auto* name = new QLabel(names[static_cast<std::size_t>(row)], this);
        name->setFont(bold);
        choices->addWidget(name, row, 0);
    }
    choices->addWidget(m_modelA, 0, 1);
    choices->addWidget(m_sourceA, 0, 2);
    choices->addWidget(m_quantity, 0, 3);
    choices->addWidget(m_modelB, 1, 1);
    choices->addWidget(m_sourceB, 1, 2);
    choices->addWidget(m_networkB, 1, 3);
    choices->setColumnStretch(4, 1);
    // They shrink before they widen the dock.
    for (QComboBox* box : {m_modelB, m_sourceA, m_sourceB, m_networkB, m_quantity}) {
        box->setMinimumContentsLength(8);
        box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    choices->addWidget(
        new ExportButton(
            [this] {
                const auto other = modelB();
                return QStringLiteral("%1_versus_%2")
                    .arg(m_modelA->text(), other ? QString::fromStdString(other->name) : QString());
            },
            [this](const std::filesystem::path& file) { return writePair(m_plot->content(), file); }, this),
        0, 5);
    m_readout->setContentsMargins(6, 1, 6, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(choices);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_readout);
}

void PairView::listModels()
{
    const QSignalBlocker blocker(m_modelB);
    const QString chosen = m_modelB->currentData().toString();
    m_modelB->clear();
    m_modelB->addItem(tr("the same model"), QString());
    for (const auto& model : m_state.workspace()->models()) {
        const QString name = QString::fromStdString(model->name);
        m_modelB->addItem(name, name);
    }
    m_modelB->setCurrentIndex(std::max(0, m_modelB->findData(chosen)));
}

void PairView::listNetworks()
{
    const QSignalBlocker blocker(m_networkB);
    const bool second = m_networkB->currentData().toInt() == secondNetwork;
    m_networkB->clear();
    m_networkB->addItem(tr("the same network"), sameNetwork);
    if (m_second)
        m_networkB->addItem(fileNameOf(*m_second), secondNetwork);
    m_networkB->addItem(tr("Open another network…"), openNetworkItem);
    m_networkB->setCurrentIndex(second && m_second ? 1 : 0);
}

void PairView::chooseModel()
{
    // Whoever picks a model wants to see it, with what there is of it.
    const auto model = modelB();
    const auto source = static_cast<PairSource>(m_sourceB->currentData().toInt());
    if (model && ((source == PairSource::Measured && !model->profile) ||
                  (source == PairSource::FromFile && !model->predictions)))
        m_sourceB->setCurrentIndex(m_sourceB->findData(static_cast<int>(PairSource::Predicted)));
    m_contentUpdate->request();
}

void PairView::chooseNetwork()
{
    if (m_networkB->currentData().toInt() != openNetworkItem) {
        m_contentUpdate->request();
        return;
    }
    m_networkB->setCurrentIndex(0);
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open a network"), {},
        tr("Checkpoints (%1);;All files (*)").arg(QStringLiteral("*.ckpt *.pt *.pth *.rappnet")));
    if (!file.isEmpty())
        openNetwork(file.toStdString());
}

void PairView::openNetwork(const std::filesystem::path& file)
{
    m_sourceB->setCurrentIndex(m_sourceB->findData(static_cast<int>(PairSource::Predicted)));
    m_reader->open(file);
}

std::shared_ptr<const Model> PairView::modelB() const
{
    const QString name = m_modelB->currentData().toString();
    const auto other = m_state.workspace()->find(name.toStdString());
    return name.isEmpty() || !other ? m_state.model() : other;
}

PairSide PairView::sideA() const
{
    return {m_state.model(), static_cast<PairSource>(m_sourceA->currentData().toInt()), m_state.predictor()};
}

PairSide PairView::sideB() const
{
    const bool second = m_networkB->currentData().toInt() == secondNetwork;
    return {modelB(), static_cast<PairSource>(m_sourceB->currentData().toInt()),
            second ? m_second : m_state.predictor()};
}

std::optional<GridCache::Key> PairView::keyOf(const PairSide& side) const
{
    auto input = side.input();
    if (!input)
        return std::nullopt;
    return GridCache::Key{side.predictor, std::move(*input), m_state.batch(), m_state.axes()};
}

bool PairView::isShown(const GridCache::Key& key) const
{
    auto input = predictionInputOf(m_state.model().get(), m_state.predictor().get(), m_state.usesPriors());
    return input &&
           key == GridCache::Key{m_state.predictor(), std::move(*input), m_state.batch(), m_state.axes()};
}

LatencyGrid PairView::gridOf(const PairSide& side) const
{
    const auto key = keyOf(side);
    if (key && isShown(*key))
        return m_state.predicted()->latency;
    const auto known = key ? m_grids->find(*key) : nullptr;
    return known ? known->latency : side.knownGrid(m_state.batch(), m_state.axes());
}

void PairView::updateContent()
{
    const auto model = m_state.model();
    m_modelA->setText(model ? QString::fromStdString(model->name) : tr("No model is chosen."));
    if (!model) {
        m_plot->setContent(PairContent::nothing(m_state.axes(), m_state.batch()));
        updateCursor();
        return;
    }
    const PairSide a = sideA();
    const PairSide b = sideB();
    std::vector<GridCache::Key> keys;
    for (const PairSide& side : {a, b}) {
        auto key = keyOf(side);
        if (key && !isShown(*key) && (keys.empty() || keys.front() != *key))
            keys.push_back(std::move(*key));
    }
    m_grids->request(keys, tr("Predicting %1").arg(QString::fromStdString(b.model->name)));
    m_plot->setContent(PairContent::make(a, gridOf(a), b, gridOf(b),
                                         static_cast<PairQuantity>(m_quantity->currentData().toInt()),
                                         m_state.colours().mode));
    setAccessibleDescription(m_plot->content().title());
    updateCursor();
}

void PairView::updateCursor()
{
    // The content may be older than the state's axes: it comes in a moment.
    auto cursor = m_state.cursor();
    const LatencyGrid& grid = *m_plot->content().shown;
    if (cursor && (cursor->row >= grid.rows() || cursor->column >= grid.columns()))
        cursor.reset();
    m_plot->setCursorCell(cursor);
    m_readout->setText(cursor && m_state.model() ? m_plot->content().cellText(*cursor) : QString());
}

} // namespace rapp

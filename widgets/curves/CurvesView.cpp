// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/curves/CurvesView.h"

#include "widgets/base/FocusOutline.h"
#include "widgets/base/LazyUpdate.h"
#include "widgets/curves/CurvesPlot.h"
#include "widgets/exploration/BatchPredictions.h"
#include "widgets/exploration/CellKeys.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/export/CurvesFile.h"
#include "widgets/export/ExportButton.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace rapp {

namespace {

constexpr int leastPlotHeight = 160;

/// Those of the published measurements.
constexpr std::array panelBatches = {BatchSize(1), BatchSize(2), BatchSize(4), BatchSize(8)};

/// The key that does in a plot over SM what `key` does in one over quota.
int transposed(int key)
{
    constexpr std::array<std::pair<int, int>, 4> pairs = {{{Qt::Key_Left, Qt::Key_Down},
                                                           {Qt::Key_Right, Qt::Key_Up},
                                                           {Qt::Key_Home, Qt::Key_PageDown},
                                                           {Qt::Key_End, Qt::Key_PageUp}}};
    for (const auto& [a, b] : pairs) {
        if (key == a)
            return b;
        if (key == b)
            return a;
    }
    return key;
}

} // namespace

CurvesView::CurvesView(ExplorationState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_predictions(new BatchPredictions(state, this))
    , m_plot(new CurvesPlot(this))
    , m_overSm(new QCheckBox(tr("Over S&M"), this))
    , m_oneBatch(new QCheckBox(tr("&This batch size"), this))
    , m_logarithmic(new QCheckBox(tr("&Logarithmic"), this))
    , m_fromFile(new QCheckBox(tr("Pre&dictions of the file"), this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Curves of latency over quota or SM partition"));
    m_overSm->setToolTip(tr("Latency over SM partition, a line a quota; otherwise over quota, a line an SM "
                            "partition"));
    m_oneBatch->setToolTip(tr("Only the chosen batch size; otherwise 1, 2, 4 and 8"));
    m_logarithmic->setToolTip(tr("A logarithmic axis shows small and large shares at once"));
    m_fromFile->setToolTip(tr("Show the predictions that a file gave in place of the network's"));
    m_logarithmic->setChecked(true);
    m_plot->setMouseTracking(true);
    m_plot->setMinimumHeight(leastPlotHeight);
    m_plot->installEventFilter(this);
    new FocusOutline(*m_plot, *this);

    auto* options = new QHBoxLayout;
    options->setContentsMargins(6, 2, 6, 2);
    for (QCheckBox* box : {m_overSm, m_oneBatch, m_logarithmic, m_fromFile})
        options->addWidget(box);
    options->addStretch();
    options->addWidget(new ExportButton(
        [this] { return QString::fromStdString(m_plot->content().figure.model) + QStringLiteral("_curves"); },
        [this](const std::filesystem::path& file) { return writeCurves(m_plot->content(), file); }, this));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(options);
    layout->addWidget(m_plot, 1);

    // The filter that is installed last runs first: content before cursor.
    m_cursorUpdate = new LazyUpdate(*m_plot, [this] { updateCursor(); });
    m_contentUpdate = new LazyUpdate(*m_plot, [this] { updateContent(); });
    for (QCheckBox* box : {m_overSm, m_oneBatch, m_logarithmic, m_fromFile})
        connect(box, &QCheckBox::toggled, m_contentUpdate, &LazyUpdate::request);
    connect(&state, &ExplorationState::gridsChanged, m_contentUpdate, &LazyUpdate::request);
    connect(m_predictions, &BatchPredictions::changed, m_contentUpdate, &LazyUpdate::request);
    connect(&state, &ExplorationState::cursorChanged, m_cursorUpdate, &LazyUpdate::request);
    connect(m_predictions, &BatchPredictions::jobStarted, this, &CurvesView::jobStarted);
    connect(m_predictions, &BatchPredictions::failed, this, &CurvesView::failed);
    connect(m_plot, &QCustomPlot::mouseMove, this,
            [this](QMouseEvent* event) { follow(event->position(), false); });
    connect(m_plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        setFocus(Qt::MouseFocusReason);
        follow(event->position(), true);
    });
}

CurvesView::~CurvesView() = default;

CurveAxis CurvesView::along() const
{
    return m_overSm->isChecked() ? CurveAxis::Sm : CurveAxis::Quota;
}

bool CurvesView::usesFile() const
{
    const auto model = m_state.model();
    return model && model->predictions && (m_fromFile->isChecked() || !m_state.predictor());
}

std::vector<BatchSize> CurvesView::batches() const
{
    if (m_oneBatch->isChecked())
        return {m_state.batch()};
    return {panelBatches.begin(), panelBatches.end()};
}

void CurvesView::updateContent()
{
    const auto model = m_state.model();
    m_fromFile->setVisible(model && model->predictions && m_state.predictor());
    if (!usesFile())
        m_predictions->request(batches());

    CurvesContent content;
    content.logarithmic = m_logarithmic->isChecked();
    content.note = tr("No model is chosen.");
    m_grids.clear();
    if (model) {
        content.figure.model = model->name;
        const GridAxes axes = m_state.axes();
        for (const BatchSize batch : batches()) {
            auto measured = model->profile ? LatencyGrid::fromProfile(*model->profile, batch, axes)
                                           : LatencyGrid(axes, batch, EmptyReason::NotMeasured);
            auto predicted = usesFile()
                                 ? std::make_shared<const GridPrediction>(GridPrediction{
                                       LatencyGrid::fromProfile(*model->predictions, batch, axes), {}, {}})
                                 : m_predictions->at(batch);
            content.figure.panels.push_back(curvePanel(*predicted, measured, along()));
            m_grids.emplace_back(std::move(predicted), std::move(measured));
        }
    }
    setAccessibleDescription(content.title());
    m_plot->setContent(std::move(content));
    updateCursor();
}

void CurvesView::updateCursor()
{
    const auto cursor = m_state.cursor();
    std::vector<Curve> curves;
    std::optional<Configuration> at;
    if (cursor) {
        at = m_state.shown()->configuration(cursor->row, cursor->column);
        const double fixed = along() == CurveAxis::Quota ? at->sm.value() : at->quota.value();
        for (const auto& [predicted, measured] : m_grids)
            curves.push_back(curveAt(*predicted, measured, along(), fixed));
    }
    m_plot->setHighlight(curves, at);
}

void CurvesView::follow(const QPointF& position, bool choose)
{
    const auto hit = m_plot->hitAt(position);
    std::optional<LatencyGrid::Cell> cell;
    if (hit) {
        const CurvePanel& panel = m_plot->content().figure.panels[hit->panel];
        const Configuration at = panel.curves[hit->curve].points[hit->point].at;
        cell = m_state.shown()->find(at.sm, at.quota);
        if (choose)
            m_state.setBatch(at.batch);
    }
    if (choose)
        m_chosen = cell;
    m_state.setCursor(cell);
}

void CurvesView::keyPressEvent(QKeyEvent* event)
{
    const LatencyGrid& grid = *m_state.shown();
    const int key = along() == CurveAxis::Quota ? event->key() : transposed(event->key());
    const auto from = m_state.cursor();
    const auto to = grid.empty() ? std::nullopt : cellAfterKey(from.value_or(LatencyGrid::Cell{}), key, grid);
    if (!to)
        return QWidget::keyPressEvent(event);
    m_chosen = from ? *to : LatencyGrid::Cell{};
    m_state.setCursor(m_chosen);
}

bool CurvesView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave)
        m_state.setCursor(m_chosen);
    return QWidget::eventFilter(watched, event);
}

} // namespace rapp

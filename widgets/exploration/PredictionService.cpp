// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/PredictionService.h"

#include "core/workspace/ModelPrediction.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/exploration/NetworkReader.h"

#include <mutex>
#include <utility>

namespace rapp {

namespace {

constexpr std::size_t maxCachedCells = 2 * maxGridCells;
constexpr int rowIntervalMs = 40;

} // namespace

/// Rows on their way from the predicting thread to the window.
class PredictionService::Rows
{
public:
    explicit Rows(LatencyGrid grid) : m_grid(std::move(grid)) {}

    void set(std::size_t row, std::span<const double> latencyMs)
    {
        const std::lock_guard lock(m_mutex);
        m_grid.setRow(row, latencyMs);
        m_changed = true;
    }

    /// Null if nothing came since the last call.
    std::shared_ptr<const GridPrediction> takeChanged()
    {
        const std::lock_guard lock(m_mutex);
        if (!m_changed)
            return nullptr;
        m_changed = false;
        return std::make_shared<const GridPrediction>(GridPrediction{m_grid, {}, {}});
    }

private:
    std::mutex m_mutex;
    LatencyGrid m_grid;
    bool m_changed = false;
};

PredictionService::PredictionService(ExplorationState& state, QObject* parent)
    : QObject(parent), m_state(state), m_cache(maxCachedCells), m_reader(new NetworkReader(this))
{
    for (const auto signal :
         {&ExplorationState::modelChanged, &ExplorationState::batchChanged, &ExplorationState::rangesChanged,
          &ExplorationState::predictorChanged, &ExplorationState::usesPriorsChanged})
        connect(&state, signal, this, &PredictionService::requestSoon);
    connect(&state, &ExplorationState::predictionsWanted, this, [this] {
        if (!m_prediction)
            requestSoon();
    });

    connect(m_reader, &NetworkReader::jobStarted, this, &PredictionService::jobStarted);
    connect(m_reader, &NetworkReader::failed, this, &PredictionService::failed);
    connect(m_reader, &NetworkReader::opened, this,
            [this](const std::shared_ptr<const Predictor>& predictor, const std::filesystem::path& file) {
                m_state.setPredictor(predictor);
                Q_EMIT weightsOpened(file);
            });

    m_rowTimer.setInterval(rowIntervalMs);
    connect(&m_rowTimer, &QTimer::timeout, this, &PredictionService::showRows);
}

PredictionService::~PredictionService() = default;

void PredictionService::openWeights(const std::filesystem::path& file)
{
    m_reader->open(file);
}

void PredictionService::requestSoon()
{
    m_prediction.reset();
    m_rowTimer.stop();
    // Changes that come together (another model and batch size) make one request, before views that were made
    // later than this service are brought up to date.
    if (!std::exchange(m_isRequestDue, true))
        QTimer::singleShot(0, this, &PredictionService::request);
}

void PredictionService::request()
{
    m_isRequestDue = false;
    const auto model = m_state.model();
    const auto input = predictionInputOf(model.get(), m_state.predictor().get(), m_state.usesPriors());
    const LatencyGrid& shown = m_state.predicted()->latency;
    if (!input || shown.valueCount() == shown.values().size())
        return;
    const GridCache::Key key{m_state.predictor(), *input, m_state.batch(), m_state.axes()};
    if (auto known = m_cache.find(key)) {
        m_state.setPredicted(std::move(known));
        return;
    }
    m_rows = std::make_shared<Rows>(LatencyGrid(key.axes, key.batch, EmptyReason::Pending));
    m_prediction = std::make_unique<GridJob>([key, rows = m_rows](const JobControl& control) {
        return key.predictor->predictGrid(
            key.input, key.batch, key.axes,
            [&rows](std::size_t row, std::span<const double> latencyMs) { rows->set(row, latencyMs); },
            control);
    });
    m_prediction->start(&m_pool);
    m_isBrief = m_isBrief && m_prediction->waitBriefly();
    if (m_isBrief) {
        finishPrediction(key);
        return;
    }
    connect(m_prediction.get(), &JobBase::finished, this, [this, key] { finishPrediction(key); });
    Q_EMIT jobStarted(m_prediction.get(), tr("Predicting %1").arg(QString::fromStdString(model->name)));
    m_rowTimer.start();
}

void PredictionService::showRows()
{
    m_state.setPredicted(m_rows->takeChanged());
}

void PredictionService::finishPrediction(const GridCache::Key& key)
{
    m_rowTimer.stop();
    GridJob* const job = m_prediction.release();
    job->deleteLater();
    m_isBrief = job->wasBrief();
    if (!job->result()) {
        m_state.setPredicted(std::make_shared<const GridPrediction>(
            GridPrediction{LatencyGrid(key.axes, key.batch, EmptyReason::NoFeatures), {}, {}}));
        Q_EMIT failed({job->result().error(), Problem::Severity::Error});
        return;
    }
    const auto grid = std::make_shared<const GridPrediction>(std::move(*job->result()));
    if (!job->isCancelled())
        m_cache.insert(key, grid);
    m_state.setPredicted(grid);
}

} // namespace rapp

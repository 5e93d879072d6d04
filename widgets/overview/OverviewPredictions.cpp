// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/OverviewPredictions.h"

#include "core/overview/ModelSweep.h"
#include "core/workspace/ModelPrediction.h"
#include "widgets/exploration/ExplorationState.h"

#include <algorithm>
#include <mutex>

namespace rapp {

namespace {

constexpr std::array publishedBatches = {BatchSize(1), BatchSize(2), BatchSize(4), BatchSize(8)};

} // namespace

/// What the threads of a sweep leave for the window.
class OverviewPredictions::Found
{
public:
    struct Grids
    {
        std::size_t model = 0;
        std::vector<BatchSize> batches;
        Result<std::vector<GridPrediction>> grids;
    };

    void put(Grids grids)
    {
        const std::lock_guard lock(m_mutex);
        m_grids.push_back(std::move(grids));
    }
    std::vector<Grids> take()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_grids, {});
    }

private:
    std::mutex m_mutex;
    std::vector<Grids> m_grids;
};

OverviewPredictions::OverviewPredictions(ExplorationState& state, GridCache& cache, QObject* parent)
    : QObject(parent)
    , m_state(state)
    , m_cache(cache)
    , m_workspace(std::make_shared<const Workspace>())
    , m_axes(GridAxes::standard())
{
}

OverviewPredictions::~OverviewPredictions() = default;

void OverviewPredictions::update()
{
    GridAxes axes = m_state.axes();
    const std::size_t grids = m_state.workspace()->models().size() * (publishedBatches.size() + 1);
    if (axes.cellCount() * grids > maxGridCells)
        axes = GridAxes::standard();
    if (m_workspace == m_state.workspace() && m_predictor == m_state.predictor() &&
        m_usesPriors == m_state.usesPriors() && m_axes == axes)
        return;
    m_job.reset();
    m_workspace = m_state.workspace();
    m_predictor = m_state.predictor();
    m_usesPriors = m_state.usesPriors();
    m_axes = std::move(axes);
    m_known.clear();
    m_failures.clear();
    m_asked.clear();
    m_isStopped = false;
}

std::optional<GridCache::Key> OverviewPredictions::keyOf(std::size_t model, BatchSize batch) const
{
    auto input = predictionInputOf(models()[model].get(), m_predictor.get(), m_usesPriors);
    if (!input)
        return std::nullopt;
    return GridCache::Key{m_predictor, std::move(*input), batch, m_axes};
}

bool OverviewPredictions::isKnown(std::size_t model, BatchSize batch)
{
    const auto known = m_known.find({model, batch});
    if (known != m_known.end() && known->second.predicted)
        return true;
    const auto key = keyOf(model, batch);
    auto cached = key ? m_cache.find(*key) : nullptr;
    if (!cached)
        return false;
    m_known[{model, batch}].predicted = std::move(cached);
    return true;
}

ModelGrids OverviewPredictions::grids(std::size_t model, BatchSize batch)
{
    ModelGrids& known = m_known[{model, batch}];
    if (!known.measured) {
        const auto& profile = models()[model]->profile;
        known.measured = std::make_shared<const LatencyGrid>(
            profile ? LatencyGrid::fromProfile(*profile, batch, m_axes)
                    : LatencyGrid(m_axes, batch, EmptyReason::NotMeasured));
    }
    if (isKnown(model, batch))
        return known;
    EmptyReason reason = m_isStopped ? EmptyReason::Cancelled : EmptyReason::Pending;
    if (!m_predictor)
        reason = EmptyReason::NoPredictor;
    else if (!keyOf(model, batch) || failure(model))
        reason = EmptyReason::NoFeatures;
    return {
        std::make_shared<const GridPrediction>(GridPrediction{LatencyGrid(m_axes, batch, reason), {}, {}}),
        known.measured};
}

const Error* OverviewPredictions::failure(std::size_t model) const
{
    const auto found = m_failures.find(model);
    return found == m_failures.end() ? nullptr : &found->second;
}

void OverviewPredictions::request(const std::set<BatchSize>& batches)
{
    const bool asked = std::includes(m_asked.begin(), m_asked.end(), batches.begin(), batches.end());
    if (asked && (m_job || m_isStopped))
        return;
    std::vector<SweepItem> items;
    std::vector<std::size_t> modelOf;
    const auto add = [&](const auto& wanted, const std::set<BatchSize>& without) {
        for (std::size_t model = 0; model < models().size(); ++model) {
            auto input = predictionInputOf(models()[model].get(), m_predictor.get(), m_usesPriors);
            if (!input || failure(model))
                continue;
            std::vector<BatchSize> missing;
            for (const BatchSize batch : wanted) {
                if (!without.contains(batch) && !isKnown(model, batch))
                    missing.push_back(batch);
            }
            if (missing.empty())
                continue;
            items.push_back({std::move(*input), std::move(missing)});
            modelOf.push_back(model);
        }
    };
    add(batches, {});
    add(publishedBatches, batches);
    if (items.empty())
        return;
    m_asked = batches;
    m_isStopped = false;
    m_found = std::make_shared<Found>();
    m_job = std::make_unique<SweepJob>([items = std::move(items), modelOf = std::move(modelOf), axes = m_axes,
                                        predictor = m_predictor, found = m_found](const JobControl& control) {
        sweepModels(
            *predictor, items, axes,
            [&](std::size_t item, Result<std::vector<GridPrediction>> grids) {
                found->put({modelOf[item], items[item].batches, std::move(grids)});
            },
            control);
        return !control.cancelled();
    });
    connect(m_job.get(), &JobBase::progressed, this, &OverviewPredictions::takeFound);
    connect(m_job.get(), &JobBase::finished, this, &OverviewPredictions::finish);
    Q_EMIT jobStarted(m_job.get(), tr("Predicting all models"));
    m_job->start();
}

void OverviewPredictions::takeFound()
{
    for (auto& [model, batches, grids] : m_found->take()) {
        if (!grids) {
            m_failures.emplace(model, grids.error());
            continue;
        }
        for (std::size_t i = 0; i < batches.size(); ++i) {
            auto grid = std::make_shared<const GridPrediction>(std::move((*grids)[i]));
            m_known[{model, batches[i]}].predicted = grid;
            m_cache.insert(*keyOf(model, batches[i]), std::move(grid));
        }
    }
    Q_EMIT changed();
}

void OverviewPredictions::finish()
{
    SweepJob* const job = m_job.release();
    job->deleteLater();
    m_isStopped = job->isCancelled();
    takeFound();
}

void OverviewPredictions::stop()
{
    if (m_job)
        m_job->cancel();
}

void OverviewPredictions::pause()
{
    if (m_job)
        takeFound();
    m_job.reset();
}

void OverviewPredictions::resume()
{
    m_isStopped = false;
    Q_EMIT changed();
}

} // namespace rapp

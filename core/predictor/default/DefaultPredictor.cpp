// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/DefaultPredictor.h"

#include "core/predictor/LibTorchGuard.h"
#include "core/predictor/PredictionChecks.h"
#include "core/predictor/default/DefaultTables.h"
#include "core/predictor/default/TableCache.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace rapp {

namespace {

/// SM partitions computed together: enough to fill a core, few enough to stop soon.
constexpr std::size_t rowsInBlock = 128;
/// About 7 MB: the standard grids of a thousand models.
constexpr std::size_t cachedTables = 20'000;

/// How much wider than at the edge of the measured configurations an interval is beyond it: an estimate, no
/// samples lie there. A tenth for each factor e.
double wideningBeyond(double batch, double sm, double quota)
{
    const double beyond = std::max(std::log(batch / knots::batches.back()), 0.0) +
                          std::max(std::log(knots::leastSm / sm), 0.0) +
                          std::max(std::log(knots::quotas.front() / quota), 0.0);
    return 0.1 * beyond;
}

class DefaultPredictor final : public Predictor
{
public:
    DefaultPredictor(DefaultWeights weights, std::string source)
        : m_weights(std::move(weights))
        , m_network(m_weights.shape, at::tensor(m_weights.parameters, at::kFloat))
        , m_source(std::move(source))
    {
    }

    PredictorInfo info() const override
    {
        return {.network = "default",
                .source = m_source,
                .description = "default network, " + std::to_string(m_weights.shape.members) +
                               " members of width " + std::to_string(m_weights.shape.hidden) + ", " +
                               std::to_string(m_weights.parameters.size()) + " parameters",
                .needsPriors = false,
                .givesIntervals = true};
    }

    Result<GridPrediction> predictGrid(const PredictionInput& input, BatchSize batch, const GridAxes& axes,
                                       const RowHandler& onRow, const JobControl& control) const override
    {
        for (const auto& check : {checkBatch(batch), checkCellCount(axes), checkAxis(axes.sm, "SM partition"),
                                  checkAxis(axes.quota, "quota")}) {
            if (!check)
                return fail(check.error());
        }
        return guarded(placeOf(input), [&]() -> Result<GridPrediction> {
            const LatencyGrid empty(axes, batch, EmptyReason::Cancelled);
            GridPrediction grid{empty, empty, empty};
            for (std::size_t first = 0; first < axes.sm.size() && !control.cancelled();
                 first += rowsInBlock) {
                const std::size_t end = std::min(axes.sm.size(), first + rowsInBlock);
                const auto known = tablesOf(input, {axes.sm.begin() + static_cast<std::ptrdiff_t>(first),
                                                    axes.sm.begin() + static_cast<std::ptrdiff_t>(end)});
                if (!known)
                    return fail(known.error());
                fillRows(**known, first, grid, onRow);
                control.report(end, axes.sm.size());
            }
            return grid;
        });
    }

    Result<std::vector<Prediction>> predict(const PredictionInput& input,
                                            std::span<const Configuration> configurations,
                                            const JobControl& control) const override
    {
        std::map<SmPercent, std::vector<std::size_t>> bySm;
        for (std::size_t i = 0; i < configurations.size(); ++i) {
            const Configuration& at = configurations[i];
            for (const auto& check : {checkBatch(at.batch), checkAxis({at.sm.value()}, "SM partition"),
                                      checkAxis({at.quota.value()}, "quota")}) {
                if (!check)
                    return fail(check.error());
            }
            bySm[at.sm].push_back(i);
        }
        return guarded(placeOf(input), [&]() -> Result<std::vector<Prediction>> {
            std::vector<Prediction> predictions(configurations.size());
            for (auto next = bySm.begin(); next != bySm.end();) {
                if (control.cancelled())
                    return cancelled();
                std::vector<double> sms;
                auto end = next;
                for (; end != bySm.end() && sms.size() < rowsInBlock; ++end)
                    sms.push_back(end->first.value());
                const auto known = tablesOf(input, std::move(sms));
                if (!known)
                    return fail(known.error());
                for (std::size_t row = 0; next != end; ++next, ++row) {
                    for (const std::size_t i : next->second)
                        predictions[i] =
                            predictionAt((*known)->tables[row], configurations[i], (*known)->widths);
                }
            }
            return predictions;
        });
    }

private:
    static std::string placeOf(const PredictionInput& input) { return "model " + input.graph->model; }

    /// A table for each of the SM partitions.
    Result<std::shared_ptr<const ModelTables>> tablesOf(const PredictionInput& input,
                                                        std::vector<double> sms) const
    {
        TableCache::Key key{input, std::move(sms)};
        if (auto known = m_cache.find(key))
            return known;
        const auto inputs = DefaultInputs::from(input);
        if (!inputs)
            return fail(inputs.error());
        std::vector<float> statics;
        m_weights.statics.append(inputs->statics, statics);
        const bool novel = !m_weights.knows(statics);
        const DefaultQuery query{&*inputs, novel, true, key.sms};
        auto tables = latencyTables(m_weights, m_network, {&query, 1}, at::kCPU).front();
        auto known = std::make_shared<const ModelTables>(
            ModelTables{std::move(tables), m_weights.intervals.of(novel, inputs->priors.has_value())});
        m_cache.insert(std::move(key), known);
        return known;
    }

    static Prediction predictionAt(const LatencyTable& table, const Configuration& at,
                                   const IntervalWidths::Widths& widths)
    {
        const double batch = at.batch.value();
        const double logMs = table.at(batch, at.sm.value(), at.quota.value());
        const double half =
            atQuota(widths, at.quota.value()) + wideningBeyond(batch, at.sm.value(), at.quota.value());
        return {Milliseconds(std::exp(logMs)), Milliseconds(std::exp(logMs - half)),
                Milliseconds(std::exp(logMs + half))};
    }

    /// The rows from `first` on, one for each of the tables.
    static void fillRows(const ModelTables& known, std::size_t first, GridPrediction& grid,
                         const RowHandler& onRow)
    {
        std::vector<double> latencies(grid.latency.columns());
        for (std::size_t i = 0; i < known.tables.size(); ++i) {
            const std::size_t row = first + i;
            for (std::size_t column = 0; column < latencies.size(); ++column) {
                const auto prediction =
                    predictionAt(known.tables[i], grid.latency.configuration(row, column), known.widths);
                latencies[column] = prediction.latency.value();
                grid.low->setValue(row, column, prediction.low->value());
                grid.high->setValue(row, column, prediction.high->value());
            }
            grid.latency.setRow(row, latencies);
            if (onRow)
                onRow(row, latencies);
        }
    }

    DefaultWeights m_weights;
    DefaultNetwork m_network;
    std::string m_source;
    mutable TableCache m_cache{cachedTables};
};

/// The first pass starts LibTorch's machinery and is several times slower than later ones.
Result<void> warmUp(const Predictor& predictor)
{
    auto graph = std::make_shared<FeatureGraph>();
    graph->operators.resize(1);
    const auto done = predictor.predictGrid({graph, nullptr}, BatchSize(1), GridAxes::standard());
    if (!done)
        return fail(done.error());
    return {};
}

} // namespace

Result<std::shared_ptr<const Predictor>> openDefaultPredictor(DefaultWeights weights,
                                                              const std::string& source)
{
    return guarded(source, [&]() -> Result<std::shared_ptr<const Predictor>> {
        auto predictor = std::make_shared<const DefaultPredictor>(std::move(weights), source);
        if (const auto warm = warmUp(*predictor); !warm)
            return fail(warm.error());
        return predictor;
    });
}

} // namespace rapp

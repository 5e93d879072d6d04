// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/DefaultPredictor.h"

#include "core/predictor/LibTorchGuard.h"
#include "core/predictor/PredictionChecks.h"
#include "core/predictor/default/DefaultTables.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace rapp {

namespace {

/// SM partitions computed together: enough to fill a core, few enough to stop soon.
constexpr std::size_t rowsInBlock = 128;

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
            const auto asked = ask(input);
            if (!asked)
                return fail(asked.error());
            const LatencyGrid empty(axes, batch, EmptyReason::Cancelled);
            GridPrediction grid{empty, empty, empty};
            for (std::size_t first = 0; first < axes.sm.size() && !control.cancelled();
                 first += rowsInBlock) {
                const std::size_t end = std::min(axes.sm.size(), first + rowsInBlock);
                fillRows(*asked, first, end, grid, onRow);
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
            const auto asked = ask(input);
            if (!asked)
                return fail(asked.error());
            std::vector<Prediction> predictions(configurations.size());
            for (auto next = bySm.begin(); next != bySm.end();) {
                if (control.cancelled())
                    return cancelled();
                std::vector<double> sms;
                auto end = next;
                for (; end != bySm.end() && sms.size() < rowsInBlock; ++end)
                    sms.push_back(end->first.value());
                const auto tables = tablesOf(*asked, std::move(sms));
                for (std::size_t row = 0; next != end; ++next, ++row) {
                    for (const std::size_t i : next->second)
                        predictions[i] = predictionAt(tables[row], configurations[i], asked->widths);
                }
            }
            return predictions;
        });
    }

private:
    /// A request for one model.
    struct Asked
    {
        DefaultInputs inputs;
        bool novel = false;
        IntervalWidths::Widths widths{};
    };

    static std::string placeOf(const PredictionInput& input) { return "model " + input.graph->model; }

    Result<Asked> ask(const PredictionInput& input) const
    {
        auto inputs = DefaultInputs::from(input);
        if (!inputs)
            return fail(inputs.error());
        std::vector<float> statics;
        m_weights.statics.append(inputs->statics, statics);
        const bool novel = !m_weights.knows(statics);
        const auto widths = m_weights.intervals.of(novel, inputs->priors.has_value());
        return Asked{std::move(*inputs), novel, widths};
    }

    std::vector<LatencyTable> tablesOf(const Asked& asked, std::vector<double> sms) const
    {
        const DefaultQuery query{&asked.inputs, asked.novel, true, std::move(sms)};
        return latencyTables(m_weights, m_network, {&query, 1}, at::kCPU).front();
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

    void fillRows(const Asked& asked, std::size_t first, std::size_t end, GridPrediction& grid,
                  const RowHandler& onRow) const
    {
        const GridAxes& axes = grid.latency.axes();
        const auto tables = tablesOf(asked, {axes.sm.begin() + static_cast<std::ptrdiff_t>(first),
                                             axes.sm.begin() + static_cast<std::ptrdiff_t>(end)});
        std::vector<double> latencies(axes.quota.size());
        for (std::size_t row = first; row < end; ++row) {
            for (std::size_t column = 0; column < latencies.size(); ++column) {
                const auto prediction =
                    predictionAt(tables[row - first], grid.latency.configuration(row, column), asked.widths);
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

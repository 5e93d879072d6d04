// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"

#include <atomic>
#include <chrono>
#include <thread>

namespace rapp::test {

/// A predictor by formula: (operators · batch) · 10⁴ / (SM · quota) ms, ±25 %, times a factor where there is
/// no prior knowledge. It refuses the model "unlucky", counts what it is asked, and waits while it is held.
/// Thread-safe.
class FormulaPredictor final : public Predictor
{
public:
    static double latency(std::size_t operators, const Configuration& at)
    {
        return static_cast<double>(operators) * at.batch.value() * 1e4 / (at.sm.value() * at.quota.value());
    }

    [[nodiscard]] PredictorInfo info() const override
    {
        return {"default", "formula", "a formula", needsPriors, true};
    }

    [[nodiscard]] Result<GridPrediction> predictGrid(const PredictionInput& input, BatchSize batch,
                                                     const GridAxes& axes, const RowHandler&,
                                                     const JobControl& control) const override
    {
        ++gridCalls;
        while (gridsHeld && !control.cancelled())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (control.cancelled())
            return GridPrediction{LatencyGrid(axes, batch, EmptyReason::Cancelled), {}, {}};
        const LatencyGrid empty(axes, batch, EmptyReason::Pending);
        GridPrediction grid{empty, empty, empty};
        for (std::size_t row = 0; row < grid.latency.rows(); ++row) {
            for (std::size_t column = 0; column < grid.latency.columns(); ++column) {
                const double ms = factorOf(input) * latency(input.graph->operators.size(),
                                                            grid.latency.configuration(row, column));
                grid.latency.setValue(row, column, ms);
                grid.low->setValue(row, column, 0.75 * ms);
                grid.high->setValue(row, column, 1.25 * ms);
            }
        }
        return grid;
    }

    [[nodiscard]] Result<std::vector<Prediction>> predict(const PredictionInput& input,
                                                          std::span<const Configuration> configurations,
                                                          const JobControl& control) const override
    {
        ++calls;
        while (held && !control.cancelled())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (control.cancelled())
            return cancelled();
        if (input.graph->model == "unlucky")
            return fail("can't be predicted", "model unlucky");
        std::vector<Prediction> predictions;
        for (const Configuration& at : configurations) {
            const double ms = factorOf(input) * latency(input.graph->operators.size(), at);
            predictions.push_back({Milliseconds(ms), Milliseconds(0.75 * ms), Milliseconds(1.25 * ms)});
        }
        return predictions;
    }

    [[nodiscard]] double factorOf(const PredictionInput& input) const
    {
        return input.priors ? 1 : withoutPriors;
    }

    bool needsPriors = false; ///< to be set before the first use, as the next
    double withoutPriors = 1;
    mutable std::atomic<int> calls = 0; ///< of predict
    mutable std::atomic<int> gridCalls = 0;
    std::atomic<bool> held = false;      ///< predict waits
    std::atomic<bool> gridsHeld = false; ///< predictGrid waits
};

/// What a prediction of a model of that name with so many operators starts from.
inline PredictionInput namedInput(const std::string& name, std::size_t operators)
{
    auto graph = std::make_shared<FeatureGraph>();
    graph->model = name;
    graph->operators.resize(operators);
    return {std::move(graph), nullptr};
}

} // namespace rapp::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/base/Result.h"
#include "core/base/Units.h"
#include "core/graph/FeatureGraph.h"
#include "core/graph/PriorKnowledge.h"
#include "core/grid/LatencyGrid.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace rapp {

/// What a prediction starts from.
struct PredictionInput
{
    std::shared_ptr<const FeatureGraph> graph;    ///< never null
    std::shared_ptr<const PriorKnowledge> priors; ///< null: none, or not to be used
};

/// A latency in ms and, where the predictor gives one, its 90 % interval.
struct Prediction
{
    Milliseconds latency;
    std::optional<Milliseconds> low;
    std::optional<Milliseconds> high;
};

/// A predicted grid. `low` and `high` are its 90 % interval, absent where the predictor gives none.
struct GridPrediction
{
    LatencyGrid latency;
    std::optional<LatencyGrid> low;
    std::optional<LatencyGrid> high;
};

struct PredictorInfo
{
    std::string network;      ///< "published" or "default"
    std::string source;       ///< the file it was read from
    std::string description;  ///< a line for people: widths, epoch, parameters
    bool needsPriors = false; ///< refuses a PredictionInput without prior knowledge
    bool givesIntervals = false;
};

/// A trained network. Immutable: every function may be called from several threads at once. No exception
/// leaves it. Made by PredictorBackend; implemented in the predictor library.
class Predictor
{
public:
    /// Called with each finished row, in any order, on the thread that asked for the grid: the row's index
    /// and its latencies in ms, a column each.
    using RowHandler = std::function<void(std::size_t row, std::span<const double> latencyMs)>;

    virtual ~Predictor() = default;

    [[nodiscard]] virtual PredictorInfo info() const = 0;

    /// All cells of `axes` at one batch size. A cancelled job still gives a grid: what was not reached is
    /// empty for EmptyReason::Cancelled. Errors: batch size over maxPredictedBatch, axes outside 1 to 100, an
    /// empty graph, prior knowledge that is missing though needed or does not fit the graph.
    [[nodiscard]] virtual Result<GridPrediction> predictGrid(const PredictionInput& input, BatchSize batch,
                                                             const GridAxes& axes,
                                                             const RowHandler& onRow = {},
                                                             const JobControl& control = {}) const = 0;

    /// One prediction for each configuration, in their order. Errors as predictGrid, and cancellation.
    [[nodiscard]] virtual Result<std::vector<Prediction>>
    predict(const PredictionInput& input, std::span<const Configuration> configurations,
            const JobControl& control = {}) const = 0;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/PublishedPredictor.h"

#include "core/predictor/LibTorchGuard.h"
#include "core/predictor/ParallelBlocks.h"
#include "core/predictor/PredictionChecks.h"
#include "core/predictor/PublishedNetwork.h"

#include <ATen/ATen.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

namespace rapp {

namespace {

/// Operators in one matrix product: enough to run at full speed, few enough to stay in the cache.
constexpr std::size_t operatorsInBlock = 640;
constexpr std::size_t maxRowsInBlock = 32;

/// Rows of SM partitions, each with the columns (indices into `quotas`) that are wanted of it.
struct Request
{
    BatchSize batch;
    std::vector<double> sms;
    std::vector<double> quotas;
    std::vector<std::vector<std::int64_t>> columns; ///< one a row, or one for all rows

    [[nodiscard]] const std::vector<std::int64_t>& columnsOf(std::size_t row) const
    {
        return columns.size() == 1 ? columns[0] : columns[row];
    }
};

class PublishedPredictor final : public Predictor
{
public:
    PublishedPredictor(PublishedNetwork network, std::string source)
        : m_network(std::move(network)), m_source(std::move(source))
    {
    }

    PredictorInfo info() const override
    {
        return {.network = "published",
                .source = m_source,
                .description = m_network.description(),
                .needsPriors = true,
                .givesIntervals = false};
    }

    Result<GridPrediction> predictGrid(const PredictionInput& input, BatchSize batch, const GridAxes& axes,
                                       const RowHandler& onRow, const JobControl& control) const override
    {
        if (const auto fine = checkCellCount(axes); !fine)
            return fail(fine.error());
        std::vector<std::int64_t> columns(axes.quota.size());
        for (std::size_t i = 0; i < columns.size(); ++i)
            columns[i] = static_cast<std::int64_t>(i);
        LatencyGrid grid(axes, batch, EmptyReason::Cancelled);
        const auto take = [&](std::size_t row, std::span<const double> latencies) {
            grid.setRow(row, latencies);
            if (onRow)
                onRow(row, latencies);
        };
        const auto done = run(input, {batch, axes.sm, axes.quota, {columns}}, take, control);
        if (!done)
            return fail(done.error());
        return GridPrediction{std::move(grid), {}, {}};
    }

    Result<std::vector<Prediction>> predict(const PredictionInput& input,
                                            std::span<const Configuration> configurations,
                                            const JobControl& control) const override
    {
        std::vector<Prediction> predictions(configurations.size());
        std::map<BatchSize, std::vector<std::size_t>> byBatch;
        for (std::size_t i = 0; i < configurations.size(); ++i)
            byBatch[configurations[i].batch].push_back(i);
        for (const auto& [batch, members] : byBatch) {
            const auto done = predictBatch(input, batch, configurations, members, predictions, control);
            if (!done)
                return fail(done.error());
        }
        return predictions;
    }

private:
    /// Calls take(row, latencies of its columns) on this thread, for all rows or until cancelled.
    Result<void> run(const PredictionInput& input, const Request& request, const RowHandler& take,
                     const JobControl& control) const
    {
        for (const auto& check : {checkBatch(request.batch), checkAxis(request.sms, "SM partition"),
                                  checkAxis(request.quotas, "quota")}) {
            if (!check)
                return check;
        }
        return guarded("model " + input.graph->model, [&]() -> Result<void> {
            const auto features = PublishedFeatures::from(input);
            if (!features)
                return fail(features.error());
            if (!request.sms.empty() && !request.quotas.empty())
                runBlocks(*features, request, take, control);
            return {};
        });
    }

    void runBlocks(const PublishedFeatures& features, const Request& request, const RowHandler& take,
                   const JobControl& control) const
    {
        const std::size_t rows = request.sms.size();
        const std::size_t evenShare = std::max<std::size_t>(1, rows / (2 * ParallelBlocks::threadCount()));
        const std::size_t rowsInBlock = std::min(
            evenShare, std::clamp<std::size_t>(operatorsInBlock / features.nodeCount(), 1, maxRowsInBlock));
        std::once_flag globalOnce;
        at::Tensor globalPart;
        std::size_t rowsDone = 0;
        const auto compute = [&](std::size_t block) -> std::function<void()> {
            const c10::InferenceMode inference;
            std::call_once(globalOnce, [&] {
                globalPart = m_network.globalPart(features, request.batch, request.quotas);
            });
            const std::size_t first = block * rowsInBlock;
            const std::size_t end = std::min(rows, first + rowsInBlock);
            auto latencies = latenciesOf(features, request, first, end, globalPart);
            return [&, first, end, latencies = std::move(latencies)] {
                const double* next = latencies.data();
                for (std::size_t row = first; row < end; ++row) {
                    const std::size_t count = request.columnsOf(row).size();
                    take(row, {next, count});
                    next += count;
                }
                control.report(rowsDone += end - first, rows);
            };
        };
        ParallelBlocks::run((rows + rowsInBlock - 1) / rowsInBlock, compute, control);
    }

    /// The latencies of rows `first` up to `end`, one after the other.
    std::vector<double> latenciesOf(const PublishedFeatures& features, const Request& request,
                                    std::size_t first, std::size_t end, const at::Tensor& globalPart) const
    {
        const auto sms = std::span(request.sms).subspan(first, end - first);
        const at::Tensor graphPart = m_network.graphPart(features, request.batch, sms);
        std::vector<std::int64_t> graphRows;
        std::vector<std::int64_t> globalRows;
        for (std::size_t row = first; row < end; ++row) {
            const auto& columns = request.columnsOf(row);
            graphRows.insert(graphRows.end(), columns.size(), static_cast<std::int64_t>(row - first));
            globalRows.insert(globalRows.end(), columns.begin(), columns.end());
        }
        return m_network.latencies(graphPart.index_select(0, at::tensor(graphRows, at::kLong)),
                                   globalPart.index_select(0, at::tensor(globalRows, at::kLong)));
    }

    /// Fills predictions[i] for each member i, all of one batch size.
    Result<void> predictBatch(const PredictionInput& input, BatchSize batch,
                              std::span<const Configuration> configurations,
                              const std::vector<std::size_t>& members, std::vector<Prediction>& predictions,
                              const JobControl& control) const
    {
        std::map<QuotaPercent, std::int64_t> columnOf;
        std::map<SmPercent, std::vector<std::size_t>> bySm;
        Request request{batch, {}, {}, {}};
        for (const std::size_t i : members) {
            bySm[configurations[i].sm].push_back(i);
            const QuotaPercent quota = configurations[i].quota;
            if (columnOf.try_emplace(quota, static_cast<std::int64_t>(request.quotas.size())).second)
                request.quotas.push_back(quota.value());
        }
        std::vector<const std::vector<std::size_t>*> membersOfRow;
        for (const auto& [sm, ofRow] : bySm) {
            request.sms.push_back(sm.value());
            membersOfRow.push_back(&ofRow);
            auto& columns = request.columns.emplace_back();
            for (const std::size_t i : ofRow)
                columns.push_back(columnOf[configurations[i].quota]);
        }
        bool finite = true;
        std::size_t rowsDone = 0;
        const auto take = [&](std::size_t row, std::span<const double> latencies) {
            for (std::size_t i = 0; i < latencies.size(); ++i) {
                finite = finite && std::isfinite(latencies[i]);
                predictions[(*membersOfRow[row])[i]].latency = Milliseconds(latencies[i]);
            }
            ++rowsDone;
        };
        if (const auto done = run(input, request, take, control); !done)
            return done;
        if (rowsDone < request.sms.size())
            return cancelled();
        if (!finite)
            return fail("the network gives a latency that is not a finite number",
                        "model " + input.graph->model);
        return {};
    }

    PublishedNetwork m_network;
    std::string m_source;
};

/// The first pass starts LibTorch's machinery and is several times slower than later ones.
Result<void> warmUp(const Predictor& predictor)
{
    auto graph = std::make_shared<FeatureGraph>();
    graph->operators.resize(2);
    graph->edges = {{0, 1}};
    auto priors = std::make_shared<PriorKnowledge>();
    priors->runtimeMs.resize(2);
    priors->quotaLatencyMs.emplace();
    const auto done = predictor.predictGrid({graph, priors}, BatchSize(1), {{50, 100}, {50, 100}});
    if (!done)
        return fail(done.error());
    return {};
}

} // namespace

Result<std::shared_ptr<const Predictor>> openPublishedPredictor(const StateDict& dict,
                                                                const std::string& source)
{
    return guarded(source, [&]() -> Result<std::shared_ptr<const Predictor>> {
        auto network = PublishedNetwork::fromTensors(dict);
        if (!network)
            return fail(network.error().within(source));
        auto predictor = std::make_shared<const PublishedPredictor>(std::move(*network), source);
        if (const auto warm = warmUp(*predictor); !warm)
            return fail(warm.error());
        return predictor;
    });
}

} // namespace rapp

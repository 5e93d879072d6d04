// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/Evaluation.h"

#include "core/base/NumberText.h"
#include "core/evaluation/Baselines.h"

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

std::string placeOf(const std::string& model, const Configuration& at)
{
    return model + ", batch size " + std::to_string(at.batch.value()) + ", SM " + numberText(at.sm.value()) +
           " %, quota " + numberText(at.quota.value()) + " %";
}

std::vector<double> sortedUnique(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

/// The accuracy of a baseline and of the network on the samples for which the baseline has a value.
class BaselineTally
{
public:
    void add(Milliseconds measured, const std::optional<Milliseconds>& baseline, const Prediction& network)
    {
        if (!baseline)
            return;
        m_baseline.add(measured, {*baseline, {}, {}});
        m_network.add(measured, network);
    }

    [[nodiscard]] std::optional<BaselineAccuracy> accuracy() const
    {
        const auto baseline = m_baseline.accuracy();
        if (!baseline)
            return std::nullopt;
        return BaselineAccuracy{*baseline, *m_network.accuracy()};
    }

private:
    AccuracyTally m_baseline;
    AccuracyTally m_network;
};

template <class Key>
std::map<Key, Accuracy> accuraciesOf(const std::map<Key, AccuracyTally>& tallies)
{
    std::map<Key, Accuracy> accuracies;
    for (const auto& [key, tally] : tallies)
        accuracies.emplace(key, *tally.accuracy());
    return accuracies;
}

/// Judges one case after the other.
class Evaluator
{
public:
    explicit Evaluator(const Predictor& predictor) : m_predictor(predictor) {}

    Result<void> add(const EvaluationCase& item, const JobControl& control)
    {
        const auto grids = predictGrids(item, control);
        if (!grids)
            return fail(grids.error());
        const auto predictions = predictSamples(item, *grids, control);
        if (!predictions)
            return fail(predictions.error());

        std::vector<LatencySample> known;
        if (item.model->profile)
            known.assign(item.model->profile->samples().begin(), item.model->profile->samples().end());
        known.insert(known.end(), item.samples.begin(), item.samples.end());
        const auto measured = LatencyProfile::fromSamples(std::move(known));

        countOrder(*grids, measured);
        countSamples(item, *predictions, measured);
        return countRegret(item, *predictions);
    }

    [[nodiscard]] Result<Evaluation> result() const
    {
        const auto overall = m_overall.accuracy();
        if (!overall)
            return fail("there is no sample to judge predictions by");
        Evaluation evaluation;
        evaluation.overall = *overall;
        evaluation.perModel = accuraciesOf(m_perModel);
        evaluation.perBatch = accuraciesOf(m_perBatch);
        evaluation.perSm = accuraciesOf(m_perSm);
        evaluation.perQuota = accuraciesOf(m_perQuota);
        evaluation.smNeighbours = m_smNeighbours.accuracy();
        evaluation.quotaCurve = m_quotaCurve.accuracy();
        evaluation.quota = m_quota;
        evaluation.batch = m_batch;
        evaluation.regret = {m_regret.all(), m_regret.byQuantile()};
        if (overall->coverage90)
            evaluation.safeRegret = RegretReport{m_safeRegret.all(), m_safeRegret.byQuantile()};
        return evaluation;
    }

private:
    using Grids = std::map<BatchSize, GridPrediction>;

    Result<Grids> predictGrids(const EvaluationCase& item, const JobControl& control) const
    {
        Grids grids;
        for (const BatchSize batch : evaluatedBatches) {
            auto grid = m_predictor.predictGrid(item.input, batch, GridAxes::standard(), {}, control);
            if (!grid)
                return fail(grid.error().within(item.model->name));
            if (control.cancelled())
                return cancelled();
            grids.emplace(batch, std::move(*grid));
        }
        return grids;
    }

    /// One for each of the case's samples.
    Result<std::vector<Prediction>> predictSamples(const EvaluationCase& item, const Grids& grids,
                                                   const JobControl& control) const
    {
        std::vector<Prediction> predictions(item.samples.size());
        std::vector<Configuration> others;
        std::vector<std::size_t> otherIndices;
        for (std::size_t i = 0; i < item.samples.size(); ++i) {
            const Configuration& at = item.samples[i].at;
            const auto grid = grids.find(at.batch);
            const auto cell = grid == grids.end() ? std::nullopt : grid->second.latency.find(at.sm, at.quota);
            if (cell) {
                predictions[i] = predictionAt(grid->second, *cell);
            } else {
                others.push_back(at);
                otherIndices.push_back(i);
            }
        }
        if (!others.empty()) {
            const auto predicted = m_predictor.predict(item.input, others, control);
            if (!predicted)
                return fail(predicted.error().within(item.model->name));
            for (std::size_t i = 0; i < others.size(); ++i)
                predictions[otherIndices[i]] = (*predicted)[i];
        }
        for (std::size_t i = 0; i < predictions.size(); ++i) {
            if (!std::isfinite(predictions[i].latency.value()) || predictions[i].latency.value() <= 0)
                return fail("the network gives the latency " + numberText(predictions[i].latency.value()),
                            placeOf(item.model->name, item.samples[i].at),
                            "expected a finite number above 0");
        }
        return predictions;
    }

    static Prediction predictionAt(const GridPrediction& grids, const LatencyGrid::Cell& cell)
    {
        const auto value = [&](const LatencyGrid& grid) {
            return Milliseconds(grid.value(cell.row, cell.column));
        };
        Prediction prediction{value(grids.latency), {}, {}};
        if (grids.low && grids.high) {
            prediction.low = value(*grids.low);
            prediction.high = value(*grids.high);
        }
        return prediction;
    }

    void countOrder(const Grids& grids, const LatencyProfile& measured)
    {
        std::optional<LatencyGrid> measuredBefore;
        const LatencyGrid* predictedBefore = nullptr;
        for (const auto& [batch, prediction] : grids) {
            auto measuredGrid = LatencyGrid::fromProfile(measured, batch, GridAxes::standard());
            m_quota.predicted += slowerWithMoreQuota(prediction.latency);
            m_quota.measured += slowerWithMoreQuota(measuredGrid);
            if (predictedBefore) {
                m_batch.predicted += fasterWithLargerBatch(*predictedBefore, prediction.latency);
                m_batch.measured += fasterWithLargerBatch(*measuredBefore, measuredGrid);
            }
            predictedBefore = &prediction.latency;
            measuredBefore = std::move(measuredGrid);
        }
    }

    void countSamples(const EvaluationCase& item, const std::vector<Prediction>& predictions,
                      const LatencyProfile& measured)
    {
        const auto& priors = item.model->priors;
        for (std::size_t i = 0; i < predictions.size(); ++i) {
            const auto& [at, latency] = item.samples[i];
            for (AccuracyTally* tally : {&m_overall, &m_perModel[item.model->name], &m_perBatch[at.batch],
                                         &m_perSm[at.sm], &m_perQuota[at.quota]})
                tally->add(latency, predictions[i]);
            m_smNeighbours.add(latency, smNeighbourMean(measured, at), predictions[i]);
            m_quotaCurve.add(latency, priors ? quotaCurveLatency(*priors, at.quota) : std::nullopt,
                             predictions[i]);
        }
    }

    Result<void> countRegret(const EvaluationCase& item, const std::vector<Prediction>& predictions)
    {
        std::map<BatchSize, std::vector<std::size_t>> byBatch;
        for (std::size_t i = 0; i < item.samples.size(); ++i)
            byBatch[item.samples[i].at.batch].push_back(i);
        for (const auto& [batch, members] : byBatch) {
            GridAxes axes;
            for (const std::size_t i : members) {
                axes.sm.push_back(item.samples[i].at.sm.value());
                axes.quota.push_back(item.samples[i].at.quota.value());
            }
            axes = {sortedUnique(std::move(axes.sm)), sortedUnique(std::move(axes.quota))};
            const auto latency = std::make_shared<LatencyGrid>(axes, batch, EmptyReason::NotMeasured);
            const auto high = std::make_shared<LatencyGrid>(*latency);
            const auto measured = std::make_shared<LatencyGrid>(*latency);
            bool intervals = true;
            for (const std::size_t i : members) {
                const auto& [at, measuredLatency] = item.samples[i];
                const auto cell = *latency->find(at.sm, at.quota);
                latency->setValue(cell.row, cell.column, predictions[i].latency.value());
                measured->setValue(cell.row, cell.column, measuredLatency.value());
                intervals = intervals && predictions[i].high.has_value();
                if (predictions[i].high)
                    high->setValue(cell.row, cell.column, predictions[i].high->value());
            }
            if (const auto added = m_regret.add({latency, nullptr, measured}); !added)
                return fail(added.error().within(item.model->name));
            if (!intervals)
                continue;
            if (const auto added = m_safeRegret.add({latency, high, measured}); !added)
                return fail(added.error().within(item.model->name));
        }
        return {};
    }

    const Predictor& m_predictor;
    AccuracyTally m_overall;
    std::map<std::string, AccuracyTally> m_perModel;
    std::map<BatchSize, AccuracyTally> m_perBatch;
    std::map<SmPercent, AccuracyTally> m_perSm;
    std::map<QuotaPercent, AccuracyTally> m_perQuota;
    BaselineTally m_smNeighbours;
    BaselineTally m_quotaCurve;
    MonotonicityReport m_quota;
    MonotonicityReport m_batch;
    RegretTally m_regret{false};
    RegretTally m_safeRegret{true};
};

} // namespace

Result<Evaluation> evaluate(const Predictor& predictor, std::span<const EvaluationCase> cases,
                            const JobControl& control)
{
    Evaluator evaluator(predictor);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const EvaluationCase& item = cases[i];
        control.report(i, cases.size(), item.model->name);
        const auto added = evaluator.add(item, control.withoutReports());
        if (control.cancelled())
            return cancelled();
        if (!added)
            return fail(added.error());
    }
    control.report(cases.size(), cases.size());
    return evaluator.result();
}

} // namespace rapp

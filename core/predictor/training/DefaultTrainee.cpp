// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/training/DefaultTrainee.h"

#include "core/predictor/default/DefaultTables.h"
#include "core/predictor/training/DefaultRows.h"
#include "core/predictor/training/IntervalCalibration.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rapp {

namespace {

constexpr int defaultRowsInStep = 256;
constexpr double noPriorsShare = 0.5;
constexpr double novelShare = 0.35;
/// Deviation of the noise on the normalised inputs of models that pass for new.
constexpr double staticNoise = 0.6;
constexpr double priorNoise = 0.2;
constexpr int variantCount = 4; ///< known or novel, without or with prior knowledge

at::Device deviceOf(TrainingRequest::Device device)
{
    return device == TrainingRequest::Device::Cuda ? at::Device(at::kCUDA) : at::Device(at::kCPU);
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Scales and typical values from the models and rows that are trained on.
DefaultWeights untrainedWeights(const DefaultRows& rows)
{
    std::vector<std::vector<double>> statics;
    std::vector<std::vector<double>> priors;
    std::vector<std::vector<double>> rowPriors;
    std::vector<std::vector<double>> sms;
    std::array<std::vector<double>, knots::quotas.size()> curves;
    for (const DefaultTrainingModel& model : rows.models) {
        if (!model.trainedOn)
            continue;
        statics.push_back(model.inputs.statics);
        if (!model.inputs.priors)
            continue;
        priors.push_back(model.inputs.priors->features);
        for (std::size_t k = 0; k < curves.size(); ++k)
            curves[k].push_back(model.inputs.priors->curveAtKnots[k] - model.inputs.logLaunches);
    }
    for (const DefaultRow& row : rows.rows) {
        const DefaultTrainingModel& model = rows.models[row.model];
        if (!model.trainedOn)
            continue;
        sms.push_back(DefaultInputs::smFeatures(row.sm));
        if (model.inputs.priors)
            rowPriors.push_back(model.inputs.priors->atSm(row.sm));
    }
    DefaultWeights weights;
    if (priors.empty()) {
        priors.emplace_back(DefaultInputs::priorWidth);
        rowPriors.emplace_back(DefaultInputs::rowPriorWidth);
    } else {
        std::transform(curves.begin(), curves.end(), weights.typicalCurve.begin(), median);
    }
    weights.shape.statics = static_cast<std::int64_t>(statics.front().size());
    weights.shape.priors = static_cast<std::int64_t>(priors.front().size());
    weights.shape.rowPriors = static_cast<std::int64_t>(rowPriors.front().size());
    weights.shape.sm = static_cast<std::int64_t>(sms.front().size());
    weights.statics = Normalisation::from(statics);
    weights.priors = Normalisation::from(priors);
    weights.rowPriors = Normalisation::from(rowPriors);
    weights.sm = Normalisation::from(sms);
    for (const auto& features : statics)
        weights.statics.append(features, weights.knownModels);
    return weights;
}

/// How far the models trained on are from the interpolated quota curve, on at least half of the SMs.
std::vector<QuotaGuess::Example> quotaExamples(const DefaultRows& rows)
{
    constexpr double leastSm = 50;
    using Latencies = std::array<std::vector<double>, QuotaGuess::knots.size()>;
    std::vector<Latencies> latencies(rows.models.size());
    for (const DefaultRow& row : rows.rows) {
        for (std::size_t k = 0; row.sm >= leastSm && k < knots::count; ++k) {
            const auto quota =
                std::find(QuotaGuess::knots.begin(), QuotaGuess::knots.end(), k % knots::quotas.size());
            if (quota != QuotaGuess::knots.end() && row.part[k] == SamplePart::Training)
                latencies[row.model][static_cast<std::size_t>(quota - QuotaGuess::knots.begin())].push_back(
                    row.logLatency[k]);
        }
    }
    std::vector<QuotaGuess::Example> examples;
    for (std::size_t i = 0; i < latencies.size(); ++i) {
        const DefaultInputs& inputs = rows.models[i].inputs;
        if (!inputs.priors || std::any_of(latencies[i].begin(), latencies[i].end(),
                                          [](const auto& ofQuota) { return ofQuota.empty(); }))
            continue;
        QuotaGuess::Example& example = examples.emplace_back();
        example.shape = QuotaGuess::shapeOf(*inputs.priors, inputs.logLaunches);
        for (std::size_t k = 0; k < example.steps.size(); ++k)
            example.steps[k] =
                median(std::move(latencies[i][k])) - inputs.priors->curveAtKnots[QuotaGuess::knots[k]];
    }
    return examples;
}

class DefaultTrainee final : public Trainee
{
public:
    DefaultTrainee(const TrainingRequest& request, DefaultRows rows, IntervalWidths intervals)
        : m_rows(std::move(rows))
        , m_weights(untrainedWeights(m_rows))
        , m_device(deviceOf(request.device))
        , m_rowsInStep(request.batchRows > 0 ? request.batchRows : defaultRowsInStep)
    {
        m_weights.quotaGuess = QuotaGuess::from(quotaExamples(m_rows));
        m_weights.intervals = std::move(intervals);
        prepareInputs();
        prepareTargets();
    }

    Recipe recipe() const override
    {
        return {.epochs = 40,
                .stepsPerEpoch = 100,
                .learningRate = 2e-3,
                .lastLearningRate = 2e-5,
                .warmUpSteps = 100,
                .firstMoment = 0.9,
                .secondMoment = 0.99,
                .weightDecay = 0.01,
                .maxGradientNorm = static_cast<double>(m_weights.shape.members),
                .averaging = 0.995};
    }

    at::Tensor firstParameters(at::Generator& random) const override
    {
        at::Tensor flat = at::zeros({parameterCount()});
        for (const DefaultParameter& parameter : defaultParameters(m_weights.shape)) {
            if (parameter.initialScale > 0)
                flat.narrow(0, parameter.offset, parameter.count)
                    .copy_(at::randn({parameter.count}, random) * parameter.initialScale);
        }
        return flat.to(m_device);
    }

    at::Tensor decayed() const override
    {
        at::Tensor flat = at::zeros({parameterCount()});
        for (const DefaultParameter& parameter : defaultParameters(m_weights.shape)) {
            if (parameter.initialScale > 0)
                flat.narrow(0, parameter.offset, parameter.count).fill_(1);
        }
        return flat.to(m_device);
    }

    void attach(const at::Tensor& parameters, const at::Tensor& gradients) override
    {
        m_network.emplace(m_weights.shape, parameters);
        m_network->trainInto(gradients);
    }

    StepSums step(const StepPlace& place, at::Generator& random) override
    {
        const std::int64_t all = m_rowsInStep * place.worldSize;
        const at::Tensor picked = at::randint(m_trainingRows, {all}, random, at::kLong);
        const at::Tensor withPriors = at::rand({all}, random).ge(noPriorsShare).to(at::kLong);
        const at::Tensor novel = at::rand({all}, random).lt(novelShare).to(at::kLong);
        const at::Tensor weightsOfAll = m_trained.index_select(0, picked);
        const double sampleCount = weightsOfAll.sum().item<double>();

        const auto share = [&](const at::Tensor& x) {
            return x.narrow(0, place.rank * m_rowsInStep, m_rowsInStep);
        };
        const at::Tensor rows = share(picked);
        const at::Tensor variant = share(novel) * 2 + share(withPriors);
        DefaultTensors inputs = m_inputs.rows((variant * m_trainingRows + rows).to(m_device));
        addNoise(inputs, place, random);
        const at::Tensor latency = m_network->forward(inputs).latency;
        const at::Tensor target = m_targets.index_select(0, rows).to(m_device).reshape(latency[0].sizes());
        const at::Tensor weights = share(weightsOfAll).to(m_device).reshape(latency[0].sizes());
        const at::Tensor difference = latency - target;
        const at::Tensor loss = (lossOf(difference) * weights).sum() / std::max(sampleCount, 1.0);
        loss.backward();

        StepSums sums;
        sums.loss() = loss.item<double>() / static_cast<double>(m_weights.shape.members);
        sums.samples() = weights.sum().item<double>();
        const at::Tensor error = (difference.detach().mean(0).exp() - 1).abs() * weights;
        const at::Tensor errorOfRow = error.sum({1, 2});
        const at::Tensor countOfRow = weights.sum({1, 2});
        for (const bool priors : {false, true}) {
            const at::Tensor rowsOf = inputs.hasPriors.squeeze(1).eq(priors ? 1 : 0).to(at::kFloat);
            sums.error(priors) = (errorOfRow * rowsOf).sum().item<double>();
            sums.errorCount(priors) = (countOfRow * rowsOf).sum().item<double>();
        }
        return sums;
    }

    TrainingErrors errors(const at::Tensor& parameters, SamplePart part) const override
    {
        return {meanError(parameters, part, true), meanError(parameters, part, false)};
    }

    StateDict weights(const at::Tensor& parameters) const override
    {
        DefaultWeights weights = m_weights;
        const at::Tensor flat = parameters.detach().to(at::kCPU).contiguous();
        weights.parameters.assign(flat.data_ptr<float>(), flat.data_ptr<float>() + flat.numel());
        calibrate(parameters, weights.intervals);
        return weights.toStateDict();
    }

private:
    std::int64_t parameterCount() const
    {
        const auto last = defaultParameters(m_weights.shape).back();
        return last.offset + last.count;
    }

    /// Rows of the models trained on, in each variant one after the other.
    void prepareInputs()
    {
        DefaultBatch batch(m_weights);
        for (int variant = 0; variant < variantCount; ++variant) {
            std::size_t current = m_rows.models.size();
            for (const DefaultRow& row : m_rows.rows) {
                const DefaultTrainingModel& model = m_rows.models[row.model];
                if (!model.trainedOn)
                    continue;
                if (row.model != current)
                    batch.addModel(model.inputs, variant / 2 == 1, variant % 2 == 1);
                current = row.model;
                batch.addRow(model.inputs, row.sm);
            }
        }
        m_trainingRows = batch.rowCount() / variantCount;
        m_inputs = DefaultTensors::from(batch, m_device);
    }

    void prepareTargets()
    {
        constexpr auto width = static_cast<std::int64_t>(knots::count);
        m_targets = at::zeros({m_trainingRows, width});
        m_trained = at::zeros({m_trainingRows, width});
        float* target = m_targets.data_ptr<float>();
        float* trained = m_trained.data_ptr<float>();
        for (const DefaultRow& row : m_rows.rows) {
            if (!m_rows.models[row.model].trainedOn)
                continue;
            target = std::copy(row.logLatency.begin(), row.logLatency.end(), target);
            for (const auto& part : row.part)
                *trained++ = part == SamplePart::Training ? 1.0F : 0.0F;
        }
    }

    void addNoise(DefaultTensors& inputs, const StepPlace& place, at::Generator& random) const
    {
        const auto normal = [&](std::int64_t rows, std::int64_t width) {
            return at::randn({rows, width}, random).to(m_device);
        };
        const std::int64_t models = inputs.statics.size(0);
        const at::Tensor strength = at::rand({models, 1}, random).to(m_device) * 1.4 + 0.3;
        inputs.statics = inputs.statics +
                         inputs.modelNovel * strength * staticNoise * normal(models, m_weights.shape.statics);
        inputs.priors = inputs.priors + inputs.modelNovel * inputs.modelHasPriors * priorNoise *
                                            normal(models, m_weights.shape.priors);
        const at::Tensor ofRows = normal(m_rowsInStep * place.worldSize, m_weights.shape.rowPriors)
                                      .narrow(0, place.rank * m_rowsInStep, m_rowsInStep);
        inputs.rowPriors = inputs.rowPriors + inputs.novel * inputs.hasPriors * priorNoise * ofRows;
    }

    /// About the absolute percentage error: |exp(d) − 1| of a difference of logarithms, a line where that
    /// runs away, rounded where the sign changes.
    static at::Tensor lossOf(const at::Tensor& difference)
    {
        constexpr double cap = 1;
        constexpr double rounding = 0.01;
        const at::Tensor capped = difference.clamp_max(cap);
        const at::Tensor relative = capped.exp() - 1 + (difference - capped) * std::exp(cap);
        return (relative * relative + rounding * rounding).sqrt() - rounding;
    }

    /// Calls visit(row, its table, whether the model was not trained on) for rows that `wanted` accepts.
    template <class Wanted, class Visit>
    void visitTables(const at::Tensor& parameters, bool usePriors, const Wanted& wanted,
                     const Visit& visit) const
    {
        std::vector<DefaultQuery> queries;
        std::vector<std::vector<const DefaultRow*>> rowsOf;
        for (const DefaultRow& row : m_rows.rows) {
            const DefaultTrainingModel& model = m_rows.models[row.model];
            if (!wanted(row) || (usePriors && !model.inputs.priors))
                continue;
            if (queries.empty() || queries.back().inputs != &model.inputs) {
                queries.push_back({&model.inputs, !model.trainedOn, usePriors, {}});
                rowsOf.emplace_back();
            }
            queries.back().sms.push_back(row.sm);
            rowsOf.back().push_back(&row);
        }
        const DefaultNetwork network(m_weights.shape, parameters);
        const auto tables = latencyTables(m_weights, network, queries, m_device);
        for (std::size_t i = 0; i < queries.size(); ++i) {
            for (std::size_t k = 0; k < rowsOf[i].size(); ++k)
                visit(*rowsOf[i][k], tables[i][k], queries[i].novel);
        }
    }

    std::optional<double> meanError(const at::Tensor& parameters, SamplePart part, bool usePriors) const
    {
        double sum = 0;
        std::size_t count = 0;
        const auto wanted = [&](const DefaultRow& row) {
            return std::find(row.part.begin(), row.part.end(), part) != row.part.end();
        };
        visitTables(
            parameters, usePriors, wanted, [&](const DefaultRow& row, const LatencyTable& table, bool) {
                for (std::size_t k = 0; k < knots::count; ++k) {
                    if (row.part[k] != part)
                        continue;
                    sum += std::abs(std::expm1(table.latency()[k] - static_cast<double>(row.logLatency[k])));
                    ++count;
                }
            });
        return count == 0 ? std::nullopt : std::optional(sum / static_cast<double>(count));
    }

    /// From the validation samples of models trained on, and from all samples of models held out.
    void calibrate(const at::Tensor& parameters, IntervalWidths& intervals) const
    {
        const auto calibrates = [&](const DefaultRow& row, std::size_t knot) {
            return m_rows.models[row.model].trainedOn ? row.part[knot] == SamplePart::Validation
                                                      : row.part[knot].has_value();
        };
        for (const bool priors : {false, true}) {
            std::array<IntervalCalibration, 2> calibrations;
            visitTables(
                parameters, priors,
                [&](const DefaultRow& row) {
                    for (std::size_t k = 0; k < knots::count; ++k) {
                        if (calibrates(row, k))
                            return true;
                    }
                    return false;
                },
                [&](const DefaultRow& row, const LatencyTable& table, bool novel) {
                    for (std::size_t k = 0; k < knots::count; ++k) {
                        if (calibrates(row, k))
                            calibrations[novel ? 1 : 0].add(k % knots::quotas.size(),
                                                            table.latency()[k] - row.logLatency[k]);
                    }
                });
            for (const bool novel : {false, true}) {
                if (const auto widths = calibrations[novel ? 1 : 0].widths())
                    intervals.widths[IntervalWidths::index(novel, priors)] = widths;
            }
        }
    }

    DefaultRows m_rows;
    DefaultWeights m_weights;
    at::Device m_device;
    std::int64_t m_rowsInStep;
    std::int64_t m_trainingRows = 0;
    DefaultTensors m_inputs;
    at::Tensor m_targets;
    at::Tensor m_trained;
    std::optional<DefaultNetwork> m_network;
};

/// The mean of what the files have.
Result<IntervalWidths> intervalsFrom(const std::vector<std::filesystem::path>& files)
{
    IntervalWidths intervals;
    std::array<double, 4> counts{};
    for (const auto& file : files) {
        const auto dict = StateDict::read(file);
        if (!dict)
            return fail(dict.error());
        const auto weights = DefaultWeights::from(*dict);
        if (!weights)
            return fail(weights.error().within(file.string()));
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const auto& found = weights->intervals.widths[i];
            if (!found)
                continue;
            auto& mean = intervals.widths[i];
            mean = mean.value_or(IntervalWidths::Widths{});
            ++counts[i];
            for (std::size_t k = 0; k < found->size(); ++k)
                (*mean)[k] += ((*found)[k] - (*mean)[k]) / counts[i];
        }
    }
    return intervals;
}

} // namespace

Result<std::unique_ptr<Trainee>> makeDefaultTrainee(const TrainingRequest& request)
{
    auto rows = DefaultRows::from(request);
    if (!rows)
        return fail(rows.error());
    auto intervals = intervalsFrom(request.intervalsFrom);
    if (!intervals)
        return fail(intervals.error());
    return std::make_unique<DefaultTrainee>(request, std::move(*rows), std::move(*intervals));
}

} // namespace rapp

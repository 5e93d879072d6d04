// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/training/PublishedTrainee.h"

#include "core/predictor/PublishedFeatures.h"
#include "core/predictor/PublishedPredictor.h"
#include "core/predictor/training/DifferentiablePublished.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <stdexcept>

namespace rapp {

namespace {

constexpr int defaultRowsInStep = 8;

/// A model with its samples of each part.
struct PublishedModel
{
    PredictionInput input;
    std::array<std::vector<LatencySample>, 3> samples;
};

/// The training samples of one graph pass.
struct PublishedRow
{
    std::size_t model = 0;
    BatchSize batch;
    SmPercent sm;
    std::vector<LatencySample> samples;
};

class PublishedTrainee final : public Trainee
{
public:
    PublishedTrainee(const TrainingRequest& request, std::vector<PublishedModel> models,
                     std::vector<PublishedFeatures> features)
        : m_models(std::move(models))
        , m_features(std::move(features))
        , m_seed(request.seed)
        , m_device(request.device == TrainingRequest::Device::Cuda ? at::Device(at::kCUDA)
                                                                   : at::Device(at::kCPU))
        , m_rowsInStep(
              static_cast<std::size_t>(request.batchRows > 0 ? request.batchRows : defaultRowsInStep))
        , m_processes(static_cast<std::size_t>(request.distributed ? request.distributed->worldSize : 1))
    {
        for (std::size_t i = 0; i < m_models.size(); ++i) {
            std::map<std::pair<BatchSize, SmPercent>, PublishedRow> rows;
            for (const LatencySample& sample :
                 m_models[i].samples[static_cast<std::size_t>(SamplePart::Training)]) {
                PublishedRow& row = rows[{sample.at.batch, sample.at.sm}];
                row.model = i;
                row.batch = sample.at.batch;
                row.sm = sample.at.sm;
                row.samples.push_back(sample);
            }
            for (auto& [at, row] : rows)
                m_rows.push_back(std::move(row));
        }
    }

    Recipe recipe() const override
    {
        const std::size_t rowsInStep = m_rowsInStep * m_processes;
        return {.epochs = 200,
                .stepsPerEpoch = static_cast<std::int64_t>((m_rows.size() + rowsInStep - 1) / rowsInStep),
                .learningRate = 1e-3,
                .lastLearningRate = 1e-5};
    }

    at::Tensor firstParameters(at::Generator& random) const override
    {
        return DifferentiablePublished::firstParameters(random).to(m_device);
    }

    at::Tensor decayed() const override
    {
        return at::zeros({DifferentiablePublished::parameterCount()}).to(m_device);
    }

    void attach(const at::Tensor& parameters, const at::Tensor& gradients) override
    {
        m_network.emplace(parameters, gradients);
    }

    StepSums step(const StepPlace& place, at::Generator& random) override
    {
        const auto rows = rowsOf(place);
        std::size_t all = 0;
        std::size_t first = 0;
        std::size_t count = 0;
        PublishedStepInputs inputs;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const PublishedRow& row = *rows[i];
            if (i / m_rowsInStep == static_cast<std::size_t>(place.rank)) {
                first = count == 0 ? all : first;
                count += row.samples.size();
                inputs.add(m_features[row.model], row.batch, row.sm, row.samples);
            }
            all += row.samples.size();
        }
        const DropoutShare share{static_cast<std::int64_t>(all), static_cast<std::int64_t>(first),
                                 static_cast<std::int64_t>(count)};
        const auto [latency, target] = m_network->forward(inputs, share, random, m_device);
        const at::Tensor error = ((latency - target) / target).abs().sum();
        const at::Tensor loss = error / static_cast<double>(all);
        loss.backward();
        StepSums sums;
        sums.loss() = loss.item<double>();
        sums.samples() = static_cast<double>(count);
        sums.error(true) = error.item<double>();
        sums.errorCount(true) = static_cast<double>(count);
        return sums;
    }

    TrainingErrors errors(const at::Tensor& parameters, SamplePart part) const override
    {
        const auto predictor = openPublishedPredictor(weights(parameters), "the network in training");
        if (!predictor)
            throw std::runtime_error(predictor.error().message());
        double sum = 0;
        std::size_t count = 0;
        for (const PublishedModel& model : m_models) {
            const auto& samples = model.samples[static_cast<std::size_t>(part)];
            std::vector<Configuration> configurations;
            for (const LatencySample& sample : samples)
                configurations.push_back(sample.at);
            const auto predictions = (*predictor)->predict(model.input, configurations);
            if (!predictions)
                throw std::runtime_error(predictions.error().message());
            for (std::size_t i = 0; i < samples.size(); ++i)
                sum += std::abs((*predictions)[i].latency.value() / samples[i].latency.value() - 1);
            count += samples.size();
        }
        return {count == 0 ? std::nullopt : std::optional(sum / static_cast<double>(count)), std::nullopt};
    }

    StateDict weights(const at::Tensor& parameters) const override
    {
        return DifferentiablePublished::stateDict(parameters);
    }

private:
    /// The rows of a step, of all processes. Each epoch has an order of its own, that depends on the seed
    /// alone.
    std::vector<const PublishedRow*> rowsOf(const StepPlace& place)
    {
        const std::int64_t steps = recipe().stepsPerEpoch;
        const std::int64_t epoch = place.step / steps;
        if (epoch != m_orderedEpoch) {
            m_order.resize(m_rows.size());
            for (std::size_t i = 0; i < m_order.size(); ++i)
                m_order[i] = i;
            std::mt19937_64 order(m_seed + 0x9E3779B97F4A7C15ULL * static_cast<std::uint64_t>(epoch + 1));
            for (std::size_t remaining = m_order.size(); remaining > 1; --remaining)
                std::swap(m_order[remaining - 1], m_order[order() % remaining]);
            m_orderedEpoch = epoch;
        }
        std::vector<const PublishedRow*> rows;
        const auto first = static_cast<std::size_t>(place.step % steps) * m_rowsInStep * m_processes;
        for (std::size_t i = first; i < first + m_rowsInStep * m_processes; ++i)
            rows.push_back(&m_rows[m_order[i % m_order.size()]]);
        return rows;
    }

    std::vector<PublishedModel> m_models;
    std::vector<PublishedFeatures> m_features;
    std::vector<PublishedRow> m_rows;
    std::uint64_t m_seed;
    at::Device m_device;
    std::size_t m_rowsInStep;
    std::size_t m_processes;
    std::vector<std::size_t> m_order;
    std::int64_t m_orderedEpoch = -1;
    std::optional<DifferentiablePublished> m_network;
};

} // namespace

Result<std::unique_ptr<Trainee>> makePublishedTrainee(const TrainingRequest& request)
{
    std::vector<std::string> names;
    const auto usable = [](const Model& model) { return model.graph && model.profile && model.priors; };
    for (const auto& model : request.models) {
        if (usable(*model))
            names.push_back(model->name);
    }
    const auto split = Split::make(request.split, names);
    if (!split)
        return fail(split.error());
    std::vector<PublishedModel> models;
    std::vector<PublishedFeatures> features;
    bool trains = false;
    for (const auto& model : request.models) {
        if (!usable(*model))
            continue;
        PublishedModel& added = models.emplace_back(PublishedModel{{model->graph, model->priors}, {}});
        auto ofModel = PublishedFeatures::from(added.input);
        if (!ofModel)
            return fail(ofModel.error());
        features.push_back(std::move(*ofModel));
        for (const LatencySample& sample : model->profile->samples()) {
            const SamplePart part = split->part(model->name, sample.at);
            added.samples[static_cast<std::size_t>(part)].push_back(sample);
            trains = trains || part == SamplePart::Training;
        }
    }
    if (!trains)
        return fail("there are no samples to train with", {},
                    "expected feature graphs with prior knowledge and measured latencies");
    return std::make_unique<PublishedTrainee>(request, std::move(models), std::move(features));
}

} // namespace rapp

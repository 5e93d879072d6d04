// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/ComparedSamples.h"

#include "core/base/NumberText.h"
#include "core/grid/GridCsv.h"
#include "core/workspace/ModelPrediction.h"

namespace rapp {

namespace {

void addPredictedByFile(const Model& model, std::uint32_t index, std::vector<ComparedSample>& samples)
{
    for (const LatencySample& sample : model.profile->samples()) {
        if (const auto predicted = model.predictions->at(sample.at))
            samples.push_back({index, sample.at, sample.latency.value(), predicted->value()});
    }
}

} // namespace

Result<ComparedSamples> ComparedSamples::make(std::span<const std::shared_ptr<const Model>> models,
                                              const Predictor* predictor, bool usePriors,
                                              const JobControl& control)
{
    ComparedSamples compared;
    std::size_t done = 0;
    for (const auto& model : models) {
        if (control.cancelled())
            return cancelled();
        control.report(done++, models.size(), model->name);
        const auto input = predictionInputOf(model.get(), predictor, usePriors);
        if (!model->profile || (!input && !model->predictions))
            continue;
        const auto index = static_cast<std::uint32_t>(compared.models.size());
        const std::size_t before = compared.samples.size();
        if (input) {
            const auto measured = model->profile->samples();
            std::vector<Configuration> configurations;
            configurations.reserve(measured.size());
            for (const LatencySample& sample : measured) {
                if (sample.at.batch <= BatchSize(maxPredictedBatch))
                    configurations.push_back(sample.at);
            }
            const auto predicted = predictor->predict(*input, configurations);
            if (!predicted)
                return fail(predicted.error());
            for (std::size_t i = 0; i < configurations.size(); ++i)
                compared.samples.push_back({index, configurations[i],
                                            model->profile->at(configurations[i])->value(),
                                            (*predicted)[i].latency.value()});
        } else {
            addPredictedByFile(*model, index, compared.samples);
        }
        if (compared.samples.size() > before)
            compared.models.push_back(model->name);
    }
    return compared;
}

std::string comparedSamplesCsv(const ComparedSamples& compared)
{
    std::string text = "model,batch,sm,quota,predicted_ms,measured_ms,relative_error_percent\n";
    for (const ComparedSample& sample : compared.samples) {
        text += csvField(compared.models[sample.model]) + ',' + std::to_string(sample.at.batch.value());
        for (const double value : {sample.at.sm.value(), sample.at.quota.value(), sample.predictedMs,
                                   sample.measuredMs, 100 * sample.relativeError()})
            text += ',' + numberText(value);
        text += '\n';
    }
    return text;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/SweepCommand.h"

#include "app/cli/TenthsPrinter.h"
#include "app/cli/WordOptions.h"
#include "core/base/FileIo.h"
#include "core/base/JoinedText.h"
#include "core/base/NumberText.h"
#include "core/formats/PredictionText.h"
#include "core/grid/GridCsv.h"
#include "core/overview/ModelSweep.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>

namespace rapp {

namespace {

constexpr const char* allModels = "all";

/// One model and batch size: what was predicted and measured on the same axes.
struct Sweep
{
    std::string model;
    GridPrediction predicted;
    LatencyGrid measured;
};

std::string csvText(const std::vector<Sweep>& sweeps)
{
    std::string text = gridLinesHeader();
    for (const Sweep& sweep : sweeps)
        text += gridLinesBody(sweep.model, sweep.predicted, sweep.measured);
    return text;
}

template <class Function>
void forEachCell(const std::vector<Sweep>& sweeps, Function&& function)
{
    for (const Sweep& sweep : sweeps) {
        const LatencyGrid& grid = sweep.predicted.latency;
        for (std::size_t row = 0; row < grid.rows(); ++row) {
            for (std::size_t column = 0; column < grid.columns(); ++column)
                function(sweep, row, column);
        }
    }
}

std::string jsonText(const std::vector<Sweep>& sweeps)
{
    auto list = nlohmann::ordered_json::array();
    const auto valueOrNull = [](const std::optional<LatencyGrid>& grid, std::size_t row, std::size_t column) {
        return grid && grid->hasValue(row, column) ? nlohmann::ordered_json(grid->value(row, column))
                                                   : nlohmann::ordered_json();
    };
    forEachCell(sweeps, [&](const Sweep& sweep, std::size_t row, std::size_t column) {
        const Configuration at = sweep.predicted.latency.configuration(row, column);
        nlohmann::ordered_json cell;
        cell["model"] = sweep.model;
        cell["batch"] = at.batch.value();
        cell["sm"] = at.sm.value();
        cell["quota"] = at.quota.value();
        cell["predicted_ms"] = valueOrNull(sweep.predicted.latency, row, column);
        cell["low_ms"] = valueOrNull(sweep.predicted.low, row, column);
        cell["high_ms"] = valueOrNull(sweep.predicted.high, row, column);
        cell["measured_ms"] = valueOrNull(sweep.measured, row, column);
        list.push_back(std::move(cell));
    });
    return list.dump(1) + '\n';
}

std::string rappText(const std::vector<Sweep>& sweeps)
{
    std::vector<LatencySample> samples;
    forEachCell(sweeps, [&](const Sweep& sweep, std::size_t row, std::size_t column) {
        const LatencyGrid& grid = sweep.predicted.latency;
        // The published files hold float32 numbers, which eight digits tell apart.
        const auto latency = numberFrom(significantText(grid.value(row, column), 8));
        samples.push_back({grid.configuration(row, column), Milliseconds(latency.value_or(0))});
    });
    return predictionText(samples);
}

/// All models at all batch sizes, in their order. Errors: of the first model that can't be predicted.
Result<std::vector<Sweep>> sweep(const Predictor& predictor, const std::vector<SweepItem>& items,
                                 const std::vector<std::shared_ptr<const Model>>& models,
                                 const GridAxes& axes, const JobControl& control)
{
    std::vector<Result<std::vector<GridPrediction>>> grids(items.size());
    sweepModels(
        predictor, items, axes,
        [&](std::size_t item, Result<std::vector<GridPrediction>> predicted) {
            grids[item] = std::move(predicted);
        },
        control);
    if (control.cancelled())
        return cancelled();
    std::vector<Sweep> sweeps;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!grids[i])
            return fail(grids[i].error());
        const auto& profile = models[i]->profile;
        for (GridPrediction& predicted : *grids[i]) {
            if (predicted.latency.valueCount() < axes.cellCount())
                return fail("the network gives latencies that are not finite numbers",
                            "model " + models[i]->name);
            const BatchSize batch = predicted.latency.batch();
            sweeps.push_back({models[i]->name, std::move(predicted),
                              profile ? LatencyGrid::fromProfile(*profile, batch, axes)
                                      : LatencyGrid(axes, batch, EmptyReason::NotMeasured)});
        }
    }
    return sweeps;
}

} // namespace

SweepCommand::SweepCommand(CLI::App& program)
    : Command(program, "sweep", "Predict the latencies of models on a grid of shares")
    , m_data(parser())
    , m_predictor(parser())
    , m_grid(parser(), {})
{
    addRepeatedWord(parser(), "--model", m_models, textWord("the name of a model"),
                    "Name of the model, as rapp models lists it, or all; may be repeated")
        ->required()
        ->type_name("NAME");
    addWord(parser(), "--format", m_format,
            choiceWord<Format>({{"csv", Format::Csv}, {"json", Format::Json}, {"rapp", Format::Rapp}}),
            "CSV, JSON, or the published line style, which has room for one model")
        ->type_name("csv|json|rapp")
        ->default_str("csv");
    addPath(parser(), "-o,--output", m_output, "File to write [default: standard output]");
}

bool SweepCommand::wantsAll() const
{
    return std::find(m_models.begin(), m_models.end(), allModels) != m_models.end();
}

Result<std::vector<std::shared_ptr<const Model>>> SweepCommand::models(const Workspace& workspace) const
{
    if (wantsAll())
        return workspace.models();
    std::vector<std::shared_ptr<const Model>> models;
    for (const std::string& name : m_models) {
        const auto model = modelOf(workspace, name);
        if (!model)
            return fail(model.error());
        if (std::find(models.begin(), models.end(), *model) == models.end())
            models.push_back(*model);
    }
    return models;
}

Result<std::vector<std::shared_ptr<const Model>>>
SweepCommand::predictable(const std::vector<std::shared_ptr<const Model>>& models,
                          const PredictorInfo& info) const
{
    std::vector<std::shared_ptr<const Model>> kept;
    std::vector<std::string> skipped;
    for (const auto& model : models) {
        const auto reason = obstacle(model.get(), info);
        if (reason.empty())
            kept.push_back(model);
        else
            skipped.push_back(model->name + " (" + reason + ")");
    }
    if (!skipped.empty() && (kept.empty() || !wantsAll()))
        return fail("can't predict " + joined(skipped), {},
                    "expected models with a feature graph" +
                        std::string(info.needsPriors ? " and prior knowledge" : ""));
    if (!skipped.empty())
        std::cerr << "rapp: warning: left out, since they can't be predicted: " << joined(skipped) << '\n';
    return kept;
}

Result<void> SweepCommand::run(const Interruption& interruption)
{
    const GridAxes axes = m_grid.axes();
    if (!m_output.empty()) {
        if (auto writable = checkWritable(m_output); !writable)
            return writable;
    }
    const auto workspace = m_data.open(interruption.control());
    if (!workspace)
        return fail(workspace.error());
    const auto wanted = models(*workspace);
    if (!wanted)
        return fail(wanted.error());
    if (m_format == Format::Rapp && wanted->size() > 1)
        throw CLI::ValidationError("--format", "found rapp for " + std::to_string(wanted->size()) +
                                                   " models (expected csv or json, or one model)");
    const auto predictor = m_predictor.open();
    if (!predictor)
        return fail(predictor.error());
    const auto models = predictable(*wanted, (*predictor)->info());
    if (!models)
        return fail(models.error());
    std::vector<SweepItem> items;
    for (const auto& model : *models) {
        auto input = m_predictor.inputOf(*model);
        if (!input)
            return fail(input.error());
        items.push_back({std::move(*input), m_grid.batches()});
    }
    JobControl::ProgressHandler progress;
    if (items.size() > 1)
        progress = TenthsPrinter("swept");
    const auto sweeps = sweep(**predictor, items, *models, axes, interruption.control(progress));
    if (!sweeps)
        return fail(sweeps.error());
    const std::string text = m_format == Format::Json   ? jsonText(*sweeps)
                             : m_format == Format::Rapp ? rappText(*sweeps)
                                                        : csvText(*sweeps);
    if (!m_output.empty())
        return writeWholeFile(m_output, text);
    std::cout << text;
    return {};
}

} // namespace rapp

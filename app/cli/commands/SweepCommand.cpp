// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/SweepCommand.h"

#include "core/base/FileIo.h"
#include "core/base/NumberText.h"
#include "core/formats/PredictionText.h"
#include "core/grid/GridCsv.h"

#include <nlohmann/json.hpp>

#include <iostream>

namespace rapp {

namespace {

/// One batch size: what was predicted and measured on the same axes.
struct Sweep
{
    GridPrediction predicted;
    LatencyGrid measured;
};

std::string csvText(const std::string& model, const std::vector<Sweep>& sweeps)
{
    std::string text = gridLinesHeader();
    for (const Sweep& sweep : sweeps)
        text += gridLinesBody(model, sweep.predicted, sweep.measured);
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

std::string jsonText(const std::string& model, const std::vector<Sweep>& sweeps)
{
    auto list = nlohmann::ordered_json::array();
    const auto valueOrNull = [](const std::optional<LatencyGrid>& grid, std::size_t row, std::size_t column) {
        return grid && grid->hasValue(row, column) ? nlohmann::ordered_json(grid->value(row, column))
                                                   : nlohmann::ordered_json();
    };
    forEachCell(sweeps, [&](const Sweep& sweep, std::size_t row, std::size_t column) {
        const Configuration at = sweep.predicted.latency.configuration(row, column);
        nlohmann::ordered_json cell;
        cell["model"] = model;
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

} // namespace

SweepCommand::SweepCommand(CLI::App& program)
    : Command(program, "sweep", "Predict the latencies of a model on a grid of shares")
    , m_source(parser())
    , m_grid(parser(), {})
{
    parser().get_option("--batch")->required()->default_str("");
    parser()
        .add_option("--format", m_format, "csv, json, or rapp for the published line style")
        ->check(CLI::IsMember({"csv", "json", "rapp"}))
        ->capture_default_str();
    parser()
        .add_option("-o,--output", m_output, "File to write [default: standard output]")
        ->type_name("FILE");
}

Result<void> SweepCommand::run()
{
    const GridAxes axes = m_grid.axes();
    const auto opened = m_source.open();
    if (!opened)
        return fail(opened.error());
    const Model& model = *opened->model;

    std::vector<Sweep> sweeps;
    for (const BatchSize batch : m_grid.batches()) {
        auto predicted = opened->predictor->predictGrid(opened->input, batch, axes);
        if (!predicted)
            return fail(predicted.error());
        if (predicted->latency.valueCount() < axes.cellCount())
            return fail("the network gives latencies that are not finite numbers", "model " + model.name);
        const auto& profile = model.profile;
        sweeps.push_back({std::move(*predicted), profile
                                                     ? LatencyGrid::fromProfile(*profile, batch, axes)
                                                     : LatencyGrid(axes, batch, EmptyReason::NotMeasured)});
    }
    const std::string text = m_format == "json"   ? jsonText(model.name, sweeps)
                             : m_format == "rapp" ? rappText(sweeps)
                                                  : csvText(model.name, sweeps);
    if (!m_output.empty())
        return writeWholeFile(m_output, text);
    std::cout << text;
    return {};
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/HeadlessExport.h"

#include "app/gui/OpenablePaths.h"
#include "core/base/DataFiles.h"
#include "core/base/FileIo.h"
#include "core/base/OutputFiles.h"
#include "core/base/SimilarWords.h"
#include "core/base/Text.h"
#include "core/predictor/PredictorLibrary.h"
#include "core/workspace/BundledGraphs.h"
#include "core/workspace/ModelPrediction.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/export/CurvesFile.h"
#include "widgets/export/HeatmapFile.h"
#include "widgets/export/PairFile.h"

#include <algorithm>

namespace rapp {

namespace {

Result<std::shared_ptr<const Model>> findModel(const Workspace& workspace, const std::string& name,
                                               const char* option)
{
    if (auto model = workspace.find(name))
        return model;
    std::vector<std::string> known;
    for (const auto& model : workspace.models())
        known.push_back(model->name);
    const std::string hint = similarWordsHint(name, known);
    return fail("there is no model " + excerpt(name), option,
                (hint.empty() ? "" : hint + " ") + std::to_string(known.size()) +
                    " models are open; rapp models lists them");
}

Result<LatencyGrid> gridOf(const PairSide& side, BatchSize batch, const GridAxes& axes)
{
    const auto input = side.input();
    if (!input)
        return side.knownGrid(batch, axes);
    auto predicted = side.predictor->predictGrid(*input, batch, axes);
    if (!predicted)
        return fail(predicted.error());
    return std::move(predicted->latency);
}

/// Before the work that the files are written after.
Result<void> checkAllWritable(const std::vector<std::filesystem::path>& files)
{
    for (const auto& file : files) {
        if (auto writable = checkWritable(file); !writable)
            return writable;
    }
    return {};
}

/// Writes one after the other; an error names those that were written before.
template <class Write>
Result<std::vector<std::filesystem::path>> writeEach(const std::vector<std::filesystem::path>& files,
                                                     const Write& write)
{
    std::vector<std::filesystem::path> written;
    for (const auto& file : files) {
        if (const auto done = write(file); !done)
            return fail(afterWriting(done.error(), written));
        written.push_back(file);
    }
    return written;
}

} // namespace

Result<Workspace> HeadlessExport::openWorkspace()
{
    std::vector<std::filesystem::path> paths{bundledFeaturesFolder()};
    for (const auto& path : m_options.paths) {
        std::error_code error;
        if (!std::filesystem::exists(path, error))
            return fail("there is no such file or folder", path.string(), {}, Error::Kind::Io);
        if (isCheckpoint(path))
            m_options.weights = m_options.weights.value_or(path);
        else
            paths.push_back(path);
    }
    auto workspace = Workspace::open(paths).map(completedFromBundledGraphs);
    if (workspace) {
        for (const Problem& problem : workspace->problems())
            m_onProblem(problem);
    }
    return workspace;
}

Result<std::shared_ptr<const Predictor>> HeadlessExport::openPredictor(Quantity quantity)
{
    const auto file = m_options.weights.value_or(bundledNetwork());
    const bool isNeeded = m_options.weights.has_value() || quantity != Quantity::Measured;
    if (!isNeeded || file.empty())
        return nullptr;
    return PredictorLibrary::openWeights(file);
}

Result<std::vector<std::filesystem::path>> HeadlessExport::run()
{
    const auto workspace = openWorkspace();
    if (!workspace)
        return fail(workspace.error());
    const auto model = findModel(*workspace, m_options.model.value_or(firstModelName), "--model");
    if (!model)
        return fail(model.error());
    if (const auto writable = checkAllWritable(m_options.exports); !writable)
        return fail(writable.error());
    if (m_options.figure)
        return writeFigure(**model);
    if (m_options.versus)
        return writeComparison(*workspace, *model);
    const Quantity quantity =
        m_options.quantity.value_or(m_options.weights ? Quantity::Predicted : Quantity::Measured);
    const auto predictor = openPredictor(quantity);
    if (!predictor)
        return fail(predictor.error());

    ExplorationState state;
    state.setWorkspace(std::make_shared<const Workspace>(Workspace({*model})));
    applyOptions(m_options, state);
    state.setQuantity(quantity);
    state.setPredictor(*predictor);
    if (const auto input = predictionInputOf(model->get(), predictor->get(), state.usesPriors())) {
        auto predicted = (*predictor)->predictGrid(*input, state.batch(), state.axes());
        if (!predicted)
            return fail(predicted.error());
        state.setPredicted(std::make_shared<const GridPrediction>(std::move(*predicted)));
    }
    if (state.shown()->valueCount() == 0)
        return fail("no cell has a value: " + std::string(emptyReasonText(state.shown()->reason(0, 0))),
                    (*model)->name + ", batch size " + std::to_string(state.batch().value()),
                    "another --batch, --quantity or --weights may have one");

    auto files = m_options.exports;
    if (files.empty()) {
        const std::string name = (*model)->name + "_batch" + std::to_string(state.batch().value()) + '_' +
                                 std::string(quantityName(quantity));
        files = {name + ".png", name + ".csv"};
    }
    const auto content = HeatmapContent::of(state);
    const HeatmapFileOptions options{{m_options.size, m_options.dpi}, TableLayout::Lines};
    return writeEach(files,
                     [&](const std::filesystem::path& file) { return writeHeatmap(content, file, options); });
}

Result<std::vector<std::filesystem::path>> HeadlessExport::writeFigure(const Model& model)
{
    const bool fromFile = model.predictions && !m_options.weights;
    const auto predictor =
        fromFile ? Result<std::shared_ptr<const Predictor>>(nullptr) : openPredictor(Quantity::Predicted);
    if (!predictor)
        return fail(predictor.error());
    const auto input = predictionInputOf(&model, predictor->get(), !m_options.noPriors);
    const PercentRange standardSm{5, 100, 5};
    const PercentRange standardQuota{10, 100, 10};
    const GridAxes axes{m_options.sm.value_or(standardSm).values(),
                        m_options.quota.value_or(standardQuota).values()};
    std::vector<BatchSize> batches{BatchSize(1), BatchSize(2), BatchSize(4), BatchSize(8)};
    if (m_options.batch)
        batches = {*m_options.batch};
    else if (fromFile)
        batches = model.predictions->batchSizes();
    else if (!input && model.profile)
        batches = model.profile->batchSizes();

    CurvesContent content;
    content.figure.model = model.name;
    content.logarithmic =
        m_options.scale.value_or(ColourScaleType::Logarithmic) == ColourScaleType::Logarithmic;
    for (const BatchSize batch : batches) {
        const auto measured = model.profile ? LatencyGrid::fromProfile(*model.profile, batch, axes)
                                            : LatencyGrid(axes, batch, EmptyReason::NotMeasured);
        GridPrediction predicted{LatencyGrid(axes, batch, EmptyReason::NoPredictor), {}, {}};
        if (fromFile)
            predicted.latency = LatencyGrid::fromProfile(*model.predictions, batch, axes);
        if (input) {
            auto grid = (*predictor)->predictGrid(*input, batch, axes);
            if (!grid)
                return fail(grid.error());
            predicted = std::move(*grid);
        }
        content.figure.panels.push_back(curvePanel(predicted, measured, m_options.over, m_options.lines));
    }
    if (!content.figure.span())
        return fail("there is nothing to draw", model.name,
                    "another --batch, --lines or --weights may have values");
    auto files = m_options.exports;
    if (files.empty())
        files = {model.name + "_curves.png", model.name + "_curves.csv"};
    return writeEach(files, [&](const std::filesystem::path& file) {
        return writeCurves(content, file, {m_options.size, m_options.dpi});
    });
}

Result<std::vector<std::filesystem::path>>
HeadlessExport::writeComparison(const Workspace& workspace, const std::shared_ptr<const Model>& model)
{
    const Versus& versus = *m_options.versus;
    const auto other = versus.model.empty() ? Result<std::shared_ptr<const Model>>(model)
                                            : findModel(workspace, versus.model, "--versus");
    if (!other)
        return fail(other.error());
    const auto source = m_options.noPriors ? PairSource::PredictedWithoutPriors : PairSource::Predicted;
    const auto network = openPredictor(Quantity::Predicted);
    if (!network)
        return fail(network.error());
    const auto otherNetwork = versus.weights ? PredictorLibrary::openWeights(*versus.weights) : network;
    if (!otherNetwork)
        return fail(otherNetwork.error());

    ExplorationState state;
    applyOptions(m_options, state);
    const PairSide a{model, m_options.measured ? PairSource::Measured : source, *network};
    const PairSide b{*other, versus.source, *otherNetwork};
    auto gridA = gridOf(a, state.batch(), state.axes());
    if (!gridA)
        return fail(gridA.error());
    auto gridB = gridOf(b, state.batch(), state.axes());
    if (!gridB)
        return fail(gridB.error());
    const auto content =
        PairContent::make(a, std::move(*gridA), b, std::move(*gridB), versus.quantity, state.colours().mode);
    if (content.shown->valueCount() == 0)
        return fail("no cell has a value for both", a.name() + " and " + b.name(),
                    "another --batch, source or --versus-weights may have some");
    auto files = m_options.exports;
    if (files.empty()) {
        const std::string name = model->name + "_versus_" + (*other)->name;
        files = {name + ".png", name + ".csv"};
    }
    return writeEach(files, [&](const std::filesystem::path& file) {
        return writePair(content, file, {m_options.size, m_options.dpi});
    });
}

} // namespace rapp

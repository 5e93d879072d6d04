// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/EvaluateCommand.h"

#include "app/cli/EvaluationReport.h"
#include "app/cli/Interruption.h"
#include "core/base/FileIo.h"
#include "core/formats/ProfileCsv.h"

#include <iostream>
#include <map>
#include <tuple>

namespace rapp {

namespace {

const std::map<std::string, SamplePart> partNames = {
    {"training", SamplePart::Training}, {"validation", SamplePart::Validation}, {"test", SamplePart::Test}};

std::string foldProblem(const std::string& text)
{
    const auto fold = foldFrom(text);
    return fold ? std::string() : fold.error().message();
}

/// Why the network can't predict the model; empty if it can.
std::string obstacle(const Model* model, const PredictorInfo& info)
{
    if (!model)
        return "no such model";
    if (!model->graph)
        return "no feature graph";
    return info.needsPriors && !model->priors ? "no prior knowledge" : "";
}

std::vector<ProfileSamples> measuredSamples(const Workspace& workspace)
{
    std::vector<ProfileSamples> measured;
    for (const auto& model : workspace.models()) {
        if (model->profile) {
            const auto samples = model->profile->samples();
            measured.push_back({model->name, {samples.begin(), samples.end()}, {}});
        }
    }
    return measured;
}

Result<std::vector<ProfileSamples>> readSamples(const std::filesystem::path& file)
{
    const auto text = readWholeFile(file);
    if (!text)
        return fail(text.error());
    return parseProfileCsv(*text, file.string());
}

/// The same split as in training: that of the models that the network could learn from.
Result<Split> splitOf(const SplitRequest& request, const Workspace& workspace, const PredictorInfo& info)
{
    std::vector<std::string> names;
    for (const auto& model : workspace.models()) {
        if (model->profile && obstacle(model.get(), info).empty())
            names.push_back(model->name);
    }
    return Split::make(request, std::move(names));
}

std::string joined(const std::vector<std::string>& texts)
{
    std::string all;
    for (const std::string& text : texts)
        all += (all.empty() ? "" : ", ") + text;
    return all;
}

/// A line on standard error for each tenth of the models.
JobControl::ProgressHandler progressPrinter()
{
    return [next = std::size_t{1}](const JobProgress& progress) mutable {
        constexpr std::size_t lines = 10;
        if (progress.total == 0 || progress.done * lines < next * progress.total)
            return;
        next = progress.done * lines / progress.total + 1;
        std::cerr << "evaluated " << progress.done << " of " << progress.total << " models\n";
    };
}

} // namespace

EvaluateCommand::EvaluateCommand(CLI::App& program)
    : Command(program, "evaluate", "Compare predictions with measured samples and with simple baselines")
    , m_data(parser())
    , m_predictor(parser())
{
    CLI::App& options = parser();
    options
        .add_option("--samples", m_samples,
                    "CSV file (model,batch,sm,quota,latency_ms) with the samples to evaluate on [default: "
                    "what --data has measured]")
        ->type_name("FILE");
    auto* split = options
                      .add_option("--split", m_split,
                                  "Evaluate only on a part of the samples, divided as by rapp train")
                      ->check(CLI::IsMember({"configs", "models", "families", "batch"}));
    options.add_option("--fold", m_fold, "Which part of the models or families is the test")
        ->check(foldProblem)
        ->type_name("K/N")
        ->capture_default_str()
        ->needs(split);
    options.add_option("--seed", m_seed, "Seed of the split")->capture_default_str()->needs(split);
    options.add_option("--part", m_part, "Which part of the split")
        ->check(CLI::IsMember(partNames))
        ->capture_default_str()
        ->needs(split);
    options.add_flag("--json", m_json, "Print JSON");
}

std::optional<SplitRequest> EvaluateCommand::splitRequest() const
{
    if (m_split.empty())
        return std::nullopt;
    SplitRequest request;
    request.kind = *splitKindFrom(m_split);
    request.seed = m_seed;
    std::tie(request.fold, request.folds) = *foldFrom(m_fold);
    return request;
}

Result<EvaluateCommand::Selection> EvaluateCommand::select(const Workspace& workspace,
                                                           std::vector<ProfileSamples> samples,
                                                           const PredictorInfo& info) const
{
    std::optional<Split> split;
    if (const auto request = splitRequest()) {
        auto made = splitOf(*request, workspace, info);
        if (!made)
            return fail(made.error());
        split = std::move(*made);
    }
    Selection selection;
    for (ProfileSamples& ofModel : samples) {
        if (split) {
            std::erase_if(ofModel.samples, [&](const LatencySample& sample) {
                return split->part(ofModel.model, sample.at) != partNames.at(m_part);
            });
        }
        if (ofModel.samples.empty())
            continue;
        const auto model = workspace.find(ofModel.model);
        if (const auto reason = obstacle(model.get(), info); !reason.empty()) {
            selection.skippedSamples += ofModel.samples.size();
            selection.skipped.push_back(ofModel.model + " (" + reason + ")");
            continue;
        }
        const auto input = m_predictor.inputOf(*model);
        if (!input)
            return fail(input.error());
        selection.cases.push_back({model, *input, std::move(ofModel.samples)});
    }
    if (!selection.cases.empty())
        return selection;
    if (selection.skipped.empty())
        return fail("there is no sample to evaluate on", m_samples.string(),
                    "name measured data with --data or --samples, or another part of the split");
    return fail("none of the " + std::to_string(selection.skippedSamples) + " samples can be predicted",
                m_samples.string(), joined(selection.skipped));
}

Result<void> EvaluateCommand::run()
{
    Interruption interruption;
    const auto workspace = m_data.open();
    if (!workspace)
        return fail(workspace.error());
    auto samples = m_samples.empty() ? measuredSamples(*workspace) : readSamples(m_samples);
    if (!samples)
        return fail(samples.error());
    const auto predictor = m_predictor.open();
    if (!predictor)
        return fail(predictor.error());
    const PredictorInfo info = (*predictor)->info();
    const auto selection = select(*workspace, std::move(*samples), info);
    if (!selection)
        return fail(selection.error());
    if (!selection->skipped.empty())
        std::cerr << "rapp: warning: " << selection->skippedSamples
                  << " samples are left out: " << joined(selection->skipped) << '\n';
    if (!m_split.empty() && m_predictor.usesBundled())
        std::cerr
            << "rapp: warning: the bundled network was trained on all published samples, whichever part "
               "of the split; evaluate weights of rapp train --split on what was kept back\n";

    auto evaluation = evaluate(**predictor, selection->cases, interruption.control(progressPrinter()));
    if (!evaluation)
        return fail(evaluation.error());
    const EvaluationReport report{std::move(*evaluation), info, m_predictor.usesPriors(),
                                  selection->skippedSamples};
    std::cout << (m_json ? evaluationJson(report) : evaluationText(report));
    return {};
}

} // namespace rapp

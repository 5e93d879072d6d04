// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/EvaluateCommand.h"

#include "app/cli/EvaluationReport.h"
#include "app/cli/TenthsPrinter.h"
#include "app/cli/WordOptions.h"
#include "core/base/FileIo.h"
#include "core/base/JoinedText.h"
#include "core/formats/ProfileCsv.h"

#include <iostream>
#include <tuple>

namespace rapp {

namespace {

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

} // namespace

EvaluateCommand::EvaluateCommand(CLI::App& program)
    : Command(program, "evaluate", "Compare predictions with measured samples and with simple baselines")
    , m_data(parser())
    , m_predictor(parser())
{
    CLI::App& options = parser();
    addPath(options, "--samples", m_samples,
            "CSV file (model,batch,sm,quota,latency_ms) with the samples to evaluate on [default: what "
            "--data has measured]");
    using Kind = SplitRequest::Kind;
    const auto kinds = choiceWord<Kind>({{"configs", Kind::Configurations},
                                         {"models", Kind::Models},
                                         {"families", Kind::Families},
                                         {"batch", Kind::Batch}});
    auto* split = addWord(options, "--split", m_split, kinds,
                          "Evaluate only on a part of the samples, divided as by rapp train")
                      ->type_name("configs|models|families|batch");
    addWord<std::pair<int, int>>(options, "--fold", m_fold, foldFrom,
                                 "Which part of the models or families is the test")
        ->type_name("K/N")
        ->default_str("1/10")
        ->needs(split);
    addWord(options, "--seed", m_seed, seedWord(), "Seed of the split, a whole number")
        ->type_name("N")
        ->default_str("0")
        ->needs(split);
    addWord(options, "--part", m_part,
            choiceWord<SamplePart>({{"training", SamplePart::Training},
                                    {"validation", SamplePart::Validation},
                                    {"test", SamplePart::Test}}),
            "Which part of the split")
        ->type_name("training|validation|test")
        ->default_str("test")
        ->needs(split);
    options.add_flag("--json", m_json, "Print JSON");
}

std::optional<SplitRequest> EvaluateCommand::splitRequest() const
{
    if (!m_split)
        return std::nullopt;
    SplitRequest request;
    request.kind = *m_split;
    request.seed = m_seed;
    std::tie(request.fold, request.folds) = m_fold;
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
                return split->part(ofModel.model, sample.at) != m_part;
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

Result<void> EvaluateCommand::run(const Interruption& interruption)
{
    const auto workspace = m_data.open(interruption.control());
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
    if (m_split && m_predictor.usesBundled())
        std::cerr
            << "rapp: warning: the bundled network was trained on all published samples, whichever part "
               "of the split; evaluate weights of rapp train --split on what was kept back\n";

    auto evaluation =
        evaluate(**predictor, selection->cases, interruption.control(TenthsPrinter("evaluated")));
    if (!evaluation)
        return fail(evaluation.error());
    const EvaluationReport report{std::move(*evaluation), info, m_predictor.usesPriors(),
                                  selection->skippedSamples};
    std::cout << (m_json ? evaluationJson(report) : evaluationText(report));
    return {};
}

} // namespace rapp

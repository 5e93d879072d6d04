// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/TrainCommand.h"

#include "app/cli/WordOptions.h"
#include "core/base/NumberText.h"
#include "core/predictor/PredictorBackend.h"
#include "core/predictor/PredictorLibrary.h"

#include <nlohmann/json.hpp>

#include <iostream>
#include <tuple>

namespace rapp {

namespace {

constexpr int mostRounds = 1'000'000;

std::string percentText(const std::optional<double>& error)
{
    return error ? fixedText(*error * 100, 2) + " %" : "-";
}

std::string errorsText(const TrainingErrors& errors)
{
    return percentText(errors.withPriors) + " with priors, " + percentText(errors.withoutPriors) + " without";
}

void printProgress(const TrainingProgress& progress)
{
    const auto seconds = static_cast<int>(progress.remainingSeconds);
    std::cerr << "epoch " << progress.epoch << " of " << progress.epochs << ", loss "
              << significantText(progress.trainingLoss, 4) << ", training MAPE "
              << errorsText(progress.training) << ", validation MAPE " << errorsText(progress.validation)
              << (progress.best ? " (best)" : "") << ", " << fixedText(progress.samplesPerSecond, 0)
              << " samples/s, " << seconds / 60 << " min " << seconds % 60 << " s left\n";
}

nlohmann::ordered_json jsonOf(const std::optional<double>& error)
{
    return error ? nlohmann::ordered_json(*error) : nlohmann::ordered_json();
}

std::string jsonText(const TrainingResult& result)
{
    nlohmann::ordered_json json;
    json["file"] = result.file.string();
    json["best_epoch"] = result.bestEpoch;
    json["seconds"] = result.seconds;
    for (const auto& [name, errors] : {std::pair{"validation", result.validation}, {"test", result.test}}) {
        json[name]["mape"] = jsonOf(errors.withPriors);
        json[name]["mape_no_priors"] = jsonOf(errors.withoutPriors);
    }
    return json.dump(2) + '\n';
}

} // namespace

TrainCommand::TrainCommand(CLI::App& program)
    : Command(program, "train", "Train a network on measured latencies"), m_data(parser())
{
    CLI::App& options = parser();
    using Request = TrainingRequest;
    addPath(options, "-o,--output", m_request.output, "File to write the weights to")->required();
    addWord(options, "--network", m_request.network,
            choiceWord<Request::Network>(
                {{"default", Request::Network::Default}, {"published", Request::Network::Published}}),
            "Which network")
        ->type_name("default|published")
        ->default_str("default");
    addWord(options, "--epochs", m_request.epochs, wholeNumberWord(1, mostRounds),
            "Number of epochs [default: as many as the network's recipe has]")
        ->type_name("N");
    addWord(options, "--batch-rows", m_request.batchRows, wholeNumberWord(1, mostRounds),
            "Rows of one model and SM partition in a step of a process [default: as the recipe has]")
        ->type_name("N");
    addWord(options, "--seed", m_request.seed, seedWord(),
            "Seed of the split, of first weights and of noise, a whole number")
        ->type_name("N")
        ->default_str("0");
    addWord<SplitRequest::Kind>(
        options, "--split", m_request.split.kind, splitKindFrom,
        "What is kept for validation and test: configurations drawn at random, whole models, whole "
        "families, batch size 4, or nothing")
        ->type_name("configs|models|families|batch|all")
        ->default_str("configs");
    addWord<std::pair<int, int>>(options, "--fold", m_fold, foldFrom,
                                 "Which part of the models or families is the test")
        ->type_name("K/N")
        ->default_str("1/10");
    addPath(options, "--resume", m_request.resume, "State that an interrupted run left (OUTPUT.state)");
    options
        .add_option("--intervals-from", m_request.intervalsFrom,
                    "Weights to take prediction intervals from that this split can't calibrate")
        ->check(emptyWordProblem)
        ->type_name("FILE");
    addWord(options, "--threads", m_request.threads, wholeNumberWord(1, 1024), "Number of threads, 1 to 1024")
        ->type_name("N")
        ->default_str("1");
    addWord(options, "--device", m_request.device,
            choiceWord<Request::Device>({{"cpu", Request::Device::Cpu}, {"cuda", Request::Device::Cuda}}),
            "Where to compute")
        ->type_name("cpu|cuda")
        ->default_str("cpu");
    options.add_flag("--distributed", m_distributed,
                     "Train together with other processes (MASTER_ADDR, MASTER_PORT, RANK, WORLD_SIZE)");
    addPath(options, "--log", m_request.logFile, "CSV file to write, a line an epoch");
    options.add_flag("--json", m_json, "Print the result as JSON");
}

Result<void> TrainCommand::run(const Interruption& interruption)
{
    m_request.split.seed = m_request.seed;
    std::tie(m_request.split.fold, m_request.split.folds) = m_fold;
    if (m_distributed) {
        const auto place = DistributedPlace::fromEnvironment();
        if (!place)
            return fail(place.error());
        m_request.distributed = *place;
    }
    const auto workspace = m_data.open(interruption.control());
    if (!workspace)
        return fail(workspace.error());
    m_request.models = workspace->models();
    if (auto fine = m_request.check(); !fine)
        return fine;
    const auto backend = PredictorLibrary::open();
    if (!backend)
        return fail(backend.error());

    const auto result = (*backend)->train(m_request, printProgress, interruption.control());
    if (!result) {
        if (result.error().kind == Error::Kind::Cancelled)
            return fail("training was interrupted", m_request.output.string(),
                        "go on with --resume " + trainingStateFile(m_request.output).string());
        return fail(result.error());
    }
    if (m_json)
        std::cout << jsonText(*result);
    else
        std::cout << "validation MAPE " << errorsText(result->validation) << "\ntest MAPE "
                  << errorsText(result->test) << "\nepoch " << result->bestEpoch << ", "
                  << fixedText(result->seconds, 1) << " s, written to " << result->file.string() << '\n';
    return {};
}

} // namespace rapp

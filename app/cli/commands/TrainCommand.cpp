// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/TrainCommand.h"

#include "app/cli/Interruption.h"
#include "core/base/NumberText.h"
#include "core/predictor/PredictorBackend.h"
#include "core/predictor/PredictorLibrary.h"

#include <nlohmann/json.hpp>

#include <iostream>
#include <tuple>

namespace rapp {

namespace {

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
    options.add_option("-o,--output", m_request.output, "File to write the weights to")->required();
    options.add_option("--network", m_network, "Which network")
        ->check(CLI::IsMember({"default", "published"}))
        ->capture_default_str();
    options.add_option("--epochs", m_request.epochs, "Number of epochs [default: the network's recipe]")
        ->check(CLI::Range(1, 1'000'000));
    options
        .add_option("--batch-rows", m_request.batchRows,
                    "Rows of one model and SM partition in a step of a process [default: the recipe]")
        ->check(CLI::Range(1, 1'000'000));
    options.add_option("--seed", m_request.seed, "Seed of the split, of first weights and of noise")
        ->capture_default_str();
    options
        .add_option(
            "--split", m_split,
            "What is kept for validation and test: configurations drawn at random, whole models, whole "
            "families, a batch size, or nothing")
        ->check(CLI::IsMember({"configs", "models", "families", "batch", "all"}))
        ->capture_default_str();
    options.add_option("--fold", m_fold, "Which part of the models or families is the test [default: 1/10]")
        ->type_name("K/N");
    options.add_option("--resume", m_request.resume, "State that an interrupted run left (OUTPUT.state)")
        ->type_name("FILE");
    options
        .add_option("--intervals-from", m_request.intervalsFrom,
                    "Weights to take prediction intervals from that this split can't calibrate")
        ->type_name("FILE");
    options.add_option("--threads", m_request.threads, "Number of threads")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    options.add_option("--device", m_device, "Where to compute")
        ->check(CLI::IsMember({"cpu", "cuda"}))
        ->capture_default_str();
    options.add_flag("--distributed", m_distributed,
                     "Train together with other processes (MASTER_ADDR, MASTER_PORT, RANK, WORLD_SIZE)");
    options.add_option("--log", m_request.logFile, "CSV file, a line an epoch")->type_name("FILE");
    options.add_flag("--json", m_json, "Print the result as JSON");
}

Result<void> TrainCommand::run()
{
    using Request = TrainingRequest;
    m_request.network = m_network == "published" ? Request::Network::Published : Request::Network::Default;
    m_request.device = m_device == "cuda" ? Request::Device::Cuda : Request::Device::Cpu;
    const auto kind = splitKindFrom(m_split);
    if (!kind)
        throw CLI::ValidationError("--split", kind.error().message());
    m_request.split.kind = *kind;
    m_request.split.seed = m_request.seed;
    if (!m_fold.empty()) {
        const auto fold = foldFrom(m_fold);
        if (!fold)
            throw CLI::ValidationError("--fold", fold.error().message());
        std::tie(m_request.split.fold, m_request.split.folds) = *fold;
    }
    if (m_distributed) {
        const auto place = DistributedPlace::fromEnvironment();
        if (!place)
            return fail(place.error());
        m_request.distributed = *place;
    }
    const auto workspace = m_data.open();
    if (!workspace)
        return fail(workspace.error());
    m_request.models = workspace->models();
    const auto backend = PredictorLibrary::open();
    if (!backend)
        return fail(backend.error());

    Interruption interruption;
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

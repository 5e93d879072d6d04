// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/SavedTraining.h"

#include "core/base/NumberText.h"
#include "core/formats/StateDict.h"
#include "core/predictor/TrainingLog.h"

#include <tuple>

namespace rapp {

namespace {

constexpr char publishedWord[] = "published";

} // namespace

TrainingSettings trainingSettings(const TrainingRequest& request, int epochs)
{
    const SplitRequest& split = request.split;
    const bool published = request.network == TrainingRequest::Network::Published;
    return {{"network", published ? publishedWord : "default"},
            {"models", std::to_string(request.models.size())},
            {"split", splitKindText(split.kind)},
            {"fold", std::to_string(split.fold) + "/" + std::to_string(split.folds)},
            {"split_seed", std::to_string(split.seed)},
            {"seed", std::to_string(request.seed)},
            {"epochs", std::to_string(epochs)},
            {"batch_rows", std::to_string(request.batchRows)},
            {"processes", std::to_string(request.distributed ? request.distributed->worldSize : 1)}};
}

Result<SavedTraining> SavedTraining::read(const std::filesystem::path& file)
{
    const auto dict = StateDict::read(file);
    if (!dict)
        return fail(dict.error());
    const auto text = [&](const std::string& key) {
        const auto found = dict->metadata.find(key);
        return found == dict->metadata.end() ? std::string() : found->second;
    };
    bool fits = true;
    const auto setting = [&](const char* name) {
        return text(savedTraining::settingPrefix + std::string(name));
    };
    const auto number = [&](const char* name) {
        const auto value = numberFrom(setting(name));
        fits = fits && value && *value >= 0;
        return value.value_or(0);
    };

    SavedTraining saved;
    TrainingRequest& request = saved.request;
    if (setting("network") == publishedWord)
        request.network = TrainingRequest::Network::Published;
    const auto kind = splitKindFrom(setting("split"));
    const auto fold = foldFrom(setting("fold"));
    auto epochs = trainingLogFrom(text(savedTraining::log));
    request.split.seed = static_cast<std::uint64_t>(number("split_seed"));
    request.seed = static_cast<std::uint64_t>(number("seed"));
    request.epochs = static_cast<int>(number("epochs"));
    request.batchRows = static_cast<int>(number("batch_rows"));
    if (!fits || !kind || !fold || !epochs)
        return fail("the file is not the state of a training run", file.string(),
                    "expected the file that an interrupted run left beside its weights, named .state");
    request.split.kind = *kind;
    std::tie(request.split.fold, request.split.folds) = *fold;
    request.resume = file;
    if (file.extension() == ".state") {
        request.output = file;
        request.output.replace_extension();
    }
    saved.epochs = std::move(*epochs);
    for (TrainingProgress& progress : saved.epochs)
        progress.epochs = request.epochs;
    return saved;
}

} // namespace rapp

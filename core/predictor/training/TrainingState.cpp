// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/training/TrainingState.h"

#include "core/base/NumberText.h"
#include "core/formats/StateDict.h"

#include <ATen/ATen.h>

#include <utility>

namespace rapp {

namespace {

StoredTensor stored(const at::Tensor& tensor)
{
    const at::Tensor flat = tensor.detach().to(at::kCPU, at::kDouble).reshape({-1}).contiguous();
    const double* first = flat.data_ptr<double>();
    return {{flat.numel()}, {first, first + flat.numel()}};
}

/// Overwrites the values of `tensor`; whether there are as many.
bool restore(const StateDict& dict, const char* name, at::Tensor& tensor)
{
    const auto found = dict.tensors.find(name);
    if (found == dict.tensors.end() ||
        static_cast<std::int64_t>(found->second.values.size()) != tensor.numel())
        return false;
    tensor.copy_(at::tensor(found->second.values, at::kDouble).reshape(tensor.sizes()));
    return true;
}

} // namespace

Result<void> TrainingState::write(const std::filesystem::path& file, const AdamOptimiser& optimiser,
                                  const at::Generator& random) const
{
    StateDict dict;
    dict.tensors = {{"parameters", stored(optimiser.parameters)},
                    {"first_moments", stored(optimiser.firstMoments)},
                    {"second_moments", stored(optimiser.secondMoments)},
                    {"average", stored(optimiser.average)},
                    {"best", stored(best)},
                    {"random", stored(random.get_state())}};
    dict.metadata = {{"training_state", "1"},
                     {"step", std::to_string(step)},
                     {"best_score", numberText(bestScore)},
                     {"best_epoch", std::to_string(bestEpoch)},
                     {savedTraining::log, log}};
    for (const auto& [name, value] : settings)
        dict.metadata[savedTraining::settingPrefix + name] = value;
    for (std::size_t i = 0; i < sums.values.size(); ++i)
        dict.metadata["sum_" + std::to_string(i)] = numberText(sums.values[i]);
    return dict.write(file);
}

Result<TrainingState> TrainingState::read(const std::filesystem::path& file, const TrainingSettings& settings,
                                          AdamOptimiser& optimiser, at::Generator& random)
{
    const auto dict = StateDict::read(file);
    if (!dict)
        return fail(dict.error());
    const auto& metadata = dict->metadata;
    const auto text = [&](const std::string& key) {
        const auto found = metadata.find(key);
        return found == metadata.end() ? std::string() : found->second;
    };
    if (!metadata.contains("training_state"))
        return fail("the file is not the state of a training run", file.string(),
                    "expected the file that rapp train left beside its output, named .state");
    TrainingState state;
    state.settings = settings;
    std::string found;
    std::string expected;
    for (const auto& [name, value] : settings) {
        const std::string stored = text(savedTraining::settingPrefix + name);
        if (stored == value)
            continue;
        found += (found.empty() ? "" : ", ") + name + " " + stored;
        expected += (expected.empty() ? "" : ", ") + name + " " + value;
    }
    if (!found.empty())
        return fail("the state is of another run: " + found, file.string(), "expected " + expected);
    bool fits = true;
    const auto number = [&](const std::string& key) {
        const auto value = numberFrom(text(key));
        fits = fits && value;
        return value.value_or(0);
    };
    state.step = static_cast<std::int64_t>(number("step"));
    state.bestScore = number("best_score");
    state.bestEpoch = static_cast<int>(number("best_epoch"));
    state.log = text(savedTraining::log);
    for (std::size_t i = 0; i < state.sums.values.size(); ++i)
        state.sums.values[i] = number("sum_" + std::to_string(i));

    state.best = at::empty_like(optimiser.parameters);
    at::Tensor generator = random.get_state();
    for (const auto& [name, tensor] : {std::pair{"parameters", &optimiser.parameters},
                                       {"first_moments", &optimiser.firstMoments},
                                       {"second_moments", &optimiser.secondMoments},
                                       {"average", &optimiser.average},
                                       {"best", &state.best},
                                       {"random", &generator}})
        fits = restore(*dict, name, *tensor) && fits;
    if (!fits)
        return fail("the state does not fit this network", file.string(),
                    "expected a state that this version of rapp train wrote");
    random.set_state(generator);
    return state;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/TrainingLog.h"

#include "core/base/NumberText.h"
#include "core/formats/CsvScanner.h"

#include <array>

namespace rapp {

namespace {

constexpr std::string_view header =
    "epoch,learning_rate,training_loss,training_mape,training_mape_no_priors,validation_mape,"
    "validation_mape_no_priors,best,samples_per_second";
constexpr std::size_t columnCount = 9;

std::string errorText(const std::optional<double>& error)
{
    return error ? numberText(*error) : "";
}

Result<TrainingProgress> progressFrom(const std::vector<std::string_view>& fields, const std::string& where)
{
    if (fields.size() != columnCount)
        return fail("the line has " + std::to_string(fields.size()) + " fields", where,
                    "expected " + std::to_string(columnCount));
    std::array<std::optional<double>, columnCount> numbers;
    for (std::size_t i = 0; i < columnCount; ++i) {
        numbers[i] = numberFrom(fields[i]);
        const bool mayBeEmpty = i >= 3 && i <= 6;
        if (!numbers[i] && !(mayBeEmpty && fields[i].empty()))
            return fail(std::string(fields[i]) + " is no number", where, "expected a training log");
    }
    TrainingProgress progress;
    progress.epoch = static_cast<int>(*numbers[0]);
    progress.learningRate = *numbers[1];
    progress.trainingLoss = *numbers[2];
    progress.training = {numbers[3], numbers[4]};
    progress.validation = {numbers[5], numbers[6]};
    progress.best = *numbers[7] != 0;
    progress.samplesPerSecond = *numbers[8];
    return progress;
}

} // namespace

std::string trainingLogHeader()
{
    return std::string(header) + '\n';
}

std::string trainingLogLine(const TrainingProgress& progress)
{
    std::string line = std::to_string(progress.epoch);
    for (const std::string& field :
         {numberText(progress.learningRate), numberText(progress.trainingLoss),
          errorText(progress.training.withPriors), errorText(progress.training.withoutPriors),
          errorText(progress.validation.withPriors), errorText(progress.validation.withoutPriors),
          std::string(progress.best ? "1" : "0"), fixedText(progress.samplesPerSecond, 0)})
        line += "," + field;
    return line + "\n";
}

std::string trainingLog(std::span<const TrainingProgress> epochs)
{
    std::string log = trainingLogHeader();
    for (const TrainingProgress& progress : epochs)
        log += trainingLogLine(progress);
    return log;
}

Result<std::vector<TrainingProgress>> trainingLogFrom(std::string_view text)
{
    if (!text.starts_with(trainingLogHeader()))
        return fail("this is not a training log", "line 1", "expected " + std::string(header));
    text.remove_prefix(header.size() + 1);
    CsvScanner scanner(text);
    std::vector<std::string_view> fields;
    std::vector<TrainingProgress> epochs;
    while (true) {
        const auto more = scanner.next(fields);
        if (!more)
            return fail(more.error());
        if (!*more)
            return epochs;
        const auto progress = progressFrom(fields, "line " + std::to_string(scanner.line() + 1));
        if (!progress)
            return fail(progress.error());
        epochs.push_back(*progress);
    }
}

} // namespace rapp

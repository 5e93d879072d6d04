// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/training/TrainingLog.h"

#include "core/base/NumberText.h"

namespace rapp {

std::string trainingLogHeader()
{
    return "epoch,learning_rate,training_loss,training_mape,training_mape_no_priors,validation_mape,"
           "validation_mape_no_priors,best,samples_per_second\n";
}

std::string trainingLogLine(const TrainingProgress& progress, double learningRate)
{
    const auto errorText = [](const std::optional<double>& error) { return error ? numberText(*error) : ""; };
    std::string line = std::to_string(progress.epoch);
    for (const std::string& field :
         {numberText(learningRate), numberText(progress.trainingLoss),
          errorText(progress.training.withPriors), errorText(progress.training.withoutPriors),
          errorText(progress.validation.withPriors), errorText(progress.validation.withoutPriors),
          std::string(progress.best ? "1" : "0"), fixedText(progress.samplesPerSecond, 0)})
        line += "," + field;
    return line + "\n";
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/Evaluation.h"

#include <string>

namespace rapp {

/// An evaluation as `rapp evaluate` prints it.
struct EvaluationReport
{
    Evaluation evaluation;
    PredictorInfo predictor;
    bool priors = true;             ///< prior knowledge was used where there is some
    std::size_t skippedSamples = 0; ///< of models that can't be predicted
};

/// The stable JSON of the manual, ending with a line end.
std::string evaluationJson(const EvaluationReport& report);
/// The same for people.
std::string evaluationText(const EvaluationReport& report);

} // namespace rapp

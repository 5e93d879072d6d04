// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/DataOptions.h"
#include "app/cli/PredictorOptions.h"

#include <string>

namespace rapp {

/// What `rapp predict` and `rapp sweep` start from: the option --model, and those of DataOptions and
/// PredictorOptions. Lives in the command, which owns it.
class PredictionSource
{
public:
    struct Opened
    {
        std::shared_ptr<const Model> model;
        PredictionInput input;
        std::shared_ptr<const Predictor> predictor;
    };

    explicit PredictionSource(CLI::App& parser);

    /// Errors: as DataOptions::open, modelOf, PredictorOptions::inputOf and PredictorOptions::open.
    [[nodiscard]] Result<Opened> open() const;

private:
    DataOptions m_data;
    PredictorOptions m_predictor;
    std::string m_model;
};

} // namespace rapp

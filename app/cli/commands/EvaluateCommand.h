// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"
#include "app/cli/DataOptions.h"
#include "app/cli/PredictorOptions.h"
#include "core/evaluation/Evaluation.h"
#include "core/evaluation/Split.h"
#include "core/formats/ProfileSamples.h"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rapp {

/// rapp evaluate: how near predictions are to measured samples, beside simple baselines.
class EvaluateCommand : public Command
{
public:
    explicit EvaluateCommand(CLI::App& program);

    Result<void> run(const Interruption& interruption) override;

private:
    /// Cases to evaluate, and what was left out of them.
    struct Selection
    {
        std::vector<EvaluationCase> cases;
        std::size_t skippedSamples = 0;
        std::vector<std::string> skipped; ///< models that can't be predicted, with the reason
    };

    [[nodiscard]] std::optional<SplitRequest> splitRequest() const;
    [[nodiscard]] Result<Selection> select(const Workspace& workspace, std::vector<ProfileSamples> samples,
                                           const PredictorInfo& info) const;

    DataOptions m_data;
    PredictorOptions m_predictor;
    std::filesystem::path m_samples;
    std::optional<SplitRequest::Kind> m_split;
    std::pair<int, int> m_fold{1, 10};
    std::uint64_t m_seed = 0;
    SamplePart m_part = SamplePart::Test;
    bool m_json = false;
};

} // namespace rapp

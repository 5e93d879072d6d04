// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"
#include "core/extraction/Extraction.h"

#include <filesystem>
#include <string>
#include <vector>

namespace rapp {

/// rapp extract: the feature graphs of TorchScript and ONNX models, as the project's JSON.
class ExtractCommand : public Command
{
public:
    explicit ExtractCommand(CLI::App& program);

    Result<void> run() override;

private:
    [[nodiscard]] Result<std::vector<std::filesystem::path>> models() const;
    [[nodiscard]] Result<void> extract(const std::filesystem::path& model, bool toFolder) const;

    std::vector<std::filesystem::path> m_paths;
    std::string m_inputShape;
    std::string m_name;
    ExtractionOptions m_options;
    std::filesystem::path m_output;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"
#include "core/extraction/Extraction.h"

#include <filesystem>
#include <vector>

namespace rapp {

/// rapp extract: the feature graphs of TorchScript and ONNX models, as the project's JSON.
class ExtractCommand : public Command
{
public:
    explicit ExtractCommand(CLI::App& program);

    Result<void> run(const Interruption& interruption) override;

private:
    [[nodiscard]] Result<std::vector<std::filesystem::path>> models() const;
    /// Adds the file that it wrote, if any, to `written`.
    [[nodiscard]] Result<void> extract(const std::filesystem::path& model, bool toFolder,
                                       const Interruption& interruption,
                                       std::vector<std::filesystem::path>& written) const;

    std::vector<std::filesystem::path> m_paths;
    ExtractionOptions m_options;
    std::filesystem::path m_output;
};

} // namespace rapp

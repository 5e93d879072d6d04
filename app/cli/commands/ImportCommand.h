// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"

#include <filesystem>
#include <vector>

namespace rapp {

/// rapp import: converts folders of published data to the native format, feature graphs to
/// OUT/graphs/MODEL.json, profiles to OUT/measured/MODEL.csv and predictions to
/// OUT/predicted/MODEL_BATCH_predict.txt. Reading OUT gives the values that reading the folders gave.
class ImportCommand : public Command
{
public:
    explicit ImportCommand(CLI::App& program);

    Result<void> run(const Interruption& interruption) override;

private:
    std::vector<std::filesystem::path> m_sources;
    std::filesystem::path m_target;
};

} // namespace rapp

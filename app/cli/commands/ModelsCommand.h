// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"
#include "app/cli/DataOptions.h"

namespace rapp {

/// rapp models: what is known of each model, as a table or as JSON.
class ModelsCommand : public Command
{
public:
    explicit ModelsCommand(CLI::App& program);

    Result<void> run(const Interruption& interruption) override;

private:
    DataOptions m_data;
    bool m_json = false;
};

} // namespace rapp

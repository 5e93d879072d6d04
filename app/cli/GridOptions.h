// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"
#include "core/grid/GridAxes.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace rapp {

/// The options --batch, --sm and --quota of commands that look at a grid of configurations. Lives in the
/// command, which owns it. Words that are no batch size or range end the program with status 2.
class GridOptions
{
public:
    /// Without --batch, `batches` serve; without --sm and --quota, the axes of the published data.
    GridOptions(CLI::App& parser, std::vector<int> batches);

    /// Ascending, each once.
    [[nodiscard]] std::vector<BatchSize> batches() const;
    [[nodiscard]] bool batchesGiven() const { return m_batchOption->count() > 0; }
    /// Throws CLI::ValidationError for more than maxGridCells.
    [[nodiscard]] GridAxes axes() const;
    [[nodiscard]] bool axesGiven() const { return m_smOption->count() + m_quotaOption->count() > 0; }

private:
    std::vector<int> m_batches;
    std::string m_sm;
    std::string m_quota;
    CLI::Option* m_batchOption;
    CLI::Option* m_smOption;
    CLI::Option* m_quotaOption;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"
#include "core/grid/GridAxes.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <span>
#include <vector>

namespace rapp {

/// The options --batch, --sm and --quota of commands that look at a grid of configurations. Lives in the
/// command, which owns it. Words that are no batch size or range end the program with status 2.
class GridOptions
{
public:
    /// Without --batch, `batches` serve, and where there are none it is required; without --sm and --quota,
    /// the axes of the published data.
    GridOptions(CLI::App& parser, std::span<const BatchSize> batches);

    /// Ascending, each once.
    [[nodiscard]] std::vector<BatchSize> batches() const;
    [[nodiscard]] bool batchesGiven() const { return m_batchOption->count() > 0; }
    /// Throws CLI::ValidationError for more than maxGridCells.
    [[nodiscard]] GridAxes axes() const;
    [[nodiscard]] bool axesGiven() const { return m_sm || m_quota; }

private:
    std::vector<BatchSize> m_defaultBatches;
    std::vector<std::vector<BatchSize>> m_batchLists;
    std::optional<PercentRange> m_sm;
    std::optional<PercentRange> m_quota;
    CLI::Option* m_batchOption;
};

} // namespace rapp

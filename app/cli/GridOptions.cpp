// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/GridOptions.h"

#include <algorithm>

namespace rapp {

namespace {

std::string rangeProblem(const std::string& text)
{
    const auto range = PercentRange::parse(text);
    return range ? std::string() : range.error().message();
}

} // namespace

GridOptions::GridOptions(CLI::App& parser, std::vector<int> batches) : m_batches(std::move(batches))
{
    const CLI::Range batchRange(1, maxPredictedBatch);
    m_batchOption = parser.add_option("--batch", m_batches, "Batch sizes")
                        ->delimiter(',')
                        ->check(batchRange)
                        ->type_name("B[,B...]")
                        ->capture_default_str();
    m_smOption = parser.add_option("--sm", m_sm, "SM partitions in % [default: 5:100:5]")
                     ->check(rangeProblem)
                     ->type_name("FIRST:LAST:STEP");
    m_quotaOption = parser.add_option("--quota", m_quota, "Quotas in % [default: 10:100:10]")
                        ->check(rangeProblem)
                        ->type_name("FIRST:LAST:STEP");
}

std::vector<BatchSize> GridOptions::batches() const
{
    std::vector<BatchSize> sizes(m_batches.begin(), m_batches.end());
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return sizes;
}

GridAxes GridOptions::axes() const
{
    GridAxes axes = GridAxes::standard();
    if (!m_sm.empty())
        axes.sm = PercentRange::parse(m_sm)->values();
    if (!m_quota.empty())
        axes.quota = PercentRange::parse(m_quota)->values();
    if (axes.cellCount() > maxGridCells)
        throw CLI::ValidationError("--sm, --quota", "the grid has " + std::to_string(axes.cellCount()) +
                                                        " cells, at most " + std::to_string(maxGridCells) +
                                                        " are possible");
    return axes;
}

} // namespace rapp

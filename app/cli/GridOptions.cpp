// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/GridOptions.h"

#include "app/cli/WordOptions.h"

#include <algorithm>

namespace rapp {

namespace {

Result<BatchSize> batchWord(std::string_view word)
{
    return wholeNumberWord(1, maxPredictedBatch)(word).map([](int size) { return BatchSize(size); });
}

Result<PercentRange> rangeWord(std::string_view word)
{
    return PercentRange::parse(word);
}

std::string listText(std::span<const BatchSize> batches)
{
    std::vector<std::string> numbers;
    for (const BatchSize batch : batches)
        numbers.push_back(std::to_string(batch.value()));
    return joined(numbers, ",");
}

} // namespace

GridOptions::GridOptions(CLI::App& parser, std::span<const BatchSize> batches)
    : m_defaultBatches(batches.begin(), batches.end())
{
    m_batchOption = addRepeatedWord(parser, "--batch", m_batchLists, listWord<BatchSize>(batchWord),
                                    "Batch sizes, 1 to " + std::to_string(maxPredictedBatch))
                        ->type_name("B[,B...]")
                        ->default_str(listText(batches))
                        ->required(batches.empty());
    addWord<PercentRange>(parser, "--sm", m_sm, rangeWord, "SM partitions in %")
        ->type_name("FIRST:LAST:STEP")
        ->default_str("5:100:5");
    addWord<PercentRange>(parser, "--quota", m_quota, rangeWord, "Quotas in %")
        ->type_name("FIRST:LAST:STEP")
        ->default_str("10:100:10");
}

std::vector<BatchSize> GridOptions::batches() const
{
    std::vector<BatchSize> sizes;
    for (const auto& list : m_batchLists)
        sizes.insert(sizes.end(), list.begin(), list.end());
    if (sizes.empty())
        sizes = m_defaultBatches;
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return sizes;
}

GridAxes GridOptions::axes() const
{
    GridAxes axes = GridAxes::standard();
    if (m_sm)
        axes.sm = m_sm->values();
    if (m_quota)
        axes.quota = m_quota->values();
    if (axes.cellCount() > maxGridCells)
        throw CLI::ValidationError("--sm, --quota", "the grid has " + std::to_string(axes.cellCount()) +
                                                        " cells (expected at most " +
                                                        std::to_string(maxGridCells) + ")");
    return axes;
}

} // namespace rapp

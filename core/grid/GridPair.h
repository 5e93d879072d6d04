// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/LatencyGrid.h"

#include <optional>
#include <string>
#include <string_view>

namespace rapp {

/// How one grid of latencies stands against another.
enum class PairQuantity {
    Difference, ///< A − B, ms
    Ratio,      ///< A ÷ B
};

/// The name on the command line and in files: "difference", "ratio".
std::string_view pairQuantityName(PairQuantity quantity);
std::optional<PairQuantity> pairQuantityFrom(std::string_view name);

/// Latencies of two models, or of one by two predictors, on the same axes, A against B. A plain value.
struct GridPair
{
    std::string nameA; ///< for people and files: "resnet50, predicted"
    std::string nameB;
    LatencyGrid a; ///< ms
    LatencyGrid b;
};

/// A cell is empty where one of the two is, for that one's reason (A's where both are); a ratio also where B
/// is not above 0.
LatencyGrid derivePair(PairQuantity quantity, const LatencyGrid& a, const LatencyGrid& b);

/// How two grids stand against each other over the cells that both have.
struct PairSummary
{
    std::size_t count = 0;
    double medianRatio = 1;    ///< of A ÷ B
    std::size_t aIsFaster = 0; ///< cells in which A < B
    std::size_t bIsFaster = 0;
    LatencyGrid::Cell least; ///< where A ÷ B is least, the first of equal ones, row by row
    LatencyGrid::Cell greatest;
};

/// Nothing where no cell has both (and B above 0).
std::optional<PairSummary> summarizePair(const LatencyGrid& a, const LatencyGrid& b);

/// As CSV, one line a cell, SM partitions ascending, then quotas:
/// "batch,sm,quota,a,a_ms,b,b_ms,difference_ms,ratio", where `a` and `b` are the names.
std::string pairLines(const GridPair& pair);

} // namespace rapp

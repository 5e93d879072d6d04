// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/PlanChoice.h"
#include "core/planning/PlanGrids.h"

#include <optional>
#include <span>
#include <vector>

namespace rapp {

/// What became of one batch size.
struct BatchOutcome
{
    BatchSize batch;
    std::size_t known = 0;                       ///< cells with a latency
    std::size_t feasible = 0;                    ///< of those, cells that are feasible
    std::optional<PlanChoice> fastest{};         ///< of all known cells the one with the shortest response
    EmptyReason emptyReason = EmptyReason::None; ///< with no known cell: why the first cell has none
};

/// The cells to point out.
struct PlanMarkers
{
    std::optional<PlanChoice> cheapest;      ///< first of the ranking
    std::optional<PlanChoice> fastest;       ///< shortest response
    std::optional<PlanChoice> mostEfficient; ///< greatest capacity per SM × quota
};

/// Which shares of a GPU keep to an SLO for one model, and what they cost. Looks at every cell of every batch
/// size, so its choices are exact for the latencies it was given. An immutable value; read from any thread.
class Plan
{
public:
    /// Errors: as checkRequest; two grids of one batch size; `high` on other axes than `latency`; safety
    /// asked for where a batch size has no interval.
    static Result<Plan> make(std::vector<PlanGrids> grids, const PlanRequest& request);

    [[nodiscard]] const PlanRequest& request() const { return m_request; }
    /// Ascending by batch size.
    [[nodiscard]] std::span<const PlanGrids> grids() const { return m_grids; }
    /// One for each of grids().
    [[nodiscard]] std::span<const BatchOutcome> outcomes() const { return m_outcomes; }

    /// Every cell whose latency is known, feasible or not, ascending by configuration.
    [[nodiscard]] std::span<const PlanChoice> candidates() const { return m_candidates; }
    /// The feasible ones, as ranksBefore orders them.
    [[nodiscard]] std::span<const PlanChoice> choices() const { return m_choices; }
    [[nodiscard]] bool feasible() const { return !m_choices.empty(); }
    /// The candidate at exactly this configuration; null if there is none. O(log candidates).
    [[nodiscard]] const PlanChoice* find(const Configuration& at) const;

    /// Among the feasible choices, of one batch size if given; of equals the one that ranks before.
    [[nodiscard]] PlanMarkers markers(std::optional<BatchSize> batch = {}) const;

private:
    PlanRequest m_request;
    std::vector<PlanGrids> m_grids;
    std::vector<BatchOutcome> m_outcomes;
    std::vector<PlanChoice> m_candidates;
    std::vector<PlanChoice> m_choices;
};

/// The smallest share (SM × quota) whose latency is within `tolerance` of that of the full share, the grid's
/// last cell; of equal shares the faster one, then the smaller SM partition. Meant for a smooth, predicted
/// grid: in noisy measurements the cell it finds is chance. Nothing if the full share has no latency.
std::optional<LatencyGrid::Cell> kneeOf(const LatencyGrid& predicted, double tolerance = 0.05);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/Plan.h"

#include <map>
#include <optional>

namespace rapp {

/// What became of decisions: each chooses, for one model at one batch size, the cheapest share (SM × quota)
/// whose predicted latency is within a limit. Plain data.
struct LimitRegret
{
    std::size_t decisions = 0;
    std::size_t noChoice = 0; ///< no predicted latency is within the limit, though a measured one is
    std::size_t missed = 0;   ///< the measured latency of the choice is over the limit
    /// Mean over the choices that keep the limit: cost over that of the cheapest share that was measured
    /// within the limit, less 1. Never below 0.
    std::optional<double> meanDearer{};
    std::optional<double> meanExcess{}; ///< mean over the missed ones: measured latency / limit, less 1
};

/// Sums up decisions over models, batch sizes and a range of limits: the 10, 20 … 90 % quantiles (nearest
/// rank) of what was measured of the model at that batch size, so that a share within the limit always
/// exists. One thread.
class RegretTally
{
public:
    /// `safe`: choose by the upper end of the prediction interval.
    explicit RegretTally(bool safe) : m_safe(safe) {}

    /// One model at one batch size; the cells that have both a prediction and a measurement are the shares to
    /// choose from. `measured` must be given, on the axes of `latency`. Errors: as Plan::make.
    Result<void> add(const PlanGrids& grids);

    [[nodiscard]] LimitRegret all() const;
    /// By quantile, 0.1 to 0.9.
    [[nodiscard]] std::map<double, LimitRegret> byQuantile() const;

private:
    struct Sums
    {
        std::size_t decisions = 0;
        std::size_t noChoice = 0;
        std::size_t kept = 0;
        std::size_t missed = 0;
        double dearer = 0;
        double excess = 0;

        [[nodiscard]] LimitRegret regret() const;
    };
    static void count(const Plan& plan, Sums& sums);

    bool m_safe;
    std::map<double, Sums> m_sums;
};

} // namespace rapp

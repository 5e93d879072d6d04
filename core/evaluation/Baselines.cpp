// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/Baselines.h"

#include <algorithm>

namespace rapp {

std::optional<Milliseconds> smNeighbourMean(const LatencyProfile& measured, const Configuration& at)
{
    constexpr double step = 5;
    const auto beside = [&](double offset) {
        return measured.at({at.batch, SmPercent(at.sm.value() + offset), at.quota});
    };
    const auto below = beside(-step);
    const auto above = beside(step);
    if (below && above)
        return Milliseconds((below->value() + above->value()) / 2);
    return below ? below : above;
}

std::optional<Milliseconds> quotaCurveLatency(const PriorKnowledge& priors, QuotaPercent quota)
{
    if (!priors.quotaLatencyMs)
        return std::nullopt;
    const auto& quotas = PriorKnowledge::latencyQuotas;
    const auto& latencies = *priors.quotaLatencyMs;
    const auto above = std::lower_bound(quotas.begin() + 1, quotas.end() - 1, quota.value());
    const auto right = static_cast<std::size_t>(above - quotas.begin());
    const std::size_t left = right - 1;
    const double along = (1 / quota.value() - 1 / quotas[right]) / (1 / quotas[left] - 1 / quotas[right]);
    const double latency = latencies[right] + along * (latencies[left] - latencies[right]);
    return Milliseconds(along > 1 ? std::max(latency, latencies[left]) : latency);
}

} // namespace rapp

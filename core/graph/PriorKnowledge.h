// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

namespace rapp {

/// What was measured of a model before predicting: times of its operators and a few whole-model latencies.
/// Either part may be absent. Immutable once published; read from any thread.
struct PriorKnowledge
{
    /// SM partitions (%) at which operator times are taken (batch 1).
    static constexpr std::array<double, 6> runtimeSms = {5, 10, 30, 60, 80, 100};
    /// Quotas (%) at which whole-model latencies are taken (SM 100 %, batch 4).
    static constexpr std::array<double, 5> latencyQuotas = {20, 40, 60, 80, 100};

    using OperatorTimes = std::array<double, 6>;
    using QuotaLatencies = std::array<double, 5>;

    /// A row an operator of the feature graph, in ms; empty where operator times are absent.
    std::vector<OperatorTimes> runtimeMs;
    /// In ms.
    std::optional<QuotaLatencies> quotaLatencyMs;

    [[nodiscard]] bool empty() const { return runtimeMs.empty() && !quotaLatencyMs; }
    bool operator==(const PriorKnowledge&) const = default;
};

} // namespace rapp

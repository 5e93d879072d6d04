// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <optional>
#include <span>
#include <vector>

namespace rapp {

/// One measured latency.
struct LatencySample
{
    Configuration at;
    Milliseconds latency;

    bool operator==(const LatencySample&) const = default;
};

/// Two different values given for one configuration; the first one is kept.
struct DuplicateSample
{
    Configuration at;
    Milliseconds kept;
    Milliseconds dropped;
};

/// The measured latencies of one model, sorted by batch size, SM partition and quota; a configuration
/// stands at most once. Immutable; read from any thread.
class LatencyProfile
{
public:
    LatencyProfile() = default;

    /// Sorts and removes repeats. Repeats with another latency go to `duplicates`, if given; the sample that
    /// stands first in `samples` is kept.
    static LatencyProfile fromSamples(std::vector<LatencySample> samples,
                                      std::vector<DuplicateSample>* duplicates = nullptr);

    [[nodiscard]] std::span<const LatencySample> samples() const { return m_samples; }
    [[nodiscard]] std::size_t size() const { return m_samples.size(); }
    [[nodiscard]] bool empty() const { return m_samples.empty(); }

    /// O(log size).
    [[nodiscard]] std::optional<Milliseconds> at(const Configuration& configuration) const;
    /// The samples of one batch size, sorted by SM partition and quota.
    [[nodiscard]] std::span<const LatencySample> ofBatch(BatchSize batch) const;

    /// The distinct values that occur, ascending.
    [[nodiscard]] const std::vector<BatchSize>& batchSizes() const { return m_batchSizes; }
    [[nodiscard]] std::vector<double> smPartitions(BatchSize batch) const;
    [[nodiscard]] std::vector<double> quotas(BatchSize batch) const;

    bool operator==(const LatencyProfile& other) const { return m_samples == other.m_samples; }

private:
    std::vector<LatencySample> m_samples;
    std::vector<BatchSize> m_batchSizes;
};

} // namespace rapp

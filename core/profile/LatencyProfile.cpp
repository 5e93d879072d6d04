// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/LatencyProfile.h"

#include <algorithm>

namespace rapp {

namespace {

bool earlier(const LatencySample& left, const LatencySample& right)
{
    return left.at < right.at;
}

template <class Projection>
std::vector<double> distinct(std::span<const LatencySample> samples, Projection projection)
{
    std::vector<double> values;
    values.reserve(samples.size());
    for (const LatencySample& sample : samples)
        values.push_back(projection(sample.at));
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

} // namespace

LatencyProfile LatencyProfile::fromSamples(std::vector<LatencySample> samples,
                                           std::vector<DuplicateSample>* duplicates)
{
    if (!std::is_sorted(samples.begin(), samples.end(), earlier))
        std::stable_sort(samples.begin(), samples.end(), earlier);

    LatencyProfile profile;
    const auto repeats = [&](const LatencySample& kept, const LatencySample& next) {
        if (kept.at != next.at)
            return false;
        if (duplicates && kept.latency != next.latency)
            duplicates->push_back({kept.at, kept.latency, next.latency});
        return true;
    };
    samples.erase(std::unique(samples.begin(), samples.end(), repeats), samples.end());
    samples.shrink_to_fit();
    profile.m_samples = std::move(samples);
    for (const LatencySample& sample : profile.m_samples) {
        if (profile.m_batchSizes.empty() || profile.m_batchSizes.back() != sample.at.batch)
            profile.m_batchSizes.push_back(sample.at.batch);
    }
    return profile;
}

std::optional<Milliseconds> LatencyProfile::at(const Configuration& configuration) const
{
    const auto found = std::lower_bound(
        m_samples.begin(), m_samples.end(), configuration,
        [](const LatencySample& sample, const Configuration& wanted) { return sample.at < wanted; });
    if (found == m_samples.end() || found->at != configuration)
        return std::nullopt;
    return found->latency;
}

std::span<const LatencySample> LatencyProfile::ofBatch(BatchSize batch) const
{
    const auto [first, last] = std::equal_range(
        m_samples.begin(), m_samples.end(), LatencySample{{batch, {}, {}}, {}},
        [](const LatencySample& left, const LatencySample& right) { return left.at.batch < right.at.batch; });
    return {first, last};
}

std::vector<double> LatencyProfile::smPartitions(BatchSize batch) const
{
    return distinct(ofBatch(batch), [](const Configuration& at) { return at.sm.value(); });
}

std::vector<double> LatencyProfile::quotas(BatchSize batch) const
{
    return distinct(ofBatch(batch), [](const Configuration& at) { return at.quota.value(); });
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/Packer.h"

#include "core/planning/PackingBound.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace rapp {

namespace {

/// Sums of percentages may exceed 100 by rounding alone.
constexpr double rounding = 1e-9;
/// Services that the descent may place in all, over all tries.
constexpr std::size_t placementBudget = 4'000'000;

using Chosen = std::vector<std::size_t>;

/// How many bins of 100 % best fit needs: each item goes where it leaves least room. Equal items are added
/// together, as best fit would put them one after the other into the same bin while it has room.
class BestFitCount
{
public:
    void add(double percent, std::size_t items)
    {
        while (items > 0) {
            const auto found = m_binsByRoom.lower_bound(percent - rounding);
            const bool isNew = found == m_binsByRoom.end();
            const double left = isNew ? 100 : found->first;
            const auto fitting =
                std::max<std::size_t>(1, static_cast<std::size_t>((left + rounding) / percent));
            std::size_t bins = (items + fitting - 1) / fitting;
            if (isNew)
                m_count += bins;
            else
                bins = takeOut(found, bins);
            const std::size_t placed = std::min(items, bins * fitting);
            const std::size_t filled = placed / fitting;
            if (filled > 0)
                m_binsByRoom[left - static_cast<double>(fitting) * percent] += filled;
            if (filled < bins)
                m_binsByRoom[left - static_cast<double>(placed % fitting) * percent] += 1;
            items -= placed;
        }
    }

    [[nodiscard]] std::size_t count() const { return m_count; }

private:
    std::size_t takeOut(std::map<double, std::size_t>::iterator bins, std::size_t wanted)
    {
        const std::size_t taken = std::min(wanted, bins->second);
        bins->second -= taken;
        if (bins->second == 0)
            m_binsByRoom.erase(bins);
        return taken;
    }

    std::map<double, std::size_t> m_binsByRoom;
    std::size_t m_count = 0;
};

/// Puts an item where it leaves least room; a new bin has the number of bins so far.
std::size_t bestFit(std::vector<double>& rooms, double percent)
{
    std::size_t best = rooms.size();
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        if (rooms[i] >= percent - rounding && (best == rooms.size() || rooms[i] < rooms[best]))
            best = i;
    }
    if (best == rooms.size())
        rooms.push_back(100);
    rooms[best] -= percent;
    return best;
}

struct Score
{
    std::size_t gpus = 0;
    double smInPartitions = 0; ///< %, over all GPUs
    double cost = 0;

    auto operator<=>(const Score&) const = default;
};

class Packer
{
public:
    Packer(std::span<const PackService> services, const JobControl& control)
        : m_services(services), m_control(control)
    {
    }

    Result<Packing> run()
    {
        Packing packing;
        packing.areaBound = packingAreaBound(m_services);
        packing.lowerBound = packingLowerBound(m_services);
        const std::vector<Chosen> starts = makeStarts();
        Chosen best = starts.front();
        Score bestScore = score(best);
        for (std::size_t i = 0;
             i < starts.size() && bestScore.gpus > static_cast<std::size_t>(packing.lowerBound); ++i) {
            m_control.report(i, starts.size(), "packing");
            Chosen chosen = starts[i];
            const Score reached = descend(chosen, static_cast<std::size_t>(packing.lowerBound));
            if (reached < bestScore) {
                best = chosen;
                bestScore = reached;
            }
            if (m_control.cancelled())
                return cancelled();
        }
        makeCheaper(best, bestScore);
        if (m_control.cancelled())
            return cancelled();
        packing.gpus = place(best);
        packing.chosen = std::move(best);
        return packing;
    }

private:
    [[nodiscard]] const PackOption& option(const Chosen& chosen, std::size_t service) const
    {
        return m_services[service].options[chosen[service]];
    }

    /// Services by SM partition, within it by falling quota: the order in which partitions are filled.
    using BySm = std::map<double, std::vector<std::size_t>, std::greater<>>;
    [[nodiscard]] BySm bySm(const Chosen& chosen) const
    {
        BySm groups;
        for (std::size_t i = 0; i < m_services.size(); ++i)
            groups[option(chosen, i).at.sm.value()].push_back(i);
        for (auto& [sm, group] : groups) {
            std::stable_sort(group.begin(), group.end(), [&](std::size_t left, std::size_t right) {
                return option(chosen, left).at.quota > option(chosen, right).at.quota;
            });
        }
        return groups;
    }

    Score score(const Chosen& chosen)
    {
        Score score;
        BestFitCount gpus;
        for (const auto& [sm, group] : bySm(chosen)) {
            BestFitCount partitions;
            for (const std::size_t service : group) {
                const PackOption& taken = option(chosen, service);
                partitions.add(taken.at.quota.value(), static_cast<std::size_t>(taken.instances));
                score.cost += shareCost(taken.at.sm, taken.at.quota, taken.instances);
            }
            m_placed += group.size();
            gpus.add(sm, partitions.count());
            score.smInPartitions += sm * static_cast<double>(partitions.count());
        }
        score.gpus = gpus.count();
        return score;
    }

    [[nodiscard]] std::vector<PackedGpu> place(const Chosen& chosen) const
    {
        std::vector<PackedGpu> gpus;
        std::vector<double> gpuRooms;
        for (const auto& [sm, group] : bySm(chosen)) {
            std::vector<PackedPartition> partitions;
            std::vector<double> rooms;
            for (const std::size_t service : group) {
                const PackOption& taken = option(chosen, service);
                for (int i = 0; i < taken.instances; ++i) {
                    const std::size_t bin = bestFit(rooms, taken.at.quota.value());
                    if (bin == partitions.size())
                        partitions.push_back({SmPercent(sm), {}});
                    partitions[bin].instances.push_back({service, taken.at.quota});
                }
            }
            for (PackedPartition& partition : partitions) {
                const std::size_t bin = bestFit(gpuRooms, sm);
                if (bin == gpus.size())
                    gpus.emplace_back();
                gpus[bin].partitions.push_back(std::move(partition));
            }
        }
        std::stable_sort(gpus.begin(), gpus.end(), [](const PackedGpu& left, const PackedGpu& right) {
            return left.smUsed() > right.smUsed();
        });
        return gpus;
    }

    /// The cheapest options of all, then for each SM size those of that size where a service has one.
    [[nodiscard]] std::vector<Chosen> makeStarts() const
    {
        std::vector<Chosen> starts = {Chosen(m_services.size(), 0)};
        std::set<double> sms;
        for (const PackService& service : m_services) {
            for (const PackOption& each : service.options)
                sms.insert(each.at.sm.value());
        }
        for (const double sm : sms) {
            Chosen start(m_services.size(), 0);
            for (std::size_t i = 0; i < m_services.size(); ++i) {
                const auto& options = m_services[i].options;
                const auto found = std::find_if(options.begin(), options.end(), [&](const PackOption& each) {
                    return each.at.sm.value() == sm && each.instances <= maxPackedInstances;
                });
                if (found != options.end())
                    start[i] = static_cast<std::size_t>(found - options.begin());
            }
            if (std::find(starts.begin(), starts.end(), start) == starts.end())
                starts.push_back(std::move(start));
        }
        return starts;
    }

    [[nodiscard]] bool stopped() const { return m_placed > placementBudget || m_control.cancelled(); }

    /// Takes the change if it scores better.
    bool improve(Chosen& chosen, Score& current,
                 const std::vector<std::pair<std::size_t, std::size_t>>& change)
    {
        Chosen changed = chosen;
        for (const auto& [service, taken] : change) {
            if (m_services[service].options[taken].instances > maxPackedInstances)
                return false;
            changed[service] = taken;
        }
        const Score reached = score(changed);
        if (!(reached < current))
            return false;
        chosen = std::move(changed);
        current = reached;
        return true;
    }

    bool changeOne(Chosen& chosen, Score& current)
    {
        bool better = false;
        for (std::size_t i = 0; i < m_services.size(); ++i) {
            for (std::size_t a = 0; a < m_services[i].options.size() && !stopped(); ++a)
                better |= a != chosen[i] && improve(chosen, current, {{i, a}});
        }
        return better;
    }

    bool changeTwo(Chosen& chosen, Score& current)
    {
        for (std::size_t i = 0; i < m_services.size(); ++i) {
            for (std::size_t j = i + 1; j < m_services.size(); ++j) {
                for (std::size_t a = 0; a < m_services[i].options.size(); ++a) {
                    for (std::size_t b = 0; b < m_services[j].options.size() && !stopped(); ++b) {
                        if (a != chosen[i] && b != chosen[j] && improve(chosen, current, {{i, a}, {j, b}}))
                            return true;
                    }
                }
            }
        }
        return false;
    }

    Score descend(Chosen& chosen, std::size_t lowerBound)
    {
        Score current = score(chosen);
        while (current.gpus > lowerBound && !stopped()) {
            if (!changeOne(chosen, current) && !changeTwo(chosen, current))
                break;
        }
        return current;
    }

    /// One pass over the services; each takes its cheapest option that needs no further GPU.
    void makeCheaper(Chosen& chosen, const Score& reached)
    {
        for (std::size_t i = 0; i < m_services.size() && !m_control.cancelled(); ++i) {
            const std::size_t before = chosen[i];
            for (chosen[i] = 0; chosen[i] < before && score(chosen).gpus > reached.gpus;)
                ++chosen[i];
        }
    }

    std::span<const PackService> m_services;
    const JobControl& m_control;
    std::size_t m_placed = 0;
};

} // namespace

Result<Packing> pack(std::span<const PackService> services, const JobControl& control)
{
    if (services.empty())
        return Packing{};
    long long instances = 0;
    for (const PackService& service : services) {
        if (service.options.empty())
            return fail("no configuration to run it with", service.name, "expected a feasible one");
        instances += service.options.front().instances;
    }
    if (instances > maxPackedInstances)
        return fail("the services need " + std::to_string(instances) + " instances", {},
                    "at most " + std::to_string(maxPackedInstances) + " are placed");
    return Packer(services, control).run();
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PackingBound.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace rapp {

namespace {

constexpr double tolerance = 1e-9;
constexpr std::size_t maxThresholds = 24;
constexpr int maxDivisor = 10;
constexpr std::size_t maxCombinations = 4096;

int roundedUp(double bound)
{
    return static_cast<int>(std::ceil(bound - 1e-6));
}

/// A function f on percentages with: if some percentages add to at most 100, their f add to at most 1.
class DualFeasible
{
public:
    /// 1 above 100 − threshold, 0 below threshold, the fraction between; threshold from 0 (the fraction
    /// itself) to 50.
    static DualFeasible threshold(double percent) { return {Kind::Threshold, percent}; }
    /// floor((k + 1) x) / k, and x itself where (k + 1) x is whole.
    static DualFeasible rounding(int k) { return {Kind::Rounding, static_cast<double>(k)}; }

    double operator()(double percent) const
    {
        const double fraction = percent / 100;
        if (m_kind == Kind::Rounding) {
            const double steps = (m_parameter + 1) * fraction;
            const bool whole = std::abs(steps - std::round(steps)) < tolerance;
            return whole ? fraction : std::floor(steps) / m_parameter;
        }
        if (percent > 100 - m_parameter + tolerance)
            return 1;
        return percent < m_parameter - tolerance ? 0 : fraction;
    }

private:
    enum class Kind { Threshold, Rounding };

    DualFeasible(Kind kind, double parameter) : m_kind(kind), m_parameter(parameter) {}

    Kind m_kind;
    double m_parameter;
};

/// Functions whose values can differ on these percentages.
std::vector<DualFeasible> functionsFor(const std::set<double>& percents)
{
    std::set<double> thresholds;
    for (const double percent : percents) {
        // A little above 100 − percent, percent itself counts as 1; at percent, all below it count as 0.
        thresholds.insert(percent <= 50 ? percent : std::min(50.0, 100 - percent + 1e-6));
    }
    std::vector<DualFeasible> functions = {DualFeasible::threshold(0)};
    const std::size_t stride = thresholds.size() / maxThresholds + 1;
    std::size_t position = 0;
    for (const double threshold : thresholds) {
        if (position++ % stride == 0)
            functions.push_back(DualFeasible::threshold(threshold));
    }
    for (int k = 1; k <= maxDivisor; ++k)
        functions.push_back(DualFeasible::rounding(k));
    return functions;
}

struct Functions
{
    std::vector<DualFeasible> ofSm;
    std::vector<DualFeasible> ofQuota;
};

Functions functionsFor(std::span<const PackService> services)
{
    std::set<double> sms;
    std::set<double> quotas;
    for (const PackService& service : services) {
        for (const PackOption& option : service.options) {
            sms.insert(option.at.sm.value());
            quotas.insert(option.at.quota.value());
        }
    }
    return {functionsFor(sms), functionsFor(quotas)};
}

double leastSum(std::span<const PackService> services, const DualFeasible& ofSm, const DualFeasible& ofQuota)
{
    double sum = 0;
    for (const PackService& service : services) {
        double least = std::numeric_limits<double>::infinity();
        for (const PackOption& option : service.options)
            least = std::min(least, option.instances * ofSm(option.at.sm.value()) *
                                        ofQuota(option.at.quota.value()));
        sum += least;
    }
    return sum;
}

/// Partitions of each SM size rounded up to whole ones, then GPUs.
int twoStageBound(std::span<const PackOption* const> items, const Functions& functions)
{
    std::map<double, int> partitions;
    for (const DualFeasible& ofQuota : functions.ofQuota) {
        std::map<double, double> sums;
        for (const PackOption* item : items)
            sums[item->at.sm.value()] += item->instances * ofQuota(item->at.quota.value());
        for (const auto& [sm, sum] : sums)
            partitions[sm] = std::max(partitions[sm], roundedUp(sum));
    }
    int bound = 0;
    for (const DualFeasible& ofSm : functions.ofSm) {
        double sum = 0;
        for (const auto& [sm, count] : partitions)
            sum += count * ofSm(sm);
        bound = std::max(bound, roundedUp(sum));
    }
    return bound;
}

/// The least twoStageBound over all combinations of options; 0 where there are too many of them.
int combinationBound(std::span<const PackService> services, const Functions& functions)
{
    std::size_t combinations = 1;
    for (const PackService& service : services) {
        combinations *= service.options.size();
        if (combinations > maxCombinations)
            return 0;
    }
    int least = std::numeric_limits<int>::max();
    std::vector<const PackOption*> items(services.size());
    for (std::size_t number = 0; number < combinations; ++number) {
        std::size_t rest = number;
        for (std::size_t i = 0; i < services.size(); ++i) {
            items[i] = &services[i].options[rest % services[i].options.size()];
            rest /= services[i].options.size();
        }
        least = std::min(least, twoStageBound(items, functions));
    }
    return least;
}

} // namespace

int packingAreaBound(std::span<const PackService> services)
{
    return roundedUp(leastSum(services, DualFeasible::threshold(0), DualFeasible::threshold(0)));
}

int packingLowerBound(std::span<const PackService> services)
{
    if (services.empty())
        return 0;
    const Functions functions = functionsFor(services);
    int bound = packingAreaBound(services);
    for (const DualFeasible& ofSm : functions.ofSm) {
        for (const DualFeasible& ofQuota : functions.ofQuota)
            bound = std::max(bound, roundedUp(leastSum(services, ofSm, ofQuota)));
    }
    for (std::size_t i = 0; i < services.size(); ++i)
        bound = std::max(bound, combinationBound(services.subspan(i, 1), functions));
    return std::max(bound, combinationBound(services, functions));
}

} // namespace rapp

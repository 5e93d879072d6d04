// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/ErrorGroup.h"

#include "core/base/NumberText.h"
#include "core/grid/GridCsv.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

namespace rapp {

namespace {

double keyOf(const ComparedSample& sample, ErrorGrouping grouping)
{
    switch (grouping) {
    case ErrorGrouping::Model:
        return sample.model;
    case ErrorGrouping::Quota:
        return sample.at.quota.value();
    case ErrorGrouping::Sm:
        return sample.at.sm.value();
    case ErrorGrouping::Batch:
        return sample.at.batch.value();
    }
    return 0;
}

ErrorGroup groupOf(const ComparedSamples& compared, const std::vector<std::size_t>& members)
{
    ErrorGroup group;
    group.worst = members.front();
    AccuracyTally tally;
    double sum = 0;
    for (const std::size_t member : members) {
        const ComparedSample& sample = compared.samples[member];
        const double error = sample.relativeError();
        sum += error;
        if (std::abs(error) > std::abs(compared.samples[group.worst].relativeError()))
            group.worst = member;
        tally.add(Milliseconds(sample.measuredMs), {Milliseconds(sample.predictedMs), {}, {}});
    }
    group.bias = sum / static_cast<double>(members.size());
    group.accuracy = *tally.accuracy();
    return group;
}

} // namespace

std::vector<ErrorGroup> groupErrors(const ComparedSamples& compared, ErrorGrouping grouping)
{
    std::map<double, std::vector<std::size_t>> members;
    for (std::size_t i = 0; i < compared.samples.size(); ++i)
        members[keyOf(compared.samples[i], grouping)].push_back(i);
    std::vector<ErrorGroup> groups;
    for (const auto& [key, samples] : members) {
        ErrorGroup group = groupOf(compared, samples);
        group.number = key;
        group.name = grouping == ErrorGrouping::Model ? compared.models[static_cast<std::size_t>(key)]
                                                      : numberText(key);
        groups.push_back(std::move(group));
    }
    return groups;
}

std::string errorGroupsCsv(const ComparedSamples& compared)
{
    std::string text = "by,group,samples,mape_percent,median_error_percent,bias_percent,within_10_percent\n";
    constexpr std::array groupings = {
        std::pair{ErrorGrouping::Model, "model"}, std::pair{ErrorGrouping::Quota, "quota"},
        std::pair{ErrorGrouping::Sm, "sm"}, std::pair{ErrorGrouping::Batch, "batch"}};
    for (const auto& [grouping, by] : groupings) {
        for (const ErrorGroup& group : groupErrors(compared, grouping)) {
            const Accuracy& accuracy = group.accuracy;
            text += std::string(by) + ',' + csvField(group.name) + ',' + std::to_string(accuracy.samples);
            for (const double share :
                 {accuracy.mape, accuracy.medianApe, group.bias, accuracy.within10Percent})
                text += ',' + numberText(100 * share);
            text += '\n';
        }
    }
    return text;
}

ErrorHistogram errorHistogram(const ComparedSamples& compared, std::optional<std::size_t> model, double reach,
                              std::size_t bins)
{
    ErrorHistogram histogram{-reach, 2 * reach / static_cast<double>(bins), std::vector<std::size_t>(bins),
                             0};
    for (const ComparedSample& sample : compared.samples) {
        if (model && sample.model != *model)
            continue;
        const double bin = std::floor((sample.relativeError() + reach) / histogram.width);
        const double inside = std::clamp(bin, 0.0, static_cast<double>(bins - 1));
        ++histogram.counts[static_cast<std::size_t>(inside)];
        ++histogram.total;
    }
    return histogram;
}

std::vector<std::size_t> worstSamples(const ComparedSamples& compared, std::size_t most)
{
    std::vector<std::size_t> order(compared.samples.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(std::min(most, order.size()));
    std::partial_sort(order.begin(), end, order.end(), [&](std::size_t a, std::size_t b) {
        const double errorA = std::abs(compared.samples[a].relativeError());
        const double errorB = std::abs(compared.samples[b].relativeError());
        return errorA != errorB ? errorA > errorB : a < b;
    });
    order.erase(end, order.end());
    return order;
}

} // namespace rapp

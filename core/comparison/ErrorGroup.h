// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/comparison/ComparedSamples.h"
#include "core/evaluation/Accuracy.h"

#include <string>
#include <vector>

namespace rapp {

/// What samples are put together by.
enum class ErrorGrouping { Model, Quota, Sm, Batch };

/// How well a prediction fits samples that have something in common. Plain data.
struct ErrorGroup
{
    std::string name;  ///< the model's, or the number
    double number = 0; ///< the quota, SM partition or batch size; for models their index
    Accuracy accuracy;
    double bias = 0;       ///< mean of (predicted − measured) / measured
    std::size_t worst = 0; ///< index of the sample with the greatest error
};

/// One group a model or number, in the order of `models` or ascending. Thread-safe.
std::vector<ErrorGroup> groupErrors(const ComparedSamples& compared, ErrorGrouping grouping);

/// The groups of every grouping as CSV: "by,group,samples,mape_percent,median_error_percent,bias_percent,
/// within_10_percent", where `by` is model, quota, sm or batch, and the last column is the share of the
/// samples with an error of at most 10 %, in %. Thread-safe.
std::string errorGroupsCsv(const ComparedSamples& compared);

/// How many samples have which error.
struct ErrorHistogram
{
    double least = 0;                ///< lower end of the first bin, a fraction
    double width = 0;                ///< of a bin
    std::vector<std::size_t> counts; ///< the first and the last bin also hold what is beyond them
    std::size_t total = 0;
};

/// Bins of (predicted − measured) / measured from −reach to reach. `model`: only that one's samples (index
/// into models), or of all. Thread-safe.
ErrorHistogram errorHistogram(const ComparedSamples& compared,
                              std::optional<std::size_t> model = std::nullopt, double reach = 0.5,
                              std::size_t bins = 40);

/// Indices of the samples, the greatest |error| first, at most `most`. Thread-safe.
std::vector<std::size_t> worstSamples(const ComparedSamples& compared, std::size_t most);

} // namespace rapp

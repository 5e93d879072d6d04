// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"
#include "core/graph/PriorKnowledge.h"

#include <optional>

namespace rapp {

/// An operator's time in ms at any SM partition: between two of PriorKnowledge::runtimeSms linear in log time
/// over log SM (linear in time where one of them is 0), below and above them the nearest one.
double operatorTimeAt(const PriorKnowledge::OperatorTimes& timesMs, SmPercent sm);

/// Two SM partitions between which operators are compared.
struct SmSpan
{
    SmPercent from{5};
    SmPercent to{100}; ///< greater than `from`

    bool operator==(const SmSpan&) const = default;
};

/// How much of the ideal speed-up between two SM partitions an operator reaches, both as logarithms:
///
///     ln(time(from) / time(to)) / ln(to / from)
///
/// 1: twice the SM partition halves the time. 0: more of it changes nothing. Below 0: more of it makes it
/// slower. It is −d(log time)/d(log SM) as a difference quotient, so partitions far apart and near to each
/// other give comparable figures. Nothing where one of the times is not above 0.
std::optional<double> operatorScaling(const PriorKnowledge::OperatorTimes& timesMs, const SmSpan& span);

enum class ScalingClass {
    Scales,       ///< reaches at least half of the ideal speed-up
    Partly,       ///< at least leastPartlyScaling
    DoesNotScale, ///< less, or gets slower
};

inline constexpr double leastScaling = 0.5;
/// From SM 5 to 100 %, a speed-up of 1.57 where 20 were ideal.
inline constexpr double leastPartlyScaling = 0.15;

ScalingClass scalingClass(double scaling);
/// In English, for files: "scales", "partly", "does not scale".
const char* scalingClassName(ScalingClass scaling);

} // namespace rapp

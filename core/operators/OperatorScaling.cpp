// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/OperatorScaling.h"

#include <algorithm>
#include <cmath>

namespace rapp {

double operatorTimeAt(const PriorKnowledge::OperatorTimes& timesMs, SmPercent sm)
{
    const auto& known = PriorKnowledge::runtimeSms;
    const double at = std::clamp(sm.value(), known.front(), known.back());
    const auto above = std::min(std::upper_bound(known.begin(), known.end(), at), known.end() - 1);
    const auto i = static_cast<std::size_t>(above - known.begin());
    const double share = std::log(at / known[i - 1]) / std::log(known[i] / known[i - 1]);
    const double before = timesMs[i - 1];
    const double after = timesMs[i];
    if (before > 0 && after > 0)
        return before * std::pow(after / before, share);
    return before + (after - before) * share;
}

std::optional<double> operatorScaling(const PriorKnowledge::OperatorTimes& timesMs, const SmSpan& span)
{
    const double from = operatorTimeAt(timesMs, span.from);
    const double to = operatorTimeAt(timesMs, span.to);
    if (!(from > 0) || !(to > 0))
        return std::nullopt;
    return std::log(from / to) / std::log(span.to.value() / span.from.value());
}

ScalingClass scalingClass(double scaling)
{
    if (scaling >= leastScaling)
        return ScalingClass::Scales;
    return scaling >= leastPartlyScaling ? ScalingClass::Partly : ScalingClass::DoesNotScale;
}

const char* scalingClassName(ScalingClass scaling)
{
    switch (scaling) {
    case ScalingClass::Scales:
        return "scales";
    case ScalingClass::Partly:
        return "partly";
    case ScalingClass::DoesNotScale:
        return "does not scale";
    }
    return "";
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Units.h"

#include "core/base/NumberText.h"

#include <cmath>

namespace rapp {

namespace {

constexpr double maxBatch = 1'000'000;

Result<double> percentFrom(double value, const char* name, const std::string& where)
{
    if (std::isfinite(value) && value >= 1 && value <= 100)
        return value;
    return fail(std::string(name) + " is " + numberText(value), where, "expected a percentage from 1 to 100");
}

} // namespace

Result<BatchSize> batchSizeFrom(double value, const std::string& where)
{
    if (std::isfinite(value) && value >= 1 && value <= maxBatch && value == std::floor(value))
        return BatchSize(static_cast<int>(value));
    return fail("batch size is " + numberText(value), where, "expected a whole number of at least 1");
}

Result<SmPercent> smPercentFrom(double value, const std::string& where)
{
    return percentFrom(value, "SM partition", where).map([](double percent) { return SmPercent(percent); });
}

Result<QuotaPercent> quotaPercentFrom(double value, const std::string& where)
{
    return percentFrom(value, "quota", where).map([](double percent) { return QuotaPercent(percent); });
}

Result<Milliseconds> latencyFrom(double value, const std::string& where)
{
    if (std::isfinite(value) && value > 0)
        return Milliseconds(value);
    return fail("latency is " + numberText(value) + " ms", where, "expected a finite number above 0");
}

} // namespace rapp

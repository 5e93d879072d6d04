// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PlanRequest.h"

#include "core/base/NumberText.h"

#include <cmath>

namespace rapp {

Result<void> checkRequest(const PlanRequest& request)
{
    const double slo = request.slo.value();
    if (!std::isfinite(slo) || slo <= 0)
        return fail("SLO is " + numberText(slo) + " ms", {}, "expected a finite number above 0");
    if (request.rate && (!std::isfinite(*request.rate) || *request.rate <= 0))
        return fail("rate is " + numberText(*request.rate) + " requests/s", {},
                    "expected a finite number above 0; leave it out to plan one instance");
    const double overhead = request.overhead.value();
    if (!std::isfinite(overhead) || overhead < 0)
        return fail("overhead is " + numberText(overhead) + " ms", {},
                    "expected a finite number of at least 0");
    return {};
}

Milliseconds waitToFill(BatchSize batch, const std::optional<double>& rate)
{
    return Milliseconds(rate ? (batch.value() - 1) / *rate * 1000 : 0);
}

} // namespace rapp

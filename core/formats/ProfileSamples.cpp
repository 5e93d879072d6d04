// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ProfileSamples.h"

namespace rapp {

Result<LatencySample> latencySampleFrom(const std::array<std::optional<double>, 4>& values,
                                        const std::array<std::string_view, 4>& names)
{
    const auto at = [&](const Error& error, std::size_t i) {
        return fail(error.within(std::string(names[i])));
    };
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!values[i])
            return fail("the value is missing", std::string(names[i]), "expected a number");
    }
    const auto batch = batchSizeFrom(*values[0]);
    if (!batch)
        return at(batch.error(), 0);
    const auto sm = smPercentFrom(*values[1]);
    if (!sm)
        return at(sm.error(), 1);
    const auto quota = quotaPercentFrom(*values[2]);
    if (!quota)
        return at(quota.error(), 2);
    const auto latency = latencyFrom(*values[3]);
    if (!latency)
        return at(latency.error(), 3);
    return LatencySample{{*batch, *sm, *quota}, *latency};
}

} // namespace rapp

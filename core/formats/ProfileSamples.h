// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/profile/LatencyProfile.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rapp {

/// The latencies of one model as a file lists them: in its order, repeats included, each with its place, so
/// that whoever joins several files can say where two of them disagree. A plain value.
struct ProfileSamples
{
    std::string model;
    std::vector<LatencySample> samples;
    /// The place of each sample in its file: a line of text, or the position in a JSON list, as the reader
    /// says.
    std::vector<std::uint32_t> places;
};

/// A checked sample from batch size, SM partition (%), quota (%) and latency (ms), in this order. `names` are
/// what the format calls them; the error's place is the one at fault. Errors: missing or out of range.
Result<LatencySample> latencySampleFrom(const std::array<std::optional<double>, 4>& values,
                                        const std::array<std::string_view, 4>& names);

} // namespace rapp

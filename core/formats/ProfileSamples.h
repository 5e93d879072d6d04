// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/LatencyProfile.h"

#include <cstdint>
#include <string>
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

} // namespace rapp

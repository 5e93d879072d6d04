// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/formats/ProfileSamples.h"

#include <string>
#include <string_view>

namespace rapp {

/// Reads a published profile: {"model_name": "resnet152", "profiling_result": [{"batch": 1, "sm": 50,
/// "quota": 10, "latency": 762.36}, …]}, percentages and milliseconds. Further fields are passed over. Places
/// are positions in the list, from 0. `file` names the text in errors, which also name line and column or the
/// path of the value: not JSON, a field that is missing, of another type or out of range, no samples.
/// Thread-safe.
Result<ProfileSamples> parseProfileJson(std::string_view text, const std::string& file);

} // namespace rapp

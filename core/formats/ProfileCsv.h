// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/formats/ProfileSamples.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace rapp {

/// Measured latencies as CSV, the project's own format for profiles (features/README.md). Thread-safe.

/// The columns, in the order in which they are written. Percentages and milliseconds.
inline constexpr std::array<std::string_view, 5> profileCsvColumns = {"model", "batch", "sm", "quota",
                                                                      "latency_ms"};

/// Reads a profile: lines beginning with # at the top, a header that names the five columns in any order
/// (others are passed over), then a line a sample. Fields may be quoted. One entry a model, in order of
/// appearance; places are lines. `file` names the text in errors, which also name line and column: a column
/// that is missing, a line with too few or too many fields, a quote that is not closed, a value that is not
/// a number or out of range.
Result<std::vector<ProfileSamples>> parseProfileCsv(std::string_view text, const std::string& file);

/// The fields of the header: the first line that is neither blank nor a comment. Empty if there is none.
std::vector<std::string> csvHeader(std::string_view text);

/// A profile as text that parseProfileCsv() reads back unchanged. `comment` may have several lines; each is
/// written with # before it.
std::string profileCsvText(std::string_view model, const LatencyProfile& profile,
                           std::string_view comment = {});

} // namespace rapp

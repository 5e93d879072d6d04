// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/ColourRange.h"

#include <optional>
#include <string_view>

namespace rapp {

/// The words of colour settings on the command line and in the settings file. Thread-safe.

/// "viridis", "cividis", "magma", "grey", "diverging".
std::string_view colourMapWord(ColourMapName map);
std::optional<ColourMapName> colourMapFromWord(std::string_view word);
/// "linear", "log".
std::string_view colourScaleWord(ColourScaleType scale);
std::optional<ColourScaleType> colourScaleFromWord(std::string_view word);
/// "automatic", "percentile", "by-hand", "locked".
std::string_view colourModeWord(ColourRangeMode mode);
std::optional<ColourRangeMode> colourModeFromWord(std::string_view word);

} // namespace rapp

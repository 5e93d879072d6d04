// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace rapp {

/// What the readers of JSON formats share. Thread-safe. The parser keeps no recursion, so that nesting costs
/// no stack.

/// The largest JSON text that is held as a whole tree, in bytes.
inline constexpr std::size_t maxJsonTreeBytes = 32U << 20;
/// The deepest nesting in such a tree.
inline constexpr std::size_t maxJsonTreeDepth = 64;

/// What no JSON text is: empty, or with a NUL byte (which the parser would take for the end).
Result<void> checkJsonText(std::string_view text, const std::string& file);

/// The error for a text that the parser refused, with line and column. `position` and `message` are what it
/// reported: bytes read so far and a text that may end in "; expected …".
Error jsonSyntaxError(std::string_view text, std::size_t position, std::string_view message,
                      const std::string& file);

/// Parses a text within the two limits above. Errors name line and column.
Result<nlohmann::json> parseJson(std::string_view text, const std::string& file);

} // namespace rapp

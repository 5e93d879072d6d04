// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rapp {

/// Text from outside, for messages and checks. Thread-safe.

/// Whether these bytes are well-formed UTF-8.
bool isUtf8(std::string_view text);
/// Whether a control character (below 32, or 127) occurs.
bool hasControlCharacters(std::string_view text);

/// The text in double quotes for a message: shortened to `most` bytes, what can't be shown written as "\xNN".
std::string excerpt(std::string_view text, std::size_t most = 40);

/// "line 3, column 7" (both counted from 1, columns in bytes) of a place in a text.
std::string lineAndColumn(std::string_view text, std::size_t offset);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rapp {

/// Numbers in text, in the C locale whatever the user's. Thread-safe.

/// The shortest text that reads back as the same number; "nan", "inf", "-inf" otherwise.
std::string numberText(double value);
/// With this many digits after the point.
std::string fixedText(double value, int decimals);
/// With at most this many significant digits, without trailing zeros and exponents where they can be avoided.
std::string significantText(double value, int digits);

/// The number that the whole of `text` spells (surrounding blanks allowed), or nothing.
/// "nan" and "inf" are read; callers reject them where they are not wanted.
std::optional<double> numberFrom(std::string_view text);

} // namespace rapp

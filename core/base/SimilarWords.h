// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rapp {

/// The known words that `word` may be a slip of: those that fewest letters (inserted, left out, changed, or
/// two neighbours swapped) make of it, as long as these are no more than a third of its letters; at most
/// three, in their order. Upper and lower case count as the same. Nothing like it is in the standard library,
/// CLI11 or Qt. Thread-safe.
std::vector<std::string> similarWords(std::string_view word, std::span<const std::string> known);

/// "did you mean resnet50 or resnet101?"; empty where no word is similar.
std::string similarWordsHint(std::string_view word, std::span<const std::string> known);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

namespace rapp {

/// Gives a phrase in the language of the reader. English phrases with places %1 … %9 go in, and come out as
/// they are for those who read English. Core says `translated("…")` so that Qt's lupdate finds the phrases.
using Translate = std::function<std::string(const char* english)>;

/// Text made of phrases. An alias, since lupdate takes the `std` before a function's name for its class.
using Words = std::string;

/// The phrase itself.
std::string inEnglish(const char* english);

/// The phrase with its places filled; %1 is the first of `parts`. A place that there is no part for stays.
std::string filled(std::string_view phrase, std::initializer_list<std::string_view> parts);

} // namespace rapp

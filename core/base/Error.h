// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace rapp {

/// The one error type: a value that says what went wrong, where, and what was expected instead.
/// Plain data, safe to copy between threads.
struct Error
{
    enum class Kind {
        Input,     ///< the bytes or words that were given are wrong
        Io,        ///< the system refused: no such file, no permission, disk full
        Cancelled, ///< the user stopped the work; nothing is wrong
        Internal,  ///< a library failed in a way that no input explains
    };

    std::string what{};  ///< what was found: "latency is negative: -3.5"
    std::string where{}; ///< file and place in it: "a.csv, line 12, column latency_ms"; may be empty
    std::string hint{};  ///< what was expected or what helps: "expected a number above 0"; may be empty
    Kind kind = Kind::Input;

    /// One line for people: "WHERE: WHAT (HINT)".
    [[nodiscard]] std::string message() const;

    /// The same error with the outer place put before the one it has: "PLACE, WHERE".
    [[nodiscard]] Error within(const std::string& place) const;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace rapp {

/// Walks over the lines of a CSV text (RFC 4180; also LF alone at the line ends, a byte-order mark, and lines
/// beginning with # before the header) without copying it. The text must outlive the scanner. One thread.
class CsvScanner
{
public:
    explicit CsvScanner(std::string_view text);

    /// Reads the next line that is not blank into `fields`; false at the end. Fields without escaped quotes
    /// are views into the text, the others are valid until the next call.
    /// Errors name line and column number: a quote that is not closed, text after a closing quote.
    Result<bool> next(std::vector<std::string_view>& fields);

    /// The line on which the last record began, from 1.
    [[nodiscard]] std::uint32_t line() const { return m_recordLine; }

private:
    Result<std::string_view> quotedField(std::size_t column);
    void skipBlankLines();

    const char* m_at;
    const char* m_end;
    std::uint32_t m_line = 1;
    std::uint32_t m_recordLine = 1;
    std::deque<std::string> m_unescaped; ///< a deque, as views into it must survive growth
};

} // namespace rapp

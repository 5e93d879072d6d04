// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rapp {

/// A table for people: columns as wide as their widest field, the first one flush left, the others right.
class TextTable
{
public:
    enum class LastColumn {
        Number, ///< flush right as well
        Note,   ///< flush left
    };

    explicit TextTable(std::vector<std::string> header, LastColumn last = LastColumn::Number)
        : m_rows{std::move(header)}, m_last(last)
    {
    }

    /// As many fields as the header has.
    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }

    /// Lines that end with a line end, without blanks before it.
    [[nodiscard]] std::string text() const;

private:
    std::vector<std::vector<std::string>> m_rows;
    LastColumn m_last;
};

} // namespace rapp

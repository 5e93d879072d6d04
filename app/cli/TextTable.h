// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rapp {

/// A table for people: columns as wide as their widest field, the first and the last one flush left, the
/// others right.
class TextTable
{
public:
    explicit TextTable(std::vector<std::string> header) : m_rows{std::move(header)} {}

    /// As many fields as the header has.
    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }

    /// Lines that end with a line end, without blanks before it.
    [[nodiscard]] std::string text() const;

private:
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace rapp

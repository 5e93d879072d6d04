// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/CsvScanner.h"

#include "core/base/Text.h"

#include <algorithm>

namespace rapp {

namespace {

std::string placeOf(std::uint32_t line, std::size_t column)
{
    return "line " + std::to_string(line) + ", field " + std::to_string(column + 1);
}

} // namespace

CsvScanner::CsvScanner(std::string_view text) : m_at(text.data()), m_end(text.data() + text.size())
{
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(byteOrderMark))
        m_at += byteOrderMark.size();
    for (skipBlankLines(); m_at != m_end && *m_at == '#'; skipBlankLines())
        m_at = std::find(m_at, m_end, '\n');
}

void CsvScanner::skipBlankLines()
{
    for (; m_at != m_end; ++m_at) {
        if (*m_at == '\n')
            ++m_line;
        else if (*m_at != '\r')
            return;
    }
}

Result<bool> CsvScanner::next(std::vector<std::string_view>& fields)
{
    fields.clear();
    m_unescaped.clear();
    skipBlankLines();
    m_recordLine = m_line;
    if (m_at == m_end)
        return false;
    for (;;) {
        if (m_at != m_end && *m_at == '"') {
            auto field = quotedField(fields.size());
            if (!field)
                return tl::unexpected(std::move(field.error()));
            fields.push_back(*field);
        } else {
            const char* const first = m_at;
            while (m_at != m_end && *m_at != ',' && *m_at != '\n')
                ++m_at;
            const bool carriageReturn = m_at != first && m_at[-1] == '\r' && (m_at == m_end || *m_at == '\n');
            fields.emplace_back(first, m_at - first - (carriageReturn ? 1 : 0));
        }
        if (m_at == m_end)
            return true;
        if (*m_at == '\n') {
            ++m_at;
            ++m_line;
            return true;
        }
        ++m_at;
    }
}

Result<std::string_view> CsvScanner::quotedField(std::size_t column)
{
    const char* const first = ++m_at;
    const std::uint32_t firstLine = m_line;
    bool escaped = false;
    for (;; ++m_at) {
        if (m_at == m_end)
            return fail("a quote is not closed", placeOf(firstLine, column), "expected a closing \"");
        if (*m_at == '\n')
            ++m_line;
        if (*m_at != '"')
            continue;
        if (m_at + 1 == m_end || m_at[1] != '"')
            break;
        escaped = true;
        ++m_at;
    }
    std::string_view field(first, m_at - first);
    ++m_at;
    if (m_at != m_end && *m_at == '\r' && (m_at + 1 == m_end || m_at[1] == '\n'))
        ++m_at;
    if (m_at != m_end && *m_at != ',' && *m_at != '\n') {
        const std::string_view rest(m_at, std::find(m_at, m_end, '\n') - m_at);
        return fail("text after a closing quote: " + excerpt(rest), placeOf(m_line, column),
                    "expected a comma or the end of the line");
    }
    if (!escaped)
        return field;
    std::string plain;
    for (std::size_t i = 0; i < field.size(); ++i) {
        plain += field[i];
        if (field[i] == '"')
            ++i;
    }
    m_unescaped.push_back(std::move(plain));
    return std::string_view(m_unescaped.back());
}

} // namespace rapp

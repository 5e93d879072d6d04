// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/TextTable.h"

#include <algorithm>

namespace rapp {

std::string TextTable::text() const
{
    std::vector<std::size_t> widths(m_rows.front().size(), 0);
    for (const auto& row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    }
    std::string text;
    for (const auto& row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string fill(widths[i] - row[i].size(), ' ');
            const bool left = i == 0 || (m_last == LastColumn::Note && i + 1 == row.size());
            text += (i > 0 ? "  " : "") + (left ? row[i] + fill : fill + row[i]);
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

} // namespace rapp

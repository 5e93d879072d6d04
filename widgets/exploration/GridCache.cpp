// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/GridCache.h"

#include <algorithm>

namespace rapp {

std::shared_ptr<const GridPrediction> GridCache::find(const Key& key)
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry& entry) { return entry.key == key; });
    if (found == m_entries.end())
        return nullptr;
    m_entries.splice(m_entries.begin(), m_entries, found);
    return found->grid;
}

void GridCache::insert(Key key, std::shared_ptr<const GridPrediction> grid)
{
    m_cells += key.axes.cellCount();
    m_entries.push_front({std::move(key), std::move(grid)});
    while (m_cells > m_maxCells) {
        m_cells -= m_entries.back().key.axes.cellCount();
        m_entries.pop_back();
    }
}

} // namespace rapp

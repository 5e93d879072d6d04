// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/TableCache.h"

#include <algorithm>

namespace rapp {

TableCache::Entries::iterator TableCache::entryOf(const Key& key)
{
    return std::find_if(m_entries.begin(), m_entries.end(),
                        [&](const Entry& entry) { return entry.key == key; });
}

std::shared_ptr<const ModelTables> TableCache::find(const Key& key)
{
    const std::lock_guard lock(m_mutex);
    const auto found = entryOf(key);
    if (found == m_entries.end())
        return nullptr;
    m_entries.splice(m_entries.begin(), m_entries, found);
    return found->tables;
}

void TableCache::insert(Key key, std::shared_ptr<const ModelTables> tables)
{
    const std::lock_guard lock(m_mutex);
    // Two threads may have asked for the same at once.
    if (entryOf(key) != m_entries.end())
        return;
    m_tables += tables->tables.size();
    m_entries.push_front({std::move(key), std::move(tables)});
    while (m_tables > m_maxTables && m_entries.size() > 1) {
        m_tables -= m_entries.back().tables->tables.size();
        m_entries.pop_back();
    }
}

} // namespace rapp

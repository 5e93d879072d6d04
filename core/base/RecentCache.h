// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <list>
#include <memory>
#include <utility>

namespace rapp {

/// The values that were asked for last: while all together cost more than a limit, the one asked for longest
/// ago goes, but never the newest. Keys are compared one by one: for some hundreds of values that are dear to
/// make. Not thread-safe.
template <class Key, class Value>
class RecentCache
{
public:
    explicit RecentCache(std::size_t maxCost) : m_maxCost(maxCost) {}

    /// Null if it is not there. What is found becomes the newest.
    std::shared_ptr<const Value> find(const Key& key)
    {
        const auto found = entryOf(key);
        if (found == m_entries.end())
            return nullptr;
        m_entries.splice(m_entries.begin(), m_entries, found);
        return found->value;
    }

    /// What is there already stays.
    void insert(Key key, std::shared_ptr<const Value> value, std::size_t cost)
    {
        if (find(key))
            return;
        m_cost += cost;
        m_entries.push_front({std::move(key), std::move(value), cost});
        while (m_cost > m_maxCost && m_entries.size() > 1) {
            m_cost -= m_entries.back().cost;
            m_entries.pop_back();
        }
    }

private:
    struct Entry
    {
        Key key;
        std::shared_ptr<const Value> value;
        std::size_t cost;
    };

    auto entryOf(const Key& key)
    {
        return std::find_if(m_entries.begin(), m_entries.end(),
                            [&](const Entry& entry) { return entry.key == key; });
    }

    std::size_t m_maxCost;
    std::size_t m_cost = 0;
    std::list<Entry> m_entries; ///< newest first
};

} // namespace rapp

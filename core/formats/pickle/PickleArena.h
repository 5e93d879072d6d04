// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory_resource>
#include <type_traits>

namespace rapp {

/// The memory of one pickle: handed out piece by piece up to a budget, given back all at once without
/// visiting what was made in it. One thread while it grows.
class PickleArena
{
public:
    explicit PickleArena(std::size_t budget) : m_left(budget) {}

    /// Counts memory that is kept elsewhere; false where the budget does not allow it.
    [[nodiscard]] bool charge(std::size_t bytes)
    {
        if (bytes > m_left)
            return false;
        m_left -= bytes;
        return true;
    }

    /// Uninitialised room for `count` of T, or null where the budget does not allow it.
    template <class T>
    [[nodiscard]] T* take(std::size_t count = 1)
    {
        static_assert(std::is_trivially_destructible_v<T>);
        if (count > m_left / sizeof(T) || !charge(count * sizeof(T)))
            return nullptr;
        return static_cast<T*>(m_memory.allocate(count * sizeof(T), alignof(T)));
    }

private:
    std::pmr::monotonic_buffer_resource m_memory;
    std::size_t m_left;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/pickle/PickleValue.h"

#include <cstdint>

namespace rapp {

/// An array in a PickleArena that grows; trivial, so that dropping a document walks nothing.
template <class T>
struct PickleItems
{
    T* data = nullptr;
    std::uint32_t size = 0;
    std::uint32_t capacity = 0;
};

/// What a PickleValue of more than one number or text points to. Owned by the arena of its document.
struct PickleNode
{
    PickleItems<PickleValue> elements;
    PickleItems<PickleEntry> entries;
    std::uint32_t depth = 1; ///< how deep values are nested in it, itself counted
};

/// The node of a Class.
struct PickleClassNode : PickleNode
{
    PickleClass name;
};

/// The node of an Object.
struct PickleObjectNode : PickleNode
{
    PickleClass maker;
    PickleValue arguments;
    PickleValue state;
};

} // namespace rapp

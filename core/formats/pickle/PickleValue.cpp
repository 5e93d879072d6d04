// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/pickle/PickleValue.h"

#include "core/base/Text.h"
#include "core/formats/pickle/PickleNode.h"

#include <algorithm>

namespace rapp {

std::string PickleClass::text() const
{
    std::string whole(module);
    whole += '.';
    whole += name;
    return excerpt(whole, 200);
}

std::string PickleValue::kindText() const
{
    switch (m_kind) {
    case Kind::None:
        return "None";
    case Kind::Bool:
        return "a truth value";
    case Kind::Int:
        return "a whole number";
    case Kind::Float:
        return "a floating-point number";
    case Kind::Bytes:
        return "bytes";
    case Kind::Text:
        return "a text";
    case Kind::List:
        return "a list";
    case Kind::Tuple:
        return "a tuple";
    case Kind::Set:
        return "a set";
    case Kind::Dict:
        return "a dictionary";
    case Kind::Class:
        return "the class " + className().text();
    case Kind::Object:
        return "an object of " + className().text();
    case Kind::PersistentId:
        return "a reference to something outside";
    }
    return "an unknown value";
}

std::optional<bool> PickleValue::boolean() const
{
    if (m_kind != Kind::Bool)
        return std::nullopt;
    return m_integer != 0;
}

std::optional<std::int64_t> PickleValue::integer() const
{
    if (m_kind != Kind::Int)
        return std::nullopt;
    return m_integer;
}

std::optional<std::string_view> PickleValue::bytes() const
{
    if (m_kind != Kind::Bytes)
        return std::nullopt;
    return std::string_view(m_characters, m_length);
}

std::optional<std::string_view> PickleValue::text() const
{
    if (m_kind != Kind::Text)
        return std::nullopt;
    return std::string_view(m_characters, m_length);
}

std::span<const PickleValue> PickleValue::elements() const
{
    switch (m_kind) {
    case Kind::List:
    case Kind::Tuple:
    case Kind::Set:
    case Kind::Object:
        return {m_node->elements.data, m_node->elements.size};
    default:
        return {};
    }
}

std::span<const PickleEntry> PickleValue::entries() const
{
    if (m_kind != Kind::Dict && m_kind != Kind::Object)
        return {};
    return {m_node->entries.data, m_node->entries.size};
}

const PickleValue* PickleValue::find(std::string_view key) const
{
    const auto all = entries();
    const auto found = std::find_if(all.rbegin(), all.rend(),
                                    [key](const PickleEntry& entry) { return entry.key.text() == key; });
    return found == all.rend() ? nullptr : &found->value;
}

PickleClass PickleValue::className() const
{
    if (m_kind == Kind::Class)
        return static_cast<const PickleClassNode*>(m_node)->name;
    if (m_kind == Kind::Object)
        return static_cast<const PickleObjectNode*>(m_node)->maker;
    return {};
}

PickleValue PickleValue::arguments() const
{
    return m_kind == Kind::Object ? static_cast<const PickleObjectNode*>(m_node)->arguments : PickleValue();
}

PickleValue PickleValue::state() const
{
    return m_kind == Kind::Object ? static_cast<const PickleObjectNode*>(m_node)->state : PickleValue();
}

PickleValue PickleValue::persistentId() const
{
    return m_kind == Kind::PersistentId ? m_node->elements.data[0] : PickleValue();
}

} // namespace rapp

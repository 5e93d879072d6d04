// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rapp {

struct PickleNode;
struct PickleEntry;

/// The name of a Python class or function, as a pickle spells it: "numpy", "ndarray".
struct PickleClass
{
    std::string_view module;
    std::string_view name;

    /// For error messages, in quotes.
    [[nodiscard]] std::string text() const;

    bool operator==(const PickleClass&) const = default;
};

/// A plain value of a pickle. Small, copied freely; it points into the PickleDocument that it came from,
/// which must outlive it, and is immutable once the document stands. Values may be shared and may hold
/// themselves, so whoever walks them must bound the walk.
class PickleValue
{
public:
    enum class Kind : std::uint8_t {
        None,
        Bool,
        Int,
        Float,
        Bytes,
        Text, ///< UTF-8 as the file has it, not checked
        List,
        Tuple,
        Set,
        Dict,
        Class,        ///< the name of an allowed class or function
        Object,       ///< what a call of an allowed class or function would have made; nothing was called
        PersistentId, ///< a reference to something outside the pickle
    };

    PickleValue() = default;

    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] bool is(Kind kind) const { return m_kind == kind; }
    /// For error messages: "a list", "an object of "numpy.dtype"".
    [[nodiscard]] std::string kindText() const;

    [[nodiscard]] std::optional<bool> boolean() const;
    [[nodiscard]] std::optional<std::int64_t> integer() const;
    [[nodiscard]] std::optional<std::string_view> bytes() const;
    [[nodiscard]] std::optional<std::string_view> text() const;

    /// Of a list, tuple or set, and what was appended to an object; empty for any other.
    [[nodiscard]] std::span<const PickleValue> elements() const;
    /// Of a dictionary, and what was set on an object, in the order of the file; empty for any other. A key
    /// that was set twice is there twice.
    [[nodiscard]] std::span<const PickleEntry> entries() const;
    /// The value that was last set for this text key, or null.
    [[nodiscard]] const PickleValue* find(std::string_view key) const;

    /// The name that a Class has or that made an Object; empty names for any other.
    [[nodiscard]] PickleClass className() const;
    /// What an Object was made with (a tuple); None for any other.
    [[nodiscard]] PickleValue arguments() const;
    /// What an Object was given afterwards (BUILD); None for any other and where there was nothing.
    [[nodiscard]] PickleValue state() const;
    /// What a PersistentId refers by; None for any other.
    [[nodiscard]] PickleValue persistentId() const;

private:
    friend class PickleMachine;

    Kind m_kind = Kind::None;
    std::uint32_t m_length = 0;
    union {
        std::int64_t m_integer = 0;
        double m_number;
        const char* m_characters;
        PickleNode* m_node;
    };
};

/// A key and its value in a dictionary.
struct PickleEntry
{
    PickleValue key;
    PickleValue value;
};

} // namespace rapp

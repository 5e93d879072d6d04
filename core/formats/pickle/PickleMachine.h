// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/formats/pickle/PickleArena.h"
#include "core/formats/pickle/PickleNode.h"
#include "core/formats/pickle/PickleValue.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rapp {

enum class PickleOpcode : std::uint8_t;

/// The stack machine behind PickleDocument: reads one pickle from front to back, once. Every step returns
/// false after the first error, which run() then gives.
class PickleMachine
{
public:
    PickleMachine(std::string_view bytes, std::span<const PickleClass> allowed, std::size_t maxDepth,
                  PickleArena& arena);

    Result<PickleValue> run();

private:
    using Kind = PickleValue::Kind;

    bool begin();
    bool step(PickleOpcode opcode);
    bool finish();

    bool fail(std::string what, std::string hint = {});
    bool failOverMemory();
    bool failUnsupported(PickleOpcode opcode);

    std::optional<std::uint64_t> readUnsigned(std::size_t width);
    bool readSized(Kind kind, std::size_t widthOfLength);
    bool readInteger(std::size_t width);
    bool readLong(std::size_t widthOfLength);
    bool readFloat();
    bool readFrame();
    bool readGlobal();
    std::optional<std::string_view> readLine();

    bool push(PickleValue value);
    bool pushPlain(Kind kind, std::int64_t integer = 0);
    bool pushNode(Kind kind, PickleNode* node);
    bool need(std::size_t count, const char* what);
    [[nodiscard]] std::span<const PickleValue> valuesFrom(std::size_t from) const;
    PickleValue pop();
    std::optional<std::size_t> popMark();

    template <class Node>
    Node* makeNode();
    template <class T>
    bool makeRoom(PickleItems<T>& items, std::size_t more);
    bool deepen(PickleNode& node, const PickleValue& child);

    bool fill(PickleNode& node, Kind kind, std::span<const PickleValue> values);
    bool makeContainer(Kind kind, std::size_t from);
    bool makeTuple(std::size_t count);
    bool addToContainer(Kind kind, std::size_t from);
    bool makeClass(PickleClass name);
    bool makeObject(bool withKeywords);
    bool call();
    bool encodeLatin1(const PickleValue& arguments);
    bool build();
    bool makePersistentId();

    bool remember(std::uint64_t index);
    bool recall(std::uint64_t index);

    std::string_view m_bytes;
    std::span<const PickleClass> m_allowed;
    std::size_t m_maxDepth;
    PickleArena& m_arena;

    std::size_t m_at = 0;
    std::size_t m_opcodeAt = 0;
    std::vector<PickleValue> m_stack;
    std::vector<std::size_t> m_marks;
    std::vector<std::optional<PickleValue>> m_memo;
    std::optional<Error> m_error;
};

} // namespace rapp

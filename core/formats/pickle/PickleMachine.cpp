// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/pickle/PickleMachine.h"

#include "core/formats/pickle/PickleOpcode.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <new>
#include <utility>

namespace rapp {

namespace {

/// How far ahead of the memo's end a writer may number an entry (it need not start at 0).
constexpr std::size_t maxMemoGap = 1024;

bool isBytesClass(PickleClass name)
{
    return name.name == "bytes" && (name.module == "__builtin__" || name.module == "builtins");
}

} // namespace

PickleMachine::PickleMachine(std::string_view bytes, std::span<const PickleClass> allowed,
                             std::size_t maxDepth, PickleArena& arena)
    : m_bytes(bytes), m_allowed(allowed), m_maxDepth(maxDepth), m_arena(arena)
{
}

Result<PickleValue> PickleMachine::run()
{
    bool going = begin();
    while (going) {
        m_opcodeAt = m_at;
        if (m_at == m_bytes.size()) {
            fail("the pickle ends before its STOP opcode", "expected a complete file");
            break;
        }
        const auto opcode = static_cast<PickleOpcode>(m_bytes[m_at++]);
        if (opcode == PickleOpcode::Stop) {
            if (finish())
                return m_stack.front();
            break;
        }
        going = step(opcode);
    }
    return rapp::fail(*std::move(m_error));
}

bool PickleMachine::begin()
{
    if (m_bytes.size() > std::numeric_limits<std::uint32_t>::max())
        return fail("the pickle has " + std::to_string(m_bytes.size()) + " bytes",
                    "expected less than 4 GiB");
    if (m_bytes.empty())
        return fail("there is nothing", "expected a Python pickle");
    if (static_cast<PickleOpcode>(m_bytes.front()) != PickleOpcode::Proto)
        return fail("this is not a pickle", "expected a Python pickle of protocol 2 to 5");
    return true;
}

bool PickleMachine::finish()
{
    if (!m_marks.empty() || m_stack.size() != 1)
        return fail("the pickle stops with " + std::to_string(m_stack.size()) + " values and " +
                        std::to_string(m_marks.size()) + " marks on its stack",
                    "expected one value");
    return true;
}

bool PickleMachine::fail(std::string what, std::string hint)
{
    m_error = Error{std::move(what), "byte " + std::to_string(m_opcodeAt), std::move(hint)};
    return false;
}

bool PickleMachine::failOverMemory()
{
    return fail("the values of the pickle need too much memory", "expected a smaller file");
}

bool PickleMachine::failUnsupported(PickleOpcode opcode)
{
    constexpr std::string_view digits = "0123456789abcdef";
    const auto code = static_cast<std::uint8_t>(opcode);
    const std::string name = std::string("opcode 0x") + digits[code >> 4] + digits[code & 15];
    switch (opcode) {
    case PickleOpcode::Ext1:
    case PickleOpcode::Ext2:
    case PickleOpcode::Ext4:
        return fail(name + " names a class by a number of copyreg's extension registry",
                    "expected classes by name");
    case PickleOpcode::NextBuffer:
    case PickleOpcode::ReadOnlyBuffer:
        return fail(name + " refers to a buffer outside the pickle", "expected a complete file");
    default:
        return fail(name + " is unknown", "expected a Python pickle of protocol 2 to 5");
    }
}

bool PickleMachine::step(PickleOpcode opcode)
{
    const auto afterUnsigned = [this](std::size_t width, auto&& use) {
        const auto value = readUnsigned(width);
        return value && use(*value);
    };
    const auto afterMark = [this](auto&& use) {
        const auto from = popMark();
        return from && use(*from);
    };

    switch (opcode) {
    case PickleOpcode::Proto:
        return afterUnsigned(1, [this](std::uint64_t protocol) {
            return (protocol >= 2 && protocol <= 5) ||
                   fail("pickle protocol " + std::to_string(protocol), "expected protocol 2 to 5");
        });
    case PickleOpcode::Frame:
        return readFrame();

    case PickleOpcode::None:
        return pushPlain(Kind::None);
    case PickleOpcode::NewTrue:
        return pushPlain(Kind::Bool, 1);
    case PickleOpcode::NewFalse:
        return pushPlain(Kind::Bool, 0);
    case PickleOpcode::BinInt:
        return readInteger(4);
    case PickleOpcode::BinInt1:
        return readInteger(1);
    case PickleOpcode::BinInt2:
        return readInteger(2);
    case PickleOpcode::Long1:
        return readLong(1);
    case PickleOpcode::Long4:
        return readLong(4);
    case PickleOpcode::BinFloat:
        return readFloat();

    case PickleOpcode::ShortBinUnicode:
    case PickleOpcode::ShortBinString:
        return readSized(Kind::Text, 1);
    case PickleOpcode::BinUnicode:
    case PickleOpcode::BinString:
        return readSized(Kind::Text, 4);
    case PickleOpcode::BinUnicode8:
        return readSized(Kind::Text, 8);
    case PickleOpcode::ShortBinBytes:
        return readSized(Kind::Bytes, 1);
    case PickleOpcode::BinBytes:
        return readSized(Kind::Bytes, 4);
    case PickleOpcode::BinBytes8:
    case PickleOpcode::ByteArray8:
        return readSized(Kind::Bytes, 8);

    case PickleOpcode::Mark:
        if (m_marks.size() >= m_maxDepth)
            return fail("values are nested more than " + std::to_string(m_maxDepth) + " deep");
        m_marks.push_back(m_stack.size());
        return true;
    case PickleOpcode::Pop:
        if (!m_marks.empty() && m_marks.back() == m_stack.size()) {
            m_marks.pop_back();
            return true;
        }
        if (!need(1, "a value to drop"))
            return false;
        m_stack.pop_back();
        return true;
    case PickleOpcode::PopMark:
        return afterMark([this](std::size_t from) {
            m_stack.resize(from);
            return true;
        });
    case PickleOpcode::Dup:
        return need(1, "a value to repeat") && push(m_stack.back());

    case PickleOpcode::EmptyTuple:
        return makeTuple(0);
    case PickleOpcode::Tuple1:
        return makeTuple(1);
    case PickleOpcode::Tuple2:
        return makeTuple(2);
    case PickleOpcode::Tuple3:
        return makeTuple(3);
    case PickleOpcode::TupleFromMark:
        return afterMark([this](std::size_t from) { return makeContainer(Kind::Tuple, from); });
    case PickleOpcode::EmptyList:
        return pushNode(Kind::List, makeNode<PickleNode>());
    case PickleOpcode::EmptyDict:
        return pushNode(Kind::Dict, makeNode<PickleNode>());
    case PickleOpcode::EmptySet:
        return pushNode(Kind::Set, makeNode<PickleNode>());
    case PickleOpcode::ListFromMark:
        return afterMark([this](std::size_t from) { return makeContainer(Kind::List, from); });
    case PickleOpcode::DictFromMark:
        return afterMark([this](std::size_t from) { return makeContainer(Kind::Dict, from); });
    case PickleOpcode::FrozenSet:
        return afterMark([this](std::size_t from) { return makeContainer(Kind::Set, from); });
    case PickleOpcode::Append:
        return need(2, "a list and a value") && addToContainer(Kind::List, m_stack.size() - 1);
    case PickleOpcode::Appends:
        return afterMark([this](std::size_t from) { return addToContainer(Kind::List, from); });
    case PickleOpcode::AddItems:
        return afterMark([this](std::size_t from) { return addToContainer(Kind::Set, from); });
    case PickleOpcode::SetItem:
        return need(3, "a dictionary, a key and a value") && addToContainer(Kind::Dict, m_stack.size() - 2);
    case PickleOpcode::SetItems:
        return afterMark([this](std::size_t from) { return addToContainer(Kind::Dict, from); });

    case PickleOpcode::Global:
        return readGlobal();
    case PickleOpcode::StackGlobal: {
        if (!need(2, "a module and a name"))
            return false;
        const auto name = pop().text();
        const auto module = pop().text();
        return (name && module) ? makeClass({*module, *name})
                                : fail("a class is not named by two texts", "expected a module and a name");
    }
    case PickleOpcode::Reduce:
        return call();
    case PickleOpcode::NewObj:
        return makeObject(false);
    case PickleOpcode::NewObjEx:
        return makeObject(true);
    case PickleOpcode::Build:
        return build();
    case PickleOpcode::BinPersId:
        return makePersistentId();

    case PickleOpcode::Memoize:
        return remember(m_memo.size());
    case PickleOpcode::BinPut:
        return afterUnsigned(1, [this](std::uint64_t index) { return remember(index); });
    case PickleOpcode::LongBinPut:
        return afterUnsigned(4, [this](std::uint64_t index) { return remember(index); });
    case PickleOpcode::BinGet:
        return afterUnsigned(1, [this](std::uint64_t index) { return recall(index); });
    case PickleOpcode::LongBinGet:
        return afterUnsigned(4, [this](std::uint64_t index) { return recall(index); });

    default:
        return failUnsupported(opcode);
    }
}

// ---- reading the bytes ------------------------------------------------------------------------------------

std::optional<std::uint64_t> PickleMachine::readUnsigned(std::size_t width)
{
    if (width > m_bytes.size() - m_at) {
        fail("the pickle ends within an opcode", "expected a complete file");
        return std::nullopt;
    }
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < width; ++i)
        value |= std::uint64_t{static_cast<std::uint8_t>(m_bytes[m_at + i])} << (8 * i);
    m_at += width;
    return value;
}

bool PickleMachine::readSized(Kind kind, std::size_t widthOfLength)
{
    const auto length = readUnsigned(widthOfLength);
    if (!length)
        return false;
    const std::size_t left = m_bytes.size() - m_at;
    if (*length > left)
        return fail("a length of " + std::to_string(*length) + " bytes is declared, but " +
                        std::to_string(left) + " are left",
                    "expected a complete file");
    PickleValue value;
    value.m_kind = kind;
    value.m_length = static_cast<std::uint32_t>(*length);
    value.m_characters = m_bytes.data() + m_at;
    m_at += *length;
    return push(value);
}

bool PickleMachine::readInteger(std::size_t width)
{
    const auto value = readUnsigned(width);
    if (!value)
        return false;
    return pushPlain(Kind::Int,
                     width == 4 ? static_cast<std::int32_t>(*value) : static_cast<std::int64_t>(*value));
}

bool PickleMachine::readLong(std::size_t widthOfLength)
{
    const auto length = readUnsigned(widthOfLength);
    if (!length)
        return false;
    if (*length > 8)
        return fail("an integer has " + std::to_string(*length) + " bytes", "expected at most 8");
    if (*length == 0)
        return pushPlain(Kind::Int, 0);
    const auto value = readUnsigned(*length);
    if (!value)
        return false;
    const auto unusedBits = 64 - 8 * static_cast<int>(*length);
    return pushPlain(Kind::Int, static_cast<std::int64_t>(*value << unusedBits) >> unusedBits);
}

bool PickleMachine::readFloat()
{
    const auto bits = readUnsigned(8);
    if (!bits)
        return false;
    PickleValue value;
    value.m_kind = Kind::Float;
    value.m_number = std::bit_cast<double>(__builtin_bswap64(*bits));
    return push(value);
}

bool PickleMachine::readFrame()
{
    const auto length = readUnsigned(8);
    if (!length)
        return false;
    const std::size_t left = m_bytes.size() - m_at;
    return *length <= left || fail("a frame of " + std::to_string(*length) + " bytes is declared, but " +
                                       std::to_string(left) + " are left",
                                   "expected a complete file");
}

std::optional<std::string_view> PickleMachine::readLine()
{
    const std::size_t end = m_bytes.find('\n', m_at);
    if (end == std::string_view::npos) {
        fail("the pickle ends within a class name", "expected a complete file");
        return std::nullopt;
    }
    const std::string_view line = m_bytes.substr(m_at, end - m_at);
    m_at = end + 1;
    return line;
}

bool PickleMachine::readGlobal()
{
    const auto module = readLine();
    const auto name = module ? readLine() : std::nullopt;
    return name && makeClass({*module, *name});
}

// ---- the stack --------------------------------------------------------------------------------------------

bool PickleMachine::push(PickleValue value)
{
    if (m_stack.size() == m_stack.capacity()) {
        const std::size_t room = std::max<std::size_t>(64, 2 * m_stack.capacity());
        if (!m_arena.charge(room * sizeof(PickleValue)))
            return failOverMemory();
        m_stack.reserve(room);
    }
    m_stack.push_back(value);
    return true;
}

bool PickleMachine::pushPlain(Kind kind, std::int64_t integer)
{
    PickleValue value;
    value.m_kind = kind;
    value.m_integer = integer;
    return push(value);
}

bool PickleMachine::pushNode(Kind kind, PickleNode* node)
{
    if (!node)
        return failOverMemory();
    PickleValue value;
    value.m_kind = kind;
    value.m_node = node;
    return push(value);
}

bool PickleMachine::need(std::size_t count, const char* what)
{
    const std::size_t bottom = m_marks.empty() ? 0 : m_marks.back();
    return m_stack.size() - bottom >= count ||
           fail("the stack of the pickle is too short", std::string("expected ") + what + " on it");
}

std::span<const PickleValue> PickleMachine::valuesFrom(std::size_t from) const
{
    return std::span<const PickleValue>(m_stack).subspan(from);
}

PickleValue PickleMachine::pop()
{
    const PickleValue value = m_stack.back();
    m_stack.pop_back();
    return value;
}

std::optional<std::size_t> PickleMachine::popMark()
{
    if (m_marks.empty()) {
        fail("there is no mark on the stack of the pickle");
        return std::nullopt;
    }
    const std::size_t from = m_marks.back();
    m_marks.pop_back();
    return from;
}

bool PickleMachine::remember(std::uint64_t index)
{
    if (!need(1, "a value to remember"))
        return false;
    if (index > m_memo.size() + maxMemoGap)
        return fail("memo entry " + std::to_string(index) + " is written while there are " +
                    std::to_string(m_memo.size()));
    if (index >= m_memo.capacity()) {
        const std::size_t room = std::max<std::size_t>(index + 1, 2 * m_memo.capacity());
        if (!m_arena.charge(room * sizeof(m_memo.front())))
            return failOverMemory();
        m_memo.reserve(room);
    }
    if (index >= m_memo.size())
        m_memo.resize(index + 1);
    m_memo[index] = m_stack.back();
    return true;
}

bool PickleMachine::recall(std::uint64_t index)
{
    if (index >= m_memo.size() || !m_memo[index])
        return fail("memo entry " + std::to_string(index) + " is read, but was never written");
    return push(*m_memo[index]);
}

// ---- containers -------------------------------------------------------------------------------------------

template <class Node>
Node* PickleMachine::makeNode()
{
    Node* room = m_arena.take<Node>();
    return room ? new (room) Node() : nullptr;
}

template <class T>
bool PickleMachine::makeRoom(PickleItems<T>& items, std::size_t more)
{
    const std::size_t size = items.size + more;
    if (size <= items.capacity)
        return true;
    const std::size_t room = std::max<std::size_t>(size, 2 * std::size_t{items.capacity});
    T* const data = room <= std::numeric_limits<std::uint32_t>::max() ? m_arena.take<T>(room) : nullptr;
    if (!data)
        return failOverMemory();
    std::uninitialized_copy_n(items.data, items.size, data);
    items.data = data;
    items.capacity = static_cast<std::uint32_t>(room);
    return true;
}

bool PickleMachine::deepen(PickleNode& node, const PickleValue& child)
{
    if (child.m_kind < Kind::List)
        return true;
    node.depth = std::max(node.depth, child.m_node->depth + 1);
    return node.depth <= m_maxDepth ||
           fail("values are nested more than " + std::to_string(m_maxDepth) + " deep");
}

bool PickleMachine::fill(PickleNode& node, Kind kind, std::span<const PickleValue> values)
{
    if (!std::ranges::all_of(values, [&](const PickleValue& value) { return deepen(node, value); }))
        return false;
    if (kind != Kind::Dict) {
        if (!makeRoom(node.elements, values.size()))
            return false;
        std::uninitialized_copy(values.begin(), values.end(), node.elements.data + node.elements.size);
        node.elements.size += static_cast<std::uint32_t>(values.size());
        return true;
    }
    if (values.size() % 2 != 0)
        return fail("a key of a dictionary has no value");
    if (!makeRoom(node.entries, values.size() / 2))
        return false;
    for (std::size_t i = 0; i < values.size(); i += 2)
        new (node.entries.data + node.entries.size++) PickleEntry{values[i], values[i + 1]};
    return true;
}

bool PickleMachine::makeContainer(Kind kind, std::size_t from)
{
    auto* const node = makeNode<PickleNode>();
    if (!node)
        return failOverMemory();
    if (!fill(*node, kind, valuesFrom(from)))
        return false;
    m_stack.resize(from);
    return pushNode(kind, node);
}

bool PickleMachine::makeTuple(std::size_t count)
{
    return need(count, "the values of a tuple") && makeContainer(Kind::Tuple, m_stack.size() - count);
}

bool PickleMachine::addToContainer(Kind kind, std::size_t from)
{
    const std::size_t bottom = m_marks.empty() ? 0 : m_marks.back();
    if (from <= bottom)
        return fail("the stack of the pickle is too short", "expected a container on it");
    const PickleValue container = m_stack[from - 1];
    if (container.m_kind != kind && (container.m_kind != Kind::Object || kind == Kind::Set))
        return fail("something is added to " + container.kindText(),
                    "expected a list, a set, a dictionary or an object");
    if (!fill(*container.m_node, kind, valuesFrom(from)))
        return false;
    m_stack.resize(from);
    return true;
}

// ---- classes and calls ------------------------------------------------------------------------------------

bool PickleMachine::makeClass(PickleClass name)
{
    if (std::ranges::find(m_allowed, name) == m_allowed.end())
        return fail("the pickle names " + name.text() + ", which is not on the list of allowed classes",
                    "nothing of it was executed");
    auto* node = makeNode<PickleClassNode>();
    if (node)
        node->name = name;
    return pushNode(Kind::Class, node);
}

bool PickleMachine::makeObject(bool withKeywords)
{
    if (!need(withKeywords ? 3 : 2, "a class and its arguments"))
        return false;
    if (withKeywords)
        m_stack.pop_back();
    return call();
}

bool PickleMachine::call()
{
    if (!need(2, "a class and its arguments"))
        return false;
    const PickleValue arguments = pop();
    const PickleValue maker = pop();
    if (maker.m_kind != Kind::Class || arguments.m_kind != Kind::Tuple)
        return fail(maker.kindText() + " is called with " + arguments.kindText(),
                    "expected a class and a tuple");
    const PickleClass name = maker.className();
    if (name == PickleClass{"_codecs", "encode"})
        return encodeLatin1(arguments);
    if (isBytesClass(name) && arguments.elements().empty()) {
        PickleValue nothing;
        nothing.m_kind = Kind::Bytes;
        nothing.m_characters = "";
        return push(nothing);
    }
    auto* node = makeNode<PickleObjectNode>();
    if (!node)
        return failOverMemory();
    node->maker = name;
    node->arguments = arguments;
    return deepen(*node, arguments) && pushNode(Kind::Object, node);
}

bool PickleMachine::encodeLatin1(const PickleValue& arguments)
{
    const auto given = arguments.elements();
    const auto text = given.empty() ? std::nullopt : given[0].text();
    if (given.size() != 2 || !text || given[1].text() != "latin1")
        return fail("_codecs.encode is called in an unknown way", "expected a text and 'latin1'");
    char* const bytes = m_arena.take<char>(text->size());
    if (!bytes)
        return failOverMemory();
    std::size_t size = 0;
    for (std::size_t i = 0; i < text->size(); ++i) {
        const auto lead = static_cast<std::uint8_t>((*text)[i]);
        if (lead < 0x80) {
            bytes[size++] = (*text)[i];
            continue;
        }
        const auto next = i + 1 < text->size() ? static_cast<std::uint8_t>((*text)[i + 1]) : std::uint8_t{0};
        if ((lead != 0xc2 && lead != 0xc3) || (next & 0xc0) != 0x80)
            return fail("a text that stands for bytes has a character above 255");
        bytes[size++] = static_cast<char>((lead << 6) | (next & 0x3f));
        ++i;
    }
    PickleValue value;
    value.m_kind = Kind::Bytes;
    value.m_length = static_cast<std::uint32_t>(size);
    value.m_characters = bytes;
    return push(value);
}

bool PickleMachine::build()
{
    if (!need(2, "an object and its state"))
        return false;
    const PickleValue state = pop();
    if (m_stack.back().m_kind != Kind::Object)
        return fail(std::string("a state is given to ") + m_stack.back().kindText(), "expected an object");
    auto* node = static_cast<PickleObjectNode*>(m_stack.back().m_node);
    node->state = state;
    return deepen(*node, state);
}

bool PickleMachine::makePersistentId()
{
    if (!need(1, "what a reference refers by"))
        return false;
    const PickleValue id = pop();
    auto* node = makeNode<PickleNode>();
    if (!node)
        return failOverMemory();
    return fill(*node, Kind::PersistentId, std::span<const PickleValue>(&id, 1)) &&
           pushNode(Kind::PersistentId, node);
}

} // namespace rapp

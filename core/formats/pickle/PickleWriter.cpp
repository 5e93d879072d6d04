// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/pickle/PickleWriter.h"

#include <limits>

namespace rapp {

PickleWriter& PickleWriter::opcode(PickleOpcode opcode)
{
    m_bytes += static_cast<char>(opcode);
    return *this;
}

PickleWriter& PickleWriter::boolean(bool value)
{
    return opcode(value ? PickleOpcode::NewTrue : PickleOpcode::NewFalse);
}

PickleWriter& PickleWriter::integer(std::int64_t value)
{
    using Small = std::numeric_limits<std::int32_t>;
    if (value >= Small::min() && value <= Small::max())
        return opcode(PickleOpcode::BinInt).number(static_cast<std::uint64_t>(value), 4);
    return opcode(PickleOpcode::Long1).number(8, 1).number(static_cast<std::uint64_t>(value), 8);
}

PickleWriter& PickleWriter::text(std::string_view utf8)
{
    return opcode(PickleOpcode::BinUnicode).number(utf8.size(), 4).raw(utf8);
}

PickleWriter& PickleWriter::name(PickleClass classOrFunction)
{
    opcode(PickleOpcode::Global).raw(classOrFunction.module).raw("\n");
    return raw(classOrFunction.name).raw("\n");
}

PickleWriter& PickleWriter::raw(std::string_view bytes)
{
    m_bytes += bytes;
    return *this;
}

std::string PickleWriter::finished() const
{
    return m_bytes + static_cast<char>(PickleOpcode::Stop);
}

PickleWriter& PickleWriter::number(std::uint64_t value, std::size_t width)
{
    for (std::size_t i = 0; i < width; ++i)
        m_bytes += static_cast<char>((value >> (8 * i)) & 0xff);
    return *this;
}

} // namespace rapp

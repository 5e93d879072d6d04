// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/pickle/PickleOpcode.h"
#include "core/formats/pickle/PickleValue.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace rapp {

/// Spells a pickle of protocol 2, opcode by opcode, without a memo. The caller sees to it that they make
/// sense together. One thread.
class PickleWriter
{
public:
    PickleWriter& opcode(PickleOpcode opcode);
    PickleWriter& mark() { return opcode(PickleOpcode::Mark); }
    PickleWriter& boolean(bool value);
    PickleWriter& integer(std::int64_t value);
    PickleWriter& text(std::string_view utf8); ///< less than 4 GiB
    PickleWriter& name(PickleClass classOrFunction);
    /// Bytes as they are, for an opcode with another argument.
    PickleWriter& raw(std::string_view bytes);

    /// The whole pickle so far, stopped.
    [[nodiscard]] std::string finished() const;

private:
    PickleWriter& number(std::uint64_t value, std::size_t width);

    std::string m_bytes = "\x80\x02";
};

} // namespace rapp

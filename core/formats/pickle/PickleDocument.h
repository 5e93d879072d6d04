// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/formats/pickle/PickleArena.h"
#include "core/formats/pickle/PickleValue.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

namespace rapp {

/// How much a pickle may ask for. What is over one of these is an error, never a crash.
struct PickleLimits
{
    std::size_t memoryBytes = std::size_t{256} << 20; ///< all that is built of it
    std::size_t depth = 256;                          ///< values within values
};

/// A pickle that was read: plain values and the memory they stand in. Move-only; any thread may read it.
class PickleDocument
{
public:
    /// Reads Python pickle protocols 2 to 5 without executing anything: a class or function is a name, a call
    /// is an Object that keeps name and arguments. `allowed` are the names that may occur. Texts and bytes
    /// are not copied, so `bytes` must outlive the document; `allowed` need not. Each error names the byte
    /// offset: not a pickle, cut short, a declared length beyond the end, a class off the list (with its
    /// name), an opcode out of place, a limit passed, an integer beyond 64 bits. Two calls become values:
    /// `_codecs.encode(TEXT, 'latin1')` and `bytes()`, as protocol 2 writes bytes.
    static Result<PickleDocument> read(std::string_view bytes, std::span<const PickleClass> allowed,
                                       const PickleLimits& limits = {});

    /// Whether the bytes begin like a pickle of these protocols.
    static bool recognises(std::string_view bytes);

    [[nodiscard]] const PickleValue& root() const { return m_root; }

private:
    PickleDocument(std::unique_ptr<PickleArena> arena, PickleValue root)
        : m_arena(std::move(arena)), m_root(root)
    {
    }

    std::unique_ptr<PickleArena> m_arena;
    PickleValue m_root;
};

} // namespace rapp

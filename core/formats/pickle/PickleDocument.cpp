// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/pickle/PickleDocument.h"

#include "core/formats/pickle/PickleMachine.h"

#include <utility>

namespace rapp {

Result<PickleDocument> PickleDocument::read(std::string_view bytes, std::span<const PickleClass> allowed,
                                            const PickleLimits& limits)
{
    auto arena = std::make_unique<PickleArena>(limits.memoryBytes);
    PickleMachine machine(bytes, allowed, limits.depth, *arena);
    Result<PickleValue> root = machine.run();
    if (!root)
        return fail(std::move(root).error());
    return PickleDocument(std::move(arena), *root);
}

bool PickleDocument::recognises(std::string_view bytes)
{
    return bytes.size() >= 2 && bytes[0] == '\x80' && bytes[1] >= 2 && bytes[1] <= 5;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/NetworkxReader.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static_cast<void>(rapp::NetworkxReader::read({reinterpret_cast<const char*>(data), size}, "fuzz.pkl"));
    return 0;
}

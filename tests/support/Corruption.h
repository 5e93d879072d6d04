// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <random>
#include <string>

namespace rapp::test {

/// The bytes with a few of them changed, the same ones for the same `seed`.
inline std::string corrupted(std::string bytes, unsigned seed)
{
    std::mt19937 random(seed);
    const auto changes = 1 + random() % 3;
    for (std::size_t i = 0; i < changes && !bytes.empty(); ++i) {
        char& byte = bytes[random() % bytes.size()];
        byte =
            random() % 2 == 0 ? static_cast<char>(byte ^ (1 << (random() % 8))) : static_cast<char>(random());
    }
    return bytes;
}

} // namespace rapp::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/ModelFuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    rapp::fuzz::extract(bytes, size, ".pt");
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/pickle/PickleValue.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace rapp {

/// What pickled numpy arrays and scalars name (numpy 1 and 2), and what protocol 2 names to write bytes.
inline constexpr std::array numpyClasses = {
    PickleClass{"numpy", "dtype"},
    PickleClass{"numpy", "ndarray"},
    PickleClass{"numpy.core.multiarray", "_reconstruct"},
    PickleClass{"numpy.core.multiarray", "scalar"},
    PickleClass{"numpy.core.numeric", "_frombuffer"},
    PickleClass{"numpy._core.multiarray", "_reconstruct"},
    PickleClass{"numpy._core.multiarray", "scalar"},
    PickleClass{"numpy._core.numeric", "_frombuffer"},
    PickleClass{"_codecs", "encode"},
    PickleClass{"__builtin__", "bytes"},
    PickleClass{"builtins", "bytes"},
};

/// A list of allowed classes with those of numpy behind it.
template <std::size_t Count>
constexpr std::array<PickleClass, Count + numpyClasses.size()>
withNumpyClasses(const PickleClass (&classes)[Count])
{
    std::array<PickleClass, Count + numpyClasses.size()> all;
    std::copy_n(classes, Count, all.begin());
    std::copy(numpyClasses.begin(), numpyClasses.end(), all.begin() + Count);
    return all;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/formats/pickle/PickleValue.h"

#include <cstddef>
#include <string_view>

namespace rapp {

/// The numbers of a pickled numpy array of float32 or float64, in either byte order. A view: the document of
/// the value must outlive it.
class NumpyVector
{
public:
    /// An array in which at most one axis is longer than 1, as `numpy.ndarray.__reduce__` and (protocol 5)
    /// `_frombuffer` of numpy 1 and 2 write it. Errors, without a place: not such an array, another type,
    /// a shape that does not go with the bytes.
    static Result<NumpyVector> from(const PickleValue& value);

    [[nodiscard]] std::size_t size() const { return m_bytes.size() / m_width; }
    [[nodiscard]] double operator[](std::size_t index) const;

private:
    std::string_view m_bytes;
    std::size_t m_width = 8;
    bool m_swapped = false;
};

} // namespace rapp

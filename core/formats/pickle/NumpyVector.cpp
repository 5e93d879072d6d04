// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/pickle/NumpyVector.h"

#include "core/base/Text.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>

namespace rapp {

namespace {

static_assert(std::endian::native == std::endian::little);

using Kind = PickleValue::Kind;

/// The parts of a pickled array, wherever its way of pickling keeps them.
struct ArrayParts
{
    PickleValue shape;
    PickleValue type;
    PickleValue data;
};

Result<ArrayParts> partsOf(const PickleValue& array)
{
    const PickleClass maker = array.className();
    if (maker.name == "_reconstruct") {
        const PickleValue state = array.state();
        const auto parts = state.elements();
        if (state.is(Kind::Tuple) && parts.size() == 5)
            return ArrayParts{parts[1], parts[2], parts[4]};
    } else if (maker.name == "_frombuffer") {
        const auto parts = array.arguments().elements();
        if (parts.size() >= 4)
            return ArrayParts{parts[2], parts[1], parts[0]};
    }
    return fail("found " + array.kindText(), {}, "expected a numpy array");
}

struct NumberType
{
    std::size_t width = 8;
    bool swapped = false;
};

Result<NumberType> numberTypeFrom(const PickleValue& type)
{
    const auto arguments = type.arguments().elements();
    const auto code = arguments.empty() ? std::nullopt : arguments[0].text();
    if (type.className() != PickleClass{"numpy", "dtype"} || !code)
        return fail("the type of the array is " + type.kindText(), {}, "expected a numpy.dtype");
    const PickleValue state = type.state();
    const auto details = state.elements();
    const auto order = details.size() < 2 ? std::nullopt : details[1].text();
    if (*code != "f4" && *code != "f8")
        return fail("the type of the array is " + excerpt(*code), {}, "expected float32 or float64 (f4, f8)");
    if (order != "<" && order != ">")
        return fail("the byte order of the array is unknown", {}, "expected little or big endian");
    return NumberType{*code == "f4" ? std::size_t{4} : std::size_t{8}, order == ">"};
}

} // namespace

Result<NumpyVector> NumpyVector::from(const PickleValue& value)
{
    const auto parts = partsOf(value);
    if (!parts)
        return fail(parts.error());
    const auto type = numberTypeFrom(parts->type);
    if (!type)
        return fail(type.error());
    const auto bytes = parts->data.bytes();
    if (!bytes)
        return fail("the numbers of the array are " + parts->data.kindText(), {}, "expected bytes");

    // Only one axis is longer than 1, so the order of the axes in memory does not matter.
    const std::size_t declared = bytes->size() / type->width;
    std::size_t longest = 1;
    for (const PickleValue& axis : parts->shape.elements()) {
        const auto length = axis.integer();
        if (!length || *length < 1)
            return fail("the shape of the array is not made of numbers above 0", {}, "expected a vector");
        if (*length > 1 && longest > 1)
            return fail("the array has several axes", {}, "expected a vector");
        if (*length > 1)
            longest = static_cast<std::size_t>(*length);
    }
    if (!parts->shape.is(Kind::Tuple) || longest != declared || bytes->size() % type->width != 0)
        return fail("the array has " + std::to_string(bytes->size()) + " bytes", {},
                    "expected " + std::to_string(longest) + " numbers of " + std::to_string(type->width) +
                        " bytes as its shape says");
    NumpyVector vector;
    vector.m_bytes = *bytes;
    vector.m_width = type->width;
    vector.m_swapped = type->swapped;
    return vector;
}

double NumpyVector::operator[](std::size_t index) const
{
    const char* const at = m_bytes.data() + index * m_width;
    if (m_width == 4) {
        std::uint32_t bits = 0;
        std::memcpy(&bits, at, sizeof bits);
        return std::bit_cast<float>(m_swapped ? __builtin_bswap32(bits) : bits);
    }
    std::uint64_t bits = 0;
    std::memcpy(&bits, at, sizeof bits);
    return std::bit_cast<double>(m_swapped ? __builtin_bswap64(bits) : bits);
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/onnx/OnnxNumbers.h"

#include "core/extraction/ShapeRules.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace rapp {

namespace {

using Numbers = std::optional<NumberTensor>;

std::optional<std::size_t> smallCount(const Shape& shape)
{
    if (std::any_of(shape.begin(), shape.end(), [](std::int64_t size) { return size < 0; }))
        return std::nullopt;
    const std::int64_t count = elementCount(shape);
    if (count > static_cast<std::int64_t>(NumberTensor::largest))
        return std::nullopt;
    return static_cast<std::size_t>(count);
}

/// For each element of `shape` in order, the position in a tensor of shape `from` stretched over it.
std::vector<std::size_t> stretchedPositions(const Shape& shape, std::size_t count, const Shape& from)
{
    std::vector<std::size_t> positions(count, 0);
    std::size_t block = 1;  // elements of the result that one step of this dimension spans
    std::size_t stride = 1; // the same in `from`
    for (std::size_t back = 1; back <= shape.size(); ++back) {
        const auto size = static_cast<std::size_t>(shape[shape.size() - back]);
        const std::size_t own = back <= from.size() ? static_cast<std::size_t>(from[from.size() - back]) : 1;
        if (own > 1) {
            for (std::size_t i = 0; i < count; ++i)
                positions[i] += (i / block) % size * stride;
        }
        block *= size;
        stride *= own;
    }
    return positions;
}

long double dividend(long double a, long double b, bool integer)
{
    return integer ? std::trunc(a / b) : a / b;
}

std::optional<long double> compute(std::string_view name, long double a, long double b, bool integer)
{
    if ((name == "Div" || name == "Mod") && b == 0)
        return std::nullopt;
    if (name == "Add")
        return a + b;
    if (name == "Sub")
        return a - b;
    if (name == "Mul")
        return a * b;
    if (name == "Div")
        return dividend(a, b, integer);
    if (name == "Mod")
        return a - b * std::floor(a / b);
    if (name == "Pow")
        return std::pow(a, b);
    if (name == "Min")
        return std::min(a, b);
    if (name == "Max")
        return std::max(a, b);
    if (name == "Equal")
        return a == b;
    if (name == "Less")
        return a < b;
    if (name == "LessOrEqual")
        return a <= b;
    if (name == "Greater")
        return a > b;
    if (name == "GreaterOrEqual")
        return a >= b;
    if (name == "And")
        return a != 0 && b != 0;
    if (name == "Or")
        return a != 0 || b != 0;
    return std::nullopt;
}

std::optional<long double> compute(std::string_view name, long double x)
{
    if (name == "Neg")
        return -x;
    if (name == "Abs")
        return std::fabs(x);
    if (name == "Sqrt" && x >= 0)
        return std::sqrt(x);
    if (name == "Floor")
        return std::floor(x);
    if (name == "Ceil")
        return std::ceil(x);
    if (name == "Not")
        return x == 0;
    if (name == "Identity")
        return x;
    return std::nullopt;
}

/// Outer and inner element counts around an axis.
struct Around
{
    Around(const Shape& shape, std::size_t axis)
    {
        for (std::size_t i = 0; i < axis; ++i)
            outer *= static_cast<std::size_t>(shape[i]);
        for (std::size_t i = axis + 1; i < shape.size(); ++i)
            inner *= static_cast<std::size_t>(shape[i]);
    }

    std::size_t outer = 1;
    std::size_t inner = 1;
};

/// The elements of `x` at these positions of an axis, in their order.
NumberTensor picked(const NumberTensor& x, std::size_t axis, const std::vector<std::size_t>& places)
{
    const Around around(x.shape, axis);
    const auto size = static_cast<std::size_t>(x.shape[axis]);
    NumberTensor result{x.shape, {}, x.isInteger};
    result.shape[axis] = static_cast<std::int64_t>(places.size());
    for (std::size_t outer = 0; outer < around.outer; ++outer) {
        for (const std::size_t place : places) {
            const auto first =
                x.values.begin() + static_cast<std::ptrdiff_t>((outer * size + place) * around.inner);
            result.values.insert(result.values.end(), first,
                                 first + static_cast<std::ptrdiff_t>(around.inner));
        }
    }
    return result;
}

} // namespace

std::vector<std::int64_t> NumberTensor::integers() const
{
    constexpr auto low = std::numeric_limits<std::int64_t>::min();
    constexpr auto high = std::numeric_limits<std::int64_t>::max();
    std::vector<std::int64_t> result;
    for (const long double value : values) {
        if (!(value > static_cast<long double>(low)))
            result.push_back(low);
        else if (value >= static_cast<long double>(high))
            result.push_back(high);
        else
            result.push_back(static_cast<std::int64_t>(value));
    }
    return result;
}

namespace onnxnumbers {

Numbers binary(std::string_view name, const NumberTensor& a, const NumberTensor& b)
{
    const Shape shape = broadcast(a.shape, b.shape);
    const auto count = smallCount(shape);
    if (!count)
        return std::nullopt;
    const auto first = stretchedPositions(shape, *count, a.shape);
    const auto second = stretchedPositions(shape, *count, b.shape);
    NumberTensor result{shape, {}, a.isInteger && b.isInteger};
    for (std::size_t i = 0; i < *count; ++i) {
        const auto value = compute(name, a.values[first[i]], b.values[second[i]], result.isInteger);
        if (!value)
            return std::nullopt;
        result.values.push_back(*value);
    }
    return result;
}

Numbers unary(std::string_view name, const NumberTensor& x)
{
    NumberTensor result{x.shape, {}, x.isInteger};
    for (const long double value : x.values) {
        const auto computed = compute(name, value);
        if (!computed)
            return std::nullopt;
        result.values.push_back(*computed);
    }
    return result;
}

Numbers where(const NumberTensor& condition, const NumberTensor& a, const NumberTensor& b)
{
    const Shape shape = broadcast(condition.shape, broadcast(a.shape, b.shape));
    const auto count = smallCount(shape);
    if (!count)
        return std::nullopt;
    const auto chosen = stretchedPositions(shape, *count, condition.shape);
    const auto first = stretchedPositions(shape, *count, a.shape);
    const auto second = stretchedPositions(shape, *count, b.shape);
    NumberTensor result{shape, {}, a.isInteger && b.isInteger};
    for (std::size_t i = 0; i < *count; ++i)
        result.values.push_back(condition.values[chosen[i]] != 0 ? a.values[first[i]] : b.values[second[i]]);
    return result;
}

Numbers filled(const Shape& shape, long double value, bool isInteger)
{
    const auto count = smallCount(shape);
    if (!count)
        return std::nullopt;
    return NumberTensor{shape, std::vector<long double>(*count, value), isInteger};
}

Numbers range(long double begin, long double end, long double step, bool isInteger)
{
    if (step == 0 || !std::isfinite(begin) || !std::isfinite(end) || !std::isfinite(step))
        return std::nullopt;
    const long double count = std::max(0.0L, std::ceil((end - begin) / step));
    if (count > static_cast<long double>(NumberTensor::largest))
        return std::nullopt;
    NumberTensor result{{static_cast<std::int64_t>(count)}, {}, isInteger};
    for (long double i = 0; i < count; ++i)
        result.values.push_back(begin + i * step);
    return result;
}

Numbers expanded(const NumberTensor& x, const Shape& shape)
{
    const Shape wide = broadcast(x.shape, shape);
    const auto count = smallCount(wide);
    if (!count)
        return std::nullopt;
    NumberTensor result{wide, {}, x.isInteger};
    for (const std::size_t position : stretchedPositions(wide, *count, x.shape))
        result.values.push_back(x.values[position]);
    return result;
}

Numbers reshaped(const NumberTensor& x, const Shape& shape)
{
    return NumberTensor{rapp::reshaped(x.shape, shape), x.values, x.isInteger};
}

Numbers transposed(const NumberTensor& x, std::span<const std::int64_t> axes)
{
    Shape strides(x.shape.size(), 1);
    for (std::size_t i = x.shape.size(); i-- > 1;)
        strides[i - 1] = strides[i] * x.shape[i];
    NumberTensor result{{}, {}, x.isInteger};
    Shape steps;
    for (const std::int64_t axis : axes) {
        const std::size_t place = axisIn(axis, x.shape.size());
        result.shape.push_back(x.shape[place]);
        steps.push_back(strides[place]);
    }
    if (result.shape.size() != x.shape.size() || elementCount(result.shape) != elementCount(x.shape))
        return std::nullopt;
    for (std::size_t i = 0; i < x.values.size(); ++i) {
        auto rest = static_cast<std::int64_t>(i);
        std::int64_t from = 0;
        for (std::size_t d = steps.size(); d-- > 0;) {
            from += rest % result.shape[d] * steps[d];
            rest /= result.shape[d];
        }
        if (from >= static_cast<std::int64_t>(x.values.size()))
            return std::nullopt;
        result.values.push_back(x.values[static_cast<std::size_t>(from)]);
    }
    return result;
}

Numbers concatenated(std::span<const NumberTensor> parts, std::int64_t axis)
{
    if (parts.empty())
        return std::nullopt;
    NumberTensor result{parts.front().shape, {}, true};
    const std::size_t place = axisIn(axis, result.shape.size());
    std::int64_t total = 0;
    for (const NumberTensor& part : parts) {
        Shape expected = result.shape;
        if (part.shape.size() != expected.size())
            return std::nullopt;
        expected[place] = part.shape[place];
        if (part.shape != expected)
            return std::nullopt;
        total += part.shape[place];
        result.isInteger = result.isInteger && part.isInteger;
    }
    result.shape[place] = total;
    if (!smallCount(result.shape))
        return std::nullopt;
    const Around around(result.shape, place);
    for (std::size_t outer = 0; outer < around.outer; ++outer) {
        for (const NumberTensor& part : parts) {
            const auto length =
                static_cast<std::ptrdiff_t>(static_cast<std::size_t>(part.shape[place]) * around.inner);
            const auto first = part.values.begin() + static_cast<std::ptrdiff_t>(outer) * length;
            result.values.insert(result.values.end(), first, first + length);
        }
    }
    return result;
}

Numbers gathered(const NumberTensor& table, const NumberTensor& indices, std::int64_t axis)
{
    const std::size_t place = axisIn(axis, table.shape.size());
    const std::int64_t size = table.shape[place];
    std::vector<std::size_t> places;
    for (const std::int64_t index : indices.integers()) {
        const std::int64_t position = index < 0 ? index + size : index;
        if (position < 0 || position >= size)
            return std::nullopt;
        places.push_back(static_cast<std::size_t>(position));
    }
    const Around around(table.shape, place);
    if (around.outer * around.inner * std::max<std::size_t>(1, places.size()) > NumberTensor::largest)
        return std::nullopt;
    NumberTensor result = picked(table, place, places);
    result.shape.erase(result.shape.begin() + static_cast<std::ptrdiff_t>(place));
    result.shape.insert(result.shape.begin() + static_cast<std::ptrdiff_t>(place), indices.shape.begin(),
                        indices.shape.end());
    return result;
}

Numbers sliced(const NumberTensor& x, std::int64_t axis, std::int64_t begin, std::int64_t end,
               std::int64_t step)
{
    const std::size_t place = axisIn(axis, x.shape.size());
    const std::int64_t size = x.shape[place];
    const std::int64_t count = sliceCount(size, begin, end, step);
    std::int64_t first = begin < 0 ? (begin < -size ? -1 : begin + size) : begin;
    first =
        step > 0 ? std::clamp<std::int64_t>(first, 0, size) : std::clamp<std::int64_t>(first, -1, size - 1);
    std::vector<std::size_t> places;
    for (std::int64_t i = 0; i < count; ++i)
        places.push_back(static_cast<std::size_t>(first + i * step));
    return picked(x, place, places);
}

} // namespace onnxnumbers

} // namespace rapp

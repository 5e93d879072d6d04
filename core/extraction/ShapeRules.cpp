// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/ShapeRules.h"

#include <algorithm>
#include <map>

namespace rapp {

namespace {

constexpr std::int64_t largestSize = std::int64_t{1} << 62;

[[noreturn]] void failSize()
{
    throw ExtractionFailure("a tensor or count is too large", "expected at most 2^62");
}

std::int64_t roundedDivision(std::int64_t a, std::int64_t b, bool up)
{
    const std::int64_t down = a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
    return up && down * b != a ? down + 1 : down;
}

} // namespace

std::string shapeText(const Shape& shape)
{
    std::string text = "[";
    for (const std::int64_t size : shape)
        text += (text.size() > 1 ? ", " : "") + std::to_string(size);
    return text + "]";
}

std::int64_t checkedProduct(std::int64_t a, std::int64_t b)
{
    std::int64_t product = 0;
    if (__builtin_mul_overflow(a, b, &product) || product > largestSize || product < -largestSize)
        failSize();
    return product;
}

std::int64_t checkedSum(std::int64_t a, std::int64_t b)
{
    std::int64_t sum = 0;
    if (__builtin_add_overflow(a, b, &sum) || sum > largestSize || sum < -largestSize)
        failSize();
    return sum;
}

std::int64_t elementCount(std::span<const std::int64_t> shape)
{
    std::int64_t count = 1;
    for (const std::int64_t size : shape)
        count = checkedProduct(count, size);
    return count;
}

std::size_t axisIn(std::int64_t axis, std::size_t rank)
{
    const auto signedRank = static_cast<std::int64_t>(rank);
    const std::int64_t position = axis < 0 ? axis + signedRank : axis;
    if (position < 0 || position >= signedRank)
        throw ExtractionFailure("axis " + std::to_string(axis) + " of a tensor with " + std::to_string(rank) +
                                " dimensions");
    return static_cast<std::size_t>(position);
}

Shape broadcast(const Shape& a, const Shape& b)
{
    const Shape& longer = a.size() >= b.size() ? a : b;
    const Shape& shorter = a.size() >= b.size() ? b : a;
    Shape result = longer;
    const std::size_t offset = longer.size() - shorter.size();
    for (std::size_t i = 0; i < shorter.size(); ++i) {
        std::int64_t& size = result[offset + i];
        if (size != shorter[i] && size != 1 && shorter[i] != 1)
            throw ExtractionFailure("shapes " + shapeText(a) + " and " + shapeText(b) +
                                    " don't fit each other");
        if (size == 1)
            size = shorter[i];
    }
    return result;
}

Shape reshaped(const Shape& shape, const Shape& wanted)
{
    const std::int64_t count = elementCount(shape);
    Shape result = wanted;
    std::int64_t* open = nullptr;
    std::int64_t stated = 1;
    bool fits = true;
    for (std::int64_t& size : result) {
        if (size >= 0) {
            stated = checkedProduct(stated, size);
        } else {
            fits = fits && size == -1 && !open;
            open = &size;
        }
    }
    if (fits && open) {
        fits = stated > 0 && count % stated == 0;
        *open = fits ? count / stated : -1;
        stated = fits ? count : stated;
    }
    if (!fits || stated != count)
        throw ExtractionFailure("shape " + shapeText(shape) + " can't be seen as " + shapeText(wanted));
    return result;
}

std::int64_t Window::count(std::int64_t size) const
{
    if (kernel < 1 || stride < 1 || dilation < 1)
        throw ExtractionFailure("a window with kernel " + std::to_string(kernel) + ", stride " +
                                std::to_string(stride) + " and dilation " + std::to_string(dilation));
    const std::int64_t padded = checkedSum(size, checkedSum(paddingBefore, paddingAfter));
    const std::int64_t reach = checkedSum(checkedProduct(dilation, kernel - 1), 1);
    if (padded < reach)
        throw ExtractionFailure("a window over " + std::to_string(reach) + " elements on " +
                                std::to_string(padded));
    std::int64_t steps = roundedDivision(padded - reach, stride, roundUp) + 1;
    if (roundUp && checkedProduct(steps - 1, stride) >= checkedSum(size, paddingBefore))
        --steps;
    return steps;
}

std::int64_t Window::transposedCount(std::int64_t size, std::int64_t outputPadding) const
{
    const std::int64_t reach = checkedSum(checkedProduct(dilation, kernel - 1), 1);
    const std::int64_t spread = checkedSum(checkedProduct(checkedSum(size, -1), stride), reach);
    const std::int64_t count = checkedSum(spread, outputPadding - paddingBefore - paddingAfter);
    if (count < 0)
        throw ExtractionFailure("a transposed convolution gives " + std::to_string(count) + " elements");
    return count;
}

std::int64_t sliceCount(std::int64_t size, std::int64_t begin, std::int64_t end, std::int64_t step)
{
    if (step == 0)
        throw ExtractionFailure("a slice with step 0");
    const auto cut = [size](std::int64_t position, std::int64_t lowest, std::int64_t highest) {
        if (position < 0)
            position = position < -size ? lowest : position + size;
        return std::clamp(position, lowest, highest);
    };
    if (step > 0)
        return std::max<std::int64_t>(0,
                                      roundedDivision(cut(end, 0, size) - cut(begin, 0, size), step, true));
    return std::max<std::int64_t>(
        0, roundedDivision(cut(end, -1, size - 1) - cut(begin, -1, size - 1), step, true));
}

Shape einsumShape(const std::string& equation, std::span<const Shape> shapes)
{
    std::string text;
    std::copy_if(equation.begin(), equation.end(), std::back_inserter(text),
                 [](char letter) { return letter != ' '; });
    const std::size_t arrow = text.find("->");
    std::map<char, std::int64_t> sizes;
    bool fits = text.find('.') == std::string::npos;
    std::size_t operand = 0;
    std::size_t dimension = 0;
    for (const char letter : text.substr(0, arrow)) {
        if (letter == ',') {
            fits = fits && operand < shapes.size() && dimension == shapes[operand].size();
            ++operand;
            dimension = 0;
            continue;
        }
        if (operand >= shapes.size() || dimension >= shapes[operand].size()) {
            fits = false;
            break;
        }
        const std::int64_t size = shapes[operand][dimension++];
        auto& known = sizes.emplace(letter, size).first->second;
        fits = fits && (known == size || known == 1 || size == 1);
        known = std::max(known, size);
    }
    Shape result;
    if (fits && arrow != std::string::npos) {
        for (const char letter : text.substr(arrow + 2)) {
            const auto found = sizes.find(letter);
            fits = fits && found != sizes.end();
            if (fits)
                result.push_back(found->second);
        }
    }
    if (!fits || arrow == std::string::npos || operand + 1 != shapes.size())
        throw ExtractionFailure("the Einstein sum \"" + equation + "\" does not fit its " +
                                std::to_string(shapes.size()) + " operands");
    return result;
}

} // namespace rapp

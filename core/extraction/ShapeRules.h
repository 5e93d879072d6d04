// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/Expression.h"
#include "core/extraction/ExtractionFailure.h"

#include <span>
#include <string>

namespace rapp {

/// Rules for shapes that operators share. Thread-safe; they throw ExtractionFailure for shapes that don't fit
/// each other and for sizes over 2^62.

/// "[1, 3, 224, 224]".
std::string shapeText(const Shape& shape);
/// The number of elements.
std::int64_t elementCount(std::span<const std::int64_t> shape);
std::int64_t checkedProduct(std::int64_t a, std::int64_t b);
std::int64_t checkedSum(std::int64_t a, std::int64_t b);

/// The position that a possibly negative axis means in a tensor of that rank.
std::size_t axisIn(std::int64_t axis, std::size_t rank);
/// Both shapes stretched over each other: aligned at the end, 1 fits everything.
Shape broadcast(const Shape& a, const Shape& b);
/// `wanted` with its one -1 filled in so that it holds as many elements as `shape`.
Shape reshaped(const Shape& shape, const Shape& wanted);

/// How a window moves along one dimension.
struct Window
{
    std::int64_t kernel = 1;
    std::int64_t stride = 1;
    std::int64_t paddingBefore = 0;
    std::int64_t paddingAfter = 0;
    std::int64_t dilation = 1;
    bool roundUp = false; ///< keep a last window that starts inside the data and its left padding

    /// How many times it fits into `size` elements.
    [[nodiscard]] std::int64_t count(std::int64_t size) const;
    /// The size of which this would be the count, plus `outputPadding`: transposed convolutions.
    [[nodiscard]] std::int64_t transposedCount(std::int64_t size, std::int64_t outputPadding) const;
};

/// How many elements a slice [begin, end) with a step takes of `size`; negative positions count from the
/// end, and both are cut to the data. A negative step runs backwards.
std::int64_t sliceCount(std::int64_t size, std::int64_t begin, std::int64_t end, std::int64_t step);

/// The shape that an Einstein sum gives; an ellipsis is not supported.
Shape einsumShape(const std::string& equation, std::span<const Shape> shapes);

} // namespace rapp

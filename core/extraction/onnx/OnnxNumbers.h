// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/Expression.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace rapp {

/// A small tensor whose numbers are known without running the model: sizes, axes, positions. A plain value.
struct NumberTensor
{
    /// What is computed; larger tensors are known by their shape alone.
    static constexpr std::size_t largest = 1 << 14;

    Shape shape;
    /// Row-major. The type holds 64-bit integers exactly as well as fractions.
    std::vector<long double> values;
    bool isInteger = true;

    /// Integers; what does not fit is cut to the range.
    [[nodiscard]] std::vector<std::int64_t> integers() const;
};

/// Arithmetic on known numbers, as ONNX defines it. Each gives nothing where the result is too large, where
/// the operator is not one of these, or where the arguments don't fit; the caller then knows the shape at
/// best. Thread-safe.
namespace onnxnumbers {

/// Add, Sub, Mul, Div, Mod, Pow, Min, Max, comparisons, And, Or, on two tensors with broadcasting.
std::optional<NumberTensor> binary(std::string_view name, const NumberTensor& a, const NumberTensor& b);
/// Neg, Abs, Sqrt, Floor, Ceil, Not, Identity.
std::optional<NumberTensor> unary(std::string_view name, const NumberTensor& x);
std::optional<NumberTensor> where(const NumberTensor& condition, const NumberTensor& a,
                                  const NumberTensor& b);
std::optional<NumberTensor> filled(const Shape& shape, long double value, bool isInteger);
std::optional<NumberTensor> range(long double begin, long double end, long double step, bool isInteger);
std::optional<NumberTensor> expanded(const NumberTensor& x, const Shape& shape);
std::optional<NumberTensor> reshaped(const NumberTensor& x, const Shape& shape);
std::optional<NumberTensor> transposed(const NumberTensor& x, std::span<const std::int64_t> axes);
std::optional<NumberTensor> concatenated(std::span<const NumberTensor> parts, std::int64_t axis);
std::optional<NumberTensor> gathered(const NumberTensor& table, const NumberTensor& indices,
                                     std::int64_t axis);
/// One axis at a time.
std::optional<NumberTensor> sliced(const NumberTensor& x, std::int64_t axis, std::int64_t begin,
                                   std::int64_t end, std::int64_t step);

} // namespace onnxnumbers

} // namespace rapp

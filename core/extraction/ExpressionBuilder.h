// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/Expression.h"
#include "core/extraction/ShapeRules.h"

#include <deque>
#include <span>
#include <string>
#include <vector>

namespace rapp {

/// Makes and owns the expressions of one model, and knows how the operators of both front ends are written in
/// them (the table in README.md). One thread at a time. Every function throws ExtractionFailure where shapes
/// don't fit; where a shape that it needs is unknown, the result's shape is unknown too.
class ExpressionBuilder
{
public:
    struct Convolution
    {
        /// One a dimension.
        std::vector<std::int64_t> strides{};
        std::vector<std::int64_t> paddingBefore{};
        std::vector<std::int64_t> paddingAfter{};
        std::vector<std::int64_t> dilations{};
        std::vector<std::int64_t> outputPadding{};
        std::int64_t groups = 1;
        bool transposed = false;
    };

    ExpressionBuilder() = default;
    ExpressionBuilder(const ExpressionBuilder&) = delete;
    ExpressionBuilder& operator=(const ExpressionBuilder&) = delete;

    Node input(std::string name, Shape shape);
    Node parameter(std::string name, Shape shape);
    Node constant(std::optional<Shape> shape = Shape{});
    Node call(std::string name, std::vector<Node> arguments, std::optional<Shape> shape);
    Node tuple(std::vector<Node> values);
    Node element(Node of, std::optional<Shape> shape);

    /// An operator that keeps the shape of its argument.
    Node unary(std::string name, Node x);
    /// An operator on elements with the usual broadcasting.
    Node elementwise(std::string name, Node a, Node b);
    Node elementwise(std::string name, std::vector<Node> arguments);
    Node reshape(Node x, const Shape& wanted);
    Node transpose(Node x, const std::vector<std::int64_t>& axes);
    Node expandDims(Node x, std::vector<std::int64_t> axes);
    /// Without axes: all dimensions of size 1.
    Node squeeze(Node x, const std::optional<std::vector<std::int64_t>>& axes);
    Node flatten(Node x, std::int64_t first, std::int64_t last);
    Node concatenate(const std::vector<Node>& values, std::int64_t axis);
    std::vector<Node> split(Node x, std::int64_t axis, const std::vector<std::int64_t>& sizes);
    /// Over the axes, all of them where there are none.
    Node reduce(std::string name, Node x, std::vector<std::int64_t> axes, bool keepDimensions);
    /// `sizes` along `axis` is all that a slice changes; the identity slice is x itself.
    Node slice(Node x, std::int64_t axis, std::int64_t begin, std::int64_t end, std::int64_t step);
    /// One position (a rank less) along an axis.
    Node select(Node x, std::int64_t axis);
    /// A table looked up at computed positions, a null index takes a dimension as it is.
    Node lookUp(Node table, const std::vector<Node>& indices);
    Node expand(Node x, const Shape& wanted);
    /// What is added (negative: cut off) before and after each dimension.
    Node pad(Node x, const std::vector<std::int64_t>& before, const std::vector<std::int64_t>& after);
    Node einsum(const std::string& equation, const std::vector<Node>& operands);

    /// `bias` and what may be missing elsewhere is null. The weight is [out, in/groups, kernel…], for a
    /// transposed convolution [in, out/groups, kernel…].
    Node convolution(Node x, Node weight, Node bias, const Convolution& settings);
    Node batchNorm(Node x, Node gamma, Node beta, Node mean, Node variance);
    Node layerNorm(Node x, Node gamma, Node beta);
    /// The weight is [out, in].
    Node linear(Node x, Node weight, Node bias);
    Node biasAdd(Node x, Node bias);
    Node matmul(Node a, Node b);
    Node dense(Node x, Node weight);
    Node batchMatmul(Node a, Node b);
    Node pool(std::string name, Node x, const std::vector<Window>& windows);
    Node adaptivePool(std::string name, Node x, const std::vector<std::int64_t>& sizes);

    Node sigmoidLinear(Node x); ///< SiLU
    Node gaussianErrorLinear(Node x);
    Node hardSigmoid(Node x);
    Node hardSwish(Node x);
    Node exponentialLinear(Node x);       ///< ELU, for which Relay takes two ReLUs
    Node scaledExponentialLinear(Node x); ///< SELU, likewise
    Node smoothExponentialLinear(Node x); ///< CELU, with one
    /// PReLU with a slope a channel.
    Node parametricLinear(Node x, Node slopes);

private:
    Node add(Expression expression);
    Node groupedConvolution1d(Node x, Node weight, Node bias, const Convolution& settings);

    std::deque<Expression> m_expressions;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/ExpressionBuilder.h"

#include <algorithm>
#include <numeric>

namespace rapp {

namespace {

bool allKnown(std::span<const Node> nodes)
{
    return std::all_of(nodes.begin(), nodes.end(), [](Node node) { return node->shape.has_value(); });
}

std::size_t rankOf(Node node)
{
    return node->shape->size();
}

Shape lastTwo(const Shape& front, std::int64_t rows, std::int64_t columns)
{
    Shape shape = front;
    shape.push_back(rows);
    shape.push_back(columns);
    return shape;
}

std::vector<std::size_t> positions(const std::vector<std::int64_t>& axes, std::size_t rank)
{
    std::vector<std::size_t> result;
    for (const std::int64_t axis : axes)
        result.push_back(axisIn(axis, rank));
    return result;
}

bool contains(const std::vector<std::size_t>& list, std::size_t value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

void requireRank(Node node, std::size_t rank, const char* role)
{
    if (rankOf(node) != rank)
        throw ExtractionFailure(std::string(role) + " has the shape " + shapeText(*node->shape) +
                                ", and not " + std::to_string(rank) + " dimensions");
}

} // namespace

Node ExpressionBuilder::add(Expression expression)
{
    if (expression.shape) {
        const Shape& shape = *expression.shape;
        if (std::any_of(shape.begin(), shape.end(), [](std::int64_t size) { return size < 0; }))
            throw ExtractionFailure("a tensor of the shape " + shapeText(shape));
        elementCount(shape);
    }
    return &m_expressions.emplace_back(std::move(expression));
}

Node ExpressionBuilder::input(std::string name, Shape shape)
{
    return add({Expression::Kind::Input, std::move(name), std::move(shape)});
}

Node ExpressionBuilder::parameter(std::string name, Shape shape)
{
    return add({Expression::Kind::Parameter, std::move(name), std::move(shape)});
}

Node ExpressionBuilder::constant(std::optional<Shape> shape)
{
    return add({Expression::Kind::Constant, {}, std::move(shape)});
}

Node ExpressionBuilder::call(std::string name, std::vector<Node> arguments, std::optional<Shape> shape)
{
    return add({Expression::Kind::Call, std::move(name), std::move(shape), std::move(arguments)});
}

Node ExpressionBuilder::tuple(std::vector<Node> values)
{
    return add({Expression::Kind::Tuple, {}, std::nullopt, std::move(values)});
}

Node ExpressionBuilder::element(Node of, std::optional<Shape> shape)
{
    return add({Expression::Kind::Element, {}, std::move(shape), {of}});
}

Node ExpressionBuilder::unary(std::string name, Node x)
{
    return call(std::move(name), {x}, x->shape);
}

Node ExpressionBuilder::elementwise(std::string name, Node a, Node b)
{
    return elementwise(std::move(name), std::vector<Node>{a, b});
}

Node ExpressionBuilder::elementwise(std::string name, std::vector<Node> arguments)
{
    std::optional<Shape> shape;
    if (allKnown(arguments)) {
        shape.emplace();
        for (const Node argument : arguments)
            shape = broadcast(*shape, *argument->shape);
    }
    return call(std::move(name), std::move(arguments), std::move(shape));
}

Node ExpressionBuilder::reshape(Node x, const Shape& wanted)
{
    if (x->shape)
        return call("reshape", {x}, reshaped(*x->shape, wanted));
    const bool stated = std::all_of(wanted.begin(), wanted.end(), [](auto size) { return size >= 0; });
    return call("reshape", {x}, stated ? std::optional(wanted) : std::nullopt);
}

Node ExpressionBuilder::transpose(Node x, const std::vector<std::int64_t>& axes)
{
    if (!x->shape)
        return call("transpose", {x}, std::nullopt);
    const auto order = positions(axes, rankOf(x));
    std::vector<std::size_t> sorted = order;
    std::sort(sorted.begin(), sorted.end());
    if (sorted.size() != rankOf(x) || std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
        throw ExtractionFailure("the axes " + shapeText(axes) + " don't reorder a tensor of shape " +
                                shapeText(*x->shape));
    Shape shape;
    for (const std::size_t axis : order)
        shape.push_back((*x->shape)[axis]);
    return call("transpose", {x}, std::move(shape));
}

Node ExpressionBuilder::expandDims(Node x, std::vector<std::int64_t> axes)
{
    if (!x->shape)
        return call("expand_dims", {x}, std::nullopt);
    auto places = positions(axes, rankOf(x) + axes.size());
    std::sort(places.begin(), places.end());
    Shape shape = *x->shape;
    for (const std::size_t place : places)
        shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(std::min(place, shape.size())), 1);
    return call("expand_dims", {x}, std::move(shape));
}

Node ExpressionBuilder::squeeze(Node x, const std::optional<std::vector<std::int64_t>>& axes)
{
    if (!x->shape)
        return call("squeeze", {x}, std::nullopt);
    const auto places = positions(axes.value_or(std::vector<std::int64_t>{}), rankOf(x));
    Shape shape;
    for (std::size_t i = 0; i < rankOf(x); ++i) {
        const std::int64_t size = (*x->shape)[i];
        if (size != 1 || (axes && !contains(places, i)))
            shape.push_back(size);
    }
    return call("squeeze", {x}, std::move(shape));
}

Node ExpressionBuilder::flatten(Node x, std::int64_t first, std::int64_t last)
{
    if (!x->shape)
        return call("reshape", {x}, std::nullopt);
    if (rankOf(x) == 0)
        return reshape(x, {1});
    const std::size_t from = axisIn(first, rankOf(x));
    const std::size_t to = axisIn(last, rankOf(x));
    if (from > to)
        throw ExtractionFailure("dimensions " + std::to_string(from) + " to " + std::to_string(to) +
                                " can't be joined");
    Shape shape;
    for (std::size_t i = 0; i < rankOf(x); ++i) {
        if (i > from && i <= to)
            shape.back() = checkedProduct(shape.back(), (*x->shape)[i]);
        else
            shape.push_back((*x->shape)[i]);
    }
    return reshape(x, shape);
}

Node ExpressionBuilder::concatenate(const std::vector<Node>& values, std::int64_t axis)
{
    if (values.empty())
        throw ExtractionFailure("nothing is concatenated");
    std::optional<Shape> shape;
    if (allKnown(values)) {
        shape = *values.front()->shape;
        const std::size_t place = axisIn(axis, shape->size());
        for (std::size_t i = 1; i < values.size(); ++i) {
            Shape next = *values[i]->shape;
            if (next.size() != shape->size())
                throw ExtractionFailure("shapes " + shapeText(*shape) + " and " + shapeText(next) +
                                        " can't be concatenated");
            (*shape)[place] = checkedSum((*shape)[place], next[place]);
            next[place] = (*shape)[place];
            if (next != *shape)
                throw ExtractionFailure("shapes " + shapeText(*values.front()->shape) + " and " +
                                        shapeText(*values[i]->shape) + " can't be concatenated");
        }
    }
    return call("concatenate", {tuple(values)}, std::move(shape));
}

std::vector<Node> ExpressionBuilder::split(Node x, std::int64_t axis, const std::vector<std::int64_t>& sizes)
{
    const Node whole = call("split", {x}, x->shape);
    std::vector<Node> parts;
    std::int64_t total = 0;
    for (const std::int64_t size : sizes) {
        std::optional<Shape> shape = x->shape;
        if (shape)
            (*shape)[axisIn(axis, rankOf(x))] = size;
        total = checkedSum(total, size);
        parts.push_back(element(whole, std::move(shape)));
    }
    if (x->shape && total != (*x->shape)[axisIn(axis, rankOf(x))])
        throw ExtractionFailure("parts of " + shapeText(sizes) + " don't add up to a dimension of " +
                                shapeText(*x->shape));
    return parts;
}

Node ExpressionBuilder::reduce(std::string name, Node x, std::vector<std::int64_t> axes, bool keepDimensions)
{
    if (!x->shape)
        return call(std::move(name), {x}, std::nullopt);
    if (axes.empty()) {
        axes.resize(rankOf(x));
        std::iota(axes.begin(), axes.end(), 0);
    }
    const auto places = positions(axes, rankOf(x));
    Shape shape;
    for (std::size_t i = 0; i < rankOf(x); ++i) {
        if (!contains(places, i))
            shape.push_back((*x->shape)[i]);
        else if (keepDimensions)
            shape.push_back(1);
    }
    return call(std::move(name), {x}, std::move(shape));
}

Node ExpressionBuilder::slice(Node x, std::int64_t axis, std::int64_t begin, std::int64_t end,
                              std::int64_t step)
{
    if (!x->shape)
        return call("strided_slice", {x}, std::nullopt);
    Shape shape = *x->shape;
    std::int64_t& size = shape[axisIn(axis, shape.size())];
    const std::int64_t count = sliceCount(size, begin, end, step);
    if (count == size && step == 1)
        return x;
    size = count;
    return call("strided_slice", {x}, std::move(shape));
}

Node ExpressionBuilder::select(Node x, std::int64_t axis)
{
    std::optional<Shape> shape = x->shape;
    if (shape)
        shape->erase(shape->begin() + static_cast<std::ptrdiff_t>(axisIn(axis, shape->size())));
    return call("take", {x, constant()}, std::move(shape));
}

Node ExpressionBuilder::lookUp(Node table, const std::vector<Node>& indices)
{
    // Indexed dimensions go to the front, are looked up together, and the result goes back to its place.
    std::vector<Node> operands;
    std::vector<std::int64_t> order;
    std::vector<std::int64_t> untouched;
    std::vector<Node> used;
    const std::size_t rank = table->shape ? rankOf(table) : indices.size();
    for (std::size_t i = 0; i < rank; ++i) {
        const bool indexed = i < indices.size() && indices[i];
        (indexed ? order : untouched).push_back(static_cast<std::int64_t>(i));
        if (indexed)
            used.push_back(indices[i]);
    }
    if (used.empty())
        return table;
    const std::int64_t front = order.front();
    const bool together = order.back() - front + 1 == static_cast<std::int64_t>(order.size());
    order.insert(order.end(), untouched.begin(), untouched.end());
    operands.push_back(transpose(table, order));
    operands.insert(operands.end(), used.begin(), used.end());
    std::optional<Shape> shape;
    std::optional<Shape> looked;
    if (allKnown(operands)) {
        looked.emplace();
        for (const Node index : used)
            looked = broadcast(*looked, *index->shape);
        shape = looked;
        for (const std::int64_t axis : untouched)
            shape->push_back((*table->shape)[static_cast<std::size_t>(axis)]);
    }
    const Node found = call("adv_index", {tuple(operands)}, shape);
    if (!together || front == 0 || !shape)
        return found;
    std::vector<std::int64_t> back;
    const auto width = static_cast<std::int64_t>(looked->size());
    for (std::int64_t i = 0; i < front; ++i)
        back.push_back(width + i);
    for (std::int64_t i = 0; i < width; ++i)
        back.push_back(i);
    for (auto i = static_cast<std::int64_t>(back.size()); i < static_cast<std::int64_t>(shape->size()); ++i)
        back.push_back(i);
    return transpose(found, back);
}

Node ExpressionBuilder::expand(Node x, const Shape& wanted)
{
    if (!x->shape)
        return call("repeat", {x}, std::nullopt);
    Node result = x;
    if (wanted.size() < rankOf(x))
        throw ExtractionFailure("shape " + shapeText(*x->shape) + " can't be expanded to " +
                                shapeText(wanted));
    if (const std::size_t missing = wanted.size() - rankOf(x); missing > 0) {
        std::vector<std::int64_t> axes(missing);
        std::iota(axes.begin(), axes.end(), 0);
        result = expandDims(x, axes);
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        Shape shape = *result->shape;
        if (wanted[i] == -1 || wanted[i] == shape[i])
            continue;
        if (shape[i] != 1 || wanted[i] < 0)
            throw ExtractionFailure("shape " + shapeText(*x->shape) + " can't be expanded to " +
                                    shapeText(wanted));
        shape[i] = wanted[i];
        result = call("repeat", {result}, std::move(shape));
    }
    return result;
}

Node ExpressionBuilder::pad(Node x, const std::vector<std::int64_t>& before,
                            const std::vector<std::int64_t>& after)
{
    const auto zero = [](std::int64_t amount) { return amount == 0; };
    if (std::all_of(before.begin(), before.end(), zero) && std::all_of(after.begin(), after.end(), zero))
        return x;
    std::optional<Shape> shape = x->shape;
    if (shape) {
        if (before.size() != shape->size() || after.size() != shape->size())
            throw ExtractionFailure("padding of " + std::to_string(before.size()) +
                                    " dimensions for a tensor of shape " + shapeText(*shape));
        for (std::size_t i = 0; i < shape->size(); ++i) {
            (*shape)[i] = checkedSum((*shape)[i], checkedSum(before[i], after[i]));
            if ((*shape)[i] < 0)
                throw ExtractionFailure("more is cut off than a tensor of shape " + shapeText(*x->shape) +
                                        " has");
        }
    }
    return call("nn.pad", {x, constant()}, std::move(shape));
}

Node ExpressionBuilder::einsum(const std::string& equation, const std::vector<Node>& operands)
{
    std::optional<Shape> shape;
    if (allKnown(operands)) {
        std::vector<Shape> shapes;
        for (const Node operand : operands)
            shapes.push_back(*operand->shape);
        shape = einsumShape(equation, shapes);
    }
    return call("einsum", {tuple(operands)}, std::move(shape));
}

Node ExpressionBuilder::convolution(Node x, Node weight, Node bias, const Convolution& settings)
{
    if (!weight->shape || rankOf(weight) < 3)
        throw ExtractionFailure(
            "a convolution whose weight has " +
                (weight->shape ? "the shape " + shapeText(*weight->shape) : std::string("no known shape")),
            "expected [channels out, channels in / groups, kernel …]");
    const Shape& kernel = *weight->shape;
    const std::size_t dimensions = kernel.size() - 2;
    const std::int64_t groups = settings.groups;
    for (const auto* list : {&settings.strides, &settings.paddingBefore, &settings.paddingAfter,
                             &settings.dilations, &settings.outputPadding}) {
        if (list->size() != dimensions)
            throw ExtractionFailure("a convolution over " + std::to_string(dimensions) +
                                    " dimensions with settings for " + std::to_string(list->size()));
    }
    if (groups < 1)
        throw ExtractionFailure("a convolution in " + std::to_string(groups) + " groups");
    if (dimensions == 1 && groups > 1 && !settings.transposed)
        return groupedConvolution1d(x, weight, bias, settings);

    const std::int64_t channels = settings.transposed ? checkedProduct(kernel[1], groups) : kernel[0];
    Node usedWeight = weight;
    if (groups > 1 && kernel[1] == 1) {
        Shape grouped = kernel;
        grouped[0] = groups;
        grouped[1] = channels / groups;
        usedWeight = reshape(weight, grouped);
    }

    std::optional<Shape> shape;
    if (x->shape) {
        requireRank(x, kernel.size(), "the input of a convolution");
        const std::int64_t channelsIn = settings.transposed ? kernel[0] : checkedProduct(kernel[1], groups);
        if ((*x->shape)[1] != channelsIn)
            throw ExtractionFailure("a convolution that takes " + std::to_string(channelsIn) +
                                    " channels is given the shape " + shapeText(*x->shape));
        shape = Shape{(*x->shape)[0], channels};
        for (std::size_t i = 0; i < dimensions; ++i) {
            const Window window{kernel[i + 2],
                                settings.strides[i],
                                settings.paddingBefore[i],
                                settings.paddingAfter[i],
                                settings.dilations[i],
                                false};
            const std::int64_t size = (*x->shape)[i + 2];
            shape->push_back(settings.transposed ? window.transposedCount(size, settings.outputPadding[i])
                                                 : window.count(size));
        }
    }
    const std::string name =
        "nn.conv" + std::to_string(dimensions) + "d" + (settings.transposed ? "_transpose" : "");
    Expression made{Expression::Kind::Call, name, std::move(shape), {x, usedWeight}};
    if (dimensions == 2)
        made.convolution = {kernel[2],
                            kernel[3],
                            channels,
                            settings.strides[0],
                            settings.strides[1],
                            settings.paddingBefore[0],
                            settings.paddingBefore[1],
                            settings.paddingAfter[0],
                            settings.paddingAfter[1],
                            settings.dilations[0],
                            settings.dilations[1],
                            groups};
    const Node result = add(std::move(made));
    return bias ? biasAdd(result, bias) : result;
}

Node ExpressionBuilder::groupedConvolution1d(Node x, Node weight, Node bias, const Convolution& settings)
{
    Convolution flat = settings;
    flat.strides.insert(flat.strides.begin(), 1);
    flat.paddingBefore.insert(flat.paddingBefore.begin(), 0);
    flat.paddingAfter.insert(flat.paddingAfter.begin(), 0);
    flat.dilations.insert(flat.dilations.begin(), 1);
    flat.outputPadding.insert(flat.outputPadding.begin(), 0);
    return squeeze(convolution(expandDims(x, {2}), expandDims(weight, {2}), bias, flat),
                   std::vector<std::int64_t>{2});
}

Node ExpressionBuilder::batchNorm(Node x, Node gamma, Node beta, Node mean, Node variance)
{
    std::vector<Node> arguments{x};
    for (const Node part : {gamma, beta, mean, variance})
        arguments.push_back(part ? part : constant(std::nullopt));
    return element(call("nn.batch_norm", std::move(arguments), x->shape), x->shape);
}

Node ExpressionBuilder::layerNorm(Node x, Node gamma, Node beta)
{
    std::vector<Node> arguments{x};
    for (const Node part : {gamma, beta})
        arguments.push_back(part ? part : constant());
    return call("nn.layer_norm", std::move(arguments), x->shape);
}

Node ExpressionBuilder::biasAdd(Node x, Node bias)
{
    return call("nn.bias_add", {x, bias}, x->shape);
}

Node ExpressionBuilder::dense(Node x, Node weight)
{
    std::optional<Shape> shape;
    if (x->shape && weight->shape) {
        requireRank(x, 2, "the input of a dense layer");
        requireRank(weight, 2, "the weight of a dense layer");
        if ((*x->shape)[1] != (*weight->shape)[1])
            throw ExtractionFailure("a dense layer with the weight " + shapeText(*weight->shape) +
                                    " is given the shape " + shapeText(*x->shape));
        shape = Shape{(*x->shape)[0], (*weight->shape)[0]};
    }
    return call("nn.dense", {x, weight}, std::move(shape));
}

Node ExpressionBuilder::batchMatmul(Node a, Node b)
{
    std::optional<Shape> shape;
    if (a->shape && b->shape) {
        requireRank(a, 3, "a factor of a batched matrix product");
        requireRank(b, 3, "a factor of a batched matrix product");
        if ((*a->shape)[2] != (*b->shape)[1] || (*a->shape)[0] != (*b->shape)[0])
            throw ExtractionFailure("matrices of shapes " + shapeText(*a->shape) + " and " +
                                    shapeText(*b->shape) + " can't be multiplied");
        shape = Shape{(*a->shape)[0], (*a->shape)[1], (*b->shape)[2]};
    }
    return call("nn.batch_matmul", {a, b}, std::move(shape));
}

Node ExpressionBuilder::matmul(Node a, Node b)
{
    if (!a->shape || !b->shape)
        return call("nn.batch_matmul", {a, b}, std::nullopt);
    if (rankOf(a) == 0 || rankOf(b) == 0)
        throw ExtractionFailure("a matrix product with a number");
    std::vector<std::int64_t> added;
    if (rankOf(a) == 1) {
        a = expandDims(a, {0});
        added.push_back(-2);
    }
    if (rankOf(b) == 1) {
        b = expandDims(b, {1});
        added.push_back(-1);
    }
    const Shape left = *a->shape;
    const Shape right = *b->shape;
    const std::int64_t rows = left[left.size() - 2];
    const std::int64_t columns = right.back();
    Node product = nullptr;
    if (left.size() == 2 && right.size() == 2) {
        product = dense(a, transpose(b, {1, 0}));
    } else {
        const Shape front =
            broadcast(Shape(left.begin(), left.end() - 2), Shape(right.begin(), right.end() - 2));
        const std::int64_t count = elementCount(front);
        const auto stretched = [&](Node factor, std::int64_t first, std::int64_t second) {
            const Node wide = call("broadcast_to", {factor}, lastTwo(front, first, second));
            return reshape(wide, {count, first, second});
        };
        const Node first = stretched(a, rows, left.back());
        const Node second = stretched(b, right[right.size() - 2], columns);
        product = reshape(batchMatmul(first, second), lastTwo(front, rows, columns));
    }
    if (added.empty())
        return call("squeeze", {product}, product->shape);
    return squeeze(product, added);
}

Node ExpressionBuilder::linear(Node x, Node weight, Node bias)
{
    Node result = nullptr;
    if (!weight->shape)
        result = call("nn.dense", {x, weight}, std::nullopt);
    else if (x->shape && rankOf(x) == 2 && rankOf(weight) == 2)
        result = dense(x, weight);
    else if (rankOf(weight) == 1)
        result = matmul(x, weight);
    else
        result = matmul(x, transpose(weight, {1, 0}));
    if (!bias)
        return result;
    const bool vector = bias->shape && rankOf(bias) == 1;
    return vector ? biasAdd(result, bias) : elementwise("add", result, bias);
}

Node ExpressionBuilder::pool(std::string name, Node x, const std::vector<Window>& windows)
{
    std::optional<Shape> shape = x->shape;
    if (shape) {
        if (rankOf(x) < windows.size())
            requireRank(x, windows.size() + 2, "the input of a pooling");
        const std::size_t first = rankOf(x) - windows.size();
        for (std::size_t i = 0; i < windows.size(); ++i)
            (*shape)[first + i] = windows[i].count((*shape)[first + i]);
    }
    return call(std::move(name), {x}, std::move(shape));
}

Node ExpressionBuilder::adaptivePool(std::string name, Node x, const std::vector<std::int64_t>& sizes)
{
    std::optional<Shape> shape = x->shape;
    if (shape) {
        if (rankOf(x) < sizes.size())
            requireRank(x, sizes.size() + 2, "the input of a pooling");
        std::copy(sizes.begin(), sizes.end(), shape->end() - static_cast<std::ptrdiff_t>(sizes.size()));
    }
    return call(std::move(name), {x}, std::move(shape));
}

Node ExpressionBuilder::sigmoidLinear(Node x)
{
    return elementwise("multiply", x, unary("sigmoid", x));
}

Node ExpressionBuilder::gaussianErrorLinear(Node x)
{
    const Node error = unary("erf", elementwise("multiply", x, constant()));
    return elementwise("multiply", x,
                       elementwise("add", constant(), elementwise("multiply", error, constant())));
}

Node ExpressionBuilder::hardSigmoid(Node x)
{
    return elementwise("divide", unary("clip", elementwise("add", x, constant())), constant());
}

Node ExpressionBuilder::hardSwish(Node x)
{
    return elementwise("multiply", x, hardSigmoid(x));
}

Node ExpressionBuilder::exponentialLinear(Node x)
{
    const Node below = unary("nn.relu", elementwise("subtract", constant(), unary("exp", x)));
    return elementwise("add", elementwise("multiply", constant(), below), unary("nn.relu", x));
}

Node ExpressionBuilder::scaledExponentialLinear(Node x)
{
    return elementwise("multiply", constant(), exponentialLinear(x));
}

Node ExpressionBuilder::smoothExponentialLinear(Node x)
{
    const Node below = elementwise("subtract", unary("exp", x), constant());
    const Node negative = unary("negative", unary("nn.relu", unary("negative", below)));
    return elementwise("add", elementwise("maximum", x, constant()), negative);
}

Node ExpressionBuilder::parametricLinear(Node x, Node slopes)
{
    std::optional<Shape> channels;
    if (x->shape)
        channels = Shape{rankOf(x) > 1 ? (*x->shape)[1] : 1};
    return call("nn.prelu", {x, call("broadcast_to", {slopes}, std::move(channels))}, x->shape);
}

} // namespace rapp

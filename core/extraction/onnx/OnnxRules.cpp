// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/onnx/OnnxRules.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string_view>
#include <unordered_map>

namespace rapp {

namespace {

using Integers = OnnxCall::Integers;
using Values = std::vector<OnnxValue>;
using Numbers = std::optional<NumberTensor>;

Values one(Node node)
{
    return {{node}};
}

/// What was computed as numbers, else the expression that `otherwise` makes.
template <class Otherwise>
Values computedOr(const OnnxCall& call, Numbers numbers, const Otherwise& otherwise)
{
    if (numbers)
        return {call.constant(std::move(*numbers))};
    return one(otherwise());
}

Values constant(const OnnxCall& call)
{
    if (const auto* value = call.attribute("value")) {
        if (Numbers numbers = numbersIn(value->t()))
            return {call.constant(std::move(*numbers))};
        return one(call.build.constant(shapeOf(value->t())));
    }
    NumberTensor numbers;
    for (const char* name : {"value_int", "value_ints", "value_float", "value_floats"}) {
        const auto* found = call.attribute(name);
        if (!found)
            continue;
        numbers.isInteger = std::string_view(name).starts_with("value_int");
        if (std::string_view(name).ends_with('s')) {
            numbers.values.assign(found->ints().begin(), found->ints().end());
            numbers.values.insert(numbers.values.end(), found->floats().begin(), found->floats().end());
            numbers.shape = {static_cast<std::int64_t>(numbers.values.size())};
        } else {
            numbers.values = {numbers.isInteger ? static_cast<long double>(found->i()) : found->f()};
        }
        return {call.constant(std::move(numbers))};
    }
    throw ExtractionFailure("a constant without a value that is known", "expected value or value_int …");
}

Values alias(const OnnxCall& call)
{
    return {call.input(0)};
}

NumberTensor numbersOf(const Shape& shape)
{
    return {{static_cast<std::int64_t>(shape.size())}, {shape.begin(), shape.end()}, true};
}

Values shape(const OnnxCall& call)
{
    const Shape& whole = call.shape(0);
    const auto rank = static_cast<std::int64_t>(whole.size());
    const auto place = [rank](std::int64_t position) {
        return std::clamp<std::int64_t>(position < 0 ? position + rank : position, 0, rank);
    };
    const std::int64_t first = place(call.integer("start", 0));
    const std::int64_t last = std::max(first, place(call.integer("end", rank)));
    return {call.constant(numbersOf(Shape(whole.begin() + first, whole.begin() + last)))};
}

Values size(const OnnxCall& call)
{
    NumberTensor count{{}, {static_cast<long double>(elementCount(call.shape(0)))}, true};
    return {call.constant(std::move(count))};
}

Values constantOfShape(const OnnxCall& call)
{
    const Shape wanted = call.integerInput(0);
    const auto* stated = call.attribute("value");
    const Numbers value = stated ? numbersIn(stated->t()) : NumberTensor{{1}, {0}, false};
    Numbers filled;
    if (value && value->values.size() == 1)
        filled = onnxnumbers::filled(wanted, value->values[0], value->isInteger);
    return computedOr(call, std::move(filled), [&] { return call.build.constant(wanted); });
}

Values range(const OnnxCall& call)
{
    const NumberTensor* begin = call.numbers(0);
    const NumberTensor* end = call.numbers(1);
    const NumberTensor* step = call.numbers(2);
    Numbers numbers;
    if (begin && end && step && begin->values.size() == 1 && end->values.size() == 1 &&
        step->values.size() == 1)
        numbers = onnxnumbers::range(begin->values[0], end->values[0], step->values[0], begin->isInteger);
    return computedOr(call, std::move(numbers),
                      [&] { return call.build.call("arange", call.tensors(), std::nullopt); });
}

Values expand(const OnnxCall& call)
{
    const OnnxValue& x = call.input(0);
    const Shape wanted = call.integerInput(1);
    Numbers numbers;
    if (x.isKnownConstant())
        numbers = onnxnumbers::expanded(*x.numbers, wanted);
    return computedOr(call, std::move(numbers), [&] {
        std::optional<Shape> shape;
        if (x.node->shape)
            shape = broadcast(*x.node->shape, wanted);
        return x.node->kind == Expression::Kind::Constant
                   ? call.build.constant(std::move(shape))
                   : call.build.call("broadcast_to", {x.node}, std::move(shape));
    });
}

Values cast(const OnnxCall& call)
{
    const OnnxValue& x = call.input(0);
    Numbers numbers;
    if (x.numbers) {
        numbers = x.numbers;
        numbers->isInteger = isIntegerType(static_cast<std::int32_t>(call.integer("to", 0)));
        for (long double& value : numbers->values) {
            if (call.integer("to", 0) == onnx::TensorProto::BOOL)
                value = value != 0;
            else if (numbers->isInteger)
                value = std::trunc(value);
        }
    }
    return computedOr(call, std::move(numbers), [&] { return call.build.unary("cast", x.node); });
}

Values concatenate(const OnnxCall& call)
{
    const std::int64_t axis = call.integer("axis", 1);
    std::vector<NumberTensor> parts;
    for (std::size_t i = 0; i < call.inputCount() && call.numbers(i); ++i)
        parts.push_back(*call.numbers(i));
    Numbers numbers;
    if (parts.size() == call.inputCount())
        numbers = onnxnumbers::concatenated(parts, axis);
    return computedOr(call, std::move(numbers), [&] { return call.build.concatenate(call.tensors(), axis); });
}

/// Axes are an attribute before opset 13 and an input since.
std::optional<Integers> axesOf(const OnnxCall& call)
{
    if (call.has("axes"))
        return call.integers("axes");
    if (call.given(1))
        return call.integerInput(1);
    return std::nullopt;
}

/// Another shape for the same elements, of a constant or an expression.
template <class Build>
Values reshapedLike(const OnnxCall& call, const Build& build)
{
    const OnnxValue& x = call.input(0);
    const Node made = build();
    if (!x.isKnownConstant() || !made->shape)
        return one(made);
    NumberTensor numbers = *x.numbers;
    numbers.shape = *made->shape;
    return {call.constant(std::move(numbers))};
}

Values unsqueeze(const OnnxCall& call)
{
    return reshapedLike(
        call, [&] { return call.build.expandDims(call.tensor(0), axesOf(call).value_or(Integers{})); });
}

Values squeeze(const OnnxCall& call)
{
    return reshapedLike(call, [&] { return call.build.squeeze(call.tensor(0), axesOf(call)); });
}

Values reshape(const OnnxCall& call)
{
    const Node x = call.tensor(0);
    // Before opset 5 the shape was an attribute.
    Shape wanted = call.has("shape") ? call.integers("shape") : call.integerInput(1);
    for (std::size_t i = 0; i < wanted.size() && call.integer("allowzero", 0) == 0; ++i) {
        if (wanted[i] == 0 && i < call.shape(0).size())
            wanted[i] = call.shape(0)[i];
    }
    return reshapedLike(call, [&] { return call.build.reshape(x, wanted); });
}

Values flatten(const OnnxCall& call)
{
    const Shape& shape = call.shape(0);
    const auto rank = static_cast<std::int64_t>(shape.size());
    const std::int64_t stated = call.integer("axis", 1);
    const std::int64_t axis = stated < 0 ? stated + rank : stated;
    if (axis < 0 || axis > rank)
        throw ExtractionFailure("axis " + std::to_string(stated) + " of the shape " + shapeText(shape));
    const std::span<const std::int64_t> sizes(shape);
    const auto split = static_cast<std::size_t>(axis);
    return one(call.build.reshape(call.tensor(0),
                                  {elementCount(sizes.first(split)), elementCount(sizes.subspan(split))}));
}

Values transpose(const OnnxCall& call)
{
    const OnnxValue& x = call.input(0);
    Integers order = call.integers("perm");
    if (order.empty()) {
        order.resize(call.shape(0).size());
        std::iota(order.rbegin(), order.rend(), 0);
    }
    Numbers numbers;
    if (x.isKnownConstant())
        numbers = onnxnumbers::transposed(*x.numbers, order);
    return computedOr(call, std::move(numbers), [&] { return call.build.transpose(x.node, order); });
}

Values gather(const OnnxCall& call)
{
    const OnnxValue& table = call.input(0);
    const OnnxValue& indices = call.input(1);
    const std::int64_t axis = call.integer("axis", 0);
    if (table.isKnownConstant() && indices.numbers) {
        if (Numbers numbers = onnxnumbers::gathered(*table.numbers, *indices.numbers, axis))
            return {call.constant(std::move(*numbers))};
    }
    std::optional<Shape> shape;
    if (table.node->shape && indices.node->shape) {
        shape = *table.node->shape;
        const auto place = shape->begin() + static_cast<std::ptrdiff_t>(axisIn(axis, shape->size()));
        shape->insert(shape->erase(place), indices.node->shape->begin(), indices.node->shape->end());
    }
    const bool computed = indices.node->kind != Expression::Kind::Constant;
    const bool list = indices.node->shape && !indices.node->shape->empty();
    if (table.node->isVariable() && computed && list && axis == 0)
        return one(call.build.lookUp(table.node, {indices.node}));
    return one(call.build.call("take", {table.node, indices.node}, std::move(shape)));
}

/// What a slice takes, from attributes before opset 10 and from inputs since.
struct Slices
{
    explicit Slices(const OnnxCall& call)
    {
        const bool attributes = call.has("starts");
        begins = attributes ? call.integers("starts") : call.integerInput(1);
        ends = attributes ? call.integers("ends") : call.integerInput(2);
        if (attributes ? call.has("axes") : call.given(3))
            axes = attributes ? call.integers("axes") : call.integerInput(3);
        if (axes.empty()) {
            axes.resize(begins.size());
            std::iota(axes.begin(), axes.end(), 0);
        }
        steps = !attributes && call.given(4) ? call.integerInput(4) : Integers(begins.size(), 1);
        if (ends.size() != begins.size() || axes.size() != begins.size() || steps.size() != begins.size())
            throw ExtractionFailure("a slice with " + std::to_string(begins.size()) + " begins and " +
                                    std::to_string(ends.size()) + " ends");
    }

    Integers begins;
    Integers ends;
    Integers axes;
    Integers steps;
};

Values slice(const OnnxCall& call)
{
    const OnnxValue& x = call.input(0);
    const Slices slices(call);
    if (x.isKnownConstant()) {
        Numbers numbers = x.numbers;
        for (std::size_t i = 0; i < slices.axes.size() && numbers; ++i)
            numbers = onnxnumbers::sliced(*numbers, slices.axes[i], slices.begins[i], slices.ends[i],
                                          slices.steps[i]);
        if (numbers)
            return {call.constant(std::move(*numbers))};
    }
    if (!x.node->shape)
        return one(call.build.call("strided_slice", {x.node}, std::nullopt));
    Shape shape = *x.node->shape;
    for (std::size_t i = 0; i < slices.axes.size(); ++i) {
        std::int64_t& size = shape[axisIn(slices.axes[i], shape.size())];
        size = sliceCount(size, slices.begins[i], slices.ends[i], slices.steps[i]);
    }
    const bool whole = shape == *x.node->shape && std::all_of(slices.steps.begin(), slices.steps.end(),
                                                              [](auto step) { return step > 0; });
    return one(whole ? x.node : call.build.call("strided_slice", {x.node}, std::move(shape)));
}

Values split(const OnnxCall& call)
{
    const Shape& shape = call.shape(0);
    const std::int64_t axis = call.integer("axis", 0);
    const std::int64_t length = shape[axisIn(axis, shape.size())];
    Integers sizes = call.has("split") ? call.integers("split")
                     : call.given(1)   ? call.integerInput(1)
                                       : Integers{};
    if (sizes.empty()) {
        // Equal parts, the last one smaller where they don't fit.
        const auto parts = static_cast<std::int64_t>(std::max<std::size_t>(1, call.outputCount()));
        const std::int64_t part = (length + parts - 1) / parts;
        for (std::int64_t left = length; sizes.size() < call.outputCount(); left -= part)
            sizes.push_back(std::clamp<std::int64_t>(left, 0, part));
    }
    Values values;
    for (const Node part : call.build.split(call.tensor(0), axis, sizes))
        values.push_back({part});
    return values;
}

Values pad(const OnnxCall& call)
{
    const Integers amounts = call.has("pads") ? call.integers("pads") : call.integerInput(1);
    const std::size_t rank = call.shape(0).size();
    Integers before(rank, 0);
    Integers after(rank, 0);
    Integers axes(rank);
    std::iota(axes.begin(), axes.end(), 0);
    if (call.given(3))
        axes = call.integerInput(3);
    if (amounts.size() != 2 * axes.size())
        throw ExtractionFailure(std::to_string(amounts.size()) + " amounts of padding for " +
                                std::to_string(axes.size()) + " dimensions");
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::size_t place = axisIn(axes[i], rank);
        before[place] = amounts[i];
        after[place] = amounts[axes.size() + i];
    }
    return one(call.build.pad(call.tensor(0), before, after));
}

Values reduce(const OnnxCall& call)
{
    static const std::unordered_map<std::string_view, std::string> names = {
        {"ReduceMean", "mean"}, {"ReduceSum", "sum"},   {"ReduceMax", "max"},       {"ReduceMin", "min"},
        {"ReduceL2", "norm"},   {"ReduceProd", "prod"}, {"ReduceSumSquare", "sum"}, {"ReduceL1", "norm"},
    };
    const std::optional<Integers> axes = axesOf(call);
    if ((!axes || axes->empty()) && call.integer("noop_with_empty_axes", 0) != 0)
        return alias(call);
    return one(call.build.reduce(names.at(call.name()), call.tensor(0), axes.value_or(Integers{}),
                                 call.integer("keepdims", 1) != 0));
}

Values argument(const OnnxCall& call)
{
    return one(call.build.reduce(call.name() == "ArgMax" ? "argmax" : "argmin", call.tensor(0),
                                 {call.integer("axis", 0)}, call.integer("keepdims", 1) != 0));
}

Values einsum(const OnnxCall& call)
{
    return one(call.build.einsum(call.text("equation"), call.tensors()));
}

Values tile(const OnnxCall& call)
{
    Shape shape = call.shape(0);
    const Integers repeats = call.integerInput(1);
    if (repeats.size() != shape.size())
        throw ExtractionFailure(std::to_string(repeats.size()) + " repeats for the shape " +
                                shapeText(shape));
    for (std::size_t i = 0; i < shape.size(); ++i)
        shape[i] = checkedProduct(shape[i], std::max<std::int64_t>(0, repeats[i]));
    return one(call.build.call("tile", {call.tensor(0)}, std::move(shape)));
}

/// Scales and sizes are inputs of Resize, scales an attribute of the first Upsample.
Values resize(const OnnxCall& call)
{
    Shape shape = call.shape(0);
    std::vector<long double> scales;
    if (const auto* stated = call.attribute("scales"))
        scales.assign(stated->floats().begin(), stated->floats().end());
    for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
        // Resize-10 and Upsample-9 have the scales in the second input, later ones in the third.
        const NumberTensor* numbers = call.numbers(i);
        const bool early = call.name() == "Upsample" || call.opset < 11;
        if (numbers && (i == 2) != early && !numbers->values.empty())
            scales = numbers->values;
    }
    if (call.given(3)) {
        const Shape sizes = call.integerInput(3);
        if (!sizes.empty())
            return one(call.build.call("image.resize2d", {call.tensor(0)}, sizes));
    }
    if (scales.size() != shape.size())
        throw ExtractionFailure(std::to_string(scales.size()) + " scales for the shape " + shapeText(shape));
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const long double size = std::floor(static_cast<long double>(shape[i]) * scales[i]);
        if (!(size >= 0 && size < 1e15L))
            throw ExtractionFailure("a scale that is out of range");
        shape[i] = static_cast<std::int64_t>(size);
    }
    return one(call.build.call("image.resize2d", {call.tensor(0)}, std::move(shape)));
}

Values rearrange(const OnnxCall& call)
{
    Shape shape = call.shape(0);
    const std::int64_t block = call.integer("blocksize", 1);
    if (shape.size() != 4 || block < 1 || block > 1 << 20)
        throw ExtractionFailure("blocks of " + std::to_string(block) + " in the shape " + shapeText(shape));
    const bool toSpace = call.name() == "DepthToSpace";
    shape[1] = toSpace ? shape[1] / (block * block) : checkedProduct(shape[1], block * block);
    for (const std::size_t i : {std::size_t{2}, std::size_t{3}})
        shape[i] = toSpace ? checkedProduct(shape[i], block) : shape[i] / block;
    return one(call.build.call(toSpace ? "nn.depth_to_space" : "nn.space_to_depth", {call.tensor(0)},
                               std::move(shape)));
}

Values scatter(const OnnxCall& call)
{
    return one(call.build.call("scatter_nd", call.tensors(), call.tensor(0)->shape));
}

Values where(const OnnxCall& call)
{
    Numbers numbers;
    if (call.input(0).isKnownConstant() && call.input(1).isKnownConstant() && call.input(2).isKnownConstant())
        numbers = onnxnumbers::where(*call.numbers(0), *call.numbers(1), *call.numbers(2));
    return computedOr(call, std::move(numbers),
                      [&] { return call.build.elementwise("where", call.tensors()); });
}

bool isCall(Node node, std::string_view name)
{
    return node->kind == Expression::Kind::Call && node->name == name;
}

bool isParameter(Node node)
{
    return node->kind == Expression::Kind::Parameter;
}

/// (x - mean(x)) / sqrt(mean((x - mean(x))^2) + eps): the x of it, or null.
Node normalised(Node quotient)
{
    if (!isCall(quotient, "divide"))
        return nullptr;
    const Node difference = quotient->arguments[0];
    const Node root = quotient->arguments[1];
    if (!isCall(difference, "subtract") || !isCall(root, "sqrt") || !isCall(root->arguments[0], "add"))
        return nullptr;
    const Node mean = difference->arguments[1];
    return isCall(mean, "mean") && mean->arguments[0] == difference->arguments[0] ? mean->arguments[0]
                                                                                  : nullptr;
}

/// Exporters write a layer norm as its arithmetic up to opset 16; null where the sum is another.
Node layerNormIn(const OnnxCall& call)
{
    for (const std::size_t betaAt : {1U, 0U}) {
        const Node product = call.tensor(1 - betaAt);
        const Node beta = call.tensor(betaAt);
        if (!isParameter(beta) || !isCall(product, "multiply"))
            continue;
        for (const std::size_t gammaAt : {1U, 0U}) {
            const Node gamma = product->arguments[gammaAt];
            const Node x = isParameter(gamma) ? normalised(product->arguments[1 - gammaAt]) : nullptr;
            if (x)
                return call.build.layerNorm(x, gamma, beta);
        }
    }
    return nullptr;
}

/// The addition that completes a linear layer; null where it is another.
Node biasIn(const OnnxCall& call)
{
    for (const std::size_t biasAt : {1U, 0U}) {
        const Node bias = call.tensor(biasAt);
        const Node product = call.tensor(1 - biasAt);
        if (call.linearLayers.contains(product) && isParameter(bias) && bias->shape->size() == 1)
            return call.build.biasAdd(product, bias);
    }
    return nullptr;
}

Values add(const OnnxCall& call)
{
    Numbers numbers;
    if (call.input(0).isKnownConstant() && call.input(1).isKnownConstant())
        numbers = onnxnumbers::binary("Add", *call.numbers(0), *call.numbers(1));
    return computedOr(call, std::move(numbers), [&] {
        if (const Node biased = biasIn(call))
            return biased;
        if (const Node norm = layerNormIn(call))
            return norm;
        return call.build.elementwise("add", call.tensor(0), call.tensor(1));
    });
}

Values binary(const OnnxCall& call, std::string_view relayName)
{
    Numbers numbers;
    if (call.inputCount() == 2 && call.input(0).isKnownConstant() && call.input(1).isKnownConstant())
        numbers = onnxnumbers::binary(call.name(), *call.numbers(0), *call.numbers(1));
    return computedOr(call, std::move(numbers),
                      [&] { return call.build.elementwise(std::string(relayName), call.tensors()); });
}

Values unary(const OnnxCall& call, std::string_view relayName)
{
    Numbers numbers;
    if (call.input(0).isKnownConstant())
        numbers = onnxnumbers::unary(call.name(), *call.numbers(0));
    return computedOr(call, std::move(numbers),
                      [&] { return call.build.unary(std::string(relayName), call.tensor(0)); });
}

using Rule = Values (*)(const OnnxCall&);
using Names = std::unordered_map<std::string_view, std::string_view>;

const std::unordered_map<std::string_view, Rule>& rules()
{
    static const std::unordered_map<std::string_view, Rule> table = {
        {"Add", add},
        {"ArgMax", argument},
        {"ArgMin", argument},
        {"Cast", cast},
        {"Concat", concatenate},
        {"Constant", constant},
        {"ConstantOfShape", constantOfShape},
        {"DepthToSpace", rearrange},
        {"Dropout", alias},
        {"Einsum", einsum},
        {"Expand", expand},
        {"Flatten", flatten},
        {"Gather", gather},
        {"Identity", alias},
        {"Pad", pad},
        {"Range", range},
        {"ReduceL1", reduce},
        {"ReduceL2", reduce},
        {"ReduceMax", reduce},
        {"ReduceMean", reduce},
        {"ReduceMin", reduce},
        {"ReduceProd", reduce},
        {"ReduceSum", reduce},
        {"ReduceSumSquare", reduce},
        {"Reshape", reshape},
        {"Resize", resize},
        {"ScatterElements", scatter},
        {"ScatterND", scatter},
        {"Shape", shape},
        {"Size", size},
        {"Slice", slice},
        {"SpaceToDepth", rearrange},
        {"Split", split},
        {"Squeeze", squeeze},
        {"Tile", tile},
        {"Transpose", transpose},
        {"Unsqueeze", unsqueeze},
        {"Upsample", resize},
        {"Where", where},
    };
    return table;
}

/// Operators on two or more tensors, and what Relay calls them.
const Names& binaryNames()
{
    static const Names table = {
        {"And", "logical_and"},
        {"Div", "divide"},
        {"Equal", "equal"},
        {"Greater", "greater"},
        {"GreaterOrEqual", "greater_equal"},
        {"Less", "less"},
        {"LessOrEqual", "less_equal"},
        {"Max", "maximum"},
        {"Min", "minimum"},
        {"Mod", "mod"},
        {"Mul", "multiply"},
        {"Or", "logical_or"},
        {"Pow", "power"},
        {"Sub", "subtract"},
        {"Sum", "add"},
        {"Xor", "logical_xor"},
    };
    return table;
}

/// Operators on each element of their first input.
const Names& unaryNames()
{
    static const Names table = {
        {"Abs", "abs"},
        {"Ceil", "ceil"},
        {"Clip", "clip"},
        {"Cos", "cos"},
        {"Erf", "erf"},
        {"Exp", "exp"},
        {"Floor", "floor"},
        {"LRN", "nn.lrn"},
        {"LeakyRelu", "nn.leaky_relu"},
        {"Log", "log"},
        {"LogSoftmax", "nn.log_softmax"},
        {"Mish", "mish"},
        {"Neg", "negative"},
        {"Not", "logical_not"},
        {"Reciprocal", "divide"},
        {"Relu", "nn.relu"},
        {"Round", "round"},
        {"Sigmoid", "sigmoid"},
        {"Sign", "sign"},
        {"Sin", "sin"},
        {"Softmax", "nn.softmax"},
        {"Softplus", "softplus"},
        {"Sqrt", "sqrt"},
        {"Tanh", "tanh"},
        {"Trilu", "trilu"},
    };
    return table;
}

} // namespace

std::optional<std::vector<OnnxValue>> applyOnnxRule(const OnnxCall& call)
{
    if (const auto found = rules().find(call.name()); found != rules().end())
        return found->second(call);
    if (const auto found = binaryNames().find(call.name()); found != binaryNames().end())
        return binary(call, found->second);
    if (const auto found = unaryNames().find(call.name()); found != unaryNames().end())
        return unary(call, found->second);
    return applyOnnxLayerRule(call);
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/torchscript/AtenRules.h"

#include "core/extraction/torchscript/AtenCall.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace rapp {

namespace {

using Integers = AtenCall::Integers;

using Rule = AtenValue (*)(const AtenCall&);

AtenValue listOf(const std::vector<Node>& nodes)
{
    AtenValue::List list;
    for (const Node node : nodes)
        list.emplace_back().value = node;
    return {std::move(list)};
}

AtenValue same(const AtenCall& call)
{
    return {call.tensor(0)};
}

/// Padding of each dimension before and after, stated in numbers or as "valid" or "same".
void setPadding(const AtenCall& call, std::size_t i, const Shape& kernel,
                ExpressionBuilder::Convolution& settings)
{
    if (!call.isWord(i)) {
        settings.paddingBefore = call.spread(i, kernel.size(), 0);
        settings.paddingAfter = settings.paddingBefore;
        return;
    }
    settings.paddingBefore.assign(kernel.size(), 0);
    settings.paddingAfter.assign(kernel.size(), 0);
    if (call.word(i) != "same")
        return;
    for (std::size_t d = 0; d < kernel.size(); ++d) {
        const std::int64_t total = checkedProduct(settings.dilations[d], kernel[d] - 1);
        settings.paddingBefore[d] = total / 2;
        settings.paddingAfter[d] = total - total / 2;
    }
}

Shape kernelOf(const AtenCall& call)
{
    const Node weight = call.tensor(1);
    if (!weight->shape || weight->shape->size() < 3)
        throw ExtractionFailure("a convolution with a weight of " + std::to_string(call.rank(1)) +
                                " dimensions");
    return {weight->shape->begin() + 2, weight->shape->end()};
}

/// _convolution and convolution: all settings in one list of arguments.
AtenValue generalConvolution(const AtenCall& call)
{
    const Shape kernel = kernelOf(call);
    ExpressionBuilder::Convolution settings;
    settings.strides = call.spread(3, kernel.size(), 1);
    settings.dilations = call.spread(5, kernel.size(), 1);
    setPadding(call, 4, kernel, settings);
    settings.transposed = call.flag(6);
    settings.outputPadding = call.spread(7, kernel.size(), 0);
    settings.groups = call.integerOr(8, 1);
    return {call.build.convolution(call.tensor(0), call.tensor(1), call.tensorOr(2, nullptr), settings)};
}

AtenValue convolution(const AtenCall& call)
{
    const Shape kernel = kernelOf(call);
    ExpressionBuilder::Convolution settings;
    settings.strides = call.spread(3, kernel.size(), 1);
    settings.dilations = call.spread(5, kernel.size(), 1);
    setPadding(call, 4, kernel, settings);
    settings.outputPadding.assign(kernel.size(), 0);
    settings.groups = call.integerOr(6, 1);
    return {call.build.convolution(call.tensor(0), call.tensor(1), call.tensorOr(2, nullptr), settings)};
}

AtenValue transposedConvolution(const AtenCall& call)
{
    const Shape kernel = kernelOf(call);
    ExpressionBuilder::Convolution settings;
    settings.transposed = true;
    settings.strides = call.spread(3, kernel.size(), 1);
    settings.dilations = call.spread(7, kernel.size(), 1);
    setPadding(call, 4, kernel, settings);
    settings.outputPadding = call.spread(5, kernel.size(), 0);
    settings.groups = call.integerOr(6, 1);
    return {call.build.convolution(call.tensor(0), call.tensor(1), call.tensorOr(2, nullptr), settings)};
}

AtenValue batchNorm(const AtenCall& call)
{
    return {call.build.batchNorm(call.tensor(0), call.tensorOr(1, nullptr), call.tensorOr(2, nullptr),
                                 call.tensorOr(3, nullptr), call.tensorOr(4, nullptr))};
}

AtenValue instanceNorm(const AtenCall& call)
{
    if (call.given(3) && call.given(4))
        return batchNorm(call);
    std::vector<Node> arguments{call.tensor(0)};
    for (const std::size_t i : {1U, 2U})
        arguments.push_back(call.given(i) ? call.tensor(i) : call.build.constant());
    return {call.build.call("nn.instance_norm", std::move(arguments), call.tensor(0)->shape)};
}

AtenValue layerNorm(const AtenCall& call)
{
    return {call.build.layerNorm(call.tensor(0), call.tensorOr(2, nullptr), call.tensorOr(3, nullptr))};
}

AtenValue groupNorm(const AtenCall& call)
{
    std::vector<Node> arguments{call.tensor(0)};
    for (const std::size_t i : {2U, 3U})
        arguments.push_back(call.given(i) ? call.tensor(i) : call.build.constant());
    return {call.build.call("nn.group_norm", std::move(arguments), call.tensor(0)->shape)};
}

AtenValue linear(const AtenCall& call)
{
    return {call.build.linear(call.tensor(0), call.tensor(1), call.tensorOr(2, nullptr))};
}

AtenValue addmm(const AtenCall& call)
{
    const Node product = call.build.dense(call.tensor(1), call.build.transpose(call.tensor(2), {1, 0}));
    return {call.build.elementwise("add", product, call.tensor(0))};
}

AtenValue baddbmm(const AtenCall& call)
{
    const Node product = call.build.batchMatmul(call.tensor(1), call.tensor(2));
    return {call.build.elementwise("add", call.tensor(0), product)};
}

AtenValue matmul(const AtenCall& call)
{
    return {call.build.matmul(call.tensor(0), call.tensor(1))};
}

AtenValue batchMatmul(const AtenCall& call)
{
    return {call.build.batchMatmul(call.tensor(0), call.tensor(1))};
}

AtenValue reversedSubtract(const AtenCall& call)
{
    return {call.build.elementwise("subtract", call.tensor(1), call.tensor(0))};
}

AtenValue where(const AtenCall& call)
{
    return {call.build.elementwise("where", {call.tensor(0), call.tensor(1), call.tensor(2)})};
}

AtenValue maskedFill(const AtenCall& call)
{
    return {call.build.elementwise("where", {call.tensor(1), call.tensor(2), call.tensor(0)})};
}

AtenValue sigmoidLinear(const AtenCall& call)
{
    return {call.build.sigmoidLinear(call.tensor(0))};
}

AtenValue gaussianErrorLinear(const AtenCall& call)
{
    return {call.build.gaussianErrorLinear(call.tensor(0))};
}

AtenValue hardSigmoid(const AtenCall& call)
{
    return {call.build.hardSigmoid(call.tensor(0))};
}

AtenValue hardSwish(const AtenCall& call)
{
    return {call.build.hardSwish(call.tensor(0))};
}

AtenValue exponentialLinear(const AtenCall& call)
{
    return {call.build.exponentialLinear(call.tensor(0))};
}

AtenValue scaledExponentialLinear(const AtenCall& call)
{
    return {call.build.scaledExponentialLinear(call.tensor(0))};
}

AtenValue smoothExponentialLinear(const AtenCall& call)
{
    return {call.build.smoothExponentialLinear(call.tensor(0))};
}

AtenValue parametricLinear(const AtenCall& call)
{
    return {call.build.parametricLinear(call.tensor(0), call.tensor(1))};
}

AtenValue poolOver(const AtenCall& call, std::string name, std::size_t dimensions, bool average)
{
    const Integers kernel = call.spread(1, dimensions, 1);
    const bool strides = !call.integers(2).empty();
    const Integers stride = strides ? call.spread(2, dimensions, 1) : kernel;
    const Integers padding = call.spread(3, dimensions, 0);
    const Integers dilation = average ? Integers(dimensions, 1) : call.spread(4, dimensions, 1);
    const bool roundUp = call.flag(average ? 4 : 5);
    std::vector<Window> windows;
    for (std::size_t i = 0; i < dimensions; ++i)
        windows.push_back({kernel[i], stride[i], padding[i], padding[i], dilation[i], roundUp});
    return {call.build.pool(std::move(name), call.tensor(0), windows)};
}

template <std::size_t Dimensions>
AtenValue maxPool(const AtenCall& call)
{
    return poolOver(call, "nn.max_pool" + std::to_string(Dimensions) + "d", Dimensions, false);
}

template <std::size_t Dimensions>
AtenValue averagePool(const AtenCall& call)
{
    return poolOver(call, "nn.avg_pool" + std::to_string(Dimensions) + "d", Dimensions, true);
}

AtenValue adaptivePoolOver(const AtenCall& call, const std::string& kind, std::size_t dimensions)
{
    const Node x = call.tensor(0);
    Integers sizes;
    // None keeps a dimension.
    const auto keep = [&](std::size_t d) {
        return x->shape && x->shape->size() >= dimensions ? (*x->shape)[x->shape->size() - dimensions + d]
                                                          : 1;
    };
    if (call.given(1))
        sizes = call.spread(1, dimensions, 1);
    for (std::size_t d = sizes.size(); d < dimensions; ++d)
        sizes.push_back(keep(d));
    return {call.build.adaptivePool("nn.adaptive_" + kind + "_pool" + std::to_string(dimensions) + "d", x,
                                    sizes)};
}

template <std::size_t Dimensions>
AtenValue adaptiveAveragePool(const AtenCall& call)
{
    return adaptivePoolOver(call, "avg", Dimensions);
}

AtenValue reduceOver(const AtenCall& call, const char* name, std::size_t axes)
{
    // sum(x, dtype) and mean(x, dtype) reduce everything.
    const bool over = call.given(axes + 1);
    return {call.build.reduce(name, call.tensor(0), over ? call.integers(axes) : Integers{},
                              over && call.flag(axes + 1))};
}

AtenValue mean(const AtenCall& call)
{
    return reduceOver(call, "mean", 1);
}

AtenValue sum(const AtenCall& call)
{
    return reduceOver(call, "sum", 1);
}

AtenValue norm(const AtenCall& call)
{
    return reduceOver(call, "norm", 2);
}

AtenValue flatten(const AtenCall& call)
{
    const Node joined = call.build.flatten(call.tensor(0), call.integerOr(1, 0), call.integerOr(2, -1));
    return {call.build.call("squeeze", {joined}, joined->shape)};
}

AtenValue reshape(const AtenCall& call)
{
    return {call.build.reshape(call.tensor(0), call.integers(1))};
}

AtenValue permute(const AtenCall& call)
{
    return {call.build.transpose(call.tensor(0), call.integers(1))};
}

AtenValue transpose(const AtenCall& call)
{
    const Node x = call.tensor(0);
    Integers axes(call.rank(0));
    for (std::size_t i = 0; i < axes.size(); ++i)
        axes[i] = static_cast<std::int64_t>(i);
    if (!axes.empty())
        std::swap(axes[axisIn(call.integer(1), axes.size())], axes[axisIn(call.integer(2), axes.size())]);
    return {call.build.transpose(x, axes)};
}

AtenValue matrixTranspose(const AtenCall& call)
{
    Integers axes(call.rank(0));
    for (std::size_t i = 0; i < axes.size(); ++i)
        axes[i] = static_cast<std::int64_t>(axes.size() - 1 - i);
    return {call.build.transpose(call.tensor(0), axes)};
}

AtenValue unsqueeze(const AtenCall& call)
{
    return {call.build.expandDims(call.tensor(0), {call.integer(1)})};
}

AtenValue squeeze(const AtenCall& call)
{
    return {
        call.build.squeeze(call.tensor(0), call.given(1) ? std::optional(call.integers(1)) : std::nullopt)};
}

AtenValue select(const AtenCall& call)
{
    return {call.build.select(call.tensor(0), call.integer(1))};
}

AtenValue slice(const AtenCall& call)
{
    return {call.build.slice(call.tensor(0), call.integerOr(1, 0), call.integerOr(2, 0),
                             call.integerOr(3, std::numeric_limits<std::int64_t>::max()),
                             call.integerOr(4, 1))};
}

AtenValue narrow(const AtenCall& call)
{
    const std::int64_t start = call.integer(2);
    return {call.build.slice(call.tensor(0), call.integer(1), start, checkedSum(start, call.integer(3)), 1)};
}

AtenValue concatenate(const AtenCall& call)
{
    return {call.build.concatenate(call.tensors(0), call.integerOr(1, 0))};
}

AtenValue stack(const AtenCall& call)
{
    std::vector<Node> values;
    for (const Node value : call.tensors(0))
        values.push_back(call.build.expandDims(value, {call.integerOr(1, 0)}));
    return {call.build.concatenate(values, call.integerOr(1, 0))};
}

/// Parts of `size` along an axis, the last one shorter.
AtenValue splitEvenly(const AtenCall& call, std::int64_t axis, std::int64_t length, std::int64_t size)
{
    constexpr std::int64_t mostParts = 1 << 16;
    if (size < 1 || length / size > mostParts)
        throw ExtractionFailure("a dimension of " + std::to_string(length) + " in parts of " +
                                std::to_string(size));
    Integers sizes;
    for (std::int64_t begin = 0; begin < length; begin += size)
        sizes.push_back(std::min(size, length - begin));
    return listOf(call.build.split(call.tensor(0), axis, sizes));
}

std::int64_t lengthOf(const AtenCall& call, std::int64_t axis)
{
    const Node x = call.tensor(0);
    if (!x->shape)
        throw ExtractionFailure("no rule tells the shape of a tensor that is split");
    return (*x->shape)[axisIn(axis, x->shape->size())];
}

AtenValue chunk(const AtenCall& call)
{
    const std::int64_t axis = call.integerOr(2, 0);
    const std::int64_t length = lengthOf(call, axis);
    const std::int64_t parts = std::max<std::int64_t>(1, call.integer(1));
    return splitEvenly(call, axis, length, std::max<std::int64_t>(1, (length + parts - 1) / parts));
}

AtenValue split(const AtenCall& call)
{
    const std::int64_t axis = call.integerOr(2, 0);
    const Integers sizes = call.integers(1);
    if (sizes.size() != 1)
        return listOf(call.build.split(call.tensor(0), axis, sizes));
    return splitEvenly(call, axis, lengthOf(call, axis), sizes.front());
}

AtenValue splitWithSizes(const AtenCall& call)
{
    return listOf(call.build.split(call.tensor(0), call.integerOr(2, 0), call.integers(1)));
}

AtenValue unbind(const AtenCall& call)
{
    const std::int64_t axis = call.integerOr(1, 0);
    const AtenValue parts = splitEvenly(call, axis, lengthOf(call, axis), 1);
    std::vector<Node> squeezed;
    for (const AtenValue& part : std::get<AtenValue::List>(parts.value))
        squeezed.push_back(call.build.squeeze(std::get<Node>(part.value), Integers{axis}));
    return listOf(squeezed);
}

AtenValue lookUp(const AtenCall& call)
{
    return {call.build.lookUp(call.tensor(0), call.tensors(1))};
}

AtenValue embedding(const AtenCall& call)
{
    const Node table = call.tensor(0);
    const Node indices = call.build.unary("cast", call.tensor(1));
    std::optional<Shape> shape = indices->shape;
    if (shape && table->shape && !table->shape->empty())
        shape->push_back(table->shape->back());
    return {call.build.call("take", {table, indices}, std::move(shape))};
}

AtenValue einsum(const AtenCall& call)
{
    return {call.build.einsum(call.word(0), call.tensors(1))};
}

AtenValue expand(const AtenCall& call)
{
    return {call.build.expand(call.tensor(0), call.integers(1))};
}

AtenValue expandAs(const AtenCall& call)
{
    return {call.build.call("broadcast_to_like", {call.tensor(0), call.tensor(1)}, call.tensor(1)->shape)};
}

/// Amounts before and after, from the last dimension on.
AtenValue pad(const AtenCall& call)
{
    const Integers amounts = call.integers(1);
    const std::size_t rank = std::max(call.rank(0), amounts.size() / 2);
    Integers before(rank, 0);
    Integers after(rank, 0);
    for (std::size_t i = 0; i + 1 < amounts.size(); i += 2) {
        before[rank - 1 - i / 2] = amounts[i];
        after[rank - 1 - i / 2] = amounts[i + 1];
    }
    return {call.build.pad(call.tensor(0), before, after)};
}

AtenValue filled(const AtenCall& call)
{
    return {call.build.call("full", {call.build.constant()}, call.tensor(0)->shape)};
}

AtenValue newFilled(const AtenCall& call)
{
    return {call.build.call("full", {call.build.constant()}, call.integers(1))};
}

AtenValue dropout(const AtenCall& call)
{
    const Node x = call.tensor(0);
    return {call.build.element(call.build.unary("nn.dropout", x), x->shape)};
}

/// lstm, gru, rnn: input, states, parameters, biases?, layers, dropout, training?, both directions?, batch
/// first?. They are no operators of Relay; their parameters make them operators of the feature graph.
AtenValue recurrent(const AtenCall& call)
{
    const Node x = call.tensor(0);
    const bool lstm = call.name == "lstm";
    std::vector<Node> arguments{x};
    const std::vector<Node> parameters = call.tensors(2);
    for (const Node parameter : parameters) {
        if (parameter)
            arguments.push_back(parameter);
    }
    const Node first = parameters.empty() ? nullptr : parameters.front();
    if (x->shape && first && first->shape && first->shape->size() == 2 &&
        (x->shape->empty() || x->shape->back() != first->shape->back()))
        throw ExtractionFailure("a recurrent layer with the weight " + shapeText(*first->shape) +
                                " is given the shape " + shapeText(*x->shape));
    std::vector<Node> states = lstm ? call.tensors(1) : std::vector<Node>{call.tensor(1)};
    std::optional<Shape> shape = x->shape;
    const Node hidden = states.empty() ? nullptr : states.front();
    if (shape && !shape->empty() && hidden && hidden->shape && !hidden->shape->empty())
        shape->back() = checkedProduct(hidden->shape->back(), call.flag(7) ? 2 : 1);
    else
        shape.reset();
    const Node whole = call.build.call("aten::" + std::string(call.name), std::move(arguments), shape);
    std::vector<Node> results{call.build.element(whole, std::move(shape))};
    for (const Node state : states)
        results.push_back(call.build.element(whole, state ? state->shape : std::nullopt));
    return listOf(results);
}

const std::unordered_map<std::string_view, Rule>& rules()
{
    static const std::unordered_map<std::string_view, Rule> table = {
        {"_adaptive_avg_pool2d", adaptiveAveragePool<2>},
        {"_convolution", generalConvolution},
        {"_unsafe_view", reshape},
        {"adaptive_avg_pool1d", adaptiveAveragePool<1>},
        {"adaptive_avg_pool2d", adaptiveAveragePool<2>},
        {"adaptive_avg_pool3d", adaptiveAveragePool<3>},
        {"addmm", addmm},
        {"alpha_dropout", dropout},
        {"avg_pool1d", averagePool<1>},
        {"avg_pool2d", averagePool<2>},
        {"avg_pool3d", averagePool<3>},
        {"baddbmm", baddbmm},
        {"batch_norm", batchNorm},
        {"bmm", batchMatmul},
        {"cat", concatenate},
        {"celu", smoothExponentialLinear},
        {"chunk", chunk},
        {"concat", concatenate},
        {"constant_pad_nd", pad},
        {"contiguous", same},
        {"conv1d", convolution},
        {"conv2d", convolution},
        {"conv3d", convolution},
        {"conv_transpose1d", transposedConvolution},
        {"conv_transpose2d", transposedConvolution},
        {"conv_transpose3d", transposedConvolution},
        {"convolution", generalConvolution},
        {"detach", same},
        {"dropout", dropout},
        {"einsum", einsum},
        {"elu", exponentialLinear},
        {"embedding", embedding},
        {"expand", expand},
        {"expand_as", expandAs},
        {"feature_dropout", dropout},
        {"fill", filled},
        {"flatten", flatten},
        {"full_like", filled},
        {"gelu", gaussianErrorLinear},
        {"group_norm", groupNorm},
        {"gru", recurrent},
        {"hardsigmoid", hardSigmoid},
        {"hardswish", hardSwish},
        {"index", lookUp},
        {"instance_norm", instanceNorm},
        {"layer_norm", layerNorm},
        {"linear", linear},
        {"lstm", recurrent},
        {"masked_fill", maskedFill},
        {"matmul", matmul},
        {"max_pool1d", maxPool<1>},
        {"max_pool2d", maxPool<2>},
        {"max_pool3d", maxPool<3>},
        {"mean", mean},
        {"mm", matmul},
        {"narrow", narrow},
        {"new_full", newFilled},
        {"new_ones", newFilled},
        {"new_zeros", newFilled},
        {"norm", norm},
        {"numpy_T", matrixTranspose},
        {"ones_like", filled},
        {"pad", pad},
        {"permute", permute},
        {"prelu", parametricLinear},
        {"reshape", reshape},
        {"rnn_relu", recurrent},
        {"rnn_tanh", recurrent},
        {"rsub", reversedSubtract},
        {"select", select},
        {"selu", scaledExponentialLinear},
        {"silu", sigmoidLinear},
        {"slice", slice},
        {"split", split},
        {"split_with_sizes", splitWithSizes},
        {"squeeze", squeeze},
        {"stack", stack},
        {"sum", sum},
        {"swapaxes", transpose},
        {"t", matrixTranspose},
        {"transpose", transpose},
        {"unbind", unbind},
        {"unsqueeze", unsqueeze},
        {"view", reshape},
        {"where", where},
        {"zero", filled},
        {"zeros_like", filled},
    };
    return table;
}

/// Operators on each element of their first argument, and what Relay calls them.
const std::unordered_map<std::string_view, std::string_view>& unaryNames()
{
    static const std::unordered_map<std::string_view, std::string_view> table = {
        {"abs", "abs"},
        {"ceil", "ceil"},
        {"clamp", "clip"},
        {"clamp_max", "clip"},
        {"clamp_min", "clip"},
        {"clip", "clip"},
        {"clone", "copy"},
        {"cos", "cos"},
        {"erf", "erf"},
        {"exp", "exp"},
        {"floor", "floor"},
        {"hardtanh", "clip"},
        {"leaky_relu", "nn.leaky_relu"},
        {"log", "log"},
        {"log_softmax", "nn.log_softmax"},
        {"logical_not", "logical_not"},
        {"neg", "negative"},
        {"relu", "nn.relu"},
        {"relu6", "clip"},
        {"roll", "roll"},
        {"rsqrt", "rsqrt"},
        {"sigmoid", "sigmoid"},
        {"sin", "sin"},
        {"softmax", "nn.softmax"},
        {"sqrt", "sqrt"},
        {"tanh", "tanh"},
    };
    return table;
}

/// Operators on the elements of two arguments.
const std::unordered_map<std::string_view, std::string_view>& binaryNames()
{
    static const std::unordered_map<std::string_view, std::string_view> table = {
        {"add", "add"},
        {"div", "divide"},
        {"divide", "divide"},
        {"eq", "equal"},
        {"floor_divide", "floor_divide"},
        {"ge", "greater_equal"},
        {"gt", "greater"},
        {"le", "less_equal"},
        {"logical_and", "logical_and"},
        {"logical_or", "logical_or"},
        {"lt", "less"},
        {"maximum", "maximum"},
        {"minimum", "minimum"},
        {"mul", "multiply"},
        {"multiply", "multiply"},
        {"ne", "not_equal"},
        {"pow", "power"},
        {"remainder", "mod"},
        {"sub", "subtract"},
    };
    return table;
}

} // namespace

std::optional<AtenValue> AtenRules::apply(std::string_view name, std::span<const AtenValue> arguments)
{
    const AtenCall call(m_builder, name, arguments);
    if (const auto found = rules().find(name); found != rules().end())
        return found->second(call);
    if (const auto found = unaryNames().find(name); found != unaryNames().end())
        return AtenValue{m_builder.unary(std::string(found->second), call.tensor(0))};
    if (const auto found = binaryNames().find(name); found != binaryNames().end())
        return AtenValue{m_builder.elementwise(std::string(found->second), call.tensor(0), call.tensor(1))};
    return std::nullopt;
}

} // namespace rapp

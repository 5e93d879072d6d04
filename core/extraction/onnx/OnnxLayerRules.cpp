// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/onnx/OnnxRules.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>

namespace rapp {

namespace {

using Integers = OnnxCall::Integers;
using Values = std::vector<OnnxValue>;

Values one(Node node)
{
    return {{node}};
}

struct Padding
{
    Integers before;
    Integers after;
};

/// What the attributes pads and auto_pad say of the dimensions after the first two.
Padding paddingOf(const OnnxCall& call, const Integers& kernel, const Integers& strides,
                  const Integers& dilations)
{
    const std::size_t dimensions = kernel.size();
    const std::string automatic = call.text("auto_pad");
    Padding padding{Integers(dimensions, 0), Integers(dimensions, 0)};
    if (automatic == "VALID")
        return padding;
    if (automatic.empty() || automatic == "NOTSET") {
        const Integers pads = call.integers("pads", 2 * dimensions, 0);
        const auto middle = pads.begin() + static_cast<std::ptrdiff_t>(dimensions);
        return {Integers(pads.begin(), middle), Integers(middle, pads.end())};
    }
    const Shape& shape = call.shape(0);
    if (shape.size() != dimensions + 2)
        throw ExtractionFailure("a window over " + std::to_string(dimensions) + " dimensions on the shape " +
                                shapeText(shape));
    for (std::size_t i = 0; i < dimensions; ++i) {
        const std::int64_t size = shape[i + 2];
        const std::int64_t stride = std::max<std::int64_t>(1, strides[i]);
        const std::int64_t steps = (size + stride - 1) / stride;
        const std::int64_t reach = checkedSum(checkedProduct(dilations[i], kernel[i] - 1), 1);
        const std::int64_t total =
            std::max<std::int64_t>(0, checkedSum(checkedProduct(steps - 1, stride), reach - size));
        const std::int64_t smaller = total / 2;
        const bool upper = automatic == "SAME_UPPER";
        padding.before[i] = upper ? smaller : total - smaller;
        padding.after[i] = upper ? total - smaller : smaller;
    }
    return padding;
}

Values convolution(const OnnxCall& call)
{
    const Node weight = call.tensor(1);
    if (!weight->shape || weight->shape->size() < 3)
        throw ExtractionFailure("a convolution whose weight has no known shape of 3 or more dimensions");
    const Integers kernel(weight->shape->begin() + 2, weight->shape->end());
    const std::size_t dimensions = kernel.size();
    ExpressionBuilder::Convolution settings;
    settings.transposed = call.name() == "ConvTranspose";
    settings.strides = call.integers("strides", dimensions, 1);
    settings.dilations = call.integers("dilations", dimensions, 1);
    settings.outputPadding = call.integers("output_padding", dimensions, 0);
    settings.groups = call.integer("group", 1);
    Padding padding = paddingOf(call, kernel, settings.strides, settings.dilations);
    if (settings.transposed && call.has("output_shape")) {
        const Integers wanted = call.integers("output_shape", dimensions, 1);
        const Shape& shape = call.shape(0);
        if (shape.size() != dimensions + 2)
            throw ExtractionFailure("a convolution on the shape " + shapeText(shape));
        for (std::size_t i = 0; i < dimensions; ++i) {
            const Window window{kernel[i], settings.strides[i], 0, 0, settings.dilations[i], false};
            const std::int64_t total =
                window.transposedCount(shape[i + 2], settings.outputPadding[i]) - wanted[i];
            padding.before[i] = total / 2;
            padding.after[i] = total - total / 2;
        }
    }
    settings.paddingBefore = std::move(padding.before);
    settings.paddingAfter = std::move(padding.after);
    return one(call.build.convolution(call.tensor(0), weight, call.tensorOr(2, nullptr), settings));
}

Values batchNorm(const OnnxCall& call)
{
    return one(
        call.build.batchNorm(call.tensor(0), call.tensor(1), call.tensor(2), call.tensor(3), call.tensor(4)));
}

Values instanceNorm(const OnnxCall& call)
{
    return one(call.build.call("nn.instance_norm", {call.tensor(0), call.tensor(1), call.tensor(2)},
                               call.tensor(0)->shape));
}

Values layerNorm(const OnnxCall& call)
{
    return one(call.build.layerNorm(call.tensor(0), call.tensor(1), call.tensorOr(2, nullptr)));
}

Values groupNorm(const OnnxCall& call)
{
    return one(call.build.call("nn.group_norm", {call.tensor(0), call.tensor(1), call.tensor(2)},
                               call.tensor(0)->shape));
}

Values generalProduct(const OnnxCall& call)
{
    ExpressionBuilder& build = call.build;
    Node a = call.tensor(0);
    Node b = call.tensor(1);
    if (call.integer("transA", 0) != 0)
        a = build.transpose(a, {1, 0});
    if (call.integer("transB", 0) == 0)
        b = build.transpose(b, {1, 0});
    const Node product = build.dense(a, b);
    if (!call.given(2))
        return one(product);
    const Node added = call.tensor(2);
    const bool bias = added->shape && added->shape->size() == 1;
    return one(bias ? build.biasAdd(product, added) : build.elementwise("add", product, added));
}

bool isMatrix(Node node)
{
    return node->shape && node->shape->size() == 2;
}

/// A product with a matrix that is a parameter is a linear layer without its bias: exporters write them so.
Values matrixProduct(const OnnxCall& call)
{
    ExpressionBuilder& build = call.build;
    const Node x = call.tensor(0);
    const Node w = call.tensor(1);
    Node weight = nullptr;
    if (w->kind == Expression::Kind::Parameter && isMatrix(w))
        weight = build.parameter(w->name, {(*w->shape)[1], (*w->shape)[0]});
    else if (w->name == "transpose" && isMatrix(w) && w->arguments[0]->kind == Expression::Kind::Parameter)
        weight = w->arguments[0];
    if (!weight)
        return one(build.matmul(x, w));
    const Node product = build.linear(x, weight, nullptr);
    call.linearLayers.insert(product);
    return one(product);
}

Values pool(const OnnxCall& call)
{
    const Integers kernel = call.integers("kernel_shape");
    const std::size_t dimensions = kernel.size();
    if (dimensions == 0)
        throw ExtractionFailure("attribute kernel_shape is missing");
    const Integers strides = call.integers("strides", dimensions, 1);
    const Integers dilations = call.integers("dilations", dimensions, 1);
    const Padding padding = paddingOf(call, kernel, strides, dilations);
    std::vector<Window> windows;
    for (std::size_t i = 0; i < dimensions; ++i)
        windows.push_back({kernel[i], strides[i], padding.before[i], padding.after[i], dilations[i],
                           call.integer("ceil_mode", 0) != 0});
    const std::string kind = call.name() == "MaxPool" ? "max" : call.name() == "LpPool" ? "lp" : "avg";
    return one(
        call.build.pool("nn." + kind + "_pool" + std::to_string(dimensions) + "d", call.tensor(0), windows));
}

Values globalPool(const OnnxCall& call)
{
    const std::string kind = call.name() == "GlobalAveragePool" ? "avg" : "max";
    const std::size_t rank = call.shape(0).size();
    if (rank < 3)
        throw ExtractionFailure("a pooling over the shape " + shapeText(call.shape(0)));
    return one(call.build.adaptivePool("nn.adaptive_" + kind + "_pool" + std::to_string(rank - 2) + "d",
                                       call.tensor(0), Integers(rank - 2, 1)));
}

/// LSTM, GRU and RNN: no operators of Relay, but they take parameters.
Values recurrent(const OnnxCall& call)
{
    const Shape& shape = call.shape(0);
    const std::int64_t hidden = call.integer("hidden_size", 0);
    if (shape.size() != 3 || hidden < 1)
        throw ExtractionFailure("a recurrent layer of " + std::to_string(hidden) + " units on the shape " +
                                shapeText(shape));
    const std::int64_t directions = call.text("direction") == "bidirectional" ? 2 : 1;
    const Node whole = call.build.call("onnx::" + call.name(), call.tensors(),
                                       Shape{shape[0], directions, shape[1], hidden});
    const Node state = call.build.element(whole, Shape{directions, shape[1], hidden});
    return {{call.build.element(whole, whole->shape)}, {state}, {state}};
}

template <Node (ExpressionBuilder::*Build)(Node)>
Values activation(const OnnxCall& call)
{
    return one((call.build.*Build)(call.tensor(0)));
}

/// Slopes come as [C, 1, 1], which PyTorch holds as [C].
Values parametricLinear(const OnnxCall& call)
{
    Node slopes = call.tensor(1);
    if (slopes->kind == Expression::Kind::Parameter && slopes->shape && slopes->shape->size() > 1) {
        const Shape& shape = *slopes->shape;
        if (std::all_of(shape.begin() + 1, shape.end(), [](std::int64_t size) { return size == 1; }))
            slopes = call.build.parameter(slopes->name, {shape.front()});
    }
    return one(call.build.parametricLinear(call.tensor(0), slopes));
}

using Rule = Values (*)(const OnnxCall&);

const std::unordered_map<std::string_view, Rule>& rules()
{
    static const std::unordered_map<std::string_view, Rule> table = {
        {"AveragePool", pool},
        {"BatchNormalization", batchNorm},
        {"Celu", activation<&ExpressionBuilder::smoothExponentialLinear>},
        {"Conv", convolution},
        {"ConvTranspose", convolution},
        {"Elu", activation<&ExpressionBuilder::exponentialLinear>},
        {"GRU", recurrent},
        {"Gelu", activation<&ExpressionBuilder::gaussianErrorLinear>},
        {"Gemm", generalProduct},
        {"GlobalAveragePool", globalPool},
        {"GlobalMaxPool", globalPool},
        {"GroupNormalization", groupNorm},
        {"HardSigmoid", activation<&ExpressionBuilder::hardSigmoid>},
        {"HardSwish", activation<&ExpressionBuilder::hardSwish>},
        {"InstanceNormalization", instanceNorm},
        {"LSTM", recurrent},
        {"LayerNormalization", layerNorm},
        {"LpPool", pool},
        {"MatMul", matrixProduct},
        {"MaxPool", pool},
        {"PRelu", parametricLinear},
        {"RNN", recurrent},
        {"Selu", activation<&ExpressionBuilder::scaledExponentialLinear>},
    };
    return table;
}

} // namespace

std::optional<std::vector<OnnxValue>> applyOnnxLayerRule(const OnnxCall& call)
{
    const auto found = rules().find(call.name());
    if (found == rules().end())
        return std::nullopt;
    return found->second(call);
}

} // namespace rapp

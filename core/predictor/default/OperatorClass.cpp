// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/OperatorClass.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace rapp {

namespace {

OperatorClass convolutionClass(double groups, double inputsPerGroup, double kernelArea)
{
    if (groups > 1)
        return inputsPerGroup <= 1 ? OperatorClass::Depthwise : OperatorClass::GroupedConvolution;
    return kernelArea <= 1 ? OperatorClass::PointwiseConvolution : OperatorClass::FullConvolution;
}

OperatorClass classOf(std::string_view type)
{
    static constexpr std::array<std::pair<std::string_view, OperatorClass>, 10> classes = {{
        {"nn.dense", OperatorClass::Dense},
        {"nn.bias_add", OperatorClass::Bias},
        {"nn.batch_norm", OperatorClass::BatchNorm},
        {"nn.layer_norm", OperatorClass::LayerNorm},
        {"reshape", OperatorClass::Reshape},
        {"transpose", OperatorClass::Transpose},
        {"multiply", OperatorClass::Elementwise},
        {"add", OperatorClass::Elementwise},
        {"nn.batch_matmul", OperatorClass::Elementwise},
        {"nn.relu", OperatorClass::Elementwise},
    }};
    const auto found = std::find_if(classes.begin(), classes.end(),
                                    [type](const auto& entry) { return entry.first == type; });
    return found == classes.end() ? OperatorClass::Other : found->second;
}

} // namespace

std::vector<ClassifiedOperator> classifyOperators(const FeatureGraph& graph)
{
    std::vector<ClassifiedOperator> result;
    result.reserve(graph.operators.size());
    double halvings = 0;
    double channels = graph.inputShape.size() == 4 ? static_cast<double>(graph.inputShape[1]) : 3;
    for (const Operator& op : graph.operators) {
        ClassifiedOperator seen;
        const double inputsPerGroup = op.shape[1];
        seen.convolution = op.type == "nn.conv2d";
        seen.outputs = op.shape[0];
        seen.kernelHeight = op.shape[2];
        seen.kernelArea = op.shape[2] * op.shape[3];
        seen.stride = op.attributes[3];
        seen.groups = op.attributes[11];
        seen.halvings = halvings;
        seen.kind = seen.convolution ? convolutionClass(seen.groups, inputsPerGroup, seen.kernelArea)
                                     : classOf(op.type);
        if (seen.convolution || seen.kind == OperatorClass::Dense)
            seen.weights = std::max(op.shape[0], 0.0) * std::max(op.shape[1], 1.0) *
                           std::max(op.shape[2], 1.0) * std::max(op.shape[3], 1.0);
        if (seen.convolution) {
            const double inputs = inputsPerGroup * std::max(seen.groups, 1.0);
            if (seen.stride > 1 && std::abs(inputs - channels) < 0.5)
                halvings += std::log2(seen.stride);
            seen.halvings = halvings;
            channels = seen.outputs;
        }
        result.push_back(seen);
    }
    return result;
}

} // namespace rapp

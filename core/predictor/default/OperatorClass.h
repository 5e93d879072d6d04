// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/FeatureGraph.h"

#include <cstddef>
#include <vector>

namespace rapp {

/// What an operator does to a GPU: convolutions by how their channels are tied, the rest by type. The order
/// matters within the files of trained weights.
enum class OperatorClass : std::uint8_t {
    Depthwise,
    GroupedConvolution,
    PointwiseConvolution,
    FullConvolution,
    Dense,
    Bias,
    BatchNorm,
    LayerNorm,
    Reshape,
    Transpose,
    Elementwise,
    Other,
};
inline constexpr std::size_t operatorClassCount = 12;
/// The first ones, whose times and sizes are looked at one by one: all with weights.
inline constexpr std::size_t weightedClassCount = 5;

/// An operator as the default network looks at it. Plain data.
struct ClassifiedOperator
{
    OperatorClass kind = OperatorClass::Other;
    bool convolution = false;
    double outputs = 0; ///< channels or features that come out
    double weights = 0; ///< number of weights, of convolutions and dense layers
    double kernelArea = 0;
    double kernelHeight = 0;
    double stride = 1;
    double groups = 0;
    double halvings = 0; ///< log2 of the strides met before it along the chain
};

/// In the order of the graph's operators. A stride counts as met where the channels show that the
/// convolution continues the chain, so that a shortcut's stride does not count twice.
std::vector<ClassifiedOperator> classifyOperators(const FeatureGraph& graph);

} // namespace rapp

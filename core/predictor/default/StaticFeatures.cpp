// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/StaticFeatures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace rapp {

namespace {

struct ClassSums
{
    double count = 0;
    double weights = 0;
    double outputs = 0;
    double operations = 0;
};

/// Multiply-accumulates of an operator up to a common factor, from the resolution that the strides leave.
double estimatedOperations(const ClassifiedOperator& op)
{
    constexpr double imagePixels = 224 * 224;
    return op.convolution ? op.weights * std::pow(4.0, -op.halvings) * imagePixels : op.weights;
}

void addLaunches(std::vector<double>& features, const KernelLaunches& launches)
{
    using Kind = KernelLaunches::Kind;
    features.push_back(std::log(launches.total()));
    for (const Kind kind : {Kind::Activation, Kind::Elementwise, Kind::Pooling, Kind::Copy})
        features.push_back(std::log1p(launches[kind]));
    for (const double count : launches.counts)
        features.push_back(count / launches.total());
}

} // namespace

KernelLaunches launchesOf(const FeatureGraph& graph)
{
    return KernelLaunches::of(graph).value_or(KernelLaunches::guessFrom(graph));
}

double positiveGmacs(const FeatureGraph& graph)
{
    return std::max(graph.features.gmacs, 1e-4);
}

std::vector<double> staticFeatures(const FeatureGraph& graph,
                                   const std::vector<ClassifiedOperator>& operators)
{
    std::array<ClassSums, operatorClassCount> sums;
    ClassSums convolutions;
    double weights = 0;
    double operations = 1;
    double widest = 0;
    double kernelAreas = 0;
    double largeKernels = 0;
    double kernelsOfThree = 0;
    double halvings = 0;
    double mostGroups = 1;
    double strided = 0;
    for (const ClassifiedOperator& op : operators) {
        ClassSums& sum = sums[static_cast<std::size_t>(op.kind)];
        ++sum.count;
        sum.weights += op.weights;
        sum.outputs += op.outputs;
        sum.operations += estimatedOperations(op);
        weights += op.weights;
        operations += estimatedOperations(op);
        halvings = std::max(halvings, op.halvings);
        largeKernels += op.kernelHeight > 3 ? 1 : 0;
        kernelsOfThree += op.kernelHeight == 3 ? 1 : 0;
        if (op.convolution) {
            ++convolutions.count;
            convolutions.weights += op.weights;
            widest = std::max(widest, op.outputs);
            kernelAreas += op.kernelArea;
            mostGroups = std::max(mostGroups, op.groups);
        }
        strided += op.stride > 1 ? 1 : 0;
    }

    const double gmacs = positiveGmacs(graph);
    const double count = static_cast<double>(operators.size());
    const auto weighted = std::span(sums).first<weightedClassCount>();
    std::vector<double> features = {std::log(gmacs), std::log1p(graph.features.conv2d),
                                    std::log1p(graph.features.dense), std::log1p(graph.features.relu),
                                    std::log(count)};
    for (const ClassSums& sum : sums)
        features.push_back(std::log1p(sum.count));
    features.push_back(std::log(weights + 1));
    for (const ClassSums& sum : weighted)
        features.push_back(std::log1p(sum.weights / 1e4));
    for (const ClassSums& sum : weighted)
        features.push_back(sum.operations / operations);
    features.push_back(std::log(operations) - std::log(gmacs * 1e9));
    for (const ClassSums& sum : weighted)
        features.push_back(sum.count > 0 ? std::log1p(std::max(sum.outputs, 0.0) / sum.count) : 0);
    for (const OperatorClass kind : {OperatorClass::Bias, OperatorClass::BatchNorm})
        features.push_back(std::log1p(std::max(sums[static_cast<std::size_t>(kind)].outputs, 0.0)));
    features.push_back(std::log1p(widest));
    features.push_back(std::log(std::max(1.0, std::sqrt(kernelAreas / std::max(convolutions.count, 1.0)))));
    features.push_back(std::log1p(largeKernels));
    features.push_back(std::log1p(kernelsOfThree));
    features.push_back(halvings);
    features.push_back(std::log(gmacs * 1e9 / (convolutions.weights + 1)));
    features.push_back(std::log(gmacs / count));
    features.push_back(std::log(mostGroups));
    features.push_back(std::log1p(strided));
    addLaunches(features, launchesOf(graph));
    return features;
}

} // namespace rapp

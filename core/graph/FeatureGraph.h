// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace rapp {

/// One parameter-carrying operator of a model, with its static features.
struct Operator
{
    /// One of operatorTypeNames, or the operator's own name (or "" where unknown) outside the 16 types.
    std::string type;
    /// Kernel (2), channels, strides (2), padding (4), dilation (2), groups; all 0 but for convolutions.
    std::array<double, 12> attributes{};
    /// The shape of the parameter, padded with 0.
    std::array<double, 4> shape{};
    /// Further fields of the native format, kept as the text of a JSON object; empty where there are none.
    std::string extraFields;

    bool operator==(const Operator&) const = default;
};

/// Features of a model as a whole.
struct ModelFeatures
{
    double batch = 1;  ///< batch size the graph was extracted at
    double gmacs = 0;  ///< multiply-accumulate operations per request, 10^9
    double conv2d = 0; ///< number of convolutions
    double dense = 0;  ///< number of dense layers
    double relu = 0;   ///< number of ReLUs

    bool operator==(const ModelFeatures&) const = default;
};

/// The static features of a model: its operators in visiting order and the edges between them.
/// Immutable once published as std::shared_ptr<const FeatureGraph>; read from any thread.
struct FeatureGraph
{
    using Edge = std::pair<std::size_t, std::size_t>; ///< from, to: indices into `operators`

    std::string model;
    std::vector<std::int64_t> inputShape; ///< empty where unknown (published pickles)
    ModelFeatures features;
    std::vector<Operator> operators;
    std::vector<Edge> edges;
    std::string extraFields; ///< further top-level fields of the native format, as in Operator

    bool operator==(const FeatureGraph&) const = default;
};

} // namespace rapp

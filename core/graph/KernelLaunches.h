// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/FeatureGraph.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace rapp {

/// How many kernels a framework launches to run a model once, by what they do: what a quota meters. A plain
/// value.
struct KernelLaunches
{
    enum class Kind { Convolution, Norm, Activation, Elementwise, Pooling, Copy, Product };
    static constexpr std::size_t kindCount = 7;

    std::array<double, kindCount> counts{}; ///< by Kind

    [[nodiscard]] double& operator[](Kind kind) { return counts[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] double operator[](Kind kind) const { return counts[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] double total() const;

    /// As the optional top-level field `launches` of the feature-graph format, text of a JSON object that can
    /// stand in FeatureGraph::extraFields.
    [[nodiscard]] std::string extraFields() const;
    /// What that field of a graph says; nothing where it is absent, holds no counts, or they add to less than
    /// one launch. Thread-safe.
    static std::optional<KernelLaunches> of(const FeatureGraph& graph);
    /// A guess from the published features of a graph alone: its operators with parameters, an activation
    /// after each norm where there are no ReLUs, two poolings. Thread-safe.
    static KernelLaunches guessFrom(const FeatureGraph& graph);

    bool operator==(const KernelLaunches&) const = default;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/FeatureGraph.h"

#include <optional>

namespace rapp {

/// The optional fields of an operator that the native format documents (features/README.md). A plain value.
struct OperatorExtras
{
    std::vector<double> inputShape;
    std::vector<double> outputShape;
    std::optional<double> flops;
    std::optional<double> bytes;

    bool operator==(const OperatorExtras&) const = default;
};

/// Those of an operator; fields of another kind than documented count as absent. Thread-safe.
OperatorExtras operatorExtras(const Operator& op);

} // namespace rapp

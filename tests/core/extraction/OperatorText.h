// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/FeatureGraph.h"

#include <sstream>
#include <string>

namespace rapp::test {

/// The operators' types with their parameter's shape: "nn.conv2d[8,3,3,3] nn.bias_add[8]".
inline std::string operatorText(const FeatureGraph& graph)
{
    std::ostringstream text;
    for (const Operator& one : graph.operators) {
        text << (text.tellp() > 0 ? " " : "") << one.type << '[';
        for (std::size_t i = 0; i < one.shape.size() && one.shape[i] != 0; ++i)
            text << (i > 0 ? "," : "") << one.shape[i];
        text << ']';
    }
    return text.str();
}

} // namespace rapp::test

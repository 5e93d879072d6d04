// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace rapp {

/// The operator types of the published features, in the order of their one-hot encoding.
inline constexpr std::array<std::string_view, 16> operatorTypeNames = {
    "nn.conv2d",
    "nn.conv2d_transpose",
    "nn.dense",
    "nn.layer_norm",
    "nn.relu",
    "nn.bias_add",
    "nn.max_pool2d",
    "nn.adaptive_avg_pool2d",
    "nn.batch_matmul",
    "nn.softmax",
    "nn.batch_norm",
    "multiply",
    "add",
    "squeeze",
    "reshape",
    "transpose",
};

/// The position in the one-hot encoding, or nothing for an operator outside the 16 types.
constexpr std::optional<std::size_t> operatorTypeIndex(std::string_view name)
{
    for (std::size_t i = 0; i < operatorTypeNames.size(); ++i) {
        if (operatorTypeNames[i] == name)
            return i;
    }
    return std::nullopt;
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/Expression.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace rapp {

/// What an operator of TorchScript is given or gives: nothing, a number, a word, a tensor, or a list of
/// these. A tensor is a Node.
struct AtenValue
{
    using List = std::vector<AtenValue>;

    std::variant<std::monostate, bool, std::int64_t, double, std::string, Node, List> value;
};

} // namespace rapp

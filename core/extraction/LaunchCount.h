// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/Expression.h"
#include "core/graph/KernelLaunches.h"

#include <vector>

namespace rapp {

/// The kernels that a framework launches for the expressions of a model, given with arguments before those
/// that take them: one for each operator on the model's data. None for views of the same memory, for a bias
/// that is added to a convolution or product, for arithmetic with constants, and for a gate x · f(x) (SiLU,
/// GELU, hard swish), whose f is counted.
KernelLaunches countLaunches(const std::vector<Node>& order);

/// Whether an operator gives another view of the same memory.
bool isView(Node node);

} // namespace rapp

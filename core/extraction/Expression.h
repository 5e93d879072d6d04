// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rapp {

/// Sizes of a tensor, outermost first; empty for a scalar.
using Shape = std::vector<std::int64_t>;

struct Expression;
/// An expression of an ExpressionBuilder, which owns it. Null only where a function says so.
using Node = const Expression*;

/// One step of a model as a pure expression of its arguments: what both front ends translate a model into
/// and what FeatureVisitor reads. The names of operators are those of Relay, in which the published features
/// were taken. Plain data; immutable once its builder has made it.
struct Expression
{
    enum class Kind {
        Input,     ///< what the model is asked about
        Parameter, ///< a weight or buffer of the model
        Constant,  ///< a number or table written into the model's code
        Call,      ///< an operator applied to its arguments
        Tuple,     ///< several values passed as one argument
        Element,   ///< one value of an operator that gives several
    };

    Kind kind = Kind::Constant;
    std::string name;           ///< of the operator, parameter or input
    std::optional<Shape> shape; ///< nothing where no rule tells it
    std::vector<Node> arguments{};
    /// Kernel (2), channels, strides (2), padding (4), dilation (2), groups, for convolutions over two
    /// dimensions.
    std::optional<std::array<std::int64_t, 12>> convolution{};

    /// An input counts as a parameter in the published features.
    [[nodiscard]] bool isVariable() const { return kind == Kind::Input || kind == Kind::Parameter; }
};

} // namespace rapp

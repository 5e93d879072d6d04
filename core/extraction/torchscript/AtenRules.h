// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/ExpressionBuilder.h"
#include "core/extraction/torchscript/AtenValue.h"

#include <optional>
#include <span>
#include <string_view>

namespace rapp {

/// How PyTorch's operators are written as expressions (the table in README.md). One thread at a time.
class AtenRules
{
public:
    explicit AtenRules(ExpressionBuilder& builder) : m_builder(builder) {}

    /// The tensor, or the list of tensors, that the operator gives; `name` without namespace and without the
    /// underscore of in-place variants ("add"). Nothing where there is no rule for it. Throws
    /// ExtractionFailure for arguments that don't fit.
    std::optional<AtenValue> apply(std::string_view name, std::span<const AtenValue> arguments);

private:
    ExpressionBuilder& m_builder;
};

} // namespace rapp

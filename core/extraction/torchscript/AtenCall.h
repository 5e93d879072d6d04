// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/ExpressionBuilder.h"
#include "core/extraction/torchscript/AtenValue.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rapp {

/// The arguments of one PyTorch operator, by position; what is missing or None gives the default. Lives for
/// one call of AtenRules. Every function throws ExtractionFailure for an argument of another kind.
class AtenCall
{
public:
    using Integers = std::vector<std::int64_t>;

    AtenCall(ExpressionBuilder& builder, std::string_view operatorName, std::span<const AtenValue> arguments)
        : build(builder), name(operatorName), m_arguments(arguments)
    {
    }

    [[nodiscard]] bool given(std::size_t i) const;

    /// A number counts as a constant tensor.
    [[nodiscard]] Node tensor(std::size_t i) const { return nodeOf(at(i)); }
    [[nodiscard]] Node tensorOr(std::size_t i, Node missing) const { return given(i) ? tensor(i) : missing; }
    /// Null where the list holds None.
    [[nodiscard]] std::vector<Node> tensors(std::size_t i) const;

    [[nodiscard]] std::int64_t integer(std::size_t i) const { return integerOf(at(i)); }
    [[nodiscard]] std::int64_t integerOr(std::size_t i, std::int64_t missing) const
    {
        return given(i) ? integer(i) : missing;
    }
    [[nodiscard]] bool flag(std::size_t i) const { return given(i) && integer(i) != 0; }
    /// A single number counts as a list of one.
    [[nodiscard]] Integers integers(std::size_t i) const;
    /// `count` numbers, where one may stand for all.
    [[nodiscard]] Integers spread(std::size_t i, std::size_t count, std::int64_t missing) const;

    [[nodiscard]] bool isWord(std::size_t i) const;
    [[nodiscard]] const std::string& word(std::size_t i) const;

    /// Of a tensor; 0 where its shape is not known.
    [[nodiscard]] std::size_t rank(std::size_t i) const;

    ExpressionBuilder& build;
    std::string_view name;

private:
    [[noreturn]] void wrong(std::size_t i, const std::string& expected) const;
    [[nodiscard]] const AtenValue& at(std::size_t i) const;
    [[nodiscard]] const AtenValue::List& list(std::size_t i) const;
    [[nodiscard]] Node nodeOf(const AtenValue& value) const;
    [[nodiscard]] std::int64_t integerOf(const AtenValue& value) const;

    std::span<const AtenValue> m_arguments;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/torchscript/AtenCall.h"

namespace rapp {

bool AtenCall::given(std::size_t i) const
{
    return i < m_arguments.size() && !std::holds_alternative<std::monostate>(m_arguments[i].value);
}

std::vector<Node> AtenCall::tensors(std::size_t i) const
{
    std::vector<Node> result;
    for (const AtenValue& value : list(i)) {
        const bool none = std::holds_alternative<std::monostate>(value.value);
        result.push_back(none ? nullptr : nodeOf(value));
    }
    return result;
}

AtenCall::Integers AtenCall::integers(std::size_t i) const
{
    if (!given(i))
        return {};
    if (!std::holds_alternative<AtenValue::List>(at(i).value))
        return {integer(i)};
    Integers result;
    for (const AtenValue& value : list(i))
        result.push_back(integerOf(value));
    return result;
}

AtenCall::Integers AtenCall::spread(std::size_t i, std::size_t count, std::int64_t missing) const
{
    Integers result = integers(i);
    if (result.empty())
        result.push_back(missing);
    if (result.size() == 1)
        result.resize(count, result.front());
    if (result.size() != count)
        wrong(i, std::to_string(count) + " numbers");
    return result;
}

bool AtenCall::isWord(std::size_t i) const
{
    return given(i) && std::holds_alternative<std::string>(at(i).value);
}

const std::string& AtenCall::word(std::size_t i) const
{
    if (!isWord(i))
        wrong(i, "a word");
    return std::get<std::string>(at(i).value);
}

std::size_t AtenCall::rank(std::size_t i) const
{
    const Node x = tensor(i);
    return x->shape ? x->shape->size() : 0;
}

void AtenCall::wrong(std::size_t i, const std::string& expected) const
{
    throw ExtractionFailure("argument " + std::to_string(i + 1) + " of aten::" + std::string(name) +
                                " is of another kind",
                            "expected " + expected);
}

const AtenValue& AtenCall::at(std::size_t i) const
{
    if (i >= m_arguments.size())
        throw ExtractionFailure("aten::" + std::string(name) + " has " + std::to_string(m_arguments.size()) +
                                    " arguments",
                                "expected at least " + std::to_string(i + 1));
    return m_arguments[i];
}

const AtenValue::List& AtenCall::list(std::size_t i) const
{
    if (const auto* values = std::get_if<AtenValue::List>(&at(i).value))
        return *values;
    wrong(i, "a list");
}

Node AtenCall::nodeOf(const AtenValue& value) const
{
    if (const auto* node = std::get_if<Node>(&value.value))
        return *node;
    const bool number = std::holds_alternative<bool>(value.value) ||
                        std::holds_alternative<std::int64_t>(value.value) ||
                        std::holds_alternative<double>(value.value);
    if (!number)
        throw ExtractionFailure("aten::" + std::string(name) + " is not given a tensor");
    return build.constant();
}

std::int64_t AtenCall::integerOf(const AtenValue& value) const
{
    constexpr double largestWhole = 9007199254740992.0; // 2^53
    if (const auto* number = std::get_if<std::int64_t>(&value.value))
        return *number;
    if (const auto* number = std::get_if<bool>(&value.value))
        return *number ? 1 : 0;
    if (const auto* number = std::get_if<double>(&value.value);
        number && *number >= -largestWhole && *number <= largestWhole)
        return static_cast<std::int64_t>(*number);
    throw ExtractionFailure("aten::" + std::string(name) +
                            " is given a size that only running the model could tell");
}

} // namespace rapp

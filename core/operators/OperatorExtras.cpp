// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/OperatorExtras.h"

#include <nlohmann/json.hpp>

namespace rapp {

namespace {

std::optional<double> numberOf(const nlohmann::json& fields, const char* name)
{
    const auto field = fields.find(name);
    if (field == fields.end() || !field->is_number())
        return std::nullopt;
    return field->get<double>();
}

std::vector<double> shapeOf(const nlohmann::json& fields, const char* name)
{
    std::vector<double> shape;
    const auto field = fields.find(name);
    if (field == fields.end() || !field->is_array())
        return shape;
    for (const auto& size : *field) {
        if (!size.is_number())
            return {};
        shape.push_back(size.get<double>());
    }
    return shape;
}

} // namespace

OperatorExtras operatorExtras(const Operator& op)
{
    const auto fields = nlohmann::json::parse(op.extraFields, nullptr, false);
    if (!fields.is_object())
        return {};
    return {shapeOf(fields, "input_shape"), shapeOf(fields, "output_shape"), numberOf(fields, "flops"),
            numberOf(fields, "bytes")};
}

} // namespace rapp

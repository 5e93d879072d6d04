// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/onnx/OnnxCall.h"

#include <cstring>

namespace rapp {

namespace {

template <class Number>
bool appendRaw(const std::string& raw, std::vector<long double>& values)
{
    if (raw.size() % sizeof(Number) != 0)
        return false;
    for (std::size_t at = 0; at < raw.size(); at += sizeof(Number)) {
        Number value;
        std::memcpy(&value, raw.data() + at, sizeof(Number));
        values.push_back(static_cast<long double>(value));
    }
    return true;
}

bool appendRaw(const onnx::TensorProto& tensor, std::vector<long double>& values)
{
    const std::string& raw = tensor.raw_data();
    switch (tensor.data_type()) {
    case onnx::TensorProto::FLOAT:
        return appendRaw<float>(raw, values);
    case onnx::TensorProto::DOUBLE:
        return appendRaw<double>(raw, values);
    case onnx::TensorProto::INT64:
        return appendRaw<std::int64_t>(raw, values);
    case onnx::TensorProto::INT32:
        return appendRaw<std::int32_t>(raw, values);
    case onnx::TensorProto::BOOL:
        return appendRaw<std::uint8_t>(raw, values);
    default:
        return false;
    }
}

void appendFields(const onnx::TensorProto& tensor, std::vector<long double>& values)
{
    values.insert(values.end(), tensor.float_data().begin(), tensor.float_data().end());
    values.insert(values.end(), tensor.double_data().begin(), tensor.double_data().end());
    values.insert(values.end(), tensor.int64_data().begin(), tensor.int64_data().end());
    values.insert(values.end(), tensor.int32_data().begin(), tensor.int32_data().end());
}

} // namespace

Shape shapeOf(const onnx::TensorProto& tensor)
{
    Shape shape(tensor.dims().begin(), tensor.dims().end());
    for (const std::int64_t size : shape) {
        if (size < 0)
            throw ExtractionFailure("the tensor \"" + tensor.name() + "\" has the shape " + shapeText(shape));
    }
    elementCount(shape);
    return shape;
}

bool isIntegerType(std::int32_t onnxType)
{
    return onnxType == onnx::TensorProto::INT64 || onnxType == onnx::TensorProto::INT32 ||
           onnxType == onnx::TensorProto::BOOL;
}

std::optional<NumberTensor> numbersIn(const onnx::TensorProto& tensor)
{
    NumberTensor result{shapeOf(tensor), {}, isIntegerType(tensor.data_type())};
    const std::int64_t count = elementCount(result.shape);
    if (count > static_cast<std::int64_t>(NumberTensor::largest))
        return std::nullopt;
    if (!tensor.has_raw_data())
        appendFields(tensor, result.values);
    else if (!appendRaw(tensor, result.values))
        return std::nullopt;
    if (static_cast<std::int64_t>(result.values.size()) != count)
        return std::nullopt;
    return result;
}

OnnxCall::OnnxCall(ExpressionBuilder& builder, const onnx::NodeProto& node,
                   std::vector<const OnnxValue*> inputs, std::int64_t opsetVersion,
                   std::unordered_set<Node>& linear)
    : build(builder), opset(opsetVersion), linearLayers(linear), m_node(node), m_inputs(std::move(inputs))
{
}

const OnnxValue& OnnxCall::input(std::size_t i) const
{
    if (!given(i))
        throw ExtractionFailure("input " + std::to_string(i + 1) + " is missing");
    return *m_inputs[i];
}

std::vector<Node> OnnxCall::tensors() const
{
    std::vector<Node> nodes;
    for (const OnnxValue* value : m_inputs) {
        if (value)
            nodes.push_back(value->node);
    }
    return nodes;
}

const NumberTensor* OnnxCall::numbers(std::size_t i) const
{
    return given(i) && m_inputs[i]->numbers ? &*m_inputs[i]->numbers : nullptr;
}

OnnxCall::Integers OnnxCall::integerInput(std::size_t i) const
{
    static_cast<void>(input(i));
    if (const NumberTensor* known = numbers(i))
        return known->integers();
    throw ExtractionFailure("input " + std::to_string(i + 1) +
                                " holds sizes that only running the model could tell",
                            "expected them to follow from the input's shape");
}

const Shape& OnnxCall::shape(std::size_t i) const
{
    const Node node = tensor(i);
    if (!node->shape)
        throw ExtractionFailure("no rule tells the shape of input " + std::to_string(i + 1));
    return *node->shape;
}

const onnx::AttributeProto* OnnxCall::attribute(const char* name) const
{
    for (const onnx::AttributeProto& attribute : m_node.attribute()) {
        if (attribute.name() == name)
            return &attribute;
    }
    return nullptr;
}

const onnx::AttributeProto* OnnxCall::attribute(const char* name, int type) const
{
    const auto* found = attribute(name);
    if (found && found->type() != type)
        throw ExtractionFailure("attribute " + std::string(name) + " is of another kind");
    return found;
}

std::int64_t OnnxCall::integer(const char* name, std::int64_t missing) const
{
    const auto* found = attribute(name, onnx::AttributeProto::INT);
    return found ? found->i() : missing;
}

OnnxCall::Integers OnnxCall::integers(const char* name) const
{
    const auto* found = attribute(name, onnx::AttributeProto::INTS);
    return found ? Integers(found->ints().begin(), found->ints().end()) : Integers{};
}

OnnxCall::Integers OnnxCall::integers(const char* name, std::size_t count, std::int64_t missing) const
{
    Integers result = integers(name);
    if (result.empty())
        result.assign(count, missing);
    if (result.size() != count)
        throw ExtractionFailure("attribute " + std::string(name) + " has " + std::to_string(result.size()) +
                                    " numbers",
                                "expected " + std::to_string(count));
    return result;
}

std::string OnnxCall::text(const char* name) const
{
    const auto* found = attribute(name, onnx::AttributeProto::STRING);
    return found ? found->s() : std::string();
}

OnnxValue OnnxCall::constant(NumberTensor numbers) const
{
    const Node node = build.constant(numbers.shape);
    return {node, std::move(numbers)};
}

} // namespace rapp

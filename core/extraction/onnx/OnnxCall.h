// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/ExpressionBuilder.h"
#include "core/extraction/onnx/OnnxNumbers.h"

#include <onnx/onnx_pb.h>

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace rapp {

/// What a name in an ONNX graph stands for: an expression and, where they are known, its numbers.
struct OnnxValue
{
    Node node = nullptr;
    std::optional<NumberTensor> numbers{};

    /// Written into the model as numbers, and not one of its parameters.
    [[nodiscard]] bool isKnownConstant() const
    {
        return numbers.has_value() && node->kind == Expression::Kind::Constant;
    }
};

/// The inputs and attributes of one ONNX operator. Lives for one call of OnnxRules. Every function throws
/// ExtractionFailure for what is missing or of another kind.
class OnnxCall
{
public:
    using Integers = std::vector<std::int64_t>;

    OnnxCall(ExpressionBuilder& builder, const onnx::NodeProto& node, std::vector<const OnnxValue*> inputs,
             std::int64_t opset, std::unordered_set<Node>& linearLayers);

    /// Whether input i is there; trailing and empty ones are not.
    [[nodiscard]] bool given(std::size_t i) const { return i < m_inputs.size() && m_inputs[i]; }
    [[nodiscard]] std::size_t inputCount() const { return m_inputs.size(); }
    [[nodiscard]] const OnnxValue& input(std::size_t i) const;
    [[nodiscard]] Node tensor(std::size_t i) const { return input(i).node; }
    [[nodiscard]] Node tensorOr(std::size_t i, Node missing) const { return given(i) ? tensor(i) : missing; }
    [[nodiscard]] std::vector<Node> tensors() const;
    /// The numbers of input i; null where they are not known.
    [[nodiscard]] const NumberTensor* numbers(std::size_t i) const;
    /// The same as integers; it is an error if they are not known.
    [[nodiscard]] Integers integerInput(std::size_t i) const;
    /// The shape of input i; it is an error if it is not known.
    [[nodiscard]] const Shape& shape(std::size_t i) const;

    [[nodiscard]] bool has(const char* name) const { return attribute(name) != nullptr; }
    [[nodiscard]] std::int64_t integer(const char* name, std::int64_t missing) const;
    [[nodiscard]] Integers integers(const char* name) const;
    /// As many as stated or `missing` each.
    [[nodiscard]] Integers integers(const char* name, std::size_t count, std::int64_t missing) const;
    [[nodiscard]] std::string text(const char* name) const;
    [[nodiscard]] const onnx::AttributeProto* attribute(const char* name) const;

    [[nodiscard]] const std::string& name() const { return m_node.op_type(); }
    [[nodiscard]] std::size_t outputCount() const { return static_cast<std::size_t>(m_node.output_size()); }

    /// A constant whose numbers are known.
    [[nodiscard]] OnnxValue constant(NumberTensor numbers) const;

    ExpressionBuilder& build;
    std::int64_t opset;
    /// The results of matrix products with a parameter, which an addition may complete.
    std::unordered_set<Node>& linearLayers;

private:
    [[nodiscard]] const onnx::AttributeProto* attribute(const char* name, int type) const;

    const onnx::NodeProto& m_node;
    std::vector<const OnnxValue*> m_inputs;
};

/// The numbers of an ONNX tensor that holds them itself; nothing where it is too large, holds words, or its
/// data do not match its dimensions.
std::optional<NumberTensor> numbersIn(const onnx::TensorProto& tensor);
/// Its dimensions; throws ExtractionFailure for negative ones.
Shape shapeOf(const onnx::TensorProto& tensor);
bool isIntegerType(std::int32_t onnxType);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/extraction/ExpressionBuilder.h"
#include "core/extraction/torchscript/AtenRules.h"

#include <torch/csrc/jit/ir/ir.h>

#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace rapp {

/// Follows a TorchScript graph with tensors that have shapes but no numbers (LibTorch's meta device), and
/// notes an Expression for each of them. Control flow is followed where conditions and counts are known
/// without the model's data. Arithmetic on sizes and lists runs as LibTorch's own operators; nothing is
/// computed on the model's data and nothing is written. Operators without a rule keep their name; LibTorch
/// tells their shapes where it can do so without data. One thread at a time. Throws ExtractionFailure.
class TorchScriptInterpreter
{
public:
    TorchScriptInterpreter(ExpressionBuilder& builder, const JobControl& control);

    c10::IValue input(const std::string& name, const Shape& shape);
    /// Values for the graph's inputs, the module first. Gives those of its outputs.
    std::vector<c10::IValue> run(torch::jit::Graph& graph, const std::vector<c10::IValue>& inputs);
    /// The expressions of all tensors in a value, also in lists, tuples and dictionaries.
    void collect(const c10::IValue& value, std::vector<Node>& nodes) const;

private:
    void runBlock(const torch::jit::Block* block);
    void runNode(const torch::jit::Node* node);
    bool runControl(const torch::jit::Node* node);
    bool runContainer(const torch::jit::Node* node);
    void runIf(const torch::jit::Node* node);
    void runLoop(const torch::jit::Node* node);
    void runOperator(const torch::jit::Node* node);
    bool applyRule(const torch::jit::Node* node, const std::string& name);
    void applyLibTorch(const torch::jit::Node* node);
    void getAttribute(const torch::jit::Node* node);

    [[nodiscard]] const c10::IValue& value(const torch::jit::Value* of) const;
    [[nodiscard]] std::vector<c10::IValue> inputsOf(const torch::jit::Node* node) const;
    void set(const torch::jit::Value* of, c10::IValue to);

    /// Stored tensors become parameters; a constant of rank 0 stays a number.
    c10::IValue adopt(const c10::IValue& stored, const std::string& path, bool isConstant);
    [[nodiscard]] Node expressionOf(const at::Tensor& tensor) const;
    [[nodiscard]] AtenValue ruleValue(const c10::IValue& from) const;
    /// The tensor that stands for an expression, a new one if there is none.
    at::Tensor tensorFor(Node expression, c10::ScalarType type);
    void bind(const at::Tensor& tensor, Node expression);

    ExpressionBuilder& m_builder;
    AtenRules m_rules;
    const JobControl& m_control;
    std::size_t m_steps = 0;
    std::size_t m_expectedSteps = 0;
    std::unordered_map<const torch::jit::Value*, c10::IValue> m_values;
    std::unordered_map<const c10::TensorImpl*, Node> m_expressions;
    std::unordered_map<Node, at::Tensor> m_tensors;
    std::vector<at::Tensor> m_kept; ///< keeps the keys of m_expressions alive
    std::unordered_map<const c10::TensorImpl*, at::Tensor> m_storedNumbers; ///< parameters of one element
    std::map<std::pair<const c10::ivalue::Object*, std::string>, c10::IValue> m_attributes;
    std::unordered_map<const c10::ivalue::Object*, std::string> m_paths;
};

} // namespace rapp

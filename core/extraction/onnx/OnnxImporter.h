// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/extraction/ExpressionBuilder.h"
#include "core/extraction/Extraction.h"
#include "core/extraction/onnx/OnnxCall.h"

#include <onnx/onnx_pb.h>

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace rapp {

/// Translates one ONNX model into expressions: names to values, operators in an order in which each comes
/// after what it needs. For operators without a rule, libonnx tells the shapes. One thread at a time. Throws
/// ExtractionFailure.
class OnnxImporter
{
public:
    /// `folder` is where external data lie. All must outlive the importer; the model gets the shapes that
    /// libonnx infers.
    OnnxImporter(onnx::ModelProto& model, const std::filesystem::path& folder,
                 const ExtractionOptions& options, const JobControl& control);

    Extraction extract();

private:
    void readOpset();
    void addInitializers(const onnx::GraphProto& graph);
    void addInputs();
    Shape inputShape(onnx::ValueInfoProto& input);
    void checkExternalData(const onnx::TensorProto& tensor);
    void runNodes(const onnx::GraphProto& graph, int depth);
    void runNode(const onnx::NodeProto& node, int depth);
    void runBranch(const onnx::NodeProto& node, const std::vector<const OnnxValue*>& inputs, int depth);
    std::vector<OnnxValue> uncovered(const onnx::NodeProto& node, const OnnxCall& call);
    std::optional<Shape> inferredShape(const std::string& name);
    void define(const std::string& name, OnnxValue value);
    const OnnxValue& value(const std::string& name) const;

    onnx::ModelProto& m_model;
    const std::filesystem::path& m_folder;
    const ExtractionOptions& m_options;
    const JobControl& m_control;
    ExpressionBuilder m_builder;
    std::int64_t m_opset = 0;
    Shape m_inputShape;
    std::vector<std::string> m_notes;
    std::unordered_map<std::string, OnnxValue> m_values;
    std::unordered_set<Node> m_linearLayers;
    std::map<std::filesystem::path, std::uint64_t> m_dataFiles; ///< sizes in bytes
    std::optional<std::unordered_map<std::string, Shape>> m_inferred;
    std::size_t m_steps = 0;
    std::size_t m_knownNumbers = 0;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/onnx/OnnxImporter.h"

#include "core/base/Result.h"
#include "core/base/Text.h"
#include "core/extraction/FeatureVisitor.h"
#include "core/extraction/onnx/OnnxOrder.h"
#include "core/extraction/onnx/OnnxRules.h"

#include <onnx/shape_inference/implementation.h>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace rapp {

namespace {

constexpr std::int64_t oldestOpset = 7;
constexpr std::int64_t newestOpset = 21;
constexpr std::size_t mostSteps = 1'000'000;
constexpr int deepestSubgraph = 50;
/// Known numbers of a whole model together; beyond, only shapes are kept.
constexpr std::size_t mostKnownNumbers = 2'000'000;

/// Lists of integers in the file are sizes, axes and positions up to this length, parameters beyond.
bool isSizeList(const onnx::TensorProto& tensor)
{
    constexpr std::int64_t longest = 16;
    return isIntegerType(tensor.data_type()) && tensor.dims_size() == 1 && tensor.dims(0) <= longest;
}

std::string stringEntry(const onnx::TensorProto& tensor, const char* key)
{
    for (const auto& entry : tensor.external_data()) {
        if (entry.key() == key)
            return entry.value();
    }
    return {};
}

std::uint64_t numberEntry(const onnx::TensorProto& tensor, const char* key)
{
    const std::string text = stringEntry(tensor, key);
    std::uint64_t number = 0;
    const auto end = text.data() + text.size();
    if (!text.empty() && std::from_chars(text.data(), end, number).ptr != end)
        throw ExtractionFailure("the external data of " + excerpt(tensor.name()) + " have the " + key + " " +
                                excerpt(text));
    return number;
}

bool isDefaultDomain(const std::string& domain)
{
    return domain.empty() || domain == "ai.onnx";
}

/// Whether the shape that is wanted can stand for the stated one, in which 0 is open.
bool fits(const Shape& wanted, const Shape& stated)
{
    if (wanted.size() != stated.size())
        return false;
    for (std::size_t i = 1; i < stated.size(); ++i) {
        if (stated[i] != 0 && stated[i] != wanted[i])
            return false;
    }
    return true;
}

} // namespace

OnnxImporter::OnnxImporter(onnx::ModelProto& model, const std::filesystem::path& folder,
                           const ExtractionOptions& options, const JobControl& control)
    : m_model(model), m_folder(folder), m_options(options), m_control(control)
{
}

Extraction OnnxImporter::extract()
{
    readOpset();
    addInitializers(m_model.graph());
    addInputs();
    runNodes(m_model.graph(), 0);
    std::vector<Node> outputs;
    for (const onnx::ValueInfoProto& output : m_model.graph().output()) {
        if (!m_values.contains(output.name()))
            throw ExtractionFailure("nothing gives the output " + excerpt(output.name()),
                                    "expected a connected graph");
        outputs.push_back(value(output.name()).node);
    }
    if (outputs.empty())
        throw ExtractionFailure("the graph has no output", "expected a complete model");
    Extraction extraction = extractionFrom(outputs.size() == 1 ? outputs.front() : m_builder.tuple(outputs),
                                           m_options.name, m_inputShape);
    extraction.notes.insert(extraction.notes.end(), m_notes.begin(), m_notes.end());
    return extraction;
}

void OnnxImporter::readOpset()
{
    for (const auto& import : m_model.opset_import()) {
        if (isDefaultDomain(import.domain()))
            m_opset = import.version();
    }
    if (m_opset < oldestOpset || m_opset > newestOpset)
        throw ExtractionFailure(m_opset == 0 ? std::string("the model states no opset")
                                             : "the model is of opset " + std::to_string(m_opset),
                                "expected opset " + std::to_string(oldestOpset) + " to " +
                                    std::to_string(newestOpset));
}

void OnnxImporter::addInitializers(const onnx::GraphProto& graph)
{
    for (const onnx::TensorProto& tensor : graph.initializer()) {
        checkExternalData(tensor);
        std::optional<NumberTensor> numbers = numbersIn(tensor);
        Shape shape = shapeOf(tensor);
        const bool isConstant = numbers && (shape.empty() || isSizeList(tensor));
        OnnxValue made{isConstant ? m_builder.constant(std::move(shape))
                                  : m_builder.parameter(tensor.name(), std::move(shape))};
        if (isConstant || isIntegerType(tensor.data_type()))
            made.numbers = std::move(numbers);
        define(tensor.name(), std::move(made));
    }
}

void OnnxImporter::checkExternalData(const onnx::TensorProto& tensor)
{
    if (tensor.data_location() != onnx::TensorProto::EXTERNAL)
        return;
    const std::filesystem::path location = stringEntry(tensor, "location");
    const bool leaves =
        std::any_of(location.begin(), location.end(), [](const auto& part) { return part == ".."; });
    if (location.empty() || location.is_absolute() || leaves)
        throw ExtractionFailure("the external data of " + excerpt(tensor.name()) + " lie in " +
                                    excerpt(location.string()),
                                "expected a file below the model's folder");
    const std::filesystem::path file = m_folder / location;
    const auto [found, isNew] = m_dataFiles.try_emplace(file, 0);
    if (isNew) {
        std::error_code status;
        found->second = std::filesystem::file_size(file, status);
        if (status)
            throw ExtractionFailure(
                Error{"the external data of " + excerpt(tensor.name()) + " are missing: " + file.string(),
                      {},
                      "expected the file beside the model",
                      Error::Kind::Io});
    }
    const std::uint64_t offset = numberEntry(tensor, "offset");
    const std::uint64_t length = numberEntry(tensor, "length");
    if (offset > found->second || length > found->second - offset)
        throw ExtractionFailure("the external data of " + excerpt(tensor.name()) +
                                    " reach beyond the end of " + file.string() + ", which has " +
                                    std::to_string(found->second) + " bytes",
                                "expected the file that belongs to the model");
}

/// The first input that no initializer gives is the model's; further ones are parameters without values.
void OnnxImporter::addInputs()
{
    bool first = true;
    for (onnx::ValueInfoProto& input : *m_model.mutable_graph()->mutable_input()) {
        if (m_values.contains(input.name()))
            continue;
        if (!input.type().has_tensor_type())
            throw ExtractionFailure("the input " + excerpt(input.name()) + " is no tensor",
                                    "expected models whose inputs are tensors");
        Shape shape = first ? inputShape(input) : Shape{};
        if (first) {
            m_inputShape = shape;
            define(input.name(), {m_builder.input(input.name(), std::move(shape))});
            first = false;
            continue;
        }
        for (const auto& size : input.type().tensor_type().shape().dim()) {
            // A further input with an open size is data too.
            shape.push_back(size.has_dim_value() && size.dim_value() > 0 ? size.dim_value() : 1);
        }
        define(input.name(), {m_builder.parameter(input.name(), std::move(shape))});
    }
    if (first)
        throw ExtractionFailure("the model has no input", "expected one that is not among the initializers");
}

Shape OnnxImporter::inputShape(onnx::ValueInfoProto& input)
{
    auto& type = *input.mutable_type()->mutable_tensor_type();
    Shape stated;
    for (const auto& size : type.shape().dim())
        stated.push_back(size.has_dim_value() ? std::max<std::int64_t>(0, size.dim_value()) : 0);
    Shape shape = m_options.inputShape;
    if (shape.empty()) {
        if (!type.has_shape())
            throw ExtractionFailure("the model does not state the shape of its input " +
                                        excerpt(input.name()),
                                    "state it, as in --input-shape 1,3,224,224");
        shape = stated;
        if (!shape.empty() && shape[0] == 0) {
            shape[0] = 1;
            m_notes.push_back("the batch size is open; 1 was assumed");
        }
        if (std::find(shape.begin(), shape.end(), 0) != shape.end())
            throw ExtractionFailure("the model leaves sizes of its input " + excerpt(input.name()) +
                                        " open: " + shapeText(stated) + ", where 0 is open",
                                    "state them, as in --input-shape 1,3,224,224");
    } else if (type.has_shape() && !fits(shape, stated)) {
        throw ExtractionFailure(
            "the input shape " + shapeText(shape) + " does not fit the model's " + shapeText(stated),
            "expected the same sizes, but for the batch size and those that are 0, which are open");
    }
    type.clear_shape();
    for (const std::int64_t size : shape)
        type.mutable_shape()->add_dim()->set_dim_value(size);
    return shape;
}

void OnnxImporter::runNodes(const onnx::GraphProto& graph, int depth)
{
    const auto isKnown = [this](const std::string& name) { return m_values.contains(name); };
    const auto order = onnxOrder(graph, isKnown);
    for (const onnx::NodeProto* node : order) {
        if (++m_steps > mostSteps)
            throw ExtractionFailure("the model has more than " + std::to_string(mostSteps) + " operators");
        if (m_steps % 64 == 0) {
            if (m_control.cancelled())
                throw ExtractionFailure(cancelled().value());
            m_control.report(std::min(m_steps, order.size()), order.size(), "operators");
        }
        try {
            runNode(*node, depth);
        } catch (const ExtractionFailure& failure) {
            if (!failure.error().where.empty() || failure.error().kind != Error::Kind::Input)
                throw;
            throw ExtractionFailure(failure.error().within(onnxPlace(*node)));
        }
    }
}

void OnnxImporter::runNode(const onnx::NodeProto& node, int depth)
{
    std::vector<const OnnxValue*> inputs;
    for (const std::string& name : node.input())
        inputs.push_back(name.empty() ? nullptr : &value(name));
    if (isDefaultDomain(node.domain()) && node.op_type() == "If") {
        runBranch(node, inputs, depth);
        return;
    }
    const OnnxCall call(m_builder, node, std::move(inputs), m_opset, m_linearLayers);
    std::optional<std::vector<OnnxValue>> results;
    if (isDefaultDomain(node.domain()))
        results = applyOnnxRule(call);
    if (!results)
        results = uncovered(node, call);
    for (int i = 0; i < node.output_size(); ++i) {
        const auto place = static_cast<std::size_t>(i);
        define(node.output(i), place < results->size() ? std::move((*results)[place])
                                                       : OnnxValue{m_builder.constant(std::nullopt)});
    }
}

/// Follows the branch that a known condition takes.
void OnnxImporter::runBranch(const onnx::NodeProto& node, const std::vector<const OnnxValue*>& inputs,
                             int depth)
{
    if (inputs.size() != 1 || !inputs[0] || !inputs[0]->numbers || inputs[0]->numbers->values.size() != 1)
        throw ExtractionFailure("a condition that only running the model could tell");
    if (depth > deepestSubgraph)
        throw ExtractionFailure("branches are nested too deeply");
    const bool isTrue = inputs[0]->numbers->values[0] != 0;
    for (const onnx::AttributeProto& attribute : node.attribute()) {
        if (attribute.name() != (isTrue ? "then_branch" : "else_branch") || !attribute.has_g())
            continue;
        addInitializers(attribute.g());
        runNodes(attribute.g(), depth + 1);
        for (int i = 0; i < node.output_size() && i < attribute.g().output_size(); ++i)
            define(node.output(i), value(attribute.g().output(i).name()));
        return;
    }
    throw ExtractionFailure("a condition without its branch");
}

std::vector<OnnxValue> OnnxImporter::uncovered(const onnx::NodeProto& node, const OnnxCall& call)
{
    const std::string name =
        (isDefaultDomain(node.domain()) ? "onnx" : node.domain()) + "::" + node.op_type();
    if (node.output_size() == 1)
        return {{m_builder.call(name, call.tensors(), inferredShape(node.output(0)))}};
    std::vector<OnnxValue> values;
    const Node whole = m_builder.call(name, call.tensors(),
                                      node.output_size() > 0 ? inferredShape(node.output(0)) : std::nullopt);
    for (const std::string& output : node.output())
        values.push_back({m_builder.element(whole, inferredShape(output))});
    return values;
}

std::optional<Shape> OnnxImporter::inferredShape(const std::string& name)
{
    if (!m_inferred) {
        m_inferred.emplace();
        try {
            onnx::shape_inference::InferShapes(m_model, onnx::OpSchemaRegistry::Instance(),
                                               onnx::ShapeInferenceOptions{false, 0, true});
        } catch (const std::exception&) {
            // What it found until then is there.
        }
        for (const onnx::ValueInfoProto& info : m_model.graph().value_info()) {
            Shape shape;
            bool known = info.type().has_tensor_type() && info.type().tensor_type().has_shape();
            for (const auto& size : info.type().tensor_type().shape().dim()) {
                known = known && size.has_dim_value();
                shape.push_back(size.dim_value());
            }
            if (known)
                m_inferred->emplace(info.name(), std::move(shape));
        }
    }
    const auto found = m_inferred->find(name);
    return found == m_inferred->end() ? std::nullopt : std::optional(found->second);
}

void OnnxImporter::define(const std::string& name, OnnxValue value)
{
    if (name.empty())
        return;
    if (value.numbers) {
        m_knownNumbers += value.numbers->values.size();
        if (m_knownNumbers > mostKnownNumbers)
            value.numbers.reset();
    }
    m_values.insert_or_assign(name, std::move(value));
}

const OnnxValue& OnnxImporter::value(const std::string& name) const
{
    const auto found = m_values.find(name);
    if (found == m_values.end())
        throw ExtractionFailure("nothing gives " + excerpt(name), "expected a connected graph");
    return found->second;
}

} // namespace rapp

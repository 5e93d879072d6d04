// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/NetworkxReader.h"

#include "core/base/FileIo.h"
#include "core/base/NumberText.h"
#include "core/base/Text.h"
#include "core/formats/pickle/NumpyClasses.h"
#include "core/formats/pickle/NumpyVector.h"
#include "core/formats/pickle/PickleDocument.h"
#include "core/graph/ModelName.h"
#include "core/graph/OperatorType.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>

namespace rapp {

namespace {

using Kind = PickleValue::Kind;

constexpr std::uint64_t maxFileBytes = 64ULL << 20;
constexpr std::size_t maxOperators = 100'000;
constexpr std::size_t maxEdges = 1'000'000;

constexpr std::size_t typeCount = operatorTypeNames.size();
constexpr std::size_t attributeCount = std::tuple_size_v<decltype(Operator::attributes)>;
constexpr std::size_t shapeCount = std::tuple_size_v<decltype(Operator::shape)>;
constexpr std::size_t staticCount = typeCount + attributeCount + shapeCount;
constexpr std::size_t runtimeCount = PriorKnowledge::runtimeSms.size();
constexpr std::size_t modelFeatureCount = 5;
constexpr std::size_t latencyCount = PriorKnowledge::latencyQuotas.size();

constexpr auto allowedClasses = withNumpyClasses({
    {"networkx.classes.digraph", "DiGraph"},
    {"networkx.classes.graph", "Graph"},
    {"networkx.classes.coreviews", "AdjacencyView"},
    {"networkx.classes.coreviews", "AtlasView"},
    {"networkx.classes.reportviews", "NodeView"},
    {"networkx.classes.reportviews", "NodeDataView"},
    {"networkx.classes.reportviews", "EdgeView"},
    {"networkx.classes.reportviews", "EdgeDataView"},
    {"networkx.classes.reportviews", "OutEdgeView"},
    {"networkx.classes.reportviews", "OutEdgeDataView"},
    {"networkx.classes.reportviews", "InEdgeView"},
    {"networkx.classes.reportviews", "InEdgeDataView"},
    {"networkx.classes.reportviews", "DegreeView"},
    {"networkx.classes.reportviews", "DiDegreeView"},
    {"networkx.classes.reportviews", "InDegreeView"},
    {"networkx.classes.reportviews", "OutDegreeView"},
    {"collections", "OrderedDict"},
    {"__builtin__", "dict"}, // networkx 2.0 to 2.3 keep their dictionary classes in the graph
    {"builtins", "dict"},
});

/// The name of a node, which networkx lets be any constant; ours are texts or whole numbers.
using NodeId = std::variant<std::int64_t, std::string_view>;

std::optional<NodeId> nodeIdFrom(const PickleValue& value)
{
    if (const auto text = value.text())
        return NodeId(*text);
    if (const auto number = value.integer())
        return NodeId(*number);
    return std::nullopt;
}

std::string nodePlace(const NodeId& id)
{
    if (const auto* text = std::get_if<std::string_view>(&id))
        return "node " + excerpt(*text);
    return "node " + std::to_string(std::get<std::int64_t>(id));
}

tl::unexpected<Error> unexpectedKind(const char* what, const PickleValue* found, std::string where,
                                     const char* expected)
{
    return fail(found ? std::string(what) + " is " + found->kindText() : std::string(what) + " is missing",
                std::move(where), std::string("expected ") + expected);
}

/// The vector under `key`, with its length checked against the two that are known and each number against
/// being finite and not negative.
Result<NumpyVector> featuresUnder(const char* key, const PickleValue& dictionary, std::size_t shortCount,
                                  std::size_t longCount)
{
    const PickleValue* value = dictionary.find(key);
    if (!value)
        return unexpectedKind(key, nullptr, {}, "a numpy vector under that key");
    auto vector = NumpyVector::from(*value);
    if (!vector)
        return fail(vector.error().within(key));
    if (vector->size() != shortCount && vector->size() != longCount)
        return fail("the vector has " + std::to_string(vector->size()) + " numbers", key,
                    "expected " + std::to_string(shortCount) + " (static features) or " +
                        std::to_string(longCount) + " (with measured times)");
    for (std::size_t i = 0; i < vector->size(); ++i) {
        const double number = (*vector)[i];
        if (!std::isfinite(number) || number < 0)
            return fail("the number is " + numberText(number),
                        std::string(key) + ", position " + std::to_string(i),
                        "expected a finite number of at least 0");
    }
    return vector;
}

Result<Operator> operatorFrom(const NumpyVector& features)
{
    Operator one;
    bool typed = false;
    for (std::size_t i = 0; i < typeCount; ++i) {
        const double mark = features[i];
        if (mark == 0)
            continue;
        if (mark != 1 || typed)
            return fail("the operator type is not one-hot", "attributes, position " + std::to_string(i),
                        "expected a single 1 among the first " + std::to_string(typeCount) + " numbers");
        typed = true;
        one.type = operatorTypeNames[i];
    }
    for (std::size_t i = 0; i < attributeCount; ++i)
        one.attributes[i] = features[typeCount + i];
    for (std::size_t i = 0; i < shapeCount; ++i)
        one.shape[i] = features[typeCount + attributeCount + i];
    return one;
}

PriorKnowledge::OperatorTimes timesFrom(const NumpyVector& features)
{
    PriorKnowledge::OperatorTimes times{};
    for (std::size_t i = 0; i < runtimeCount; ++i)
        times[i] = features[staticCount + i];
    return times;
}

/// Builds the graph part by part out of the state of the networkx object.
class GraphBuilder
{
public:
    explicit GraphBuilder(const PickleValue& state) : m_state(state) {}

    Result<FeatureGraphFile> build()
    {
        if (auto read = readModel(); !read)
            return fail(std::move(read).error());
        if (auto read = readNodes(); !read)
            return fail(std::move(read).error());
        if (auto read = readEdges(); !read)
            return fail(std::move(read).error());
        return std::move(m_result);
    }

private:
    Result<void> readModel()
    {
        const PickleValue* graph = m_state.find("graph");
        if (!graph || !graph->is(Kind::Dict))
            return unexpectedKind("graph", graph, "networkx graph", "a dictionary");
        const auto features =
            featuresUnder("graph_static", *graph, modelFeatureCount, modelFeatureCount + latencyCount);
        if (!features)
            return fail(features.error().within("graph"));
        m_result.graph.features = {(*features)[0], (*features)[1], (*features)[2], (*features)[3],
                                   (*features)[4]};
        if (features->size() > modelFeatureCount) {
            auto& latencies = m_result.priors.quotaLatencyMs.emplace();
            for (std::size_t i = 0; i < latencyCount; ++i)
                latencies[i] = (*features)[modelFeatureCount + i];
        }
        return {};
    }

    Result<void> readNodes()
    {
        const PickleValue* nodes = m_state.find("_node");
        if (!nodes || !nodes->is(Kind::Dict))
            return unexpectedKind("_node", nodes, "networkx graph", "a dictionary of nodes");
        const auto entries = nodes->entries();
        if (entries.empty())
            return fail("the graph has no nodes", "networkx graph", "expected at least one operator");
        if (entries.size() > maxOperators)
            return fail("the graph has " + std::to_string(entries.size()) + " nodes", "networkx graph",
                        "expected at most " + std::to_string(maxOperators));
        m_result.graph.operators.reserve(entries.size());
        m_indices.reserve(entries.size());
        for (const PickleEntry& entry : entries) {
            const auto id = nodeIdFrom(entry.key);
            if (!id)
                return unexpectedKind("the name of a node", &entry.key, "networkx graph",
                                      "a text or a whole number");
            if (!m_indices.emplace(*id, m_indices.size()).second)
                return fail("the node occurs twice", nodePlace(*id), "expected each node once");
            if (auto read = readNode(entry.value); !read)
                return fail(read.error().within(nodePlace(*id)));
        }
        return {};
    }

    Result<void> readNode(const PickleValue& node)
    {
        const auto features = featuresUnder("attributes", node, staticCount, staticCount + runtimeCount);
        if (!features)
            return fail(features.error());
        auto one = operatorFrom(*features);
        if (!one)
            return fail(std::move(one).error());
        const bool timed = features->size() > staticCount;
        auto& operators = m_result.graph.operators;
        auto& times = m_result.priors.runtimeMs;
        if (timed != (times.size() == operators.size()) && !operators.empty())
            return fail("the vector has " + std::to_string(features->size()) + " numbers", "attributes",
                        "expected as many as at the nodes before");
        operators.push_back(*std::move(one));
        if (timed)
            times.push_back(timesFrom(*features));
        return {};
    }

    Result<void> readEdges()
    {
        const PickleValue* sources = m_state.find("_adj");
        if (!sources || !sources->is(Kind::Dict))
            return unexpectedKind("_adj", sources, "networkx graph", "a dictionary of neighbours");
        auto& edges = m_result.graph.edges;
        edges.reserve(sources->entries().size());
        for (const PickleEntry& source : sources->entries()) {
            const auto from = indexOf(source.key);
            if (!from)
                return fail(from.error());
            if (!source.value.is(Kind::Dict))
                return unexpectedKind("the neighbours of a node", &source.value,
                                      nodePlace(*nodeIdFrom(source.key)), "a dictionary");
            for (const PickleEntry& target : source.value.entries()) {
                const auto to = indexOf(target.key);
                if (!to)
                    return fail(to.error());
                if (edges.size() == maxEdges)
                    return fail("the graph has too many edges", "networkx graph",
                                "expected at most " + std::to_string(maxEdges));
                edges.emplace_back(*from, *to);
            }
        }
        return {};
    }

    Result<std::size_t> indexOf(const PickleValue& key) const
    {
        const auto id = nodeIdFrom(key);
        const auto found = id ? m_indices.find(*id) : m_indices.end();
        if (found == m_indices.end())
            return fail("an edge ends at something that is not a node",
                        id ? nodePlace(*id) : "networkx graph", "expected a node of the graph");
        return found->second;
    }

    const PickleValue m_state;
    FeatureGraphFile m_result;
    std::unordered_map<NodeId, std::size_t> m_indices;
};

/// "resnet152_1" holds the static features of resnet152 at batch size 1.
std::string nameIn(const std::filesystem::path& file, const FeatureGraphFile& read)
{
    std::string name = file.stem().string();
    if (!read.priors.empty())
        return name;
    std::string suffix = "_";
    suffix += numberText(read.graph.features.batch);
    if (name.size() > suffix.size() && name.ends_with(suffix))
        name.resize(name.size() - suffix.size());
    return name;
}

Result<FeatureGraphFile> readGraph(std::string_view bytes)
{
    const auto document = PickleDocument::read(bytes, allowedClasses);
    if (!document)
        return fail(document.error());
    const PickleValue& root = document->root();
    const PickleClass maker = root.className();
    if (!root.is(Kind::Object) || !maker.module.starts_with("networkx.classes.") ||
        !maker.name.ends_with("Graph"))
        return fail("the pickle holds " + root.kindText(), {}, "expected a networkx DiGraph");
    const PickleValue state = root.state();
    if (!state.is(Kind::Dict))
        return fail("the content of the graph is " + state.kindText(), "networkx graph",
                    "expected a dictionary");
    return GraphBuilder(state).build();
}

} // namespace

bool NetworkxReader::recognises(std::string_view bytes)
{
    return PickleDocument::recognises(bytes) &&
           bytes.substr(0, 64).find("networkx.") != std::string_view::npos;
}

Result<FeatureGraphFile> NetworkxReader::read(std::string_view bytes, const std::filesystem::path& file)
{
    auto result = readGraph(bytes);
    if (!result)
        return fail(result.error().within(file.string()));
    auto name = modelNameFrom(nameIn(file, *result), file.string());
    if (!name)
        return fail(std::move(name).error());
    result->graph.model = *std::move(name);
    return result;
}

Result<FeatureGraphFile> NetworkxReader::readFile(const std::filesystem::path& file)
{
    const auto bytes = readWholeFile(file, maxFileBytes);
    if (!bytes)
        return fail(bytes.error());
    return read(*bytes, file);
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/onnx/OnnxOrder.h"

#include "core/base/Text.h"
#include "core/extraction/ExtractionFailure.h"

#include <queue>

#include <unordered_map>

namespace rapp {

namespace {

/// The names that a node reads, its subgraphs' included.
void collectNames(const onnx::NodeProto& node, std::vector<std::string>& names)
{
    for (const std::string& input : node.input()) {
        if (!input.empty())
            names.push_back(input);
    }
    for (const onnx::AttributeProto& attribute : node.attribute()) {
        for (const onnx::NodeProto& inner : attribute.g().node())
            collectNames(inner, names);
    }
}

std::unordered_map<std::string, std::size_t> producersIn(const onnx::GraphProto& graph)
{
    std::unordered_map<std::string, std::size_t> producers;
    for (int i = 0; i < graph.node_size(); ++i) {
        for (const std::string& output : graph.node(i).output()) {
            if (!output.empty() && !producers.emplace(output, static_cast<std::size_t>(i)).second)
                throw ExtractionFailure(Error{"two nodes give " + excerpt(output), onnxPlace(graph.node(i)),
                                              "expected each name to be given once"});
        }
    }
    return producers;
}

} // namespace

std::string onnxPlace(const onnx::NodeProto& node)
{
    return node.name().empty() ? excerpt(node.op_type())
                               : excerpt(node.op_type()) + " node " + excerpt(node.name());
}

std::vector<const onnx::NodeProto*> onnxOrder(const onnx::GraphProto& graph,
                                              const std::function<bool(const std::string&)>& isKnown)
{
    const auto producers = producersIn(graph);
    const auto count = static_cast<std::size_t>(graph.node_size());
    std::vector<std::size_t> missing(count, 0);
    std::vector<std::vector<std::size_t>> dependents(count);
    std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> ready;
    for (std::size_t i = 0; i < count; ++i) {
        const onnx::NodeProto& node = graph.node(static_cast<int>(i));
        std::vector<std::string> names;
        collectNames(node, names);
        for (const std::string& name : names) {
            if (const auto found = producers.find(name); found != producers.end()) {
                ++missing[i];
                dependents[found->second].push_back(i);
            }
        }
        for (const std::string& name : node.input()) {
            if (!name.empty() && !producers.contains(name) && !isKnown(name))
                throw ExtractionFailure(
                    Error{"nothing gives " + excerpt(name), onnxPlace(node), "expected a connected graph"});
        }
        if (missing[i] == 0)
            ready.push(i);
    }
    std::vector<const onnx::NodeProto*> order;
    while (!ready.empty()) {
        const std::size_t next = ready.top();
        ready.pop();
        order.push_back(&graph.node(static_cast<int>(next)));
        for (const std::size_t dependent : dependents[next]) {
            if (--missing[dependent] == 0)
                ready.push(dependent);
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (missing[i] != 0)
            throw ExtractionFailure(Error{"the graph has a cycle", onnxPlace(graph.node(static_cast<int>(i))),
                                          "expected a graph without one"});
    }
    return order;
}

} // namespace rapp

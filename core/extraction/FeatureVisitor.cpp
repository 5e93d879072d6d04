// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/FeatureVisitor.h"

#include "core/extraction/LaunchCount.h"
#include "core/extraction/ShapeRules.h"
#include "core/graph/OperatorType.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>

namespace rapp {

namespace {

constexpr std::int64_t bytesPerNumber = 4;

/// Depth first, arguments in order, each expression once; without recursion, since graphs get deep.
std::vector<Node> postOrder(Node output)
{
    std::vector<Node> order;
    std::unordered_set<Node> seen{output};
    std::vector<std::pair<Node, std::size_t>> open{{output, 0}};
    while (!open.empty()) {
        auto& [node, next] = open.back();
        if (next == node->arguments.size()) {
            order.push_back(node);
            open.pop_back();
            continue;
        }
        const Node argument = node->arguments[next++];
        if (seen.insert(argument).second)
            open.emplace_back(argument, 0);
    }
    return order;
}

bool isMatrixProduct(Node node)
{
    return node->name == "nn.batch_matmul";
}

bool isConvolution2d(Node node)
{
    return node->convolution.has_value();
}

/// Multiplications with addition, the way the published numbers count them: batched products by the second
/// factor's rows where its columns are meant.
std::int64_t publishedMacs(Node node)
{
    const auto& arguments = node->arguments;
    if (!node->shape || !std::all_of(arguments.begin(), arguments.end(), [](Node a) { return a->shape; }))
        return 0;
    if (isConvolution2d(node)) {
        const auto& convolution = *node->convolution;
        const std::int64_t perOutput = checkedProduct(checkedProduct(convolution[0], convolution[1]),
                                                      (*arguments[0]->shape)[1] / convolution[11]);
        return checkedProduct(elementCount(*node->shape), perOutput);
    }
    if (node->name == "nn.dense")
        return checkedProduct(elementCount(*arguments[0]->shape), (*arguments[1]->shape)[0]);
    if (isMatrixProduct(node))
        return checkedProduct(elementCount(*arguments[0]->shape), (*arguments[1]->shape)[1]);
    return 0;
}

std::int64_t numbersIn(Node node)
{
    if (node->kind == Expression::Kind::Tuple) {
        std::int64_t count = 0;
        for (const Node value : node->arguments)
            count = checkedSum(count, numbersIn(value));
        return count;
    }
    return node->shape ? elementCount(*node->shape) : 0;
}

struct Work
{
    std::int64_t flops = 0;
    std::int64_t bytes = 0;
};

/// What one operator does: twice the products of convolutions and matrices, else an operation a number.
Work workOf(Node node)
{
    if (isView(node))
        return {};
    std::int64_t read = 0;
    for (const Node argument : node->arguments)
        read = checkedSum(read, numbersIn(argument));
    const std::int64_t written = numbersIn(node);
    Work work{std::max(read, written), checkedProduct(bytesPerNumber, checkedSum(read, written))};
    const bool knownFactors = node->shape && node->arguments.size() == 2 && node->arguments[0]->shape;
    if (isMatrixProduct(node) && knownFactors)
        work.flops = checkedProduct(2, checkedProduct(written, node->arguments[0]->shape->back()));
    else if (const std::int64_t macs = publishedMacs(node); macs > 0 && !isMatrixProduct(node))
        work.flops = checkedProduct(2, macs);
    return work;
}

/// An operator on its way into the graph, with what is done up to the next one.
struct Stretch
{
    Node main = nullptr; ///< the operator of the stretch that does most on the model's data
    std::int64_t mainFlops = -1;
    Work work{};

    void add(Node next)
    {
        const Work more = workOf(next);
        work.flops = checkedSum(work.flops, more.flops);
        work.bytes = checkedSum(work.bytes, more.bytes);
        const bool onData = std::any_of(next->arguments.begin(), next->arguments.end(), [](Node argument) {
            return argument->kind != Expression::Kind::Parameter && argument->shape &&
                   !argument->shape->empty();
        });
        if (onData && more.flops > mainFlops) {
            main = next;
            mainFlops = more.flops;
        }
    }

    [[nodiscard]] std::string extraFields() const
    {
        nlohmann::json fields;
        if (main) {
            for (const Node argument : main->arguments) {
                if (argument->kind != Expression::Kind::Parameter && argument->shape) {
                    fields["input_shape"] = *argument->shape;
                    break;
                }
            }
            if (main->shape)
                fields["output_shape"] = *main->shape;
        }
        fields["flops"] = work.flops;
        fields["bytes"] = work.bytes;
        return fields.dump();
    }
};

/// The operator as published, or nothing where no direct argument is a parameter or the model's input.
std::optional<Operator> publishedOperator(Node node)
{
    const auto last = std::find_if(node->arguments.rbegin(), node->arguments.rend(),
                                   [](Node argument) { return argument->isVariable(); });
    if (last == node->arguments.rend())
        return std::nullopt;
    Operator result;
    result.type = node->name;
    if (node->convolution)
        std::copy(node->convolution->begin(), node->convolution->end(), result.attributes.begin());
    const Shape& shape = *(*last)->shape;
    std::copy_n(shape.begin(), std::min(shape.size(), result.shape.size()), result.shape.begin());
    return result;
}

std::string uncoveredNote(const std::vector<Operator>& operators)
{
    std::map<std::string, std::size_t> kinds;
    std::size_t count = 0;
    for (const Operator& one : operators) {
        if (operatorTypeIndex(one.type))
            continue;
        ++kinds[one.type];
        ++count;
    }
    if (count == 0)
        return {};
    std::string note = std::to_string(count) + (count == 1 ? " operator" : " operators") + " of " +
                       std::to_string(kinds.size()) + (kinds.size() == 1 ? " kind" : " kinds") +
                       (count == 1 ? " is" : " are") + " not covered: ";
    bool first = true;
    for (const auto& [type, number] : kinds) {
        note += (first ? "" : ", ") + type + " (" + std::to_string(number) + ")";
        first = false;
    }
    return note;
}

} // namespace

Extraction extractionFrom(Node output, const std::string& model, const Shape& inputShape)
{
    Extraction extraction;
    FeatureGraph& graph = extraction.graph;
    graph.model = model;
    graph.inputShape = inputShape;
    const std::int64_t batch = inputShape.empty() ? 1 : std::max<std::int64_t>(1, inputShape.front());

    std::int64_t macs = 0;
    std::vector<Stretch> stretches;
    Node withoutShape = nullptr;
    bool readsInput = false;
    const std::vector<Node> order = postOrder(output);
    for (const Node node : order) {
        readsInput = readsInput || node->kind == Expression::Kind::Input;
        if (node->kind != Expression::Kind::Call)
            continue;
        macs = checkedSum(macs, publishedMacs(node));
        graph.features.conv2d += node->name == "nn.conv2d" ? 1 : 0;
        graph.features.dense += node->name == "nn.dense" ? 1 : 0;
        graph.features.relu += node->name == "nn.relu" ? 1 : 0;
        if (!node->shape && !withoutShape)
            withoutShape = node;
        if (auto made = publishedOperator(node)) {
            if (!graph.operators.empty())
                graph.edges.emplace_back(graph.operators.size() - 1, graph.operators.size());
            graph.operators.push_back(std::move(*made));
            stretches.emplace_back();
        }
        if (!stretches.empty())
            stretches.back().add(node);
    }
    if (!readsInput)
        throw ExtractionFailure("the model's output does not depend on its input",
                                "expected a connected graph");
    if (graph.operators.empty())
        throw ExtractionFailure("the model's output needs no operator",
                                "expected a model that computes its output from its input and parameters");
    for (std::size_t i = 0; i < stretches.size(); ++i)
        graph.operators[i].extraFields = stretches[i].extraFields();
    graph.extraFields = countLaunches(order).extraFields();

    graph.features.batch = static_cast<double>(batch);
    graph.features.gmacs = static_cast<double>(macs) / static_cast<double>(batch) / 1e9;
    if (std::string note = uncoveredNote(graph.operators); !note.empty())
        extraction.notes.push_back(std::move(note));
    if (withoutShape)
        extraction.notes.push_back(
            "no rule tells the shape that " + withoutShape->name +
            " gives; the operations after it are counted where their shapes are known");
    return extraction;
}

} // namespace rapp

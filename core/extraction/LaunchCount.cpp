// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/LaunchCount.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_set>

namespace rapp {

namespace {

using Kind = KernelLaunches::Kind;

template <std::size_t n>
bool isIn(const std::array<std::string_view, n>& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::array<std::string_view, 9> views = {"broadcast_to", "expand_dims",   "nn.dropout",
                                                   "repeat",       "reshape",       "split",
                                                   "squeeze",      "strided_slice", "transpose"};
constexpr std::array<std::string_view, 6> copies = {"adv_index", "concatenate", "nn.pad",
                                                    "roll",      "stack",       "take"};
constexpr std::array<std::string_view, 5> reductions = {"max", "mean", "min", "prod", "sum"};
constexpr std::array<std::string_view, 5> arithmetic = {"add", "divide", "multiply", "nn.bias_add",
                                                        "subtract"};

bool isProduct(Node node)
{
    return node->name == "nn.dense" || node->name == "nn.batch_matmul" || node->name == "einsum";
}

bool isConvolution(Node node)
{
    return node->name.starts_with("nn.conv");
}

Kind kindOf(Node node)
{
    if (isConvolution(node))
        return Kind::Convolution;
    if (isProduct(node))
        return Kind::Product;
    if (node->name.ends_with("_norm"))
        return Kind::Norm;
    if (node->name.find("pool") != std::string::npos || isIn(reductions, node->name))
        return Kind::Pooling;
    if (isIn(copies, node->name))
        return Kind::Copy;
    return node->arguments.size() == 1 ? Kind::Activation : Kind::Elementwise;
}

bool isArithmetic(Node node)
{
    return node->kind == Expression::Kind::Call && isIn(arithmetic, node->name);
}

bool takesConstant(Node node)
{
    return std::any_of(node->arguments.begin(), node->arguments.end(),
                       [](Node argument) { return argument->kind == Expression::Kind::Constant; });
}

bool isBias(Node node)
{
    if (!isArithmetic(node) || node->arguments.size() != 2 ||
        node->arguments[1]->kind != Expression::Kind::Parameter)
        return false;
    Node to = node->arguments[0];
    while (to->kind == Expression::Kind::Call && isView(to) && !to->arguments.empty())
        to = to->arguments[0];
    return to->kind == Expression::Kind::Call && (isConvolution(to) || isProduct(to));
}

/// The one argument of a function of a single value: unary, or arithmetic with constants. Null otherwise.
Node onlyData(Node node)
{
    if (node->kind != Expression::Kind::Call || (node->arguments.size() > 1 && !isArithmetic(node)))
        return nullptr;
    Node data = nullptr;
    for (const Node argument : node->arguments) {
        if (argument->kind == Expression::Kind::Constant)
            continue;
        if (data)
            return nullptr;
        data = argument;
    }
    return data;
}

/// Whether f is a function of x alone, elementwise, and not x itself.
bool isFunctionOf(Node f, Node x)
{
    for (Node at = onlyData(f); at; at = onlyData(at)) {
        if (at == x)
            return true;
    }
    return false;
}

bool isGate(Node node)
{
    return node->name == "multiply" && node->arguments.size() == 2 &&
           (isFunctionOf(node->arguments[1], node->arguments[0]) ||
            isFunctionOf(node->arguments[0], node->arguments[1]));
}

} // namespace

bool isView(Node node)
{
    return isIn(views, node->name);
}

KernelLaunches countLaunches(const std::vector<Node>& order)
{
    KernelLaunches launches;
    std::unordered_set<Node> onData;
    for (const Node node : order) {
        const bool reads = std::any_of(node->arguments.begin(), node->arguments.end(),
                                       [&](Node argument) { return onData.contains(argument); });
        if (node->kind != Expression::Kind::Input && !reads)
            continue;
        onData.insert(node);
        if (node->kind != Expression::Kind::Call || isView(node) || isBias(node) || isGate(node) ||
            (isArithmetic(node) && takesConstant(node)))
            continue;
        ++launches[kindOf(node)];
    }
    return launches;
}

} // namespace rapp

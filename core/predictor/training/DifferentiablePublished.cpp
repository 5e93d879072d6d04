// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/training/DifferentiablePublished.h"

#include "core/predictor/GraphAttention.h"
#include "core/predictor/default/MemberProduct.h"

#include <ATen/ATen.h>

#include <cmath>
#include <limits>

namespace rapp {

namespace {

struct Parameter
{
    std::string name;
    std::vector<std::int64_t> shape;
    std::int64_t offset;
    std::int64_t count;
    double bound; ///< of uniform first values
};

std::vector<Parameter> parameterList()
{
    constexpr std::int64_t width = DifferentiablePublished::width;
    std::vector<Parameter> list;
    std::int64_t offset = 0;
    const auto add = [&](const std::string& name, const std::vector<std::int64_t>& shape, double bound) {
        std::int64_t count = 1;
        for (const std::int64_t length : shape)
            count *= length;
        list.push_back({name, shape, offset, count, bound});
        offset += count;
    };
    const auto glorot = [](std::int64_t inputs, std::int64_t outputs) {
        return std::sqrt(6.0 / static_cast<double>(inputs + outputs));
    };
    const auto addLinear = [&](const std::string& name, std::int64_t inputs, std::int64_t outputs) {
        const double bound = 1 / std::sqrt(static_cast<double>(inputs));
        add(name + ".weight", {outputs, inputs}, bound);
        add(name + ".bias", {outputs}, bound);
    };
    std::int64_t inputs = PublishedFeatures::nodeWidth;
    for (const std::string name : {"gnn.conv1", "gnn.conv2", "gnn.conv3", "gnn.conv4"}) {
        add(name + ".lin.weight", {width, inputs}, glorot(inputs, width));
        add(name + ".att_src", {1, 1, width}, glorot(1, width));
        add(name + ".att_dst", {1, 1, width}, glorot(1, width));
        add(name + ".bias", {width}, 0);
        inputs = width;
    }
    inputs = PublishedFeatures::globalWidth;
    for (const std::string name : {"fc1", "fc2", "fc3", "fc4"}) {
        addLinear("global_processor." + name, inputs, width);
        inputs = width;
    }
    inputs = 2 * width;
    for (const char* name : {"fc_1", "fc_2", "fc_3", "fc_4"}) {
        addLinear(name, inputs, width);
        inputs = width;
    }
    addLinear("final_fc", width, DifferentiablePublished::lastWidth);
    addLinear("predictor", DifferentiablePublished::lastWidth, 1);
    return list;
}

at::Tensor rowsOf(const std::vector<float>& values, std::size_t width, at::Device device)
{
    const auto columns = static_cast<std::int64_t>(width);
    return at::tensor(values, at::kFloat).reshape({-1, columns}).to(device);
}

at::Tensor indicesOf(const std::vector<std::int64_t>& values, at::Device device)
{
    return at::tensor(values, at::kLong).to(device);
}

} // namespace

void PublishedStepInputs::add(const PublishedFeatures& features, BatchSize batch, SmPercent sm,
                              std::span<const LatencySample> samples)
{
    const auto firstNode = static_cast<std::int64_t>(graphOf.size());
    const auto firstNumber = nodes.size();
    nodes.insert(nodes.end(), features.nodes.begin(), features.nodes.end());
    for (std::size_t node = 0; node < features.nodeCount(); ++node) {
        float* row = &nodes[firstNumber + node * PublishedFeatures::nodeWidth];
        row[PublishedFeatures::staticWidth] = static_cast<float>(batch.value());
        row[PublishedFeatures::staticWidth + 1] = static_cast<float>(sm.value() / 100);
        graphOf.push_back(graphCount);
        for (std::size_t edge = features.edges.firstEdge(node); edge < features.edges.firstEdge(node + 1);
             ++edge) {
            sources.push_back(firstNode + static_cast<std::int64_t>(features.edges.source(edge)));
            targets.push_back(firstNode + static_cast<std::int64_t>(node));
        }
    }
    for (const LatencySample& sample : samples) {
        globals.insert(globals.end(), features.global.begin(), features.global.end());
        globals.push_back(static_cast<float>(batch.value()));
        globals.push_back(static_cast<float>(sample.at.quota.value() / 100));
        sampleOf.push_back(graphCount);
        latencies.push_back(static_cast<float>(sample.latency.value()));
    }
    ++graphCount;
}

std::int64_t DifferentiablePublished::parameterCount()
{
    const auto last = parameterList().back();
    return last.offset + last.count;
}

at::Tensor DifferentiablePublished::firstParameters(at::Generator& random)
{
    at::Tensor flat = at::zeros({parameterCount()});
    for (const Parameter& parameter : parameterList())
        flat.narrow(0, parameter.offset, parameter.count)
            .copy_((at::rand({parameter.count}, random) * 2 - 1) * parameter.bound);
    return flat;
}

StateDict DifferentiablePublished::stateDict(const at::Tensor& parameters)
{
    const at::Tensor flat = parameters.detach().to(at::kCPU).contiguous();
    const float* values = flat.data_ptr<float>();
    StateDict dict;
    for (const Parameter& parameter : parameterList())
        dict.tensors[parameter.name] = {
            parameter.shape, {values + parameter.offset, values + parameter.offset + parameter.count}};
    return dict;
}

DifferentiablePublished::DifferentiablePublished(const at::Tensor& parameters, const at::Tensor& gradients)
{
    for (const Parameter& parameter : parameterList()) {
        const auto view = [&](const at::Tensor& flat) {
            return flat.narrow(0, parameter.offset, parameter.count).view(parameter.shape).detach();
        };
        at::Tensor& tensor = m_parameters[parameter.name];
        tensor = view(parameters);
        tensor.requires_grad_(true);
        tensor.mutable_grad() = view(gradients);
    }
}

at::Tensor DifferentiablePublished::linear(const std::string& name, const at::Tensor& x) const
{
    const at::Tensor& bias = m_parameters.at(name + ".bias");
    return memberProduct(x.unsqueeze(0), m_parameters.at(name + ".weight").unsqueeze(0),
                         bias.view({1, 1, -1}))
        .squeeze(0);
}

at::Tensor DifferentiablePublished::attend(const std::string& name, const at::Tensor& x,
                                           const at::Tensor& sources, const at::Tensor& targets) const
{
    const at::Tensor& weight = m_parameters.at(name + ".lin.weight");
    const at::Tensor h =
        memberProduct(x.unsqueeze(0), weight.unsqueeze(0), at::zeros({1, 1, width}, x.options())).squeeze(0);
    const auto score = [&](const char* side) {
        return (h * m_parameters.at(name + side).view({1, -1})).sum(1);
    };
    const at::Tensor scores = at::leaky_relu(score(".att_src").index_select(0, sources) +
                                                 score(".att_dst").index_select(0, targets),
                                             GraphAttention::negativeSlope);
    const std::int64_t nodes = x.size(0);
    const at::Tensor highest = at::full({nodes}, -std::numeric_limits<float>::infinity(), x.options())
                                   .scatter_reduce(0, targets, scores.detach(), "amax");
    const at::Tensor share = (scores - highest.index_select(0, targets)).exp();
    const at::Tensor total = at::zeros({nodes}, x.options()).index_add(0, targets, share);
    const at::Tensor weights = share / total.index_select(0, targets);
    return at::zeros({nodes, width}, x.options())
               .index_add(0, targets, weights.unsqueeze(1) * h.index_select(0, sources)) +
           m_parameters.at(name + ".bias");
}

std::pair<at::Tensor, at::Tensor> DifferentiablePublished::forward(const PublishedStepInputs& in,
                                                                   const DropoutShare& share,
                                                                   at::Generator& random,
                                                                   at::Device device) const
{
    const at::Tensor sources = indicesOf(in.sources, device);
    const at::Tensor targets = indicesOf(in.targets, device);
    at::Tensor nodes = rowsOf(in.nodes, PublishedFeatures::nodeWidth, device);
    for (const char* name : {"gnn.conv1", "gnn.conv2", "gnn.conv3"})
        nodes = attend(name, nodes, sources, targets).relu();
    nodes = attend("gnn.conv4", nodes, sources, targets);
    const at::Tensor graphOf = indicesOf(in.graphOf, device);
    const at::Tensor counts = at::zeros({in.graphCount}, nodes.options())
                                  .index_add(0, graphOf, at::ones({nodes.size(0)}, nodes.options()));
    const at::Tensor graphs =
        at::zeros({in.graphCount, width}, nodes.options()).index_add(0, graphOf, nodes) / counts.unsqueeze(1);

    at::Tensor global = rowsOf(in.globals, PublishedFeatures::globalWidth, device);
    for (const char* name : {"fc1", "fc2", "fc3"})
        global = linear(std::string("global_processor.") + name, global).relu();
    global = linear("global_processor.fc4", global);

    at::Tensor x = at::cat({graphs.index_select(0, indicesOf(in.sampleOf, device)), global}, 1);
    for (const char* name : {"fc_1", "fc_2", "fc_3", "fc_4"}) {
        const at::Tensor kept = at::rand({share.all, width}, random)
                                    .ge(dropout)
                                    .narrow(0, share.first, share.count)
                                    .to(device, at::kFloat);
        x = linear(name, x).relu() * kept / (1 - dropout);
    }
    const at::Tensor latency = at::softplus(-linear("predictor", linear("final_fc", x))).squeeze(1);
    return {latency, rowsOf(in.latencies, 1, device).squeeze(1)};
}

} // namespace rapp

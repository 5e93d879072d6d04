// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/PublishedNetwork.h"

#include "core/predictor/TensorReader.h"

#include <ATen/ATen.h>

#include <cmath>
#include <optional>

namespace rapp {

namespace {

constexpr auto any = TensorReader::anySize;

struct StoredDense
{
    const StoredTensor* weight;
    const StoredTensor* bias;
    std::int64_t outputs;

    [[nodiscard]] DenseLayer layer() const { return {tensorFrom(*weight), tensorFrom(*bias)}; }
};

StoredDense takeDense(TensorReader& reader, const std::string& name, std::int64_t inputs,
                      std::optional<std::int64_t> fixedOutputs = {})
{
    const std::int64_t outputs = fixedOutputs.value_or(reader.size(name, {".weight"}, 2, 0));
    const StoredTensor& weight = reader.take(name, {".weight"}, {outputs, inputs});
    return {&weight, &reader.take(name, {".bias"}, {outputs}), outputs};
}

struct StoredAttention
{
    const StoredTensor* weight;
    const StoredTensor* source;
    const StoredTensor* target;
    const StoredTensor* bias;
    std::int64_t outputs;
};

StoredAttention takeAttention(TensorReader& reader, const std::string& name, std::int64_t inputs)
{
    const auto weightNames = {".lin.weight", ".lin_src.weight"};
    StoredAttention stored{};
    stored.outputs = reader.size(name, weightNames, 2, 0);
    stored.weight = &reader.take(name, weightNames, {stored.outputs, inputs});
    stored.source = &reader.take(name, {".att_src"}, {1, 1, stored.outputs});
    stored.target = &reader.take(name, {".att_dst"}, {1, 1, stored.outputs});
    stored.bias = &reader.take(name, {".bias"}, {stored.outputs});
    // Older versions had one layer under two names.
    reader.passOverCopy(name + ".lin_dst.weight", *stored.weight);
    return stored;
}

double softplus(double value)
{
    return std::max(value, 0.0) + std::log1p(std::exp(-std::abs(value)));
}

} // namespace

Result<PublishedNetwork> PublishedNetwork::fromTensors(const StateDict& dict)
{
    TensorReader reader(dict);
    std::vector<StoredAttention> attention;
    std::int64_t graphWidth = PublishedFeatures::nodeWidth;
    for (const char* name : {"gnn.conv1", "gnn.conv2", "gnn.conv3", "gnn.conv4"}) {
        attention.push_back(takeAttention(reader, name, graphWidth));
        graphWidth = attention.back().outputs;
    }
    std::vector<StoredDense> global;
    std::int64_t globalWidth = PublishedFeatures::globalWidth;
    for (const char* layer : {"fc1", "fc2", "fc3", "fc4"}) {
        global.push_back(takeDense(reader, std::string("global_processor.") + layer, globalWidth));
        globalWidth = global.back().outputs;
    }
    std::vector<StoredDense> joined;
    std::int64_t width = graphWidth == any || globalWidth == any ? any : graphWidth + globalWidth;
    for (const char* name : {"fc_1", "fc_2", "fc_3", "fc_4"}) {
        joined.push_back(takeDense(reader, name, width));
        width = joined.back().outputs;
    }
    const StoredDense last = takeDense(reader, "final_fc", width);
    const StoredDense output = takeDense(reader, "predictor", last.outputs, 1);
    if (const auto complete = reader.finish("published"); !complete)
        return fail(complete.error());

    PublishedNetwork network;
    for (const StoredAttention& layer : attention)
        network.m_attention.emplace_back(*layer.weight, *layer.source, *layer.target, *layer.bias);
    for (const StoredDense& layer : global)
        network.m_global.push_back(layer.layer());
    const at::Tensor meeting = tensorFrom(*joined[0].weight);
    network.m_graphHalf =
        DenseLayer(meeting.narrow(1, 0, graphWidth).contiguous(), tensorFrom(*joined[0].bias));
    network.m_globalHalf = DenseLayer(meeting.narrow(1, graphWidth, globalWidth).contiguous(), {});
    for (std::size_t i = 1; i < joined.size(); ++i)
        network.m_joined.push_back(joined[i].layer());

    network.m_output.assign(static_cast<std::size_t>(width), 0.0);
    network.m_outputBias = output.bias->values[0];
    for (std::size_t row = 0; row < output.weight->values.size(); ++row) {
        const double factor = output.weight->values[row];
        network.m_outputBias += factor * last.bias->values[row];
        for (std::size_t column = 0; column < network.m_output.size(); ++column)
            network.m_output[column] += factor * last.weight->values[row * network.m_output.size() + column];
    }
    for (const auto& [name, tensor] : dict.tensors)
        network.m_parameters += tensor.values.size();
    return network;
}

at::Tensor PublishedNetwork::graphPart(const PublishedFeatures& features, BatchSize batch,
                                       std::span<const double> sms) const
{
    const auto graphs = static_cast<std::int64_t>(sms.size());
    const auto nodes = static_cast<std::int64_t>(features.nodeCount());
    constexpr auto inputs = static_cast<std::int64_t>(PublishedFeatures::nodeWidth);
    at::Tensor x = at::empty({graphs, nodes, inputs});
    float* row = x.data_ptr<float>();
    for (const double sm : sms) {
        std::copy(features.nodes.begin(), features.nodes.end(), row);
        for (std::int64_t node = 0; node < nodes; ++node, row += inputs) {
            row[PublishedFeatures::staticWidth] = static_cast<float>(batch.value());
            row[PublishedFeatures::staticWidth + 1] = static_cast<float>(sm / 100);
        }
    }
    for (std::size_t i = 0; i + 1 < m_attention.size(); ++i)
        x = m_attention[i].forward(x, features.edges).relu_();
    return m_graphHalf(m_attention.back().forwardMean(x, features.edges));
}

at::Tensor PublishedNetwork::globalPart(const PublishedFeatures& features, BatchSize batch,
                                        std::span<const double> quotas) const
{
    at::Tensor x = at::empty({static_cast<std::int64_t>(quotas.size()),
                              static_cast<std::int64_t>(PublishedFeatures::globalWidth)});
    float* next = x.data_ptr<float>();
    for (const double quota : quotas) {
        next = std::copy(features.global.begin(), features.global.end(), next);
        *next++ = static_cast<float>(batch.value());
        *next++ = static_cast<float>(quota / 100);
    }
    for (std::size_t i = 0; i < m_global.size(); ++i) {
        x = m_global[i](x);
        if (i + 1 < m_global.size())
            x.relu_();
    }
    return m_globalHalf(x);
}

std::vector<double> PublishedNetwork::latencies(const at::Tensor& graphRows,
                                                const at::Tensor& globalRows) const
{
    at::Tensor x = at::add(graphRows, globalRows).relu_();
    for (const DenseLayer& layer : m_joined)
        x = layer(x).relu_();
    std::vector<double> result(static_cast<std::size_t>(x.size(0)));
    const float* row = x.data_ptr<float>();
    for (double& latency : result) {
        double sum = m_outputBias;
        for (const double weight : m_output)
            sum += weight * static_cast<double>(*row++);
        latency = softplus(-sum);
    }
    return result;
}

std::string PublishedNetwork::description() const
{
    return "published network, width " + std::to_string(m_attention.back().outputs()) + ", " +
           std::to_string(m_parameters) + " parameters";
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"
#include "core/formats/StateDict.h"
#include "core/graph/OperatorType.h"
#include "core/predictor/Predictor.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace rapp::test {

/// The published network written down a second time, plainly and in float64, one configuration at a time and
/// with no LibTorch: what the predictor library is compared with.
class PlainPublishedNetwork
{
public:
    using Row = std::vector<double>;

    explicit PlainPublishedNetwork(const StateDict& dict) : m_dict(dict) {}

    [[nodiscard]] double latencyMs(const PredictionInput& input, const Configuration& at) const
    {
        Row joined = graphPart(input, at);
        const Row global = globalPart(input, at);
        joined.insert(joined.end(), global.begin(), global.end());
        for (const char* name : {"fc_1", "fc_2", "fc_3", "fc_4"})
            joined = rectified(dense(name, joined));
        const double x = dense("predictor", dense("final_fc", joined))[0];
        return std::log1p(std::exp(-x));
    }

    /// Seeded weights whose layers have these widths: of graph attention, of the global part, of what
    /// follows.
    static StateDict seededWeights(unsigned seed, const std::vector<int>& attention = {7, 6, 9, 5},
                                   const std::vector<int>& global = {4, 6, 5, 8},
                                   const std::vector<int>& joined = {9, 7, 6, 8}, int last = 5)
    {
        std::mt19937 random(seed);
        StateDict dict;
        int width = 40;
        for (std::size_t i = 0; i < attention.size(); ++i) {
            const std::string name = "gnn.conv" + std::to_string(i + 1);
            dict.tensors[name + ".lin.weight"] = seeded(random, {attention[i], width});
            dict.tensors[name + ".att_src"] = seeded(random, {1, 1, attention[i]});
            dict.tensors[name + ".att_dst"] = seeded(random, {1, 1, attention[i]});
            dict.tensors[name + ".bias"] = seeded(random, {attention[i]});
            width = attention[i];
        }
        const auto addDense = [&](const std::string& name, int outputs, int inputs) {
            dict.tensors[name + ".weight"] = seeded(random, {outputs, inputs});
            dict.tensors[name + ".bias"] = seeded(random, {outputs});
        };
        int globalWidth = 12;
        for (std::size_t i = 0; i < global.size(); ++i) {
            addDense("global_processor.fc" + std::to_string(i + 1), global[i], globalWidth);
            globalWidth = global[i];
        }
        width += globalWidth;
        for (std::size_t i = 0; i < joined.size(); ++i) {
            addDense("fc_" + std::to_string(i + 1), joined[i], width);
            width = joined[i];
        }
        addDense("final_fc", last, width);
        addDense("predictor", 1, last);
        return dict;
    }

    /// A model with made-up features and prior knowledge; its edges are a chain unless others are given.
    static PredictionInput seededInput(unsigned seed, std::size_t operators,
                                       std::vector<FeatureGraph::Edge> edges = {})
    {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> unit(0, 1);
        auto graph = std::make_shared<FeatureGraph>();
        auto priors = std::make_shared<PriorKnowledge>();
        graph->model = "made-up";
        graph->features = {1, unit(random), 2 * unit(random), unit(random), 3 * unit(random)};
        for (std::size_t i = 0; i < operators; ++i) {
            Operator& op = graph->operators.emplace_back();
            const std::size_t type = random() % (operatorTypeNames.size() + 1);
            op.type = type < operatorTypeNames.size() ? operatorTypeNames[type] : "nn.unheard_of";
            std::generate(op.attributes.begin(), op.attributes.end(), [&] { return unit(random); });
            std::generate(op.shape.begin(), op.shape.end(), [&] { return unit(random); });
            auto& times = priors->runtimeMs.emplace_back();
            std::generate(times.begin(), times.end(), [&] { return unit(random); });
            if (i > 0 && edges.empty())
                graph->edges.emplace_back(i - 1, i);
        }
        if (!edges.empty())
            graph->edges = std::move(edges);
        priors->quotaLatencyMs = {5 * unit(random), 4 * unit(random), 3 * unit(random), 2 * unit(random),
                                  unit(random)};
        return {graph, priors};
    }

private:
    static StoredTensor seeded(std::mt19937& random, std::vector<std::int64_t> shape)
    {
        std::size_t count = 1;
        for (const auto size : shape)
            count *= static_cast<std::size_t>(size);
        const double bound = 1.5 / std::sqrt(static_cast<double>(shape.back()));
        std::uniform_real_distribution<float> values(static_cast<float>(-bound), static_cast<float>(bound));
        StoredTensor tensor{std::move(shape), std::vector<double>(count)};
        std::generate(tensor.values.begin(), tensor.values.end(), [&] { return values(random); });
        return tensor;
    }

    [[nodiscard]] const StoredTensor& tensor(const std::string& name) const
    {
        return m_dict.tensors.at(name);
    }

    static Row rectified(Row row)
    {
        for (double& value : row)
            value = std::max(value, 0.0);
        return row;
    }

    static Row product(const StoredTensor& weight, const Row& x)
    {
        Row y(static_cast<std::size_t>(weight.shape[0]), 0.0);
        for (std::size_t i = 0; i < y.size(); ++i) {
            for (std::size_t j = 0; j < x.size(); ++j)
                y[i] += weight.values[i * x.size() + j] * x[j];
        }
        return y;
    }

    static double dot(const Row& a, const Row& b)
    {
        double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i)
            sum += a[i] * b[i];
        return sum;
    }

    [[nodiscard]] Row dense(const std::string& name, const Row& x) const
    {
        Row y = product(tensor(name + ".weight"), x);
        for (std::size_t i = 0; i < y.size(); ++i)
            y[i] += tensor(name + ".bias").values[i];
        return y;
    }

    [[nodiscard]] std::vector<Row> attend(const std::string& name, const FeatureGraph& graph,
                                          const std::vector<Row>& x) const
    {
        const bool oldName = m_dict.tensors.contains(name + ".lin_src.weight");
        std::vector<Row> h;
        for (const Row& row : x)
            h.push_back(product(tensor(name + (oldName ? ".lin_src.weight" : ".lin.weight")), row));
        std::vector<Row> result;
        for (std::size_t node = 0; node < h.size(); ++node) {
            std::vector<std::size_t> sources{node};
            for (const auto& [from, to] : graph.edges) {
                if (to == node && from != node)
                    sources.push_back(from);
            }
            Row shares;
            double total = 0;
            for (const std::size_t source : sources) {
                const double score = dot(tensor(name + ".att_src").values, h[source]) +
                                     dot(tensor(name + ".att_dst").values, h[node]);
                shares.push_back(std::exp(score > 0 ? score : 0.2 * score));
                total += shares.back();
            }
            Row& out = result.emplace_back(tensor(name + ".bias").values);
            for (std::size_t i = 0; i < sources.size(); ++i) {
                for (std::size_t column = 0; column < out.size(); ++column)
                    out[column] += shares[i] / total * h[sources[i]][column];
            }
        }
        return result;
    }

    [[nodiscard]] Row graphPart(const PredictionInput& input, const Configuration& at) const
    {
        std::vector<Row> x;
        for (std::size_t i = 0; i < input.graph->operators.size(); ++i) {
            const Operator& op = input.graph->operators[i];
            Row row(16, 0.0);
            if (const auto type = operatorTypeIndex(op.type))
                row[*type] = 1;
            row.insert(row.end(), op.attributes.begin(), op.attributes.end());
            row.insert(row.end(), op.shape.begin(), op.shape.end());
            row.insert(row.end(), input.priors->runtimeMs[i].begin(), input.priors->runtimeMs[i].end());
            row.push_back(at.batch.value());
            row.push_back(at.sm.value() / 100);
            x.push_back(row);
        }
        for (int layer = 1; layer <= 4; ++layer) {
            x = attend("gnn.conv" + std::to_string(layer), *input.graph, x);
            if (layer < 4)
                std::transform(x.begin(), x.end(), x.begin(), rectified);
        }
        Row mean(x[0].size(), 0.0);
        for (const Row& row : x) {
            for (std::size_t i = 0; i < mean.size(); ++i)
                mean[i] += row[i] / static_cast<double>(x.size());
        }
        return mean;
    }

    [[nodiscard]] Row globalPart(const PredictionInput& input, const Configuration& at) const
    {
        const ModelFeatures& model = input.graph->features;
        Row x{model.batch, model.gmacs, model.conv2d, model.dense, model.relu};
        x.insert(x.end(), input.priors->quotaLatencyMs->begin(), input.priors->quotaLatencyMs->end());
        x.push_back(at.batch.value());
        x.push_back(at.quota.value() / 100);
        for (int layer = 1; layer <= 4; ++layer) {
            x = dense("global_processor.fc" + std::to_string(layer), x);
            if (layer < 4)
                x = rectified(x);
        }
        return x;
    }

    const StateDict& m_dict;
};

} // namespace rapp::test

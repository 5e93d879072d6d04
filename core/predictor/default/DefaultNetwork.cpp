// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/DefaultNetwork.h"

#include "core/predictor/default/MemberProduct.h"

#include <ATen/ATen.h>

#include <cmath>

namespace rapp {

namespace {

constexpr auto batchCount = static_cast<std::int64_t>(knots::batches.size());
constexpr auto quotaCount = static_cast<std::int64_t>(knots::quotas.size());
constexpr auto knotCount = static_cast<std::int64_t>(knots::count);

at::Tensor tensorOf(const std::vector<float>& values, std::int64_t rows, at::Device device)
{
    const auto width = rows == 0 ? 0 : static_cast<std::int64_t>(values.size()) / rows;
    return at::tensor(values, at::kFloat).reshape({rows, width}).to(device);
}

/// Nearly x for small ones, never beyond ±bound.
at::Tensor bounded(const at::Tensor& x, const at::Tensor& bound)
{
    return bound * at::tanh(x / bound);
}

} // namespace

DefaultTensors DefaultTensors::from(const DefaultBatch& batch, at::Device device)
{
    const auto ofModels = [&](const std::vector<float>& values) {
        return tensorOf(values, batch.modelCount(), device);
    };
    const auto ofRows = [&](const std::vector<float>& values) {
        return tensorOf(values, batch.rowCount(), device);
    };
    return {.statics = ofModels(batch.statics),
            .priors = ofModels(batch.priors),
            .modelHasPriors = ofModels(batch.modelHasPriors),
            .modelNovel = ofModels(batch.modelNovel),
            .modelOf = at::tensor(batch.modelOf, at::kLong).to(device),
            .sm = ofRows(batch.sm),
            .rowPriors = ofRows(batch.rowPriors),
            .hasPriors = ofRows(batch.hasPriors),
            .novel = ofRows(batch.novel),
            .floor = ofRows(batch.floor),
            .quota = ofRows(batch.quota),
            .compute = ofRows(batch.compute),
            .operatorTime = ofRows(batch.operatorTime),
            .excess = ofRows(batch.excess),
            .smSteps = ofRows(batch.smSteps)};
}

DefaultTensors DefaultTensors::rows(const at::Tensor& indices) const
{
    DefaultTensors chosen = *this;
    for (at::Tensor* tensor :
         {&chosen.modelOf, &chosen.sm, &chosen.rowPriors, &chosen.hasPriors, &chosen.novel, &chosen.floor,
          &chosen.quota, &chosen.compute, &chosen.operatorTime, &chosen.excess, &chosen.smSteps})
        *tensor = tensor->index_select(0, indices);
    return chosen;
}

DefaultNetwork::DefaultNetwork(const DefaultShape& shape, const at::Tensor& parameters) : m_shape(shape)
{
    for (const DefaultParameter& parameter : defaultParameters(shape))
        m_parameters[parameter.name] =
            parameters.narrow(0, parameter.offset, parameter.count).view(parameter.shape).detach();
}

void DefaultNetwork::trainInto(const at::Tensor& gradients)
{
    for (const DefaultParameter& parameter : defaultParameters(m_shape)) {
        at::Tensor& tensor = m_parameters[parameter.name];
        tensor.requires_grad_(true);
        tensor.mutable_grad() = gradients.narrow(0, parameter.offset, parameter.count).view(parameter.shape);
    }
}

at::Tensor DefaultNetwork::layer(const std::string& name, const at::Tensor& x) const
{
    return memberProduct(x, m_parameters.at(name + ".weight"), m_parameters.at(name + ".bias"));
}

at::Tensor DefaultNetwork::hidden(const std::string& part, const at::Tensor& x, bool ofRows,
                                  const Dropout& dropout) const
{
    const auto thinned = [&](const at::Tensor& inputs) { return dropout ? dropout(inputs, ofRows) : inputs; };
    const at::Tensor first = at::silu(layer(part + ".0", thinned(x)));
    return first + at::silu(layer(part + ".1", thinned(first)));
}

DefaultOutput DefaultNetwork::forward(const DefaultTensors& in, const Dropout& dropout) const
{
    const auto forMembers = [&](const at::Tensor& x) {
        return x.unsqueeze(0).expand({m_shape.members, -1, -1});
    };
    const at::Tensor model =
        hidden("model", forMembers(at::cat({in.statics, in.priors, in.modelHasPriors, in.modelNovel}, 1)),
               false, dropout);
    const auto ofRows = [&](const std::string& head) {
        return layer(head, model).index_select(1, in.modelOf);
    };
    const at::Tensor floorHead = ofRows("floor");
    const at::Tensor quotaHead = ofRows("quota");
    const at::Tensor computeHead = ofRows("compute");
    const at::Tensor row = layer(
        "row.2",
        hidden("row",
               at::cat({ofRows("model.2"), forMembers(at::cat({in.sm, in.rowPriors, in.hasPriors}, 1))}, 2),
               true, dropout));

    // How far a new model may lie from what was measured of it; its meter at the least quota varies more.
    const at::Tensor bound = at::full({1}, 0.2F, row.options());
    at::Tensor quotaBound = at::full({quotaCount}, 0.2F, row.options());
    quotaBound[0] = 0.6F;
    const at::Tensor measured = in.hasPriors;
    const auto boundedIf = [](const at::Tensor& share, const at::Tensor& x, const at::Tensor& limit) {
        return share * bounded(x, limit) + (1 - share) * x;
    };
    const at::Tensor floor = in.floor + boundedIf(measured, floorHead, bound);
    const at::Tensor quota = in.quota + boundedIf(measured, quotaHead, quotaBound);

    const auto column = [](const at::Tensor& x, std::int64_t first, std::int64_t count) {
        return x.narrow(2, first, count);
    };
    // Compute time at batch 1: from GMACs, or from the operators' times where they explain the model's.
    const at::Tensor trust = at::sigmoid(3 * (in.excess - 0.7) + column(row, knotCount + 4, 1)) * measured;
    const at::Tensor fromGmacs =
        in.compute - (1 + 0.3 * at::tanh(column(computeHead, 1, 1))) * in.smSteps + column(computeHead, 0, 1);
    const at::Tensor computeOne =
        (1 - trust) * fromGmacs + trust * in.operatorTime + 0.5 * column(row, knotCount, 1);
    const at::Tensor doublings =
        std::log(2.0) *
        (1 + 0.3 * at::tanh(column(row, knotCount + 1, batchCount - 1) + column(computeHead, 2, 1)));
    const at::Tensor compute =
        computeOne + at::cat({at::zeros_like(computeOne), at::cumsum(doublings, 2)}, 2);

    constexpr double sharpness = 4; // as LatencyTable::smoothMaximum
    const std::vector<std::int64_t> shape = {row.size(0), row.size(1), batchCount, quotaCount};
    const at::Tensor parts = at::stack({floor.unsqueeze(3).expand(shape), compute.unsqueeze(3).expand(shape),
                                        quota.unsqueeze(2).expand(shape)});
    const at::Tensor residual = boundedIf(in.novel, 0.3 * column(row, 0, knotCount), bound);
    return {at::logsumexp(parts * sharpness, 0) / sharpness + residual.reshape(shape), compute};
}

} // namespace rapp

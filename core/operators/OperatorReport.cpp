// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/OperatorReport.h"

#include "core/base/NumberText.h"
#include "core/grid/GridCsv.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace rapp {

namespace {

std::string sizesText(const std::vector<double>& sizes)
{
    std::string text;
    for (const double size : sizes) {
        if (!text.empty())
            text += 'x';
        text += numberText(size);
    }
    return text;
}

} // namespace

OperatorReport::OperatorReport(const Model& model) : m_model(model.name), m_graph(model.graph)
{
    if (!m_graph)
        return;
    m_extras.reserve(size());
    for (const Operator& op : m_graph->operators) {
        m_extras.push_back(operatorExtras(op));
        m_hasExtras = m_hasExtras || m_extras.back() != OperatorExtras();
    }
    if (model.priors && size() > 0 && model.priors->runtimeMs.size() == size()) {
        m_priors = model.priors;
        for (const auto& times : m_priors->runtimeMs) {
            for (std::size_t i = 0; i < times.size(); ++i)
                m_totalTimesMs[i] += times[i];
        }
    }
    setSm(m_sm);
    setSpan(m_span);
}

const std::vector<FeatureGraph::Edge>& OperatorReport::edges() const
{
    static const std::vector<FeatureGraph::Edge> none;
    return m_graph ? m_graph->edges : none;
}

void OperatorReport::setSm(SmPercent sm)
{
    m_sm = sm;
    if (!m_priors)
        return;
    m_timesMs.clear();
    for (const auto& times : m_priors->runtimeMs)
        m_timesMs.push_back(operatorTimeAt(times, sm));
    m_totalMs = std::accumulate(m_timesMs.begin(), m_timesMs.end(), 0.0);
    m_greatestShare = m_totalMs > 0 ? *std::max_element(m_timesMs.begin(), m_timesMs.end()) / m_totalMs : 0;
}

void OperatorReport::setSpan(const SmSpan& span)
{
    m_span = span;
    if (!m_priors)
        return;
    m_scaling.clear();
    for (const auto& times : m_priors->runtimeMs)
        m_scaling.push_back(operatorScaling(times, span));
}

const PriorKnowledge::OperatorTimes* OperatorReport::times(std::size_t index) const
{
    return m_priors ? &m_priors->runtimeMs[index] : nullptr;
}

std::optional<double> OperatorReport::timeMs(std::size_t index) const
{
    return m_priors ? std::optional(m_timesMs[index]) : std::nullopt;
}

std::optional<double> OperatorReport::share(std::size_t index) const
{
    return m_totalMs > 0 ? std::optional(m_timesMs[index] / m_totalMs) : std::nullopt;
}

std::optional<double> OperatorReport::scaling(std::size_t index) const
{
    return m_priors ? m_scaling[index] : std::nullopt;
}

std::array<double, 3> OperatorReport::scalingShares() const
{
    std::array<double, 3> shares{};
    for (std::size_t i = 0; i < size(); ++i) {
        if (const auto figure = scaling(i))
            shares[static_cast<std::size_t>(scalingClass(*figure))] += share(i).value_or(0);
    }
    return shares;
}

std::vector<OperatorTypeSummary> OperatorReport::types() const
{
    std::map<std::string, OperatorTypeSummary> byType;
    for (std::size_t i = 0; i < size(); ++i) {
        OperatorTypeSummary& summary = byType[at(i).type];
        ++summary.count;
        summary.timeMs += timeMs(i).value_or(0);
        summary.share += share(i).value_or(0);
        for (std::size_t k = 0; m_priors && k < summary.timesMs.size(); ++k)
            summary.timesMs[k] += m_priors->runtimeMs[i][k];
    }
    std::vector<OperatorTypeSummary> types;
    for (auto& [type, summary] : byType) {
        summary.type = type;
        if (m_priors)
            summary.scaling = operatorScaling(summary.timesMs, m_span);
        types.push_back(std::move(summary));
    }
    std::stable_sort(types.begin(), types.end(), [](const auto& a, const auto& b) {
        return a.share != b.share ? a.share > b.share : a.count > b.count;
    });
    return types;
}

std::string operatorCsv(const OperatorReport& report)
{
    std::string text = "index,operator,kernel_1,kernel_2,channels,stride_1,stride_2,padding_1,padding_2,"
                       "padding_3,padding_4,dilation_1,dilation_2,groups,shape_1,shape_2,shape_3,shape_4,"
                       "input_shape,output_shape,flops,bytes";
    for (const double sm : PriorKnowledge::runtimeSms)
        text += ",sm_" + numberText(sm) + "_ms";
    text += ",sm,time_ms,share_percent,from_sm,to_sm,scaling,scaling_class\n";
    const auto add = [&text](const std::optional<double>& value) {
        text += ',';
        if (value)
            text += numberText(*value);
    };
    for (std::size_t i = 0; i < report.size(); ++i) {
        const Operator& op = report.at(i);
        const OperatorExtras& extras = report.extras(i);
        text += std::to_string(i) + ',' + csvField(op.type);
        for (const double attribute : op.attributes)
            add(attribute);
        for (const double side : op.shape)
            add(side);
        text += ',' + sizesText(extras.inputShape) + ',' + sizesText(extras.outputShape);
        add(extras.flops);
        add(extras.bytes);
        const auto* times = report.times(i);
        for (std::size_t k = 0; k < PriorKnowledge::runtimeSms.size(); ++k)
            add(times ? std::optional((*times)[k]) : std::nullopt);
        const auto share = report.share(i);
        const auto scaling = report.scaling(i);
        add(report.sm().value());
        add(report.timeMs(i));
        add(share ? std::optional(100 * *share) : std::nullopt);
        add(report.span().from.value());
        add(report.span().to.value());
        add(scaling);
        text += ',';
        if (scaling)
            text += scalingClassName(scalingClass(*scaling));
        text += '\n';
    }
    return text;
}

} // namespace rapp

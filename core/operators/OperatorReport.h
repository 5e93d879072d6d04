// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operators/OperatorExtras.h"
#include "core/operators/OperatorScaling.h"
#include "core/workspace/Model.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace rapp {

/// All operators of one type.
struct OperatorTypeSummary
{
    std::string type;
    std::size_t count = 0;
    PriorKnowledge::OperatorTimes timesMs{}; ///< summed; 0 without operator times
    double timeMs = 0;                       ///< summed, at the report's SM partition
    double share = 0;                        ///< of the time of all operators, 0 to 1
    std::optional<double> scaling;           ///< of the summed times
};

/// The operators of a model and what can be said about their times, at one SM partition and between two. A
/// value; without a feature graph it has no operators. Shares and scaling are nothing where the model has no
/// operator times. The times are those of batch size 1.
class OperatorReport
{
public:
    OperatorReport() = default;
    explicit OperatorReport(const Model& model);

    [[nodiscard]] const std::string& model() const { return m_model; }
    [[nodiscard]] std::size_t size() const { return m_graph ? m_graph->operators.size() : 0; }
    [[nodiscard]] const Operator& at(std::size_t index) const { return m_graph->operators[index]; }
    [[nodiscard]] const OperatorExtras& extras(std::size_t index) const { return m_extras[index]; }
    /// From, to: indices of operators.
    [[nodiscard]] const std::vector<FeatureGraph::Edge>& edges() const;

    /// Whether the other one is of the same feature graph and prior knowledge.
    [[nodiscard]] bool hasSameOperators(const OperatorReport& other) const
    {
        return m_graph == other.m_graph && m_priors == other.m_priors;
    }

    [[nodiscard]] bool hasTimes() const { return m_priors != nullptr; }
    /// Whether any operator has a field of OperatorExtras.
    [[nodiscard]] bool hasExtras() const { return m_hasExtras; }

    /// The SM partition of timeMs and share.
    [[nodiscard]] SmPercent sm() const { return m_sm; }
    void setSm(SmPercent sm);
    [[nodiscard]] SmSpan span() const { return m_span; }
    void setSpan(const SmSpan& span);

    /// Null without operator times.
    [[nodiscard]] const PriorKnowledge::OperatorTimes* times(std::size_t index) const;
    [[nodiscard]] std::optional<double> timeMs(std::size_t index) const;
    /// Of the time of all operators, 0 to 1.
    [[nodiscard]] std::optional<double> share(std::size_t index) const;
    [[nodiscard]] double greatestShare() const { return m_greatestShare; }
    [[nodiscard]] std::optional<double> scaling(std::size_t index) const;

    /// Of all operators together.
    [[nodiscard]] const PriorKnowledge::OperatorTimes& totalTimesMs() const { return m_totalTimesMs; }
    [[nodiscard]] double totalMs() const { return m_totalMs; }
    /// The share of the time in operators of each ScalingClass, in their order; what has no scaling is in
    /// none.
    [[nodiscard]] std::array<double, 3> scalingShares() const;
    /// The greatest share first, then the greatest count.
    [[nodiscard]] std::vector<OperatorTypeSummary> types() const;

private:
    std::string m_model;
    std::shared_ptr<const FeatureGraph> m_graph;
    std::shared_ptr<const PriorKnowledge> m_priors; ///< with a time for each operator, or null
    std::vector<OperatorExtras> m_extras;
    bool m_hasExtras = false;
    SmPercent m_sm{100};
    SmSpan m_span;
    std::vector<double> m_timesMs;
    std::vector<std::optional<double>> m_scaling;
    PriorKnowledge::OperatorTimes m_totalTimesMs{};
    double m_totalMs = 0;
    double m_greatestShare = 0;
};

/// A line an operator, with every figure of the report; what is absent is an empty field.
std::string operatorCsv(const OperatorReport& report);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operators/OperatorReport.h"
#include "widgets/plots/StyledPlot.h"

#include <memory>

namespace rapp {

/// Time over SM partition on logarithmic axes: of some operators, or, where none is given, of all of them
/// together. A dashed line says what the first one would take if it scaled ideally, an upright one where the
/// report's SM partition is. Follows the widget's palette. GUI thread.
class OperatorTimesPlot : public StyledPlot
{
    Q_OBJECT

public:
    /// More lines than can be told apart.
    static constexpr std::size_t mostLines = 8;

    explicit OperatorTimesPlot(QWidget* parent = nullptr);

    /// Never null. Of more operators than mostLines, the ones that take longest are shown.
    void setContent(std::shared_ptr<const OperatorReport> report, std::vector<std::size_t> operators);
    /// What the lines stand for, in the order of the legend; empty for all operators together.
    [[nodiscard]] const std::vector<std::size_t>& operators() const { return m_operators; }

protected:
    void applyStyle() override { rebuild(); }

private:
    void rebuild();
    QCPGraph* addLine(const PriorKnowledge::OperatorTimes& timesMs, const QPen& pen, const QString& name);

    std::shared_ptr<const OperatorReport> m_report;
    std::vector<std::size_t> m_operators;
    QCPItemStraightLine* m_smLine;
};

} // namespace rapp

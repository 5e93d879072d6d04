// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/planner/PlanFindings.h"
#include "widgets/plots/StyledPlot.h"

#include <memory>

namespace rapp {

/// The feasible choices of a plan by cost and response on logarithmic axes: the Pareto front as a stepped
/// line, the others as pale points, the SLO as a line across. A ring marks the chosen configuration. Knows no
/// state; follows the widget's palette and font. GUI thread.
class FrontPlot : public StyledPlot
{
    Q_OBJECT

public:
    explicit FrontPlot(QWidget* parent = nullptr);

    /// Null for none.
    void setFindings(std::shared_ptr<const PlanFindings> findings);
    void setChosen(const std::optional<Configuration>& chosen);

    /// The choice nearest to a position, one of the front before others; nothing far from all.
    [[nodiscard]] std::optional<PlanChoice> choiceAt(const QPointF& position) const;
    /// Valid once laid out.
    [[nodiscard]] QPointF pixelOf(const PlanChoice& choice) const;

protected:
    void applyStyle() override;
    void updateLayout() override;

private:
    void showFindings();
    void addNames();

    std::shared_ptr<const PlanFindings> m_findings;
    QCPGraph* m_all;
    QCPGraph* m_front;
    QCPGraph* m_slo;
    QCPGraph* m_ring;
    QCPItemText* m_sloName;
    std::vector<QCPItemText*> m_names;
};

} // namespace rapp

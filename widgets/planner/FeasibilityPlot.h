// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/planner/PlanFindings.h"
#include "widgets/plots/IndexTicker.h"
#include "widgets/plots/StyledPlot.h"

#include <memory>
#include <vector>

namespace rapp {

class FeasibilityCells;

/// A small map over SM partition and quota for each batch size of a plan: which cells keep the SLO, and which
/// are cheapest, fastest, most efficient, and the knee. A frame marks the chosen cell. Knows no state;
/// follows the widget's palette and font. GUI thread.
class FeasibilityPlot : public StyledPlot
{
    Q_OBJECT

public:
    explicit FeasibilityPlot(QWidget* parent = nullptr);

    /// Null for none.
    void setFindings(std::shared_ptr<const PlanFindings> findings);
    [[nodiscard]] const PlanFindings* findings() const { return m_findings.get(); }
    void setChosen(const std::optional<Configuration>& chosen);

    /// The cell under a position, whether or not a latency is known there.
    [[nodiscard]] std::optional<Configuration> configurationAt(const QPointF& position) const;
    /// The middle of a cell; valid once laid out.
    [[nodiscard]] std::optional<QPointF> pixelOf(const Configuration& at) const;

protected:
    void applyStyle() override;
    void updateLayout() override;

private:
    struct Panel
    {
        QCPAxisRect* rect;
        QCPTextElement* title;
        FeasibilityCells* cells;
        QSharedPointer<IndexTicker> quota;
        QSharedPointer<IndexTicker> sm;
    };

    void rebuild();
    void addPanel(std::size_t index);
    void arrange(int columns);
    void placeFrame();
    [[nodiscard]] QString legendText() const;

    std::shared_ptr<const PlanFindings> m_findings;
    QCPLayoutGrid* m_grid = nullptr;
    QCPTextElement* m_caption;
    QCPItemRect* m_frame;
    std::vector<Panel> m_panels;
    std::optional<Configuration> m_chosen;
    int m_columns = 0;
};

} // namespace rapp

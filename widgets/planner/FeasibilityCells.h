// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/planner/PlanFindings.h"
#include "widgets/plots/CellGeometry.h"
#include "widgets/plots/PlotColours.h"

#include <qcustomplot.h>

#include <memory>

namespace rapp {

/// The cells of one batch size in an axis rectangle: filled where they keep the SLO, the stronger the
/// cheaper; plain where they don't; hatched where no latency is known; and signs on the cells that are
/// pointed out. Drawn as shapes. GUI thread; owned by the plot.
class FeasibilityCells : public QCPLayerable
{
    Q_OBJECT

public:
    /// `panel` is a position in plan.grids().
    FeasibilityCells(QCustomPlot& plot, QCPAxisRect& rect, std::shared_ptr<const PlanFindings> findings,
                     std::size_t panel);

    void setStyle(const PlotColours& colours) { m_colours = colours; }
    [[nodiscard]] CellGeometry geometry() const;
    [[nodiscard]] const LatencyGrid& grid() const;

protected:
    [[nodiscard]] QRect clipRect() const override { return m_rect.rect(); }
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    void drawCells(QCPPainter& painter, const CellGeometry& cells) const;
    void drawSigns(QCPPainter& painter, const CellGeometry& cells) const;

    QCPAxisRect& m_rect;
    std::shared_ptr<const PlanFindings> m_findings;
    std::size_t m_panel;
    PlotColours m_colours;
};

/// The sign of a mark, as text for a legend: "○".
QString planMarkSign(PlanMark mark);

} // namespace rapp

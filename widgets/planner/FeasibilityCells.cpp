// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/planner/FeasibilityCells.h"

#include "widgets/plots/EmptyCellLook.h"

#include <cmath>

namespace rapp {

namespace {

constexpr double signSize = 8;

QPolygonF signShape(PlanMark mark, const QPointF& centre)
{
    const double r = signSize / 2;
    const auto around = [&centre](std::initializer_list<QPointF> corners) {
        QPolygonF shape;
        for (const QPointF& corner : corners)
            shape << centre + corner;
        return shape;
    };
    switch (mark) {
    case PlanMark::Fastest:
        return around({{0, -r}, {r, r}, {-r, r}});
    case PlanMark::MostEfficient:
        return around({{0, -r - 1}, {r + 1, 0}, {0, r + 1}, {-r - 1, 0}});
    case PlanMark::Knee:
        return around({{-r + 0.5, -r + 0.5}, {r - 0.5, -r + 0.5}, {r - 0.5, r - 0.5}, {-r + 0.5, r - 0.5}});
    case PlanMark::Cheapest:
    case PlanMark::Front:
        break;
    }
    QPainterPath circle;
    circle.addEllipse(centre, r, r);
    return circle.toFillPolygon();
}

} // namespace

FeasibilityCells::FeasibilityCells(QCustomPlot& plot, QCPAxisRect& rect,
                                   std::shared_ptr<const PlanFindings> findings, std::size_t panel)
    : QCPLayerable(&plot, QStringLiteral("main"))
    , m_rect(rect)
    , m_findings(std::move(findings))
    , m_panel(panel)
    , m_colours(plot.palette())
{
}

const LatencyGrid& FeasibilityCells::grid() const
{
    return *m_findings->plan.grids()[m_panel].latency;
}

CellGeometry FeasibilityCells::geometry() const
{
    return {QRectF(m_rect.rect()), grid().rows(), grid().columns()};
}

void FeasibilityCells::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(false);
}

void FeasibilityCells::draw(QCPPainter* painter)
{
    const CellGeometry cells = geometry();
    drawCells(*painter, cells);
    painter->setAntialiasing(true);
    drawSigns(*painter, cells);
    painter->setAntialiasing(false);
}

void FeasibilityCells::drawCells(QCPPainter& painter, const CellGeometry& cells) const
{
    const LatencyGrid& latency = grid();
    const auto choices = m_findings->plan.choices();
    const double cheapest = choices.empty() ? 1 : choices.front().cost;
    const double span = choices.empty() ? 0 : std::log(choices.back().cost / cheapest);
    const bool gaps = cells.cellWidth() > 5 && cells.cellHeight() > 5;
    for (std::size_t row = 0; row < latency.rows(); ++row) {
        for (std::size_t column = 0; column < latency.columns(); ++column) {
            QRectF rect = cells.cellRect({row, column});
            if (gaps)
                rect.adjust(0, 0, -1, -1);
            const PlanChoice* choice = m_findings->plan.find(latency.configuration(row, column));
            if (!choice) {
                paintEmptyCells(painter, rect, latency.reason(row, column), m_colours);
                continue;
            }
            QColor colour = m_colours.emptyTone;
            if (choice->feasible) {
                colour = m_colours.accent;
                const double dear = span > 0 ? std::log(choice->cost / cheapest) / span : 0;
                colour.setAlphaF(static_cast<float>(0.95 - 0.7 * dear));
            }
            painter.fillRect(rect, colour);
        }
    }
}

void FeasibilityCells::drawSigns(QCPPainter& painter, const CellGeometry& cells) const
{
    const PlanMarkers& markers = m_findings->batchMarkers[m_panel];
    const auto at = [](const std::optional<PlanChoice>& choice) {
        return choice ? std::optional(choice->at) : std::nullopt;
    };
    const std::array<std::pair<PlanMark, std::optional<Configuration>>, 4> signs = {
        {{PlanMark::Knee, m_findings->knees[m_panel]},
         {PlanMark::MostEfficient, at(markers.mostEfficient)},
         {PlanMark::Fastest, at(markers.fastest)},
         {PlanMark::Cheapest, at(markers.cheapest)}}};
    // Signs on one cell stand beside each other.
    std::vector<Configuration> drawn;
    painter.setPen(QPen(m_colours.text, 1.4));
    painter.setBrush(m_colours.background);
    for (const auto& [mark, where] : signs) {
        const auto cell = where ? grid().find(where->sm, where->quota) : std::nullopt;
        if (!cell)
            continue;
        const auto before = std::count(drawn.begin(), drawn.end(), *where);
        drawn.push_back(*where);
        const double shift = (before % 2 == 0 ? 1.0 : -1.0) * std::ceil(static_cast<double>(before) / 2);
        const QPointF centre = cells.cellRect(*cell).center() + QPointF(shift * (signSize + 3), 0);
        painter.drawPolygon(signShape(mark, centre));
    }
}

QString planMarkSign(PlanMark mark)
{
    switch (mark) {
    case PlanMark::Cheapest:
        return QStringLiteral("○");
    case PlanMark::Fastest:
        return QStringLiteral("△");
    case PlanMark::MostEfficient:
        return QStringLiteral("◇");
    case PlanMark::Knee:
        return QStringLiteral("□");
    case PlanMark::Front:
        break;
    }
    return {};
}

} // namespace rapp

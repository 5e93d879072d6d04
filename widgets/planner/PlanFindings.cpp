// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/planner/PlanFindings.h"

#include "core/planning/PlanAdvice.h"

#include <QCoreApplication>

#include <algorithm>

namespace rapp {

namespace {

struct MarkTexts
{
    Q_DECLARE_TR_FUNCTIONS(PlanMark)
};

} // namespace

PlanFindings PlanFindings::make(Plan plan, bool predicted)
{
    PlanFindings findings;
    findings.measured = measuredPlanOf(plan);
    findings.front = paretoFront(plan.choices());
    findings.markers = plan.markers();
    for (const PlanGrids& grids : plan.grids()) {
        findings.batchMarkers.push_back(plan.markers(grids.latency->batch()));
        const auto knee = predicted ? kneeOf(*grids.latency) : std::nullopt;
        findings.knees.push_back(knee ? std::optional(grids.latency->configuration(knee->row, knee->column))
                                      : std::nullopt);
    }
    findings.plan = std::move(plan);
    return findings;
}

std::vector<PlanMark> PlanFindings::marksOf(const Configuration& at) const
{
    const auto isAt = [&at](const std::optional<PlanChoice>& choice) { return choice && choice->at == at; };
    std::vector<PlanMark> marks;
    if (isAt(markers.cheapest))
        marks.push_back(PlanMark::Cheapest);
    if (isAt(markers.fastest))
        marks.push_back(PlanMark::Fastest);
    if (isAt(markers.mostEfficient))
        marks.push_back(PlanMark::MostEfficient);
    if (std::find(knees.begin(), knees.end(), at) != knees.end())
        marks.push_back(PlanMark::Knee);
    if (std::any_of(front.begin(), front.end(), isAt))
        marks.push_back(PlanMark::Front);
    return marks;
}

QString planMarkTitle(PlanMark mark)
{
    switch (mark) {
    case PlanMark::Cheapest:
        return MarkTexts::tr("cheapest");
    case PlanMark::Fastest:
        return MarkTexts::tr("fastest");
    case PlanMark::MostEfficient:
        return MarkTexts::tr("most efficient");
    case PlanMark::Knee:
        return MarkTexts::tr("knee");
    case PlanMark::Front:
        return MarkTexts::tr("Pareto front");
    }
    return {};
}

} // namespace rapp

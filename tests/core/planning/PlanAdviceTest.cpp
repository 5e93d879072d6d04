// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PlanAdvice.h"

#include "tests/support/Expect.h"
#include "tests/support/PlanExamples.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace rapp;
using namespace rapp::test;

namespace {

PlanChoice chosen(const Plan& plan, int batch, double sm, double quota)
{
    return *plan.find({BatchSize(batch), SmPercent(sm), QuotaPercent(quota)});
}

/// 1000 / latency requests/s at batch 1: 10, 20, 40 at SM 20; 20, 40, 100 at SM 40.
Plan simplePlan(double slo, std::optional<double> rate)
{
    LatencyGrid grid({{20, 40}, {10, 30, 60}}, BatchSize(1), EmptyReason::NotMeasured);
    grid.setRow(0, std::vector<double>{100, 50, 25});
    grid.setRow(1, std::vector<double>{50, 25, 10});
    LatencyGrid larger({{20, 40}, {10, 30, 60}}, BatchSize(2), EmptyReason::NotMeasured);
    larger.setValue(0, 0, 150);
    PlanRequest request;
    request.slo = Milliseconds(slo);
    request.rate = rate;
    return *Plan::make({gridsOf(larger), gridsOf(grid)}, request);
}

} // namespace

class PlanAdviceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatOneStepLessDoes()
    {
        const Plan plan = simplePlan(60, 70);
        // Two instances of 40 requests/s.
        const PlanChoice choice = chosen(plan, 1, 40, 30);
        QCOMPARE(choice.instances, 2);
        const std::vector<StepDown> steps = stepsDown(plan, choice);
        QCOMPARE(steps.size(), std::size_t(4));
        QCOMPARE(steps[0].step, Step::LessSm);
        QCOMPARE(steps[0].outcome, StepOutcome::MissesRate);
        QCOMPARE(steps[0].instancesNeeded, 4);
        QCOMPARE(steps[0].result->utilisation, std::optional(70.0 / 40));
        QCOMPARE(steps[1].step, Step::LessQuota);
        QCOMPARE(steps[1].result->at.quota.value(), 10.0);
        QCOMPARE(steps[1].outcome, StepOutcome::MissesRate);
        QCOMPARE(steps[2].step, Step::FewerInstances);
        QCOMPARE(steps[2].result->instances, 1);
        QCOMPARE(steps[2].outcome, StepOutcome::MissesRate);
        QCOMPARE(steps[3].step, Step::SmallerBatch);
        QCOMPARE(steps[3].outcome, StepOutcome::Smallest);
        QVERIFY(!steps[3].result);
    }

    void saysWhatOneStepLessDoesWithoutRate()
    {
        const Plan plan = simplePlan(60, {});
        const std::vector<StepDown> steps = stepsDown(plan, chosen(plan, 1, 20, 30));
        QCOMPARE(steps[0].outcome, StepOutcome::Smallest);
        QCOMPARE(steps[1].outcome, StepOutcome::MissesSlo);
        QCOMPARE(steps[1].result->response.value(), 100.0);
        QCOMPARE(steps[2].outcome, StepOutcome::Smallest);
        QCOMPARE(stepsDown(plan, chosen(plan, 1, 40, 60))[0].outcome, StepOutcome::Works);
        // Of batch 2 a single latency is known.
        PlanChoice unknown = chosen(plan, 2, 20, 10);
        QCOMPARE(stepsDown(plan, unknown)[3].outcome, StepOutcome::MissesSlo);
        unknown.at.sm = SmPercent(40);
        QCOMPARE(stepsDown(plan, unknown)[0].outcome, StepOutcome::MissesSlo);
        unknown.at.quota = QuotaPercent(60);
        QCOMPARE(stepsDown(plan, unknown)[0].outcome, StepOutcome::NotKnown);
    }

    void growsByQuota()
    {
        const Plan plan = simplePlan(110, 35);
        const auto growth = growthOf(plan, chosen(plan, 1, 40, 30), 20);
        RAPP_VERIFY_OK(growth);
        QCOMPARE(growth->spare, 5.0);
        QCOMPARE(growth->missing, 15.0);
        QCOMPARE(growth->quota->raised.at.quota.value(), 60.0);
        QCOMPARE(growth->quota->addedQuota, 30.0);
        QCOMPARE(growth->quota->addedCost, 0.12);
        // One of 20 requests/s at SM 40, quota 10 costs less than two at SM 20, or than the quota.
        QCOMPARE(growth->instances->at.sm.value(), 40.0);
        QCOMPARE(growth->instances->at.quota.value(), 10.0);
        QCOMPARE(growth->instances->instances, 1);
        QCOMPARE(growth->instances->cost, 0.04);
        QCOMPARE(growth->cheapest, Growth::Cheapest::Instances);
    }

    void growsByNothing()
    {
        const Plan plan = simplePlan(110, 35);
        const auto growth = growthOf(plan, chosen(plan, 1, 40, 30), 5);
        RAPP_VERIFY_OK(growth);
        QCOMPARE(growth->cheapest, Growth::Cheapest::Nothing);
        QVERIFY(!growth->quota && !growth->instances);
    }

    void growthAgreesWithBruteForce()
    {
        int withQuota = 0;
        int withInstances = 0;
        for (unsigned seed = 0; seed < 200; ++seed) {
            std::mt19937 random(seed);
            const std::vector<PlanGrids> grids = randomGrids(random);
            PlanRequest request = randomRequest(random);
            const auto plan = Plan::make(grids, request);
            RAPP_VERIFY_OK(plan);
            if (!plan->feasible())
                continue;
            const PlanChoice choice = plan->choices().front();
            const double more = 3.5 + seed % 40;
            const auto growth = growthOf(*plan, choice, more);
            RAPP_VERIFY_OK(growth);
            const double served = choice.instances * choice.capacity;
            const double missing = request.rate ? *request.rate + more - served : more;
            if (missing <= 0) {
                QCOMPARE(growth->cheapest, Growth::Cheapest::Nothing);
                continue;
            }
            QCOMPARE(growth->missing, missing);
            if (request.rate)
                *request.rate += more;
            const auto busier = Plan::make(grids, request);
            double quota = std::numeric_limits<double>::infinity();
            double cost = std::numeric_limits<double>::infinity();
            for (const PlanChoice& other : busier->candidates()) {
                if (other.response > request.slo)
                    continue;
                if (other.at.batch == choice.at.batch && other.at.sm == choice.at.sm &&
                    other.at.quota > choice.at.quota && other.capacity - choice.capacity >= missing)
                    quota = std::min(quota, other.at.quota.value());
                cost = std::min(cost, std::ceil(missing / other.capacity) *
                                          shareCost(other.at.sm, other.at.quota, 1));
            }
            QCOMPARE(growth->quota.has_value(), std::isfinite(quota));
            QCOMPARE(growth->instances.has_value(), std::isfinite(cost));
            if (growth->quota) {
                ++withQuota;
                QCOMPARE(growth->quota->raised.at.quota.value(), quota);
            }
            if (growth->instances) {
                ++withInstances;
                QCOMPARE(growth->instances->cost, cost);
            }
        }
        QVERIFY(withQuota > 5);
        QVERIFY(withInstances > 20);
    }

    void rejectsGrowth_data()
    {
        QTest::addColumn<double>("more");
        QTest::newRow("none") << 0.0;
        QTest::newRow("less") << -1.0;
        QTest::newRow("endless") << std::numeric_limits<double>::infinity();
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN();
    }

    void rejectsGrowth()
    {
        QFETCH(double, more);
        const Plan plan = simplePlan(110, 35);
        QVERIFY(!growthOf(plan, plan.choices().front(), more));
    }

    void regretsAgreeWithBruteForce()
    {
        int missed = 0;
        int dearer = 0;
        for (unsigned seed = 0; seed < 200; ++seed) {
            std::mt19937 random(seed);
            const std::vector<PlanGrids> grids = randomGrids(random);
            const PlanRequest request = randomRequest(random);
            const auto plan = Plan::make(grids, request);
            if (!plan->feasible())
                continue;
            const PlanChoice& choice = plan->choices().front();
            const auto regret = regretOf(*plan, choice);
            QVERIFY(regret);
            std::optional<double> best;
            for (const PlanGrids& ofBatch : grids) {
                const LatencyGrid& truth = *ofBatch.measured;
                for (std::size_t row = 0; row < truth.rows(); ++row) {
                    for (std::size_t column = 0; column < truth.columns(); ++column) {
                        if (!truth.hasValue(row, column))
                            continue;
                        const Configuration at = truth.configuration(row, column);
                        const double latency = truth.value(row, column);
                        const double response = latency + waitToFill(at.batch, request.rate).value();
                        const double capacity = instanceCapacity(request.capacity, at.batch,
                                                                 Milliseconds(latency), request.overhead);
                        const double instances =
                            request.rate ? std::max(1.0, std::ceil(*request.rate / capacity)) : 1;
                        if (at == choice.at) {
                            QCOMPARE(regret->measured, std::optional(Milliseconds(latency)));
                            QCOMPARE(regret->missesSlo, response > request.slo.value());
                            QCOMPARE(regret->missesRate, instances > choice.instances);
                        }
                        const double cost = at.sm.value() * at.quota.value() * instances / 1e4;
                        if (response <= request.slo.value() && (!best || cost < *best))
                            best = cost;
                    }
                }
            }
            QCOMPARE(regret->best.has_value(), best.has_value());
            if (best) {
                QCOMPARE(regret->best->cost, *best);
                QCOMPARE(*regret->dearerBy, choice.cost - *best);
                QCOMPARE(*regret->dearerPercent, (choice.cost - *best) / *best * 100);
                dearer += *regret->dearerBy > 0 ? 1 : 0;
            }
            missed += regret->missesSlo ? 1 : 0;
        }
        QVERIFY(missed > 5);
        QVERIFY(dearer > 5);
    }

    void hasNoRegretWithoutMeasurements()
    {
        const Plan plan = simplePlan(110, 35);
        QVERIFY(!regretOf(plan, plan.choices().front()));
    }
};

QTEST_APPLESS_MAIN(PlanAdviceTest)
#include "PlanAdviceTest.moc"

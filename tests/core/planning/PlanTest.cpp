// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/Plan.h"

#include "tests/support/Expect.h"
#include "tests/support/PlanExamples.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <tuple>

using namespace rapp;
using namespace rapp::test;

namespace {

/// A plan by the definitions, without the code under test.
struct Expected
{
    Configuration at;
    int instances;
    double cost;
    double response;
};

std::vector<Expected> bruteForce(const std::vector<PlanGrids>& grids, const PlanRequest& request)
{
    std::vector<Expected> expected;
    for (const PlanGrids& ofBatch : grids) {
        const LatencyGrid& counted = request.safe ? *ofBatch.high : *ofBatch.latency;
        const double batch = counted.batch().value();
        for (std::size_t row = 0; row < counted.rows(); ++row) {
            for (std::size_t column = 0; column < counted.columns(); ++column) {
                if (!counted.hasValue(row, column))
                    continue;
                const double latency = counted.value(row, column);
                const double wait = request.rate ? (batch - 1) / *request.rate * 1000 : 0;
                if (latency + wait > request.slo.value())
                    continue;
                const double capacity = request.capacity == CapacityRule::Plain
                                            ? 1000 * batch / latency
                                            : 1000 / (latency + request.overhead.value()) * (batch + 1) / 2;
                int instances = 1;
                while (request.rate && instances < *request.rate / capacity)
                    ++instances;
                const Configuration at = counted.configuration(row, column);
                expected.push_back(
                    {at, instances, at.sm.value() * at.quota.value() * instances / 1e4, latency + wait});
            }
        }
    }
    const auto key = [](const Expected& each) {
        return std::tuple(each.cost, each.response, each.instances, each.at.batch, each.at.sm, each.at.quota);
    };
    for (std::size_t i = 0; i < expected.size(); ++i) {
        for (std::size_t j = i + 1; j < expected.size(); ++j) {
            if (key(expected[j]) < key(expected[i]))
                std::swap(expected[i], expected[j]);
        }
    }
    return expected;
}

PlanRequest requestOf(double slo, std::optional<double> rate = {}, double overhead = 0)
{
    PlanRequest request;
    request.slo = Milliseconds(slo);
    request.rate = rate;
    request.overhead = Milliseconds(overhead);
    return request;
}

LatencyGrid oneCell(double sm, double quota, int batch, double latency)
{
    LatencyGrid grid({{sm}, {quota}}, BatchSize(batch), EmptyReason::NotMeasured);
    grid.setValue(0, 0, latency);
    return grid;
}

} // namespace

class PlanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithBruteForce()
    {
        std::size_t feasible = 0;
        for (unsigned seed = 0; seed < 300; ++seed) {
            std::mt19937 random(seed);
            const std::vector<PlanGrids> grids = randomGrids(random);
            const PlanRequest request = randomRequest(random);
            const auto plan = Plan::make(grids, request);
            RAPP_VERIFY_OK(plan);
            const std::vector<Expected> expected = bruteForce(grids, request);
            QCOMPARE(plan->choices().size(), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                const PlanChoice& choice = plan->choices()[i];
                QCOMPARE(choice.at, expected[i].at);
                QCOMPARE(choice.instances, expected[i].instances);
                QCOMPARE(choice.cost, expected[i].cost);
                QCOMPARE(choice.response.value(), expected[i].response);
                QCOMPARE(choice.throughput, 1000 * choice.at.batch.value() / choice.latency.value());
                QCOMPARE(choice.utilisation.has_value(), request.rate.has_value());
                if (request.rate)
                    QVERIFY(*choice.utilisation > 0 && *choice.utilisation <= 1);
            }
            checkFront(*plan);
            checkMarkers(*plan);
            feasible += expected.size();
        }
        QVERIFY(feasible > 1000);
    }

    void ranksByCostThenResponse()
    {
        LatencyGrid grid({{20, 40}, {25, 50}}, BatchSize(1), EmptyReason::NotMeasured);
        grid.setRow(0, std::vector<double>{30, 20});
        grid.setRow(1, std::vector<double>{10, 5});
        const auto plan = Plan::make({gridsOf(grid)}, requestOf(25));
        RAPP_VERIFY_OK(plan);
        QCOMPARE(plan->choices().size(), std::size_t(3));
        // Both cost a tenth of a GPU; the one with more SM answers sooner.
        QCOMPARE(plan->choices()[0].at, (Configuration{BatchSize(1), SmPercent(40), QuotaPercent(25)}));
        QCOMPARE(plan->choices()[1].at, (Configuration{BatchSize(1), SmPercent(20), QuotaPercent(50)}));
        QCOMPARE(rankReason(plan->choices()[0], plan->choices()[1]), RankReason::Response);
        QCOMPARE(rankReason(plan->choices()[1], plan->choices()[2]), RankReason::Cost);
        QCOMPARE(plan->choices()[0].cost, 0.1);
        QCOMPARE(plan->outcomes()[0].feasible, std::size_t(3));
        QCOMPARE(plan->outcomes()[0].fastest->latency.value(), 5.0);
    }

    void countsTheWaitForABatch()
    {
        // 7 further requests at 100 a second take 70 ms.
        const LatencyGrid grid = oneCell(100, 100, 8, 32);
        const auto tight = Plan::make({gridsOf(grid)}, requestOf(101, 100));
        const auto enough = Plan::make({gridsOf(grid)}, requestOf(102, 100));
        const auto single = Plan::make({gridsOf(grid)}, requestOf(33));
        QVERIFY(!tight->feasible());
        QVERIFY(enough->feasible());
        QCOMPARE(enough->choices()[0].wait.value(), 70.0);
        QVERIFY(single->feasible());
        QCOMPARE(single->choices()[0].instances, 1);
        QVERIFY(!single->choices()[0].utilisation);
    }

    void ignoresWhatIsNoLatency()
    {
        const auto plan = Plan::make({gridsOf(oneCell(50, 100, 1, 0))}, requestOf(10));
        RAPP_VERIFY_OK(plan);
        QVERIFY(plan->candidates().empty());
        QCOMPARE(plan->outcomes()[0].emptyReason, EmptyReason::NotPositive);
        const LatencyGrid empty({{50}, {100}}, BatchSize(1), EmptyReason::NoFeatures);
        const auto none = Plan::make({gridsOf(empty)}, requestOf(10));
        QCOMPARE(none->outcomes()[0].emptyReason, EmptyReason::NoFeatures);
        QVERIFY(Plan::make({}, requestOf(10))->choices().empty());
    }

    void limitsInstances()
    {
        const auto plan = Plan::make({gridsOf(oneCell(1, 1, 1, 1e6))}, requestOf(1e7, 1e9));
        RAPP_VERIFY_OK(plan);
        QVERIFY(!plan->feasible());
        QCOMPARE(plan->candidates()[0].instances, maxInstances);
    }

    void findsTheKnee()
    {
        LatencyGrid grid({{20, 60, 100}, {50, 100}}, BatchSize(4), EmptyReason::NotMeasured);
        grid.setRow(0, std::vector<double>{100, 60});
        grid.setRow(1, std::vector<double>{10.6, 10.4});
        grid.setRow(2, std::vector<double>{10.4, 10});
        // 60 × 100 is larger than 100 × 50, which also is within 5 % of 10 ms.
        QCOMPARE(kneeOf(grid), (LatencyGrid::Cell{2, 0}));
        QCOMPARE(kneeOf(grid, 0.1), (LatencyGrid::Cell{1, 0}));
        QCOMPARE(kneeOf(grid, 0), (LatencyGrid::Cell{2, 1}));
        grid.setEmpty(2, 1, EmptyReason::Cancelled);
        QVERIFY(!kneeOf(grid));
        QVERIFY(!kneeOf(LatencyGrid()));
    }

    void rejects_data()
    {
        QTest::addColumn<double>("slo");
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("overhead");
        QTest::addColumn<QString>("message");
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double inf = std::numeric_limits<double>::infinity();
        QTest::newRow("no time") << 0.0 << 1.0 << 0.0 << "SLO is 0 ms";
        QTest::newRow("negative SLO") << -5.0 << 1.0 << 0.0 << "SLO is -5 ms";
        QTest::newRow("SLO not a number") << nan << 1.0 << 0.0 << "SLO is nan ms";
        QTest::newRow("no requests") << 5.0 << 0.0 << 0.0 << "rate is 0 requests/s";
        QTest::newRow("endless rate") << 5.0 << inf << 0.0 << "rate is inf requests/s";
        QTest::newRow("negative overhead") << 5.0 << 1.0 << -1.0 << "overhead is -1 ms";
        QTest::newRow("overhead not a number") << 5.0 << 1.0 << nan << "overhead is nan ms";
    }

    void rejects()
    {
        QFETCH(double, slo);
        QFETCH(double, rate);
        QFETCH(double, overhead);
        QFETCH(QString, message);
        const auto plan = Plan::make({}, requestOf(slo, rate, overhead));
        QVERIFY(!plan);
        QVERIFY(QString::fromStdString(plan.error().message()).startsWith(message));
        QVERIFY(!plan.error().hint.empty());
    }

    void rejectsGridsThatDoNotFit()
    {
        const LatencyGrid grid = oneCell(100, 100, 2, 5);
        QVERIFY(!Plan::make({gridsOf(grid), gridsOf(grid)}, requestOf(10)));
        PlanGrids other = gridsOf(grid);
        other.high = std::make_shared<LatencyGrid>(oneCell(50, 100, 2, 5));
        QVERIFY(!Plan::make({other}, requestOf(10)));
        PlanRequest safe = requestOf(10);
        safe.safe = true;
        const auto unsafe = Plan::make({gridsOf(grid)}, safe);
        QVERIFY(!unsafe);
        QVERIFY(unsafe.error().message().find("no interval") != std::string::npos);
    }

private:
    static void checkFront(const Plan& plan)
    {
        const std::vector<PlanChoice> front = paretoFront(plan.candidates());
        for (const PlanChoice& choice : plan.candidates()) {
            bool beaten = false;
            for (const PlanChoice& other : plan.candidates())
                beaten |= other.cost <= choice.cost && other.response <= choice.response &&
                          (other.cost < choice.cost || other.response < choice.response);
            bool onFront = false;
            for (const PlanChoice& each : front)
                onFront |= each.cost == choice.cost && each.response == choice.response;
            QCOMPARE(onFront, !beaten);
        }
    }

    static void checkMarkers(const Plan& plan)
    {
        for (const BatchOutcome& outcome : plan.outcomes()) {
            const PlanMarkers markers = plan.markers(outcome.batch);
            QCOMPARE(markers.cheapest.has_value(), outcome.feasible > 0);
            for (const PlanChoice& choice : plan.choices()) {
                if (choice.at.batch != outcome.batch)
                    continue;
                QVERIFY(markers.cheapest->cost <= choice.cost);
                QVERIFY(markers.fastest->response <= choice.response);
                const PlanChoice& efficient = *markers.mostEfficient;
                QVERIFY(efficient.capacity * choice.at.sm.value() * choice.at.quota.value() >=
                        choice.capacity * efficient.at.sm.value() * efficient.at.quota.value() * (1 - 1e-12));
            }
        }
    }
};

QTEST_APPLESS_MAIN(PlanTest)
#include "PlanTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/ServicePacking.h"

#include "core/planning/PackingText.h"
#include "core/planning/PlanCsv.h"
#include "tests/support/Expect.h"
#include "tests/support/PlanExamples.h"

#include <QTest>

using namespace rapp;

namespace {

/// Batch 1 on SM 50 and 100 %, quota 50 and 100 %: 1e5 / (SM · quota) ms, so 40, 20, 20 and 10.
Result<std::vector<PlanGrids>> simpleGrids(const std::string& model)
{
    if (model == "absent")
        return fail("no model absent");
    const GridAxes axes{{50, 100}, {50, 100}};
    LatencyGrid grid(axes, BatchSize(1), EmptyReason::NoFeatures);
    for (std::size_t row = 0; model != "unknown" && row < 2; ++row) {
        for (std::size_t column = 0; column < 2; ++column)
            grid.setValue(row, column, 1e5 / (axes.sm[row] * axes.quota[column]));
    }
    return std::vector<PlanGrids>{test::gridsOf(grid)};
}

} // namespace

class ServicePackingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placesServices()
    {
        int asked = 0;
        const auto counting = [&asked](const std::string& model) {
            ++asked;
            return simpleGrids(model);
        };
        // 25 requests/s need SM 50 % with quota 50 %; 150 need three instances of SM 50 % with the whole
        // quota.
        const std::vector<ServiceRequest> services = {
            {"a", Milliseconds(40), 25}, {"a", Milliseconds(5), 1}, {"a", Milliseconds(40), 150}};
        const auto packed = packServices(services, PlanRequest(), counting);
        RAPP_VERIFY_OK(packed);
        QCOMPARE(asked, 1);
        QCOMPARE(packed->services.size(), std::size_t(2));
        QCOMPARE(packed->option(0).instances, 1);
        QCOMPARE(packed->option(1).instances, 3);
        QCOMPARE(packed->packing.gpus.size(), std::size_t(2));
        QCOMPARE(packingText(packed->packing),
                 "2 GPUs; no placement needs fewer than 2 (by area alone 2), so this is optimal.");
        QVERIFY(
            unplacedTexts(*packed) ==
            std::vector<std::string>{"a: no share meets 5 ms at batch 1; the fastest is 10 ms at SM 100 %, "
                                     "quota 100 %"});
        const auto placed = placedInstances(packed->packing);
        QCOMPARE(placed.size(), std::size_t(4));
        std::size_t further = 0;
        for (const PlacedInstance& instance : placed) {
            QVERIFY(instance.smFrom == 0 || instance.smFrom == 50);
            QCOMPARE(instance.smTo - instance.smFrom, 50.0);
            QCOMPARE(instance.quotaFrom, 0.0);
            QCOMPARE(instance.quotaTo, instance.service == 0 ? 50.0 : 100.0);
            if (instance.service == 1)
                QCOMPARE(instance.number, further++);
        }
        QCOMPARE(further, std::size_t(3));
        const std::string csv = packingCsv(*packed);
        QVERIFY(csv.starts_with("gpu,model,service,instance,batch,sm_from,sm_to,quota_from,quota_to\n1,a,"));
        QCOMPARE(std::count(csv.begin(), csv.end(), '\n'), 5);
    }

    void explainsWhatIsNotKnown()
    {
        const std::vector<ServiceRequest> services = {{"unknown", Milliseconds(40), 25}};
        const auto packed = packServices(services, PlanRequest(), simpleGrids);
        RAPP_VERIFY_OK(packed);
        QVERIFY(packed->services.empty());
        QCOMPARE(packed->packing.gpus.size(), std::size_t(0));
        QVERIFY(unplacedTexts(*packed) ==
                std::vector<std::string>{
                    "unknown: no latency is known at batch 1: no feature graph or prior knowledge"});
    }

    void passesErrorsOn()
    {
        const std::vector<ServiceRequest> services = {{"absent", Milliseconds(40), 25}};
        QVERIFY(!packServices(services, PlanRequest(), simpleGrids));
        PlanRequest safe;
        safe.safe = true;
        const std::vector<ServiceRequest> known = {{"a", Milliseconds(40), 25}};
        QVERIFY(!packServices(known, safe, simpleGrids));
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = packServices(known, PlanRequest(), simpleGrids, JobControl(stop.get_token()));
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().kind, Error::Kind::Cancelled);
    }

    void writesChoices()
    {
        auto grids = *simpleGrids("a");
        auto measured = std::make_shared<LatencyGrid>(*grids[0].latency);
        measured->setEmpty(0, 0, EmptyReason::NotMeasured);
        measured->setValue(0, 1, 21.5);
        grids[0].measured = measured;
        PlanRequest request;
        request.slo = Milliseconds(20);
        request.rate = 25;
        QCOMPARE(planCsv(*Plan::make(grids, request)),
                 "batch,sm,quota,latency_ms,high_ms,wait_ms,response_ms,instances,cost,throughput,capacity,"
                 "utilisation,pareto,measured_ms\n"
                 "1,50,100,20,,0,20,1,0.5,50,50,0.5,1,21.5\n"
                 "1,100,50,20,,0,20,1,0.5,50,50,0.5,0,20\n"
                 "1,100,100,10,,0,10,1,1,100,100,0.25,1,10\n");
    }
};

QTEST_APPLESS_MAIN(ServicePackingTest)
#include "ServicePackingTest.moc"

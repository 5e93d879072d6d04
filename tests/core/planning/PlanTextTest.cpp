// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PlanText.h"

#include "tests/support/Expect.h"
#include "tests/support/PlanExamples.h"

#include <QTest>

using namespace rapp;
using namespace rapp::test;

namespace {

Plan planOf(double slo, std::optional<double> rate, bool safe = false)
{
    auto latency =
        std::make_shared<LatencyGrid>(GridAxes{{50, 100}, {100}}, BatchSize(8), EmptyReason::NotMeasured);
    latency->setValue(0, 0, 45);
    latency->setValue(1, 0, 32);
    auto high = std::make_shared<LatencyGrid>(*latency);
    high->setValue(1, 0, 41);
    auto measured = std::make_shared<LatencyGrid>(*latency);
    measured->setValue(0, 0, 50.5);
    PlanRequest request;
    request.slo = Milliseconds(slo);
    request.rate = rate;
    request.safe = safe;
    return *Plan::make({{latency, high, measured}}, request);
}

} // namespace

class PlanTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void explainsInfeasibility()
    {
        const auto texts = [](const Plan& plan) { return infeasibleTexts(plan.outcomes(), plan.request()); };
        const auto explain = [&](const Plan& plan) { return texts(plan).front(); };
        QCOMPARE(explain(planOf(5, {})),
                 "no share meets 5 ms at batch 8; the fastest is 32 ms at SM 100 %, quota 100 %");
        QCOMPARE(
            explain(planOf(50, 100)),
            "no share meets 50 ms at batch 8; the fastest is 32 ms at SM 100 %, quota 100 %, and a batch "
            "takes 70 ms more to fill at 100 requests/s");
        QCOMPARE(explain(planOf(35, {}, true)),
                 "no share meets 35 ms at batch 8; the fastest is 32 ms (at most 41 ms) at SM 100 %, quota "
                 "100 %");
        QCOMPARE(explain(planOf(50, 1e9)),
                 "no share at batch 8 serves 1000000000 requests/s with at most 1000000 instances");
        QCOMPARE(explain(planOf(50, 1e300)),
                 "no share at batch 8 serves 1e+300 requests/s with at most 1000000 instances");
        const LatencyGrid empty({{50}, {100}}, BatchSize(2), EmptyReason::NoFeatures);
        QCOMPARE(explain(*Plan::make({gridsOf(empty)}, PlanRequest())),
                 "no latency is known at batch 2: no feature graph or prior knowledge");
        QVERIFY(texts(planOf(40, {})).empty());
    }

    void tellsChoices()
    {
        const Plan plan = planOf(120, 300);
        QCOMPARE(choiceText(plan.choices().front(), plan.request()),
                 "batch 8, SM 50 %, quota 100 %: 45 ms (at most 45 ms), 68.33 ms with waiting; 2 instances "
                 "serve 355.6 requests/s for 1 GPU");
        const Plan tight = planOf(40, {});
        QCOMPARE(
            choiceText(*tight.find({BatchSize(8), SmPercent(50), QuotaPercent(100)}), tight.request()),
            "batch 8, SM 50 %, quota 100 %: 45 ms (at most 45 ms); 1 instance serves 177.8 requests/s for "
            "0.5 GPU, but 5 ms over the SLO");
    }

    void speaksOtherLanguages()
    {
        const Translate shouting = [](const char* english) {
            std::string text = english;
            for (char& letter : text)
                letter = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
            return text;
        };
        const Plan plan = planOf(5, {});
        QCOMPARE(infeasibleText(plan.outcomes().front(), plan.request(), shouting),
                 "NO SHARE MEETS 5 ms AT BATCH 8; THE FASTEST IS 32 ms AT SM 100 %, QUOTA 100 %");
    }

    void explainsTies()
    {
        PlanChoice first;
        PlanChoice second;
        second.response = Milliseconds(1);
        QCOMPARE(tieText(first, second), "same cost as the one before it, which answers sooner");
        second.response = first.response;
        second.at.sm = SmPercent(5);
        QCOMPARE(tieText(first, second),
                 "same cost as the one before it, which answers as soon with a smaller SM partition");
        second.cost = 1;
        QCOMPARE(tieText(first, second), "");
    }

    void tellsSteps()
    {
        const Plan plan = planOf(120, 300);
        const PlanChoice choice = *plan.find({BatchSize(8), SmPercent(100), QuotaPercent(100)});
        QCOMPARE(choice.instances, 2);
        const std::vector<StepDown> steps = stepsDown(plan, choice);
        QCOMPARE(stepText(steps[0], plan.request()), "one SM step less (SM 50 %): 68.33 ms, works for 1 GPU");
        QCOMPARE(stepText(steps[1], plan.request()), "one quota step less: there is none");
        QCOMPARE(stepText(steps[2], plan.request()),
                 "one instance less (1 instance): 55.33 ms, but 1 instance would serve 250 requests/s of 300 "
                 "requests/s");
        const Plan tight = planOf(60, 300);
        QCOMPARE(stepText(stepsDown(tight, choice)[0], tight.request()),
                 "one SM step less (SM 50 %): 68.33 ms, 8.333 ms over the SLO");
    }

    void tellsGrowth()
    {
        const Plan plan = planOf(120, 300);
        const PlanChoice choice = *plan.find({BatchSize(8), SmPercent(50), QuotaPercent(100)});
        QCOMPARE(growthText(*growthOf(plan, choice, 10), 10),
                 "10 requests/s more need nothing: 55.56 requests/s are spare.");
        QCOMPARE(growthText(*growthOf(plan, choice, 100), 100),
                 "100 requests/s more: no quota of one instance at this SM partition is enough; or start 1 "
                 "instance at batch 8, SM 50 %, quota 100 % for 0.5 GPU.");
    }

    void tellsRegret()
    {
        const Plan plan = planOf(50, {});
        const PlanChoice cheap = *plan.find({BatchSize(8), SmPercent(50), QuotaPercent(100)});
        QCOMPARE(regretText(*regretOf(plan, cheap), plan.request()),
                 "Measured 50.5 ms: misses the SLO of 50 ms. It costs 0.5 GPU less than the cheapest by what "
                 "was measured (batch 8, SM 100 %, quota 100 %, 1 GPU).");
        const Plan loose = planOf(60, {});
        const PlanChoice dear = *loose.find({BatchSize(8), SmPercent(100), QuotaPercent(100)});
        QCOMPARE(regretText(*regretOf(loose, dear), loose.request()),
                 "Measured 32 ms: keeps the SLO. It costs 0.5 GPU (100 %) more than the cheapest by what was "
                 "measured (batch 8, SM 50 %, quota 100 %, 0.5 GPU).");
        const Plan waiting = planOf(120, 300);
        QCOMPARE(regretText(*regretOf(waiting, waiting.choices().front()), waiting.request()).substr(0, 57),
                 "Measured 50.5 ms, 73.83 ms with waiting: keeps the SLO. I");
        QCOMPARE(regretText(*regretOf(planOf(10, {}), dear), planOf(10, {}).request()),
                 "Measured 32 ms: misses the SLO of 10 ms. By what was measured, no share is feasible.");
    }
};

QTEST_APPLESS_MAIN(PlanTextTest)
#include "PlanTextTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/DefaultInputs.h"

#include "tests/support/Expect.h"
#include "tests/support/TrainingExamples.h"

#include <QTest>

#include <cmath>

using namespace rapp;

namespace {

/// A convolution and a dense layer, 1 GMAC.
std::shared_ptr<FeatureGraph> twoOperators()
{
    auto graph = std::make_shared<FeatureGraph>(test::madeUpGraph("two", 1));
    graph->features.gmacs = 1;
    return graph;
}

/// Operator times that sum to 10, 6, 4, 3, 2 and 2 ms at SM 5, 10, 30, 60, 80 and 100 %.
std::shared_ptr<PriorKnowledge> priors(const std::array<double, 5>& quotaLatencyMs)
{
    auto known = std::make_shared<PriorKnowledge>();
    known->runtimeMs = {{8, 4, 2, 2, 1, 1}, {2, 2, 2, 1, 1, 1}};
    known->quotaLatencyMs = quotaLatencyMs;
    return known;
}

constexpr std::array<double, 5> steepCurve = {32, 16, 8, 6, 4};
constexpr std::array<double, 5> flatCurve = {8, 6, 4, 4, 4};

} // namespace

class DefaultInputsTest : public QObject
{
    Q_OBJECT

private:
    static DefaultInputs::Priors priorsOf(const std::array<double, 5>& quotaLatencyMs)
    {
        return DefaultInputs::from({twoOperators(), priors(quotaLatencyMs)}).value().priors.value();
    }

private Q_SLOTS:
    void computeFollowsGmacs_data()
    {
        QTest::addColumn<double>("gmacs");
        QTest::addColumn<double>("compute");
        QTest::newRow("one") << 1.0 << std::log(3.0);
        QTest::newRow("ten") << 10.0 << std::log(3.0) + 0.6 * std::log(10.0);
        QTest::newRow("none") << 0.0 << std::log(3.0) + 0.6 * std::log(1e-4);
        QTest::newRow("less than none") << -5.0 << std::log(3.0) + 0.6 * std::log(1e-4);
    }

    void computeFollowsGmacs()
    {
        QFETCH(double, gmacs);
        QFETCH(double, compute);
        auto graph = twoOperators();
        graph->features.gmacs = gmacs;
        const auto inputs = DefaultInputs::from({graph, nullptr});
        RAPP_VERIFY_OK(inputs);
        RAPP_VERIFY_CLOSE(inputs->compute, compute);
        // A convolution, a product, a ReLU and, by guess, two poolings.
        RAPP_VERIFY_CLOSE(inputs->logLaunches, std::log(5.0));
        QVERIFY(!inputs->priors);
        for (const double feature : inputs->statics)
            QVERIFY(std::isfinite(feature));
    }

    void theQuotaCurveIsInterpolated_data()
    {
        QTest::addColumn<std::size_t>("knot");
        QTest::addColumn<double>("latencyMs");
        // Log latency is linear over log quota; 1.1 more below the first.
        QTest::newRow("10") << std::size_t(0) << 32 * std::exp(1.1);
        QTest::newRow("20") << std::size_t(1) << 32.0;
        QTest::newRow("30") << std::size_t(2) << 32 * std::pow(1.5, -1);
        QTest::newRow("40") << std::size_t(3) << 16.0;
        QTest::newRow("60") << std::size_t(5) << 8.0;
        QTest::newRow("100") << std::size_t(9) << 4.0;
    }

    void theQuotaCurveIsInterpolated()
    {
        QFETCH(std::size_t, knot);
        QFETCH(double, latencyMs);
        RAPP_VERIFY_CLOSE(priorsOf(steepCurve).curveAtKnots[knot], std::log(latencyMs));
    }

    void launchesBoundASteepCurve()
    {
        const auto known = priorsOf(steepCurve);
        RAPP_VERIFY_CLOSE(known.floor, std::log(4.0));
        // Below the typical launch meter above the floor, 2.8 + 0.35 at quota 10 and 0 + 0.35 at 100.
        RAPP_VERIFY_CLOSE(known.quota[0], std::min(std::log(32.0) + 1.1, std::log(4.0) + 3.15));
        RAPP_VERIFY_CLOSE(known.quota[9], std::log(4.0));
    }

    void computeBoundsAFlatCurve()
    {
        // The operators take 2 ms and a bit at SM 100, of the 4 that the model takes at any quota from 60 %.
        const auto known = priorsOf(flatCurve);
        const double floor = std::log(2 + 1e-3) + 0.1;
        RAPP_VERIFY_CLOSE(known.floor, floor);
        RAPP_VERIFY_CLOSE(known.quota[9], floor + 0.35);
        RAPP_VERIFY_CLOSE(known.quota[5], std::log(4.0));
        RAPP_VERIFY_CLOSE(known.quota[1], std::log(8.0));
    }

    void uncoveredTimeIsNotTrusted()
    {
        const double spread = std::log(10 + 1e-3) - std::log(2 + 1e-3);
        RAPP_VERIFY_CLOSE(priorsOf(steepCurve).excess, spread);
        // The model takes 200 ms, ln 100 more than its operators; 1.6 of it is common.
        const auto known = priorsOf({1600, 800, 400, 300, 200});
        RAPP_VERIFY_CLOSE(known.excess, spread - 5.32 * (std::log(200.0) - std::log(2 + 1e-3) - 1.6));
    }

    void operatorTimesAreInterpolatedOverSm_data()
    {
        QTest::addColumn<double>("sm");
        QTest::addColumn<double>("sumMs");
        QTest::newRow("5") << 5.0 << 10.0;
        QTest::newRow("less than any") << 1.0 << 10.0;
        QTest::newRow("10") << 10.0 << 6.0;
        QTest::newRow("30") << 30.0 << 4.0;
        QTest::newRow("100") << 100.0 << 2.0;
        // Each operator by itself, log time over log SM: 8 and 4 give √32, 2 and 2 give 2.
        QTest::newRow("between 5 and 10") << 5 * std::sqrt(2.0) << std::sqrt(32.0) + 2;
    }

    void operatorTimesAreInterpolatedOverSm()
    {
        QFETCH(double, sm);
        QFETCH(double, sumMs);
        const auto row = priorsOf(steepCurve).atSm(sm);
        QCOMPARE(row.size(), DefaultInputs::rowPriorWidth);
        RAPP_VERIFY_CLOSE(row[0], std::log(sumMs + 1e-3));
    }

    void priorsHaveTheirWidth()
    {
        const auto known = priorsOf(steepCurve);
        QCOMPARE(known.features.size(), DefaultInputs::priorWidth);
        for (std::size_t i = 0; i < known.curve.size(); ++i) {
            RAPP_VERIFY_CLOSE(known.curve[i], std::log(steepCurve[i]));
            RAPP_VERIFY_CLOSE(known.features[i], std::log(steepCurve[i]));
        }
    }

    void zeroTimesStayFinite()
    {
        auto known = priors({0, 0, 0, 0, 0});
        known->runtimeMs = {{}, {}};
        const auto inputs = DefaultInputs::from({twoOperators(), known});
        RAPP_VERIFY_OK(inputs);
        for (const double feature : inputs->priors->features)
            QVERIFY(std::isfinite(feature));
        for (const double feature : inputs->priors->atSm(50))
            QVERIFY(std::isfinite(feature));
    }

    void smFeatures()
    {
        const auto whole = DefaultInputs::smFeatures(100);
        RAPP_VERIFY_CLOSE(whole[0], 0);
        RAPP_VERIFY_CLOSE(whole[2], 1);
        RAPP_VERIFY_CLOSE(whole[3], 0.05);
        RAPP_VERIFY_CLOSE(whole.back(), 1);
        const auto least = DefaultInputs::smFeatures(5);
        RAPP_VERIFY_CLOSE(least[0], std::log(0.05));
        RAPP_VERIFY_CLOSE(least[1], std::log(0.05) * std::log(0.05) / 3);
        RAPP_VERIFY_CLOSE(least[3], 1);
        RAPP_VERIFY_CLOSE(least[4], 1);
        QVERIFY(DefaultInputs::smFeatures(1) == least);
        QVERIFY(DefaultInputs::smFeatures(120) == whole);
    }

    void partOfPriorKnowledgeIsNone()
    {
        auto noTimes = priors(steepCurve);
        noTimes->runtimeMs.clear();
        auto noCurve = priors(steepCurve);
        noCurve->quotaLatencyMs.reset();
        for (const auto& known : {noTimes, noCurve}) {
            const auto inputs = DefaultInputs::from({twoOperators(), known});
            RAPP_VERIFY_OK(inputs);
            QVERIFY(!inputs->priors);
        }
    }

    void refuses_data()
    {
        QTest::addColumn<std::size_t>("operators");
        QTest::addColumn<std::size_t>("times");
        QTest::addColumn<QString>("message");
        QTest::newRow("no operators") << std::size_t(0) << std::size_t(0) << "no operators";
        QTest::newRow("too few times") << std::size_t(2) << std::size_t(1) << "times of 1 operators";
        QTest::newRow("too many times") << std::size_t(2) << std::size_t(3) << "expected 2";
    }

    void refuses()
    {
        QFETCH(std::size_t, operators);
        QFETCH(std::size_t, times);
        QFETCH(QString, message);
        auto graph = twoOperators();
        graph->operators.resize(operators);
        auto known = priors(steepCurve);
        known->runtimeMs.resize(times);
        const auto inputs = DefaultInputs::from({graph, known});
        QVERIFY(!inputs);
        const QString found = QString::fromStdString(inputs.error().message());
        QVERIFY2(found.contains(message) && found.contains("model two"), qPrintable(found));
    }
};

QTEST_APPLESS_MAIN(DefaultInputsTest)
#include "DefaultInputsTest.moc"

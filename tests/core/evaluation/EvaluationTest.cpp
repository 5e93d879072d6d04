// SPDX-License-Identifier: GPL-3.0-or-later
// Judges predictors whose every latency is known.
#include "core/evaluation/Evaluation.h"

#include "tests/support/Expect.h"

#include <cmath>
#include <functional>
#include <limits>

namespace rapp {

namespace {

using Surface = std::function<double(const Configuration&)>;

/// Predicts a given surface; its interval, if it has one, reaches from half to twice the latency.
class SurfacePredictor final : public Predictor
{
public:
    explicit SurfacePredictor(Surface surface, bool intervals = false)
        : m_surface(std::move(surface)), m_intervals(intervals)
    {
    }

    PredictorInfo info() const override { return {}; }

    Result<GridPrediction> predictGrid(const PredictionInput&, BatchSize batch, const GridAxes& axes,
                                       const RowHandler&, const JobControl& control) const override
    {
        GridPrediction grids{LatencyGrid(axes, batch, EmptyReason::Cancelled), {}, {}};
        if (m_intervals)
            grids.low = grids.high = grids.latency;
        for (std::size_t row = 0; row < axes.sm.size() && !control.cancelled(); ++row) {
            for (std::size_t column = 0; column < axes.quota.size(); ++column) {
                const double latency = m_surface(grids.latency.configuration(row, column));
                grids.latency.setValue(row, column, latency);
                if (m_intervals) {
                    grids.low->setValue(row, column, latency / 2);
                    grids.high->setValue(row, column, latency * 2);
                }
            }
        }
        return grids;
    }

    Result<std::vector<Prediction>> predict(const PredictionInput&, std::span<const Configuration> at,
                                            const JobControl&) const override
    {
        std::vector<Prediction> predictions;
        for (const Configuration& configuration : at) {
            const Milliseconds latency(m_surface(configuration));
            predictions.push_back({latency, {}, {}});
            if (m_intervals)
                predictions.back() = {latency, Milliseconds(latency.value() / 2),
                                      Milliseconds(latency.value() * 2)};
        }
        return predictions;
    }

private:
    Surface m_surface;
    bool m_intervals;
};

double proper(const Configuration& at)
{
    return 1e5 * at.batch.value() / (at.sm.value() * at.quota.value());
}

EvaluationCase caseOf(const char* name, std::vector<LatencySample> samples)
{
    auto model = std::make_shared<Model>();
    model->name = name;
    return {std::move(model), {}, std::move(samples)};
}

LatencySample sampleAt(int batch, double sm, double quota, double latency)
{
    return {{BatchSize(batch), SmPercent(sm), QuotaPercent(quota)}, Milliseconds(latency)};
}

bool close(double value, double expected)
{
    return std::abs(value - expected) < 1e-9;
}

} // namespace

class EvaluationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groupsSamples()
    {
        // Predicted: 100, 50, 25 (off the grid in SM), 300 (a batch size off the grid).
        const std::vector cases = {
            caseOf("a", {sampleAt(1, 10, 100, 80), sampleAt(1, 20, 100, 50)}),
            caseOf("b", {sampleAt(1, 40.5, 100, 1000 / 40.5), sampleAt(3, 10, 100, 200)}),
        };
        const auto evaluation = evaluate(SurfacePredictor(proper, true), cases);
        RAPP_VERIFY_OK(evaluation);
        QVERIFY(close(evaluation->overall.mape, (0.25 + 0 + 0 + 0.5) / 4));
        QVERIFY(close(evaluation->overall.coverage90.value(), 1));
        QVERIFY(close(evaluation->overall.intervalWidth.value(), 1.5));
        QVERIFY(close(evaluation->perModel.at("a").mape, 0.125));
        QVERIFY(close(evaluation->perModel.at("b").mape, 0.25));
        QCOMPARE(evaluation->perBatch.at(BatchSize(1)).samples, std::size_t{3});
        QVERIFY(close(evaluation->perBatch.at(BatchSize(3)).mape, 0.5));
        QVERIFY(close(evaluation->perSm.at(SmPercent(10)).mape, 0.375));
        QVERIFY(close(evaluation->perQuota.at(QuotaPercent(100)).mape, 0.1875));
        QVERIFY(evaluation->safeRegret.has_value());
    }

    void baselinesUseTheWholeProfile()
    {
        auto model = std::make_shared<Model>();
        model->name = std::string("a");
        model->profile = std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(
            {sampleAt(1, 10, 100, 120), sampleAt(1, 15, 100, 80), sampleAt(1, 20, 100, 60)}));
        auto priors = std::make_shared<PriorKnowledge>();
        priors->quotaLatencyMs = {1, 1, 1, 1, 40};
        model->priors = priors;
        const std::vector<EvaluationCase> cases = {
            {model, {}, {sampleAt(1, 15, 100, 80), sampleAt(1, 90, 100, 10)}}};
        const auto evaluation = evaluate(SurfacePredictor(proper), cases);
        RAPP_VERIFY_OK(evaluation);
        QCOMPARE(evaluation->smNeighbours->baseline.samples, std::size_t{1});
        QVERIFY(close(evaluation->smNeighbours->baseline.mape, 0.125));
        QVERIFY(close(evaluation->smNeighbours->network.mape, (80 - 1000.0 / 15) / 80));
        QCOMPARE(evaluation->quotaCurve->baseline.samples, std::size_t{2});
        QVERIFY(close(evaluation->quotaCurve->baseline.mape, (0.5 + 3) / 2));
        QVERIFY(!evaluation->safeRegret && !evaluation->overall.coverage90);
    }

    void countsPairsInTheWrongOrder_data()
    {
        QTest::addColumn<double>("quotaFactor");
        QTest::addColumn<double>("batchFactor");
        QTest::addColumn<int>("quotaViolations");
        QTest::addColumn<int>("batchViolations");
        // A row of 20 SM partitions at one quota, for one batch size each.
        QTest::newRow("level") << 1.0 << 1.0 << 0 << 0;
        QTest::newRow("quota 50 a little slower") << 1.019 << 1.0 << 0 << 0;
        QTest::newRow("quota 50 slower") << 1.021 << 1.0 << 20 * 4 << 0;
        QTest::newRow("batch 4 a little faster") << 1.0 << 0.981 << 0 << 0;
        QTest::newRow("batch 4 faster") << 1.0 << 0.979 << 0 << 200;
        QTest::newRow("batch 4 slower, so 8 is faster") << 1.0 << 1.03 << 0 << 200;
    }

    void countsPairsInTheWrongOrder()
    {
        QFETCH(const double, quotaFactor);
        QFETCH(const double, batchFactor);
        QFETCH(const int, quotaViolations);
        QFETCH(const int, batchViolations);
        const auto surface = [&](const Configuration& at) {
            return 10 * (at.quota.value() == 50 ? quotaFactor : 1) *
                   (at.batch.value() == 4 ? batchFactor : 1);
        };
        const std::vector cases = {caseOf("a", {sampleAt(1, 10, 10, 20), sampleAt(1, 10, 20, 30)})};
        const auto evaluation = evaluate(SurfacePredictor(surface), cases);
        RAPP_VERIFY_OK(evaluation);
        QCOMPARE(evaluation->quota.predicted,
                 (MonotonicityCount{4 * 20 * 9, static_cast<std::size_t>(quotaViolations)}));
        QCOMPARE(evaluation->batch.predicted,
                 (MonotonicityCount{3 * 200, static_cast<std::size_t>(batchViolations)}));
        QCOMPARE(evaluation->quota.measured, (MonotonicityCount{1, 1}));
        QCOMPARE(evaluation->batch.measured, MonotonicityCount{});
    }

    void refuses_data()
    {
        QTest::addColumn<double>("predicted");
        QTest::addColumn<bool>("samples");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("no samples") << 1.0 << false << QByteArray("no sample");
        QTest::newRow("not a number")
            << std::numeric_limits<double>::quiet_NaN() << true << QByteArray("a, batch size 3, SM 7 %");
        QTest::newRow("negative") << -1.0 << true << QByteArray("-1");
    }

    void refuses()
    {
        QFETCH(const double, predicted);
        QFETCH(const bool, samples);
        QFETCH(const QByteArray, message);
        std::vector<LatencySample> given;
        if (samples)
            given = {sampleAt(3, 7, 10, 20)};
        const std::vector cases = {caseOf("a", given)};
        const auto evaluation =
            evaluate(SurfacePredictor([=](const Configuration&) { return predicted; }), cases);
        QVERIFY(!evaluation);
        QVERIFY2(QByteArray::fromStdString(evaluation.error().message()).contains(message),
                 evaluation.error().message().c_str());
    }

    void stopsWithinAGrid()
    {
        std::stop_source stop;
        std::size_t asked = 0;
        const auto stopSoon = [&](const Configuration& at) {
            if (++asked == 15)
                stop.request_stop();
            return proper(at);
        };
        const std::vector cases = {caseOf("a", {sampleAt(1, 10, 10, 20)}),
                                   caseOf("b", {sampleAt(1, 10, 10, 20)})};
        const auto evaluation = evaluate(SurfacePredictor(stopSoon), cases, JobControl(stop.get_token()));
        QVERIFY(!evaluation);
        QCOMPARE(evaluation.error().kind, Error::Kind::Cancelled);
        QVERIFY(asked < 30);
    }
};

} // namespace rapp

QTEST_APPLESS_MAIN(rapp::EvaluationTest)
#include "EvaluationTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Training through the predictor library, on made-up models, and what the trained network then predicts.
#include "core/base/FileIo.h"
#include "core/predictor/PredictorBackend.h"
#include "core/predictor/PredictorLibrary.h"
#include "core/predictor/SavedTraining.h"
#include "core/predictor/TrainingLog.h"
#include "tests/support/Expect.h"
#include "tests/support/TrainingExamples.h"

#include <QTemporaryDir>

#include <cmath>

using namespace rapp;

namespace {

/// Speed is what two runs may differ in.
std::string logWithoutSpeed(std::span<const TrainingProgress> epochs)
{
    std::vector<TrainingProgress> same(epochs.begin(), epochs.end());
    for (TrainingProgress& progress : same)
        progress.samplesPerSecond = 0;
    return trainingLog(same);
}

} // namespace

class TrainingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void learns_data();
    void learns();
    void theSeedDecides_data();
    void theSeedDecides();
    void resumesBitForBit_data();
    void resumesBitForBit();
    void heldOutModelsAreTheTest();
    void refuses_data();
    void refuses();
    void refusesAForeignState();
    void predictsEverywhere_data();
    void predictsEverywhere();
    void isContinuous();
    void newModelsMeetTheirQuotaLatencies();
    void refusesPriorsThatDoNotFit();

private:
    /// A run of two epochs without interruption, for several tests.
    struct WholeRun
    {
        TrainingRequest request;
        std::vector<TrainingProgress> epochs;
        TrainingResult result;
    };

    [[nodiscard]] std::filesystem::path file(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }
    [[nodiscard]] TrainingRequest request(const char* output, bool published = false) const
    {
        TrainingRequest request;
        request.models = test::madeUpModels(published ? 2 : 4);
        request.network = published ? TrainingRequest::Network::Published : TrainingRequest::Network::Default;
        request.epochs = 1;
        request.batchRows = 4;
        request.output = file(output);
        return request;
    }
    [[nodiscard]] std::string bytes(const std::filesystem::path& path) const
    {
        return readWholeFile(path).value();
    }
    Result<WholeRun> runWhole(bool published) const;
    /// Leaves a state after so many steps.
    void interrupt(const TrainingRequest& request, std::size_t steps) const;

    QTemporaryDir m_folder;
    const PredictorBackend* m_backend = nullptr;
    std::array<WholeRun, 2> m_whole; ///< default, published
    std::shared_ptr<const Predictor> m_predictor;
};

Result<TrainingTest::WholeRun> TrainingTest::runWhole(bool published) const
{
    WholeRun whole;
    whole.request = request(published ? "whole.ckpt" : "whole.rappnet", published);
    whole.request.epochs = 2;
    whole.request.logFile = file(published ? "published.csv" : "default.csv");
    const auto result = m_backend->train(
        whole.request, [&](const TrainingProgress& progress) { whole.epochs.push_back(progress); });
    if (!result)
        return fail(result.error());
    whole.result = *result;
    return whole;
}

void TrainingTest::interrupt(const TrainingRequest& request, std::size_t steps) const
{
    std::stop_source stop;
    const JobControl control(stop.get_token(), [&](const JobProgress& progress) {
        if (progress.done == steps)
            stop.request_stop();
    });
    if (steps == 0)
        stop.request_stop();
    const auto interrupted = m_backend->train(request, {}, control);
    QVERIFY(!interrupted);
    QCOMPARE(interrupted.error().kind, Error::Kind::Cancelled);
    QVERIFY(std::filesystem::exists(trainingStateFile(request.output)));
}

void TrainingTest::initTestCase()
{
    const auto backend = PredictorLibrary::open();
    RAPP_VERIFY_OK(backend);
    m_backend = *backend;
    for (const bool published : {false, true}) {
        auto whole = runWhole(published);
        RAPP_VERIFY_OK(whole);
        m_whole[published ? 1 : 0] = std::move(*whole);
    }
    const auto predictor = PredictorLibrary::openWeights(m_whole[0].result.file);
    RAPP_VERIFY_OK(predictor);
    m_predictor = *predictor;
    QVERIFY(m_predictor->info().givesIntervals);
    QVERIFY(!m_predictor->info().needsPriors);
}

void TrainingTest::learns_data()
{
    QTest::addColumn<bool>("published");
    QTest::newRow("default") << false;
    QTest::newRow("published") << true;
}

void TrainingTest::learns()
{
    QFETCH(bool, published);
    const auto& [asked, epochs, result] = m_whole[published ? 1 : 0];
    QCOMPARE(epochs.size(), std::size_t(2));
    QVERIFY(epochs[1].trainingLoss < 0.95 * epochs[0].trainingLoss);
    QVERIFY(epochs[1].learningRate < epochs[0].learningRate);
    QVERIFY(result.validation.withPriors && result.test.withPriors);
    QCOMPARE(result.validation.withoutPriors.has_value(), !published);
    RAPP_VERIFY_OK(PredictorLibrary::openWeights(result.file));
    QVERIFY(!std::filesystem::exists(trainingStateFile(result.file)));
    QCOMPARE(bytes(asked.logFile), trainingLog(epochs));
}

void TrainingTest::theSeedDecides_data()
{
    learns_data();
}

void TrainingTest::theSeedDecides()
{
    QFETCH(bool, published);
    const auto afterAStep = [&](const char* name, std::uint64_t seed) {
        auto asked = request(name, published);
        asked.seed = seed;
        interrupt(asked, 1);
        return StateDict::read(trainingStateFile(asked.output)).value().tensors["parameters"].values;
    };
    const auto first = afterAStep("first", 0);
    QVERIFY(!first.empty());
    QVERIFY(afterAStep("again", 0) == first);
    QVERIFY(afterAStep("other", 1) != first);
}

void TrainingTest::resumesBitForBit_data()
{
    QTest::addColumn<bool>("published");
    QTest::addColumn<std::size_t>("steps");
    QTest::addColumn<std::size_t>("epochs");
    QTest::newRow("default, in the second epoch") << false << std::size_t(103) << std::size_t(1);
    QTest::newRow("published, in the first epoch") << true << std::size_t(5) << std::size_t(0);
    QTest::newRow("published, between the epochs") << true << std::size_t(8) << std::size_t(1);
}

void TrainingTest::resumesBitForBit()
{
    QFETCH(bool, published);
    QFETCH(std::size_t, steps);
    QFETCH(std::size_t, epochs);
    const auto& whole = m_whole[published ? 1 : 0];
    auto parted = whole.request;
    parted.output = file("parted.rappnet");
    parted.logFile = file("parted.csv");
    interrupt(parted, steps);

    parted.resume = trainingStateFile(parted.output);
    const auto saved = SavedTraining::read(parted.resume);
    RAPP_VERIFY_OK(saved);
    QCOMPARE(logWithoutSpeed(saved->epochs), logWithoutSpeed({whole.epochs.data(), epochs}));
    QCOMPARE(saved->request.output, parted.output);
    QCOMPARE(saved->request.resume, parted.resume);
    auto asked = saved->request;
    asked.models = parted.models;
    QCOMPARE(trainingSettings(asked, asked.epochs), trainingSettings(parted, parted.epochs));

    asked.logFile = parted.logFile;
    RAPP_VERIFY_OK(m_backend->train(asked));
    QVERIFY(bytes(parted.output) == bytes(whole.request.output));
    QCOMPARE(std::ranges::count(bytes(parted.logFile), '\n'), 3);
}

void TrainingTest::heldOutModelsAreTheTest()
{
    auto asked = request("fold.rappnet");
    asked.split = {.kind = SplitRequest::Kind::Models, .seed = 0, .fold = 1, .folds = 3};
    const auto result = m_backend->train(asked);
    RAPP_VERIFY_OK(result);
    QVERIFY(result->test.withPriors && result->test.withoutPriors);
    QVERIFY(*result->test.withPriors < *result->test.withoutPriors);
}

void TrainingTest::refuses_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("message");
    QTest::newRow("models") << "models"
                            << "no samples";
    QTest::newRow("threads") << "threads"
                             << "threads";
    QTest::newRow("fold") << "fold"
                          << "fold";
    QTest::newRow("resume") << "resume"
                            << "nowhere.state";
    QTest::newRow("intervals") << "intervals"
                               << "nowhere.rappnet";
    QTest::newRow("output") << "output"
                            << "nowhere/";
}

void TrainingTest::refuses()
{
    QFETCH(QString, what);
    QFETCH(QString, message);
    auto asked = request("refused.rappnet");
    asked.epochs = 1;
    if (what == "models")
        asked.models.clear();
    else if (what == "threads")
        asked.threads = 0;
    else if (what == "fold")
        asked.split = {.kind = SplitRequest::Kind::Models, .fold = 4, .folds = 3};
    else if (what == "resume")
        asked.resume = file("nowhere.state");
    else if (what == "intervals")
        asked.intervalsFrom = {file("nowhere.rappnet")};
    else
        asked.output = file("nowhere/refused.rappnet");
    const auto result = m_backend->train(asked);
    QVERIFY(!result);
    QVERIFY2(QString::fromStdString(result.error().message()).contains(message),
             result.error().message().c_str());
    QVERIFY(!std::filesystem::exists(file("refused.rappnet")));
}

void TrainingTest::refusesAForeignState()
{
    auto asked = request("foreign.rappnet");
    interrupt(asked, 0);
    asked.resume = trainingStateFile(asked.output);
    asked.seed = 5;
    const auto other = m_backend->train(asked);
    QVERIFY(!other);
    QVERIFY2(other.error().message().find("another run") != std::string::npos,
             other.error().message().c_str());
    asked.resume = m_whole[0].result.file;
    QVERIFY(!m_backend->train(asked));
    const auto saved = SavedTraining::read(asked.resume);
    QVERIFY(!saved);
    QVERIFY2(saved.error().message().find("not the state") != std::string::npos,
             saved.error().message().c_str());
}

void TrainingTest::predictsEverywhere_data()
{
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"known", "known without priors", "novel", "one strange operator"})
        QTest::newRow(kind) << kind;
}

/// Finite, positive, within its interval; never slower with more quota nor faster with a larger batch.
void TrainingTest::predictsEverywhere()
{
    QFETCH(QString, kind);
    const auto models = test::madeUpModels(1);
    PredictionInput input{models[0]->graph, models[0]->priors};
    if (kind == "known without priors") {
        input.priors = nullptr;
    } else if (kind == "novel") {
        input = {std::make_shared<FeatureGraph>(test::madeUpGraph("new", 40)), nullptr};
    } else if (kind == "one strange operator") {
        auto graph = std::make_shared<FeatureGraph>();
        graph->operators = {{"my.operator", {}, {-3, 1e12, 0, 7}, {}}};
        input = {graph, nullptr};
    }
    const GridAxes axes{{1, 2.5, 4.9, 5, 12.3, 50, 99.5, 100}, {1, 5, 9.99, 10, 15, 33.3, 95, 100}};
    std::optional<LatencyGrid> smaller;
    for (const int batch : {1, 2, 3, 8, 9, 60, 128}) {
        const auto grid = m_predictor->predictGrid(input, BatchSize(batch), axes);
        RAPP_VERIFY_OK(grid);
        for (std::size_t row = 0; row < axes.sm.size(); ++row) {
            for (std::size_t column = 0; column < axes.quota.size(); ++column) {
                const double latency = grid->latency.value(row, column);
                QVERIFY(std::isfinite(latency) && latency > 0);
                QVERIFY(grid->low->value(row, column) < latency && latency < grid->high->value(row, column));
                QVERIFY(column == 0 || latency <= grid->latency.value(row, column - 1) * (1 + 1e-9));
                QVERIFY(!smaller || latency >= smaller->value(row, column) * (1 - 1e-9));
            }
        }
        smaller = grid->latency;
    }
}

void TrainingTest::isContinuous()
{
    const auto model = test::madeUpModels(1)[0];
    std::vector<Configuration> configurations;
    for (const double edge : {5.0, 10.0, 20.0}) {
        for (const double step : {-1e-6, 1e-6}) {
            configurations.push_back({BatchSize(4), SmPercent(edge + step), QuotaPercent(50)});
            configurations.push_back({BatchSize(12), SmPercent(50), QuotaPercent(edge + step)});
        }
    }
    const auto predictions = m_predictor->predict({model->graph, model->priors}, configurations);
    RAPP_VERIFY_OK(predictions);
    for (std::size_t i = 0; i < predictions->size(); i += 4) {
        for (const std::size_t k : {i, i + 1}) {
            const double ratio = (*predictions)[k].latency.value() / (*predictions)[k + 2].latency.value();
            QVERIFY2(std::abs(ratio - 1) < 1e-4, qPrintable(QString::number(ratio)));
        }
    }
}

/// Five latencies of a new model are its prior knowledge: there is nothing to be wrong about.
void TrainingTest::newModelsMeetTheirQuotaLatencies()
{
    const auto graph = std::make_shared<FeatureGraph>(test::madeUpGraph("new", 11));
    auto priors = std::make_shared<PriorKnowledge>(*test::madeUpModels(1)[0]->priors);
    priors->runtimeMs.resize(graph->operators.size(), priors->runtimeMs[0]);
    priors->quotaLatencyMs = {90.0, 41.0, 30.0, 22.0, 19.0};
    std::vector<Configuration> configurations;
    for (const double quota : PriorKnowledge::latencyQuotas)
        configurations.push_back({BatchSize(4), SmPercent(100), QuotaPercent(quota)});
    const auto predictions = m_predictor->predict({graph, priors}, configurations);
    RAPP_VERIFY_OK(predictions);
    for (std::size_t i = 0; i < predictions->size(); ++i) {
        const double ratio = (*predictions)[i].latency.value() / (*priors->quotaLatencyMs)[i];
        QVERIFY2(std::abs(ratio - 1) < 0.02, qPrintable(QString::number(ratio)));
    }
}

void TrainingTest::refusesPriorsThatDoNotFit()
{
    const auto model = test::madeUpModels(1)[0];
    auto priors = std::make_shared<PriorKnowledge>(*model->priors);
    priors->runtimeMs.pop_back();
    const auto prediction = m_predictor->predictGrid({model->graph, priors}, BatchSize(1), {{50}, {50}});
    QVERIFY(!prediction);
    QVERIFY(prediction.error().message().find("operators") != std::string::npos);
    QVERIFY(
        !m_predictor->predictGrid({std::make_shared<FeatureGraph>(), nullptr}, BatchSize(1), {{50}, {50}}));
    QVERIFY(!m_predictor->predictGrid({model->graph, nullptr}, BatchSize(129), {{50}, {50}}));
    QVERIFY(!m_predictor->predictGrid({model->graph, nullptr}, BatchSize(1), {{0.5}, {50}}));
}

QTEST_APPLESS_MAIN(TrainingTest)
#include "TrainingTest.moc"

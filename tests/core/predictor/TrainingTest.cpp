// SPDX-License-Identifier: GPL-3.0-or-later
// Training through the predictor library, on made-up models, and what the trained network then predicts.
#include "core/base/FileIo.h"
#include "core/predictor/PredictorBackend.h"
#include "core/predictor/PredictorLibrary.h"
#include "tests/support/Expect.h"
#include "tests/support/TrainingExamples.h"

#include <QTemporaryDir>

#include <cmath>

using namespace rapp;

class TrainingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void learns_data();
    void learns();
    void sameSeedGivesTheSameWeights();
    void otherSeedGivesOthers();
    void resumesBitForBit_data();
    void resumesBitForBit();
    void heldOutModelsAreTheTest();
    void logsEveryEpoch();
    void refuses_data();
    void refuses();
    void refusesAForeignState();
    void predictsEverywhere_data();
    void predictsEverywhere();
    void isContinuous();
    void newModelsMeetTheirQuotaLatencies();
    void refusesPriorsThatDoNotFit();

private:
    [[nodiscard]] std::filesystem::path file(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }
    [[nodiscard]] TrainingRequest request(const char* output) const
    {
        TrainingRequest request;
        request.models = test::madeUpModels(4);
        request.epochs = 1;
        request.batchRows = 4;
        request.output = file(output);
        return request;
    }
    [[nodiscard]] std::string bytes(const char* name) const { return readWholeFile(file(name)).value(); }

    QTemporaryDir m_folder;
    const PredictorBackend* m_backend = nullptr;
    std::shared_ptr<const Predictor> m_predictor;
};

void TrainingTest::initTestCase()
{
    const auto backend = PredictorLibrary::open();
    RAPP_VERIFY_OK(backend);
    m_backend = *backend;
    auto first = request("first.rappnet");
    const auto result = m_backend->train(first);
    RAPP_VERIFY_OK(result);
    const auto predictor = m_backend->openWeights(result->file);
    RAPP_VERIFY_OK(predictor);
    m_predictor = *predictor;
    QVERIFY(m_predictor->info().givesIntervals);
    QVERIFY(!m_predictor->info().needsPriors);
    QVERIFY(!std::filesystem::exists(trainingStateFile(result->file)));
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
    auto asked = request("learns.rappnet");
    asked.epochs = 2;
    if (published)
        asked.network = TrainingRequest::Network::Published;
    std::vector<TrainingProgress> epochs;
    const auto result =
        m_backend->train(asked, [&](const TrainingProgress& progress) { epochs.push_back(progress); });
    RAPP_VERIFY_OK(result);
    QCOMPARE(epochs.size(), std::size_t(2));
    QVERIFY(epochs[1].trainingLoss < 0.95 * epochs[0].trainingLoss);
    QVERIFY(result->validation.withPriors && result->test.withPriors);
    QCOMPARE(result->validation.withoutPriors.has_value(), !published);
    RAPP_VERIFY_OK(m_backend->openWeights(result->file));
}

void TrainingTest::sameSeedGivesTheSameWeights()
{
    RAPP_VERIFY_OK(m_backend->train(request("again.rappnet")));
    QVERIFY(bytes("again.rappnet") == bytes("first.rappnet"));
}

void TrainingTest::otherSeedGivesOthers()
{
    auto other = request("other.rappnet");
    other.seed = 1;
    RAPP_VERIFY_OK(m_backend->train(other));
    QVERIFY(bytes("other.rappnet") != bytes("first.rappnet"));
}

void TrainingTest::resumesBitForBit_data()
{
    QTest::addColumn<bool>("published");
    QTest::addColumn<int>("steps");
    QTest::newRow("default, in the second epoch") << false << 103;
    QTest::newRow("published, in the first epoch") << true << 5;
    QTest::newRow("published, between the epochs") << true << 16;
}

void TrainingTest::resumesBitForBit()
{
    QFETCH(bool, published);
    QFETCH(int, steps);
    auto whole = request("whole.rappnet");
    whole.epochs = 2;
    if (published)
        whole.network = TrainingRequest::Network::Published;
    RAPP_VERIFY_OK(m_backend->train(whole));

    auto parted = whole;
    parted.output = file("parted.rappnet");
    parted.logFile = file("parted.csv");
    std::stop_source stop;
    const JobControl control(stop.get_token(), [&](const JobProgress& progress) {
        if (progress.done == static_cast<std::size_t>(steps))
            stop.request_stop();
    });
    const auto interrupted = m_backend->train(parted, {}, control);
    QVERIFY(!interrupted);
    QCOMPARE(interrupted.error().kind, Error::Kind::Cancelled);

    parted.resume = trainingStateFile(parted.output);
    QVERIFY(std::filesystem::exists(parted.resume));
    RAPP_VERIFY_OK(m_backend->train(parted));
    QVERIFY(bytes("parted.rappnet") == bytes("whole.rappnet"));
    QCOMPARE(std::ranges::count(bytes("parted.csv"), '\n'), 3);
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

void TrainingTest::logsEveryEpoch()
{
    auto asked = request("logged.rappnet");
    asked.logFile = file("log.csv");
    asked.network = TrainingRequest::Network::Published;
    asked.epochs = 2;
    RAPP_VERIFY_OK(m_backend->train(asked));
    const std::string log = bytes("log.csv");
    QCOMPARE(std::ranges::count(log, '\n'), 3);
    QVERIFY(log.starts_with("epoch,learning_rate,training_loss,"));
    QVERIFY(log.find("\n1,") != std::string::npos && log.find("\n2,") != std::string::npos);
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
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!m_backend->train(asked, {}, JobControl(stop.get_token())));
    asked.resume = trainingStateFile(asked.output);
    asked.seed = 5;
    const auto other = m_backend->train(asked);
    QVERIFY(!other);
    QVERIFY2(other.error().message().find("another run") != std::string::npos,
             other.error().message().c_str());
    asked.resume = file("first.rappnet");
    QVERIFY(!m_backend->train(asked));
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

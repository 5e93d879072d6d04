// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/NetworkxReader.h"
#include "core/predictor/PredictorBackend.h"
#include "core/predictor/PredictorLibrary.h"
#include "tests/support/Expect.h"
#include "tests/support/PlainPublishedNetwork.h"
#include "tests/support/SharedData.h"

#include <QFile>
#include <QTest>

#include <functional>
#include <map>
#include <thread>

using namespace rapp;
using rapp::test::PlainPublishedNetwork;

namespace {

using PredictorPointer = std::shared_ptr<const Predictor>;

Result<PredictorPointer> openTensors(const StateDict& dict)
{
    const auto backend = PredictorLibrary::open();
    if (!backend)
        return fail(backend.error());
    return (*backend)->openTensors(dict, "made-up.ckpt");
}

bool close(double value, double expected, double relative)
{
    return std::abs(value - expected) <= relative * std::abs(expected);
}

QByteArray difference(const Configuration& at, double value, double expected)
{
    return QByteArray("batch ") + QByteArray::number(at.batch.value()) + ", SM " +
           QByteArray::number(at.sm.value()) + ", quota " + QByteArray::number(at.quota.value()) + ": " +
           QByteArray::number(value, 'g', 9) + " and not " + QByteArray::number(expected, 'g', 9);
}

void rename(StateDict& dict, const std::string& from, const std::string& to)
{
    auto entry = dict.tensors.extract(from);
    entry.key() = to;
    dict.tensors.insert(std::move(entry));
}

using Edges = std::vector<FeatureGraph::Edge>;
const GridAxes axes{{1, 5, 37.5, 60, 100}, {1, 20, 62.5, 100}};

} // namespace

Q_DECLARE_METATYPE(Edges)

class PublishedPredictorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_weights = PlainPublishedNetwork::seededWeights(1);
        auto opened = openTensors(m_weights);
        RAPP_VERIFY_OK(opened);
        m_predictor = *opened;
    }

    void agreesWithPlainNetwork_data()
    {
        QTest::addColumn<int>("operators");
        QTest::addColumn<Edges>("edges");
        QTest::newRow("one operator") << 1 << Edges{};
        QTest::newRow("chain") << 23 << Edges{};
        QTest::newRow("branches that join") << 5 << Edges{{0, 1}, {0, 2}, {1, 3}, {2, 3}, {0, 3}, {3, 4}};
        QTest::newRow("self loops") << 3 << Edges{{0, 0}, {0, 1}, {1, 1}, {1, 2}};
        QTest::newRow("apart and backwards") << 4 << Edges{{3, 1}, {1, 0}};
        QTest::newRow("more operators than a block holds") << 700 << Edges{};
    }

    void agreesWithPlainNetwork()
    {
        QFETCH(const int, operators);
        QFETCH(const Edges, edges);
        const auto input = PlainPublishedNetwork::seededInput(2, static_cast<std::size_t>(operators), edges);
        const PlainPublishedNetwork plain(m_weights);
        for (const int batch : {1, 16}) {
            const auto grid = m_predictor->predictGrid(input, BatchSize(batch), axes);
            RAPP_VERIFY_OK(grid);
            QCOMPARE(grid->latency.valueCount(), axes.cellCount());
            QVERIFY(!close(grid->latency.value(0, 0), grid->latency.value(4, 0), 1e-3));
            QVERIFY(!close(grid->latency.value(0, 0), grid->latency.value(0, 3), 1e-3));
            for (std::size_t row = 0; row < axes.sm.size(); ++row) {
                for (std::size_t column = 0; column < axes.quota.size(); ++column) {
                    const auto at = grid->latency.configuration(row, column);
                    const double expected = plain.latencyMs(input, at);
                    const double value = grid->latency.value(row, column);
                    QVERIFY2(close(value, expected, 1e-5), difference(at, value, expected).constData());
                }
            }
        }
    }

    void agreesAtOneWidthForAll()
    {
        const auto weights = PlainPublishedNetwork::seededWeights(3, {64, 64, 64, 64}, {64, 64, 64, 64},
                                                                  {64, 64, 64, 64}, 256);
        const auto predictor = openTensors(weights);
        RAPP_VERIFY_OK(predictor);
        const auto input = PlainPublishedNetwork::seededInput(4, 50);
        const std::vector<Configuration> all{{BatchSize(4), SmPercent(40), QuotaPercent(50)}};
        const auto predictions = (*predictor)->predict(input, all);
        RAPP_VERIFY_OK(predictions);
        const double expected = PlainPublishedNetwork(weights).latencyMs(input, all[0]);
        const double value = (*predictions)[0].latency.value();
        QVERIFY2(close(value, expected, 1e-5), difference(all[0], value, expected).constData());
    }

    /// 36 latencies that an independent float64 implementation gives.
    void agreesWithReference()
    {
        RAPP_REQUIRE_SHARED("reference/expected_latency.csv");
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        std::map<std::string, PredictorPointer> predictors;
        QFile file(QString::fromStdString(rapp::test::sharedPath("reference/expected_latency.csv").string()));
        QVERIFY(file.open(QIODevice::ReadOnly | QIODevice::Text));
        QCOMPARE(file.readLine().trimmed(), QByteArray("checkpoint,model,batch,sm,quota,latency"));
        int count = 0;
        while (!file.atEnd()) {
            const QList<QByteArray> fields = file.readLine().trimmed().split(',');
            QCOMPARE(fields.size(), 6);
            PredictorPointer& predictor = predictors[fields[0].toStdString()];
            if (!predictor) {
                auto opened = PredictorLibrary::openWeights(rapp::test::sharedPath("reference") /
                                                            fields[0].toStdString());
                RAPP_VERIFY_OK(opened);
                predictor = *opened;
            }
            const auto model = NetworkxReader::readFile(
                rapp::test::sharedPath("rapp-data/server/model_features_all_models") /
                (fields[1].toStdString() + ".pkl"));
            RAPP_VERIFY_OK(model);
            const PredictionInput input{std::make_shared<const FeatureGraph>(model->graph),
                                        std::make_shared<const PriorKnowledge>(model->priors)};
            const std::vector<Configuration> one{{BatchSize(fields[2].toInt()),
                                                  SmPercent(fields[3].toDouble()),
                                                  QuotaPercent(fields[4].toDouble())}};
            const auto predictions = predictor->predict(input, one);
            RAPP_VERIFY_OK(predictions);
            const double value = (*predictions)[0].latency.value();
            const double expected = fields[5].toDouble();
            QVERIFY2(close(value, expected, 1e-4),
                     fields[0] + ", " + fields[1] + ", " + difference(one[0], value, expected));
            ++count;
        }
        QCOMPARE(count, 36);
    }

    void predictsListsInTheirOrder()
    {
        const auto input = PlainPublishedNetwork::seededInput(5, 9);
        std::vector<Configuration> all;
        for (const auto& [batch, sm, quota] : std::vector<std::array<int, 3>>{
                 {8, 30, 50}, {1, 100, 10}, {8, 20, 10}, {8, 30, 10}, {1, 30, 50}, {8, 30, 50}})
            all.push_back({BatchSize(batch), SmPercent(sm), QuotaPercent(quota)});
        const auto predictions = m_predictor->predict(input, all);
        RAPP_VERIFY_OK(predictions);
        QCOMPARE(predictions->size(), all.size());
        const PlainPublishedNetwork plain(m_weights);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const double value = (*predictions)[i].latency.value();
            const double expected = plain.latencyMs(input, all[i]);
            QVERIFY2(close(value, expected, 1e-5), difference(all[i], value, expected).constData());
            QVERIFY(!(*predictions)[i].low && !(*predictions)[i].high);
        }
        const auto none = m_predictor->predict(input, {});
        RAPP_VERIFY_OK(none);
        QVERIFY(none->empty());
    }

    void describesItself()
    {
        const auto info = m_predictor->info();
        QCOMPARE(info.network, std::string("published"));
        QCOMPARE(info.source, std::string("made-up.ckpt"));
        QVERIFY(info.needsPriors);
        QVERIFY(!info.givesIntervals);
        std::size_t parameters = 0;
        for (const auto& [name, tensor] : m_weights.tensors)
            parameters += tensor.values.size();
        QVERIFY(info.description.find(std::to_string(parameters)) != std::string::npos);
    }

    void acceptsOlderNames()
    {
        StateDict older = m_weights;
        for (int layer = 1; layer <= 4; ++layer) {
            const std::string name = "gnn.conv" + std::to_string(layer);
            rename(older, name + ".lin.weight", name + ".lin_src.weight");
        }
        older.tensors["gnn.conv1.lin_dst.weight"] = older.tensors["gnn.conv1.lin_src.weight"];
        const auto predictor = openTensors(older);
        RAPP_VERIFY_OK(predictor);
        const auto input = PlainPublishedNetwork::seededInput(6, 4);
        const auto grid = (*predictor)->predictGrid(input, BatchSize(2), axes);
        const auto expected = m_predictor->predictGrid(input, BatchSize(2), axes);
        RAPP_VERIFY_OK(grid);
        RAPP_VERIFY_OK(expected);
        QVERIFY(std::ranges::equal(grid->latency.values(), expected->latency.values()));
    }

    void deliversEveryRowOnTheCallersThread()
    {
        const auto input = PlainPublishedNetwork::seededInput(7, 12);
        GridAxes tall{PercentRange{1, 100, 0.5}.values(), {10, 100}};
        std::vector<std::vector<double>> rows(tall.sm.size());
        const auto caller = std::this_thread::get_id();
        bool elsewhere = false;
        std::size_t lastDone = 0;
        const JobControl control({}, [&](const JobProgress& progress) {
            elsewhere = elsewhere || std::this_thread::get_id() != caller;
            lastDone = progress.done;
        });
        const auto onRow = [&](std::size_t row, std::span<const double> latencies) {
            elsewhere = elsewhere || std::this_thread::get_id() != caller;
            rows[row].assign(latencies.begin(), latencies.end());
        };
        const auto grid = m_predictor->predictGrid(input, BatchSize(4), tall, onRow, control);
        RAPP_VERIFY_OK(grid);
        QVERIFY(!elsewhere);
        QCOMPARE(lastDone, tall.sm.size());
        for (std::size_t row = 0; row < rows.size(); ++row)
            QCOMPARE(rows[row], (std::vector{grid->latency.value(row, 0), grid->latency.value(row, 1)}));
    }

    void cancelledGridKeepsWhatWasReached()
    {
        const auto input = PlainPublishedNetwork::seededInput(8, 400);
        GridAxes tall{PercentRange{1, 100, 0.1}.values(), {10, 100}};
        std::stop_source stop;
        std::size_t delivered = 0;
        const auto onRow = [&](std::size_t, std::span<const double>) {
            ++delivered;
            stop.request_stop();
        };
        const auto grid =
            m_predictor->predictGrid(input, BatchSize(4), tall, onRow, JobControl(stop.get_token()));
        RAPP_VERIFY_OK(grid);
        QVERIFY(delivered > 0 && delivered < tall.sm.size());
        QCOMPARE(grid->latency.valueCount(), 2 * delivered);
        for (std::size_t row = 0; row < tall.sm.size(); ++row) {
            const auto reason = grid->latency.reason(row, 1);
            QVERIFY(reason == EmptyReason::None || reason == EmptyReason::Cancelled);
        }
        const std::vector<Configuration> one{{BatchSize(1), SmPercent(5), QuotaPercent(5)}};
        const auto predictions = m_predictor->predict(input, one, JobControl(stop.get_token()));
        QVERIFY(!predictions);
        QCOMPARE(predictions.error().kind, Error::Kind::Cancelled);
    }

    void answersSeveralThreads()
    {
        const auto input = PlainPublishedNetwork::seededInput(9, 30);
        const auto expected = m_predictor->predictGrid(input, BatchSize(4), axes);
        RAPP_VERIFY_OK(expected);
        std::array<bool, 4> equal{};
        {
            std::vector<std::jthread> threads;
            for (bool& same : equal) {
                threads.emplace_back([&] {
                    const auto grid = m_predictor->predictGrid(input, BatchSize(4), axes);
                    same = grid && std::ranges::equal(grid->latency.values(), expected->latency.values());
                });
            }
        }
        QCOMPARE(equal, (std::array{true, true, true, true}));
    }

    void namesEveryTensorThatDoesNotFit()
    {
        StateDict bad = m_weights;
        bad.tensors.erase("gnn.conv2.lin.weight");
        bad.tensors.erase("predictor.bias");
        bad.tensors["gnn.conv3.att_src"].shape = {9};
        bad.tensors["fc_2.weight"] = {{3, 2}, std::vector<double>(6, 0.0)};
        bad.tensors["fc_3.bias"].values[1] = NAN;
        bad.tensors["surplus"] = {{1}, {0.0}};
        bad.tensors["gnn.conv1.lin_dst.weight"] = bad.tensors["gnn.conv4.lin.weight"];
        const auto predictor = openTensors(bad);
        QVERIFY(!predictor);
        const std::string message = predictor.error().message();
        for (const char* part :
             {"made-up.ckpt", "gnn.conv2.lin.weight or gnn.conv2.lin_src.weight is missing",
              "predictor.bias is missing", "gnn.conv3.att_src has the shape [9] and not [1, 1, 9]",
              "fc_2.weight has the shape [3, 2] and not", "fc_3.bias holds numbers that are not finite",
              "surplus [1] is unexpected", "gnn.conv1.lin_dst.weight [5, 9] is unexpected"})
            QVERIFY2(message.find(part) != std::string::npos, (part + (" is not in: " + message)).c_str());
        QVERIFY2(message.find("att_dst") == std::string::npos, message.c_str());
        QVERIFY(!openTensors(StateDict{}));
    }

    void refusesWhatItCannotPredict_data()
    {
        using Change = std::function<void(FeatureGraph&, PriorKnowledge&, int& batch, GridAxes&)>;
        QTest::addColumn<Change>("change");
        QTest::addColumn<QByteArray>("expected");
        const auto add = [](const char* name, const char* expected, const Change& change) {
            QTest::newRow(name) << change << QByteArray(expected);
        };
        add("batch 0", "batch size is 0", [](auto&, auto&, int& batch, auto&) { batch = 0; });
        add("batch 129", "batch size is 129", [](auto&, auto&, int& batch, auto&) { batch = 129; });
        add("SM 0", "SM partition is 0", [](auto&, auto&, int&, GridAxes& a) { a.sm[0] = 0; });
        add("SM NaN", "SM partition is nan", [](auto&, auto&, int&, GridAxes& a) { a.sm[1] = NAN; });
        add("quota 100.5", "quota is 100.5", [](auto&, auto&, int&, GridAxes& a) { a.quota[0] = 100.5; });
        add("too many cells", "cells", [](auto&, auto&, int&, GridAxes& a) {
            a.sm.assign(2000, 5);
            a.quota.assign(2000, 5);
        });
        add("too many quotas", "20000 values",
            [](auto&, auto&, int&, GridAxes& a) { a.quota.assign(20000, 5); });
        add("no operators", "no operators", [](FeatureGraph& g, auto&, int&, auto&) { g.operators.clear(); });
        add("edge outside", "from operator 1 to 6",
            [](FeatureGraph& g, auto&, int&, auto&) { g.edges.emplace_back(1, 6); });
        add("no priors", "no prior knowledge", [](auto&, PriorKnowledge& p, int&, auto&) { p = {}; });
        add("no times", "no operator times",
            [](auto&, PriorKnowledge& p, int&, auto&) { p.runtimeMs.clear(); });
        add("no quota latencies", "no quota latencies",
            [](auto&, PriorKnowledge& p, int&, auto&) { p.quotaLatencyMs.reset(); });
        add("times of another graph", "times of 5 operators",
            [](auto&, PriorKnowledge& p, int&, auto&) { p.runtimeMs.pop_back(); });
    }

    void refusesWhatItCannotPredict()
    {
        using Change = std::function<void(FeatureGraph&, PriorKnowledge&, int&, GridAxes&)>;
        QFETCH(const Change, change);
        QFETCH(const QByteArray, expected);
        const auto fine = PlainPublishedNetwork::seededInput(10, 6);
        auto graph = std::make_shared<FeatureGraph>(*fine.graph);
        auto priors = std::make_shared<PriorKnowledge>(*fine.priors);
        int batch = 4;
        GridAxes changed = axes;
        change(*graph, *priors, batch, changed);
        const auto grid = m_predictor->predictGrid({graph, priors}, BatchSize(batch), changed);
        QVERIFY(!grid);
        QVERIFY2(grid.error().message().find(expected.toStdString()) != std::string::npos,
                 grid.error().message().c_str());
    }

    void numbersThatAreNotFiniteStayOutOfTheGrid()
    {
        auto input = PlainPublishedNetwork::seededInput(11, 3);
        auto priors = std::make_shared<PriorKnowledge>(*input.priors);
        priors->runtimeMs[1][0] = NAN;
        input.priors = priors;
        const auto grid = m_predictor->predictGrid(input, BatchSize(4), axes);
        RAPP_VERIFY_OK(grid);
        QCOMPARE(grid->latency.reason(0, 0), EmptyReason::NotFinite);
        const std::vector<Configuration> one{{BatchSize(1), SmPercent(5), QuotaPercent(5)}};
        QVERIFY(!m_predictor->predict(input, one));
    }

private:
    StateDict m_weights;
    PredictorPointer m_predictor;
};

QTEST_APPLESS_MAIN(PublishedPredictorTest)
#include "PublishedPredictorTest.moc"

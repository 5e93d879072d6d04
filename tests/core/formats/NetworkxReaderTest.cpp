// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/NetworkxReader.h"

#include "core/base/FileIo.h"
#include "tests/support/Corruption.h"
#include "tests/support/Expect.h"
#include "tests/support/PickledGraph.h"
#include "tests/support/SharedData.h"

#include <QTemporaryDir>

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <limits>

using namespace rapp;
using rapp::test::PickledGraph;

Q_DECLARE_METATYPE(rapp::test::PickledGraph)
Q_DECLARE_METATYPE(std::string)

namespace {

/// A convolution and an operator of no known type, in an order that is not that of their names.
PickledGraph twoNodes(bool timed)
{
    PickledGraph::Vector first(timed ? 38 : 32, 0.0);
    first[0] = 1;
    for (std::size_t i = 16; i < first.size(); ++i)
        first[i] = static_cast<double>(i) / 4;
    PickledGraph::Vector second(first.size(), 0.0);
    PickledGraph graph;
    graph.nodes = {{"9", first}, {"10", second}};
    graph.edges = {{"9", "10"}};
    if (timed)
        graph.graph = {1, 0.5, 1, 0, 1, 50, 40, 30, 20, 10};
    return graph;
}

QString messageOf(const Result<FeatureGraphFile>& read)
{
    return read ? QString() : QString::fromStdString(read.error().message());
}

} // namespace

class NetworkxReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPublishedGraphIsRead_data();
    void everyPublishedGraphIsRead();
    void publishedNumbersAreThoseOfTheModel();
    void everyWayOfPicklingIsRead_data();
    void everyWayOfPicklingIsRead();
    void modelIsNamedAfterTheFile_data();
    void modelIsNamedAfterTheFile();
    void otherFilesAreNotRecognised_data();
    void otherFilesAreNotRecognised();
    void badNumbersAreErrors_data();
    void badNumbersAreErrors();
    void badGraphsAreErrors_data();
    void badGraphsAreErrors();
    void badBytesAreErrors_data();
    void badBytesAreErrors();
    void fileThatMayNotBeReadIsAnError();
    void everyTruncationIsAnError();
    void corruptionNeverCrashes();
};

void NetworkxReaderTest::everyPublishedGraphIsRead_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<bool>("timed");
    QTest::newRow("assembled") << "rapp-data/server/model_features_all_models"
                               << "" << true;
    QTest::newRow("static") << "rapp-data/data/static_features_all_models"
                            << "_1" << false;
}

void NetworkxReaderTest::everyPublishedGraphIsRead()
{
    QFETCH(QString, folder);
    QFETCH(QString, suffix);
    QFETCH(bool, timed);
    RAPP_REQUIRE_SHARED("rapp-data");

    int count = 0;
    for (const auto& file : std::filesystem::directory_iterator(test::sharedPath(qPrintable(folder)))) {
        const auto bytes = readWholeFile(file.path());
        RAPP_VERIFY_OK(bytes);
        QVERIFY(NetworkxReader::recognises(*bytes));
        const auto read = NetworkxReader::readFile(file.path());
        RAPP_VERIFY_OK(read);
        const FeatureGraph& graph = read->graph;
        QCOMPARE(QString::fromStdString(graph.model + suffix.toStdString()),
                 QString::fromStdString(file.path().stem().string()));
        QVERIFY(!graph.operators.empty());
        QCOMPARE(graph.edges.size() + 1, graph.operators.size());
        for (std::size_t i = 0; i < graph.edges.size(); ++i)
            QCOMPARE(graph.edges[i], FeatureGraph::Edge(i, i + 1));
        QCOMPARE(graph.features.batch, 1.0);
        QVERIFY(graph.features.gmacs > 0);
        QCOMPARE(read->priors.quotaLatencyMs.has_value(), timed);
        QCOMPARE(read->priors.runtimeMs.size(), timed ? graph.operators.size() : 0);
        ++count;
    }
    QCOMPARE(count, 67);
}

void NetworkxReaderTest::publishedNumbersAreThoseOfTheModel()
{
    RAPP_REQUIRE_SHARED("rapp-data");
    const auto read = NetworkxReader::readFile(
        test::sharedPath("rapp-data/server/model_features_all_models/resnet152.pkl"));
    RAPP_VERIFY_OK(read);
    QCOMPARE(read->graph.operators.size(), std::size_t{312});
    QCOMPARE(read->graph.features.conv2d, 155.0);
    QCOMPARE(read->graph.features.dense, 1.0);
    QCOMPARE(read->graph.features.relu, 151.0);
    QVERIFY(std::abs(read->graph.features.gmacs - 11.5136) < 1e-3);
    QVERIFY(std::abs((*read->priors.quotaLatencyMs)[0] - 250.67589) < 1e-4);
    const std::array<double, 12> firstConvolution = {7, 7, 64, 2, 2, 3, 3, 3, 3, 1, 1, 1};
    QCOMPARE(read->graph.operators.front().type, std::string("nn.conv2d"));
    QVERIFY(read->graph.operators.front().attributes == firstConvolution);
}

void NetworkxReaderTest::everyWayOfPicklingIsRead_data()
{
    QTest::addColumn<PickledGraph>("made");
    for (int protocol = 2; protocol <= 5; ++protocol) {
        for (const bool numpy2 : {false, true}) {
            for (const char* type : {"f4", "f8"}) {
                for (const char byteOrder : {'<', '>'}) {
                    PickledGraph made = twoNodes(byteOrder == '<');
                    made.protocol = protocol;
                    made.numpy2 = numpy2;
                    made.type = type;
                    made.byteOrder = byteOrder;
                    QTest::addRow("protocol %d, numpy %d, %c%s", protocol, numpy2 ? 2 : 1, byteOrder, type)
                        << made;
                }
            }
        }
    }
    PickledGraph undirected = twoNodes(false);
    undirected.graphClass = {"networkx.classes.graph", "Graph"};
    QTest::newRow("undirected") << undirected;
}

void NetworkxReaderTest::everyWayOfPicklingIsRead()
{
    QFETCH(PickledGraph, made);
    const std::string bytes = made.bytes();
    QVERIFY(NetworkxReader::recognises(bytes));
    const auto read = NetworkxReader::read(bytes, "net.pkl");
    RAPP_VERIFY_OK(read);

    const FeatureGraph& graph = read->graph;
    const bool timed = made.graph.size() == 10;
    QCOMPARE(graph.features, (ModelFeatures{1, 0.5, 1, 0, 1}));
    QCOMPARE(graph.operators.size(), std::size_t{2});
    QCOMPARE(graph.operators[0].type, std::string("nn.conv2d"));
    QCOMPARE(graph.operators[1].type, std::string());
    QCOMPARE(graph.operators[0].attributes.front(), 4.0);
    QCOMPARE(graph.operators[0].attributes.back(), 6.75);
    QCOMPARE(graph.operators[0].shape.front(), 7.0);
    QCOMPARE(graph.operators[0].shape.back(), 7.75);
    QCOMPARE(graph.edges, (std::vector<FeatureGraph::Edge>{{0, 1}}));
    PriorKnowledge priors;
    if (timed) {
        priors.runtimeMs = {{8, 8.25, 8.5, 8.75, 9, 9.25}, {}};
        priors.quotaLatencyMs = {50, 40, 30, 20, 10};
    }
    QCOMPARE(read->priors, priors);
}

void NetworkxReaderTest::modelIsNamedAfterTheFile_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("timed");
    QTest::addColumn<QString>("name");
    QTest::newRow("assembled") << "a/resnet152.pkl" << true << "resnet152";
    QTest::newRow("assembled with a number") << "squeezenet1_1.pkl" << true << "squeezenet1_1";
    QTest::newRow("static") << "squeezenet1_1_1.pkl" << false << "squeezenet1_1";
    QTest::newRow("static at another batch size") << "net_4.pkl" << false << "net_4";
    QTest::newRow("static without a batch size") << "net.pkl" << false << "net";
}

void NetworkxReaderTest::modelIsNamedAfterTheFile()
{
    QFETCH(QString, file);
    QFETCH(bool, timed);
    QFETCH(QString, name);
    const auto read = NetworkxReader::read(twoNodes(timed).bytes(), file.toStdString());
    RAPP_VERIFY_OK(read);
    QCOMPARE(QString::fromStdString(read->graph.model), name);
}

void NetworkxReaderTest::otherFilesAreNotRecognised_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::newRow("empty") << std::string();
    QTest::newRow("JSON") << std::string("{\"networkx.classes\": 1}");
    QTest::newRow("another pickle") << PickleWriter().text("x").finished();
    QTest::newRow("networkx far inside")
        << PickleWriter().text(std::string(200, ' ') + "networkx.").finished();
}

void NetworkxReaderTest::otherFilesAreNotRecognised()
{
    QFETCH(std::string, bytes);
    QVERIFY(!NetworkxReader::recognises(bytes));
    QVERIFY(!NetworkxReader::read(bytes, "other.pkl"));
}

void NetworkxReaderTest::badNumbersAreErrors_data()
{
    QTest::addColumn<int>("position");
    QTest::addColumn<double>("number");
    QTest::addColumn<bool>("ofGraph");
    QTest::addColumn<QString>("message");
    const double infinity = std::numeric_limits<double>::infinity();
    QTest::newRow("NaN") << 20 << std::nan("") << false
                         << "net.pkl, node \"10\", attributes, position 20: the number is nan";
    QTest::newRow("infinite") << 37 << infinity << false << "position 37: the number is inf";
    QTest::newRow("negative") << 16 << -3.5 << false << "position 16: the number is -3.5";
    QTest::newRow("not one-hot") << 3 << 0.5 << false << "position 3: the operator type is not one-hot";
    QTest::newRow("NaN of the graph")
        << 1 << std::nan("") << true << "net.pkl, graph, graph_static, position 1: the number is nan";
    QTest::newRow("negative latency") << 9 << -1.0 << true << "position 9: the number is -1";
}

void NetworkxReaderTest::badNumbersAreErrors()
{
    QFETCH(int, position);
    QFETCH(double, number);
    QFETCH(bool, ofGraph);
    QFETCH(QString, message);
    PickledGraph made = twoNodes(true);
    (ofGraph ? made.graph : made.nodes[1].second)[static_cast<std::size_t>(position)] = number;
    const auto read = NetworkxReader::read(made.bytes(), "net.pkl");
    QVERIFY(!read);
    QVERIFY2(messageOf(read).contains(message), qPrintable(messageOf(read)));
}

void NetworkxReaderTest::badGraphsAreErrors_data()
{
    QTest::addColumn<PickledGraph>("made");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, auto&& change, const char* message) {
        PickledGraph made = twoNodes(true);
        change(made);
        QTest::newRow(name) << made << message;
    };
    row(
        "two types at once", [](auto& g) { g.nodes[0].second[1] = 1; }, "node \"9\", attributes, position 1");
    row(
        "short vector", [](auto& g) { g.nodes[0].second.resize(31); },
        "the vector has 31 numbers (expected 32");
    row(
        "long vector", [](auto& g) { g.nodes[0].second.resize(39); }, "the vector has 39 numbers");
    row(
        "nodes of both kinds", [](auto& g) { g.nodes[1].second.resize(32); },
        "as many as at the nodes before");
    row(
        "short graph vector", [](auto& g) { g.graph.resize(4); }, "graph_static: the vector has 4 numbers");
    row(
        "no graph vector", [](auto& g) { g.graphKey = "else"; }, "graph_static is missing");
    row(
        "no attributes", [](auto& g) { g.nodeKey = "else"; }, "node \"9\": attributes is missing");
    row(
        "no nodes",
        [](auto& g) {
            g.nodes.clear();
            g.edges.clear();
        },
        "no nodes");
    row(
        "node twice", [](auto& g) { g.nodes[1].first = "9"; }, "node \"9\": the node occurs twice");
    row(
        "edge to nowhere", [](auto& g) { g.edges[0].second = "11"; }, "node \"11\": an edge ends");
    row(
        "edge from nowhere", [](auto& g) { g.edges[0].first = "11"; }, "node \"11\": an edge ends");
    row(
        "half precision", [](auto& g) { g.type = "f2"; }, "the type of the array is \"f2\"");
    row(
        "whole numbers", [](auto& g) { g.type = "i8"; }, "the type of the array is \"i8\"");
    row(
        "wrong byte order", [](auto& g) { g.byteOrder = '?'; }, "byte order");
    row(
        "another graph class",
        [](auto& g) {
            g.graphClass = {"networkx.classes.multigraph", "MultiGraph"};
        },
        "byte 2: the pickle names \"networkx.classes.multigraph.MultiGraph\"");
    row(
        "another class",
        [](auto& g) {
            g.graphClass = {"posix", "system"};
        },
        "byte 2: the pickle names \"posix.system\"");
    row(
        "a class that is no graph",
        [](auto& g) {
            g.graphClass = {"collections", "OrderedDict"};
        },
        "an object of \"collections.OrderedDict\"");
}

void NetworkxReaderTest::badGraphsAreErrors()
{
    QFETCH(PickledGraph, made);
    QFETCH(QString, message);
    const auto read = NetworkxReader::read(made.bytes(), "net.pkl");
    QVERIFY(!read);
    QVERIFY2(messageOf(read).contains(message), qPrintable(messageOf(read)));
    QVERIFY2(messageOf(read).startsWith("net.pkl"), qPrintable(messageOf(read)));
}

void NetworkxReaderTest::badBytesAreErrors_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<QString>("message");
    const auto graphWith = [](auto&& writeState) {
        PickleWriter out;
        out.name({"networkx.classes.digraph", "DiGraph"})
            .opcode(PickleOpcode::EmptyTuple)
            .opcode(PickleOpcode::NewObj);
        writeState(out);
        return out.opcode(PickleOpcode::Build).finished();
    };
    QTest::newRow("empty") << std::string() << "byte 0: there is nothing";
    QTest::newRow("text") << std::string("model,batch\n") << "byte 0: this is not a pickle";
    QTest::newRow("a list") << PickleWriter().opcode(PickleOpcode::EmptyList).finished()
                            << "the pickle holds a list";
    QTest::newRow("the class alone")
        << PickleWriter().name({"networkx.classes.digraph", "DiGraph"}).finished()
        << "the pickle holds the class \"networkx.classes.digraph.DiGraph\"";
    QTest::newRow("no content") << graphWith([](auto& out) { out.integer(1); })
                                << "the content of the graph is a whole number";
    QTest::newRow("empty content") << graphWith([](auto& out) { out.opcode(PickleOpcode::EmptyDict); })
                                   << "graph is missing";
    QTest::newRow("graph of another kind") << graphWith([](auto& out) {
        out.opcode(PickleOpcode::EmptyDict).text("graph").integer(1).opcode(PickleOpcode::SetItem);
    }) << "graph is a whole number";
    QTest::newRow("vector of another kind") << graphWith([](auto& out) {
        out.opcode(PickleOpcode::EmptyDict)
            .text("graph")
            .opcode(PickleOpcode::EmptyDict)
            .text("graph_static");
        out.opcode(PickleOpcode::EmptyList).opcode(PickleOpcode::SetItem).opcode(PickleOpcode::SetItem);
    }) << "graph_static: found a list (expected a numpy array)";
    std::string huge = twoNodes(true).bytes();
    const std::string length("\x30\x01\0\0", 4); // 38 float64
    huge.replace(huge.find(length), 4, "\xff\xff\xff\x7f");
    QTest::newRow("huge declared length") << huge << "a length of 2147483647 bytes is declared";
    QTest::newRow("deep nesting") << "\x80\x02)" + std::string(100'000, '\x85') + '.' << "nested more than";
}

void NetworkxReaderTest::badBytesAreErrors()
{
    QFETCH(std::string, bytes);
    QFETCH(QString, message);
    const auto read = NetworkxReader::read(bytes, "net.pkl");
    QVERIFY(!read);
    QVERIFY2(messageOf(read).contains(message), qPrintable(messageOf(read)));
    QVERIFY2(messageOf(read).startsWith("net.pkl"), qPrintable(messageOf(read)));
}

void NetworkxReaderTest::fileThatMayNotBeReadIsAnError()
{
    const QTemporaryDir folder;
    const auto asFolder = NetworkxReader::readFile(folder.path().toStdString());
    QVERIFY(!asFolder);
    QCOMPARE(asFolder.error().kind, Error::Kind::Io);
    const auto missing = NetworkxReader::readFile(folder.filePath("missing.pkl").toStdString());
    QVERIFY(!missing);
    QVERIFY(messageOf(missing).contains("missing.pkl"));
    if (::geteuid() == 0)
        QSKIP("root may read everything");
    const std::string secret = folder.filePath("secret.pkl").toStdString();
    RAPP_VERIFY_OK(writeWholeFile(secret, twoNodes(true).bytes()));
    QCOMPARE(::chmod(secret.c_str(), 0), 0);
    QCOMPARE(NetworkxReader::readFile(secret).error().kind, Error::Kind::Io);
}

void NetworkxReaderTest::everyTruncationIsAnError()
{
    for (int protocol = 2; protocol <= 5; ++protocol) {
        PickledGraph made = twoNodes(true);
        made.protocol = protocol;
        const std::string bytes = made.bytes();
        for (std::size_t length = 0; length < bytes.size(); ++length)
            QVERIFY(!NetworkxReader::read(std::string_view(bytes).substr(0, length), "net.pkl"));
    }
}

void NetworkxReaderTest::corruptionNeverCrashes()
{
    const std::string bytes = twoNodes(true).bytes();
    int failures = 0;
    for (unsigned seed = 0; seed < 5'000; ++seed)
        failures += NetworkxReader::read(test::corrupted(bytes, seed), "net.pkl") ? 0 : 1;
    QVERIFY(failures > 1'000);
    QVERIFY(failures < 5'000);
}

QTEST_GUILESS_MAIN(NetworkxReaderTest)
#include "NetworkxReaderTest.moc"

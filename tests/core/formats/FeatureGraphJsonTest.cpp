// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/FeatureGraphJson.h"

#include "tests/support/BadText.h"
#include "tests/support/SharedData.h"

#include <QTest>

#include <limits>

using namespace rapp;

namespace {

const char* const attributes = "[7, 7, 64, 2, 2, 3, 3, 3, 3, 1, 1, 1]";

QByteArray operatorWith(const QByteArray& more = {})
{
    return "{\"op\": \"nn.conv2d\", \"attributes\": " + QByteArray(attributes) +
           ", \"shape\": [64, 3, 7, 7]" + more + "}";
}

QByteArray fileWith(const QByteArray& operators, const QByteArray& edges = "[]", const QByteArray& more = {})
{
    return "{\"format\": \"rapp-feature-graph\", \"version\": 1, \"model\": \"m\", \"graph\": {\"batch\": 1, "
           "\"gmacs\": 0.1, \"conv2d\": 1, \"dense\": 0, \"relu\": 0}, \"operators\": [" +
           operators + "], \"edges\": " + edges + more + "}";
}

FeatureGraphFile sample()
{
    FeatureGraphFile file;
    file.graph.model = "modèle \"1\"";
    file.graph.inputShape = {1, 3, 224, 224};
    file.graph.features = {1, 0.1 + 0.2, 53, 1, 49};
    file.graph.operators = {{"nn.conv2d", {7, 7, 64, 2, 2, 3, 3, 3, 3, 1, 1, 1}, {64, 3, 7, 7}, {}},
                            {"own.thing", {}, {1.0 / 3, 5e-324, 1.7976931348623157e308, -0.5}, {}},
                            {"", {}, {}, "{\"note\":[1,{\"a\":null}]}"}};
    file.graph.edges = {{0, 1}, {1, 2}, {0, 2}};
    file.graph.extraFields = "{\"graph\":{\"params\":25557032},\"source\":\"x\"}";
    file.priors.runtimeMs = {{1, 2, 3, 4, 5, 6}, {0.1, 0, 0, 0, 0, 1e-9}, {1, 1, 1, 1, 1, 2.0 / 3}};
    file.priors.quotaLatencyMs = {{5, 4, 3, 2, 1.1}};
    return file;
}

} // namespace

class FeatureGraphJsonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textReadsBackAsEqualValues_data()
    {
        QTest::addColumn<bool>("runtimes");
        QTest::addColumn<bool>("latencies");
        QTest::newRow("both priors") << true << true;
        QTest::newRow("runtimes") << true << false;
        QTest::newRow("latencies") << false << true;
        QTest::newRow("static") << false << false;
    }
    void textReadsBackAsEqualValues()
    {
        QFETCH(bool, runtimes);
        QFETCH(bool, latencies);
        FeatureGraphFile file = sample();
        if (!runtimes)
            file.priors.runtimeMs.clear();
        if (!latencies)
            file.priors.quotaLatencyMs.reset();
        const auto text = featureGraphJsonText(file.graph, file.priors);
        RAPP_VERIFY_OK(text);
        const auto read = parseFeatureGraphJson(*text, "a.json");
        RAPP_VERIFY_OK(read);
        QVERIFY2(*read == file, text->c_str());
    }

    void smallestFile()
    {
        const auto read = parseFeatureGraphJson(fileWith(operatorWith()).toStdString(), "a.json");
        RAPP_VERIFY_OK(read);
        QCOMPARE(read->graph.model, std::string("m"));
        QVERIFY(read->graph.inputShape.empty() && read->graph.extraFields.empty() && read->priors.empty());
        QCOMPARE(read->graph.operators.front().attributes[2], 64.0);
        QCOMPARE(read->graph.features.gmacs, 0.1);
    }

    void unknownFieldsAreKept()
    {
        const QByteArray text = fileWith(operatorWith(", \"y\": [\"b\"]"), "[]", ", \"z\": {\"deep\": 0.1}");
        const auto read = parseFeatureGraphJson(text.toStdString(), "a.json");
        RAPP_VERIFY_OK(read);
        QCOMPARE(read->graph.extraFields, std::string("{\"z\":{\"deep\":0.1}}"));
        QCOMPARE(read->graph.operators.front().extraFields, std::string("{\"y\":[\"b\"]}"));
    }

    void badFiles_data()
    {
        test::badTextColumns();
        const auto row = test::badTextRow;
        const auto changed = [](const char* from, const char* to) {
            return fileWith(operatorWith(), "[[0, 0]]").replace(from, to);
        };
        const QByteArray runtimes = ", \"runtime_ms\": [1, 2, 3, 4, 5, 6]";
        row("empty", "", "a.json: the file is empty (");
        row("a list", "[]", "a.json: found a list of 0 (expected an object");
        row("very deep", QByteArray(1'000'000, '['), "a.json: the JSON is nested too deeply (");
        row("not UTF-8", "{\"format\": \"\xff\"}", "a.json, line 1, column 13: not JSON here");
        row("no format", "{}", "a.json, format: the field is missing (");
        row("other format", changed("rapp-feature-graph", "x"), "a.json, format: found \"x\" (expected");
        row("newer version", changed("\"version\": 1", "\"version\": 2"),
            "a.json, version: the file has version 2.0, made by a newer program (expected at most 1");
        row("version 0", changed("\"version\": 1", "\"version\": 0"), "a.json, version: found 0 (");
        row("half a version", changed("\"version\": 1", "\"version\": 1.5"), "a.json, version: found 1.5 (");
        row("version is a text", changed("\"version\": 1", "\"version\": \"1\""),
            "a.json, version: found the text \"1\" (expected a number");
        row("no model", changed("\"model\": \"m\",", ""), "a.json, model: the field is missing (");
        row("empty model", changed("\"m\"", "\"\""), "a.json, model: the name of the model is empty (");
        row("model is null", changed("\"m\"", "null"), "a.json, model: found null (expected a text");
        row("graph is a list", changed("\"graph\": {", "\"graph\": [], \"x\": {"),
            "a.json, graph: found a list of 0 (expected an object");
        row("no GMACs", changed("\"gmacs\": 0.1,", ""), "a.json, graph.gmacs: the field is missing (");
        row("negative GMACs", changed("0.1", "-0.1"),
            "a.json, graph.gmacs: found -0.1 (expected a number of");
        row("GMACs NaN", changed("0.1", "NaN"), "a.json, line 1, column 93: not JSON here: \"NaN");
        row("GMACs too large for a number", changed("0.1", "1e999"),
            "a.json, line 1, column 93: the number \"1e999\" is too large (");
        row("no operators", fileWith(""), "a.json, operators: the list is empty (");
        row("operator is a number", fileWith("3"), "a.json, operators[0]: found 3 (expected an object");
        row("operator without a name", changed("\"op\": \"nn.conv2d\",", ""),
            "a.json, operators[0].op: the field is missing (");
        row("11 attributes", changed("[7, 7, 64,", "[7, 64,"),
            "a.json, operators[0].attributes: found a list of 11 (expected a list of 12 numbers");
        row("attribute is a text", changed("[7, 7, 64,", "[7, 7, \"64\","),
            "a.json, operators[0].attributes[2]: found the text \"64\" (expected a number");
        row("5 sizes", changed("[64, 3,", "[64, 3, 3,"), "a.json, operators[0].shape: found a list of 5 (");
        row("runtimes of some", fileWith(operatorWith(runtimes) + "," + operatorWith()),
            "a.json, operators[1].runtime_ms: the field is missing (expected the runtimes of all");
        row("runtimes of a later one", fileWith(operatorWith() + "," + operatorWith(runtimes)),
            "a.json, operators[1].runtime_ms: the operators before have none (");
        row("negative runtime", fileWith(operatorWith(", \"runtime_ms\": [1, 2, 3, -4, 5, 6]")),
            "a.json, operators[0].runtime_ms[3]: found -4 (expected a number of at least 0");
        row("no edges", changed(", \"edges\": [[0, 0]]", ""), "a.json, edges: the field is missing (");
        row("edge of three", changed("[[0, 0]]", "[[0, 0, 0]]"), "a.json, edges[0]: found a list of 3 (");
        row("edge to no operator", changed("[[0, 0]]", "[[0, 0], [0, 1]]"),
            "a.json, edges[1][1]: found 1 (expected the position of one of 1 operators");
        row("negative edge", changed("[[0, 0]]", "[[-1, 0]]"), "a.json, edges[0][0]: found -1 (");
        row("half an edge", changed("[[0, 0]]", "[[0.5, 0]]"), "a.json, edges[0][0]: found 0.5 (");
        row("negative size of the input", fileWith(operatorWith(), "[]", ", \"input_shape\": [1, -3]"),
            "a.json, input_shape[1]: found -3 (");
        row("four latencies", fileWith(operatorWith(), "[]", ", \"quota_latency_ms\": [1, 2, 3, 4]"),
            "a.json, quota_latency_ms: found a list of 4 (expected a list of 5");
        row("a latency of 0", fileWith(operatorWith(), "[]", ", \"quota_latency_ms\": [1, 2, 3, 4, 0]"),
            "a.json, quota_latency_ms[4]: latency is 0 ms (");
    }
    void badFiles()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const auto read = parseFeatureGraphJson(text.toStdString(), "a.json");
        RAPP_VERIFY_REFUSED(read, message.toStdString());
    }

    void everyCutIsRefused()
    {
        const FeatureGraphFile file = sample();
        std::string text = *featureGraphJsonText(file.graph, file.priors);
        text.erase(text.find_last_not_of('\n') + 1);
        test::forEveryCut(text, [](std::string_view part) {
            const auto read = parseFeatureGraphJson(part, "a.json");
            QVERIFY(!read);
            QVERIFY(read.error().where.starts_with("a.json"));
        });
    }

    void whatCannotBeWrittenIsRefused()
    {
        FeatureGraphFile file = sample();
        file.priors.runtimeMs.pop_back();
        QVERIFY(!featureGraphJsonText(file.graph, file.priors));
        file = sample();
        file.graph.features.gmacs = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!featureGraphJsonText(file.graph, file.priors));
        file = sample();
        file.graph.operators[1].shape[0] = std::numeric_limits<double>::infinity();
        QVERIFY(!featureGraphJsonText(file.graph, file.priors));
        file = sample();
        file.graph.operators[2].extraFields = "[1]";
        QVERIFY(!featureGraphJsonText(file.graph, file.priors));
        file = sample();
        file.graph.operators[2].type = std::string("net\xff");
        QVERIFY(!featureGraphJsonText(file.graph, file.priors));
    }
};

QTEST_APPLESS_MAIN(FeatureGraphJsonTest)
#include "FeatureGraphJsonTest.moc"

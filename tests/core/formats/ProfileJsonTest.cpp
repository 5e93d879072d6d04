// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ProfileJson.h"

#include "tests/support/BadText.h"

#include <QTest>

using namespace rapp;

namespace {

const std::string goodText = R"({"model_name": "m", "profiling_result": [)"
                             R"({"batch": 4, "sm": 5, "quota": 10, "latency": 1.5},)"
                             R"({"latency": 2.5e0, "quota": 20.0, "sm": 5, "batch": 4}]})";

QByteArray sampleWith(const char* fields)
{
    return QByteArray(R"({"model_name": "m", "profiling_result": [{"batch": 4, "sm": 5, "quota": 10, )"
                      R"("latency": 1.5}, )") +
           fields + "]}";
}

} // namespace

class ProfileJsonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goodFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("plain") << QByteArray::fromStdString(goodText);
        QTest::newRow("byte-order mark") << "\xef\xbb\xbf" + QByteArray::fromStdString(goodText);
        QTest::newRow("other order, more fields")
            << QByteArray(R"({"x": {"profiling_result": [{}], "model_name": 3},
            "profiling_result": [{"batch": 4, "y": [[{"batch": "z"}]], "sm": 5, "quota": 10, "latency": 1.5},
            {"batch": 4, "sm": 5, "quota": 20, "latency": 2.5, "z": null}],
            "list": [1, [], {}], "model_name": "m"})");
    }
    void goodFiles()
    {
        QFETCH(QByteArray, text);
        const auto profile = parseProfileJson(text.toStdString(), "m_5.json");
        RAPP_VERIFY_OK(profile);
        QCOMPARE(profile->model, std::string("m"));
        const std::vector<LatencySample> expected = {
            {{BatchSize(4), SmPercent(5), QuotaPercent(10)}, Milliseconds(1.5)},
            {{BatchSize(4), SmPercent(5), QuotaPercent(20)}, Milliseconds(2.5)}};
        QVERIFY(profile->samples == expected);
        QVERIFY((profile->places == std::vector<std::uint32_t>{0, 1}));
    }

    void badFiles_data()
    {
        test::badTextColumns();
        const auto row = test::badTextRow;
        row("empty", "", "a.json: the file is empty (expected JSON)");
        row("blank", " \n", "a.json, line 2, column 1: the text ends in the middle of the JSON (expected");
        row("not JSON", "model,batch", "a.json, line 1, column 1: not JSON here: \"model,batch\" (expected");
        row("cut", R"({"model_name": "m",)", "a.json, line 1, column 20: the text ends in the middle");
        row("more after the end", QByteArray::fromStdString(goodText + "x"),
            "a.json, line 1, column 149: not JSON here: \"x\" (expected end of input");
        row("NUL after the end", QByteArray::fromStdString(goodText) + '\0',
            "a.json, line 1, column 149: there is a NUL byte (");
        row("not UTF-8", "{\"model_name\": \"\xff\"}", "a.json, line 1, column 17: not JSON here: \"\\xff");
        row("a list", "[]", "a.json: found a list (expected an object with model_name");
        row("a number", "3", "a.json: found a number (expected an object with model_name");
        row("very deep", QByteArray(1'000'000, '['), "a.json: found a list (");
        row("very deep in a field that is passed over",
            R"({"model_name": "m", "x": )" + QByteArray(1'000'000, '['),
            "a.json, line 1, column 1000026: the text ends in the middle of the JSON");
        row("no name", R"({"profiling_result": [{"batch": 4, "sm": 5, "quota": 10, "latency": 1.5}]})",
            "a.json: the field model_name is missing (");
        row("name is a number", R"({"model_name": 3})",
            "a.json, model_name: found a number (expected the name");
        row("name is empty", R"({"model_name": ""})", "a.json, model_name: the name of the model is empty (");
        row("no list", R"({"model_name": "m"})", "a.json: the field profiling_result is missing (");
        row("list is an object", R"({"model_name": "m", "profiling_result": {}})",
            "a.json, profiling_result: found an object (expected a list");
        row("list is empty", R"({"model_name": "m", "profiling_result": []})",
            "a.json, profiling_result: the list is empty (");
        row("sample is a number", sampleWith("3"),
            "a.json, profiling_result[1]: found a number (expected an object with batch");
        row("sample is empty", sampleWith("{}"),
            "a.json, profiling_result[1], batch: the value is missing (");
        row("latency missing", sampleWith(R"({"batch": 4, "sm": 5, "quota": 10})"),
            "a.json, profiling_result[1], latency: the value is missing (");
        row("latency is a text", sampleWith(R"({"batch": 4, "sm": 5, "quota": 10, "latency": "2"})"),
            "a.json, profiling_result[1].latency: found a text: \"2\" (expected a number)");
        row("latency is a list", sampleWith(R"({"batch": 4, "sm": 5, "quota": 10, "latency": [2]})"),
            "a.json, profiling_result[1].latency: found a list (expected a number)");
        row("latency is null", sampleWith(R"({"batch": 4, "sm": 5, "quota": 10, "latency": null})"),
            "a.json, profiling_result[1].latency: found null (expected a number)");
        row("latency is NaN", sampleWith(R"({"batch": 4, "sm": 5, "quota": 10, "latency": NaN})"),
            "a.json, line 1, column 140: not JSON here: \"NaN");
        row("latency is too large for a number",
            sampleWith(R"({"batch": 4, "sm": 5, "quota": 10, "latency": 1e999})"),
            "a.json, line 1, column 140: the number \"1e999\" is too large (");
        row("latency is 0", sampleWith(R"({"batch": 4, "sm": 5, "quota": 10, "latency": 0})"),
            "a.json, profiling_result[1], latency: latency is 0 ms (");
        row("latency is negative", sampleWith(R"({"batch": 4, "sm": 5, "quota": 10, "latency": -3.5})"),
            "a.json, profiling_result[1], latency: latency is -3.5 ms (");
        row("batch 0", sampleWith(R"({"batch": 0, "sm": 5, "quota": 10, "latency": 1})"),
            "a.json, profiling_result[1], batch: batch size is 0 (");
        row("batch huge",
            sampleWith(R"({"batch": 123456789012345678901234567890, "sm": 5, "quota": 10, "latency": 1})"),
            "a.json, profiling_result[1], batch: batch size is 1.2345678901234568e+29 (");
        row("SM 0", sampleWith(R"({"batch": 1, "sm": 0, "quota": 10, "latency": 1})"),
            "a.json, profiling_result[1], sm: SM partition is 0 (");
        row("quota 101", sampleWith(R"({"batch": 1, "sm": 1, "quota": 101, "latency": 1})"),
            "a.json, profiling_result[1], quota: quota is 101 (");
    }
    void badFiles()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const auto profile = parseProfileJson(text.toStdString(), "a.json");
        RAPP_VERIFY_REFUSED(profile, message.toStdString());
    }

    void everyCutIsRefused()
    {
        test::forEveryCut(goodText, [](std::string_view part) {
            const auto profile = parseProfileJson(part, "a.json");
            QVERIFY(!profile);
            QVERIFY(profile.error().where.starts_with("a.json"));
        });
    }
};

QTEST_APPLESS_MAIN(ProfileJsonTest)
#include "ProfileJsonTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SharedData.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Ended
{
    int status = -1;
    QByteArray output;
    QByteArray messages;
};

Ended extract(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(RAPP_PROGRAM_FOLDER "/rapp"),
                  QStringList{QStringLiteral("extract")} + arguments);
    if (!process.waitForFinished(60'000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QJsonObject jsonIn(const QString& file)
{
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(opened.readAll()).object()
                                            : QJsonObject();
}

QString shared(const char* relative)
{
    return QString::fromStdString(rapp::test::sharedPath(relative).string());
}

} // namespace

class ExtractCommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneModel()
    {
        RAPP_REQUIRE_SHARED("models/onnx");
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("graph.json"));
        const Ended ended = extract({shared("models/onnx/squeezenet1_0.onnx"), QStringLiteral("--name"),
                                     QStringLiteral("mine"), QStringLiteral("-o"), file});
        QVERIFY2(ended.status == 0, ended.messages.constData());
        QVERIFY(ended.output.isEmpty());
        const QJsonObject graph = jsonIn(file);
        QCOMPARE(graph["model"].toString(), QStringLiteral("mine"));
        QCOMPARE(graph["graph"]["conv2d"].toInt(), 26);
        QCOMPARE(graph["operators"].toArray().size(), 52);
        QVERIFY(graph["operators"][0]["flops"].toDouble() > 0);
    }

    void torchScriptToStandardOutput()
    {
        RAPP_REQUIRE_SHARED("models/torchscript");
        const Ended ended = extract({shared("models/torchscript/alexnet.pt"), QStringLiteral("--input-shape"),
                                     QStringLiteral("2,3,224,224")});
        QVERIFY2(ended.status == 0, ended.messages.constData());
        QVERIFY(ended.messages.isEmpty());
        const QJsonObject graph = QJsonDocument::fromJson(ended.output).object();
        QCOMPARE(graph["model"].toString(), QStringLiteral("alexnet"));
        QCOMPARE(graph["input_shape"].toArray(), (QJsonArray{2, 3, 224, 224}));
        QCOMPARE(graph["graph"]["batch"].toInt(), 2);
    }

    void severalModelsIntoAFolder()
    {
        RAPP_REQUIRE_SHARED("models/onnx");
        const QTemporaryDir folder;
        const Ended ended = extract({shared("models/onnx/resnet18.onnx"), shared("models/onnx/alexnet.onnx"),
                                     QStringLiteral("-o"), folder.path()});
        QVERIFY2(ended.status == 0, ended.messages.constData());
        const QJsonObject resnet = jsonIn(folder.filePath(QStringLiteral("resnet18.json")));
        QCOMPARE(resnet["graph"]["relu"].toInt(), 17);
        const QJsonObject alexnet = jsonIn(folder.filePath(QStringLiteral("alexnet.json")));
        QCOMPARE(alexnet["graph"]["dense"].toInt(), 3);
    }

    void failingLaterNamesWhatIsWritten()
    {
        RAPP_REQUIRE_SHARED("models/onnx");
        const QTemporaryDir folder;
        const Ended ended = extract({shared("models/onnx/alexnet.onnx"), QStringLiteral("/no/such.onnx"),
                                     QStringLiteral("-o"), folder.path()});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.messages.contains("/no/such.onnx: there is no such file (already written: "),
                 ended.messages.constData());
        QVERIFY(ended.messages.contains("/alexnet.json)"));
        QVERIFY(!jsonIn(folder.filePath(QStringLiteral("alexnet.json"))).isEmpty());
    }

    void errors_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("message");

        const QString file = QStringLiteral(RAPP_SOURCE_FOLDER "/CMakeLists.txt");
        const auto row = [](const char* name, const QStringList& arguments, int status, const char* message) {
            QTest::newRow(name) << arguments << status << QByteArray(message);
        };
        row("no file", {}, 2, "FILE is required");
        row("missing file", {QStringLiteral("missing.pt")}, 1, "no such file");
        row("no model", {file}, 1, "zip archive");
        row("name with a separator", {file, QStringLiteral("--name"), QStringLiteral("a/b")}, 2, "separator");
        row("an empty name", {file, QStringLiteral("--name"), QString()}, 2, "--name");
        row("sizes that are none", {file, QStringLiteral("--input-shape"), QStringLiteral("1,x")}, 2,
            "\"x\"");
        row("a size of 0", {file, QStringLiteral("--input-shape"), QStringLiteral("1,0")}, 2, "\"0\"");
        row("a folder without models", {QStringLiteral(RAPP_SOURCE_FOLDER "/core/base")}, 1, "no model");
        row("no such folder", {file, QStringLiteral("-o"), QStringLiteral("/no/such/graph.json")}, 1,
            "/no/such/graph.json: there is no folder /no/such");
        row("several into one file", {file, file, QStringLiteral("-o"), QStringLiteral("one.json")}, 2,
            "folder");
        row("several of one name",
            {file, file, QStringLiteral("--name"), QStringLiteral("n"), QStringLiteral("-o"),
             QStringLiteral(".")},
            2, "one name");
    }

    void errors()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        QFETCH(QByteArray, message);
        const Ended ended = extract(arguments);
        QCOMPARE(ended.status, status);
        QVERIFY(ended.output.isEmpty());
        QVERIFY2(ended.messages.contains(message), ended.messages.constData());
    }
};

QTEST_GUILESS_MAIN(ExtractCommandTest)
#include "ExtractCommandTest.moc"

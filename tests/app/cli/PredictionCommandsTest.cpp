// SPDX-License-Identifier: GPL-3.0-or-later
// The real program, `rapp predict` and `rapp sweep`, from the outside.
#include "tests/support/RappProgram.h"
#include "tests/support/SharedData.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using Outcome = rapp::test::Ended;
using rapp::test::runRapp;

namespace {

QString shared(const char* relative)
{
    return QString::fromStdString(rapp::test::sharedPath(relative).string());
}

QStringList words(const char* text)
{
    return QString::fromUtf8(text).split(u' ', Qt::SkipEmptyParts);
}

/// What every successful call here needs: the published ResNet-50 and the reference checkpoint.
QStringList resnet50(const char* command)
{
    return words(command) +
           QStringList{
               QStringLiteral("--model"),   QStringLiteral("resnet50"),
               QStringLiteral("--data"),    shared("rapp-data/server/model_features_all_models/resnet50.pkl"),
               QStringLiteral("--weights"), shared("reference/lightning_512.ckpt")};
}

bool close(double value, double expected)
{
    return std::abs(value - expected) < 1e-4 * expected;
}

// reference/expected_latency.csv
constexpr double at44050 = 67.0655339215809;

} // namespace

class PredictionCommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesWrongWords_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("message");
        const auto add = [](const char* arguments, int status, const char* message) {
            QTest::newRow(arguments) << words(arguments) << status << QByteArray(message);
        };
        add("predict", 2, "--model");
        add("predict --model resnet152 --batch 4 --sm 40", 2, "--quota");
        add("predict --model resnet152 --batch 0 --sm 40 --quota 50", 2, "--batch");
        add("predict --model resnet152 --batch 129 --sm 40 --quota 50", 2, "--batch");
        add("predict --model resnet152 --batch 1.5 --sm 40 --quota 50", 2, "--batch");
        add("predict --model resnet152 --batch 4 --sm 0 --quota 50", 2, "--sm");
        add("predict --model resnet152 --batch 4 --sm nan --quota 50", 2, "--sm");
        add("predict --model resnet152 --batch 4 --sm 40 --quota 101", 2, "--quota");
        add("sweep --model resnet152", 2, "--batch");
        add("sweep --model resnet152 --batch 1,2,0", 2, "--batch");
        add("sweep --model resnet152 --batch 4 --sm 5:101:5", 2, "--sm");
        add("sweep --model resnet152 --batch 4 --quota ten", 2, "--quota");
        add("sweep --model resnet152 --batch 4 --format xml", 2, "--format");
        add("predict --model nobody --batch 4 --sm 40 --quota 50", 1, "nobody");
        add("sweep --model nobody --batch 4", 1, "nobody");
        add("predict --model resnet15 --batch 4 --sm 40 --quota 50", 1,
            "there is no model \"resnet15\" (did you mean resnet152 or resnet18? rapp models lists the ");
        add("predict --model bert --batch 4 --sm 40 --quota 50", 1,
            "there is no model \"bert\" (rapp models lists the ");
        add("sweep --model resnet152 --model ResNet50 --batch 4", 1, "did you mean resnet50?");
        add("sweep --model resnet152 --model resnet50 --batch 4 --format rapp", 2,
            "--format: found rapp for 2 models (expected csv or json, or one model)");
        add("sweep --model all --batch 4 --format rapp", 2, "--format: found rapp for ");
        add("sweep --model resnet152 --batch 4 -o /no/such/file.csv", 1,
            "/no/such/file.csv: there is no folder /no/such (expected a folder that exists)");
        add("sweep --model resnet152 --batch 4 -o /tmp", 1, "/tmp: this is a folder (expected a file)");
        add("predict --model nobody --batch 4 --sm 40 --quota 50 --data /no/such/folder", 1,
            "/no/such/folder");
    }

    void refusesWrongWords()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, status);
        QFETCH(const QByteArray, message);
        const Outcome outcome = runRapp(arguments);
        QCOMPARE(outcome.status, status);
        QVERIFY(outcome.output.isEmpty());
        QVERIFY2(outcome.messages.contains(message), outcome.messages.constData());
    }

    void predictsOneConfiguration()
    {
        RAPP_REQUIRE_SHARED("reference/lightning_512.ckpt");
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        const Outcome json = runRapp(resnet50("predict --batch 4 --sm 40 --quota 50 --json"));
        QVERIFY2(json.status == 0, json.messages.constData());
        const QJsonObject object = QJsonDocument::fromJson(json.output).object();
        QCOMPARE(object.value(u"model").toString(), QStringLiteral("resnet50"));
        QCOMPARE(object.value(u"batch").toInt(), 4);
        QCOMPARE(object.value(u"sm").toDouble(), 40.0);
        QCOMPARE(object.value(u"quota").toDouble(), 50.0);
        QVERIFY(close(object.value(u"latency_ms").toDouble(), at44050));
        QVERIFY(object.value(u"low_ms").isNull() && object.value(u"high_ms").isNull());
        QCOMPARE(object.value(u"priors").toBool(), true);

        const Outcome line = runRapp(resnet50("predict --batch 4 --sm 40 --quota 50"));
        QCOMPARE(line.output, QByteArray("resnet50, batch size 4, SM 40 %, quota 50 %: 67.066 ms\n"));
    }

    void publishedNetworkNeedsPriors()
    {
        RAPP_REQUIRE_SHARED("reference/lightning_512.ckpt");
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        const Outcome outcome = runRapp(resnet50("predict --batch 4 --sm 40 --quota 50 --no-priors"));
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.messages.contains("prior knowledge"), outcome.messages.constData());
    }

    void namesWeightsThatAreNone()
    {
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        QStringList arguments = resnet50("predict --batch 4 --sm 40 --quota 50");
        arguments.back() = QStringLiteral("/no/such.ckpt");
        const Outcome outcome = runRapp(arguments);
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.messages.contains("/no/such.ckpt"), outcome.messages.constData());
    }

    void sweepsAsCsv()
    {
        RAPP_REQUIRE_SHARED("reference/lightning_512.ckpt");
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        const Outcome outcome = runRapp(resnet50("sweep --batch 1,4 --sm 20:40:20 --quota 50"));
        QVERIFY2(outcome.status == 0, outcome.messages.constData());
        const QList<QByteArray> lines = outcome.output.split('\n');
        QCOMPARE(lines.size(), 6);
        QCOMPARE(lines[0], QByteArray("model,batch,sm,quota,predicted_ms,low_ms,high_ms,measured_ms"));
        QVERIFY(lines[1].startsWith("resnet50,1,20,50,"));
        const QList<QByteArray> last = lines[4].split(',');
        QCOMPARE(last.size(), 8);
        QCOMPARE(last.mid(0, 4), (QList<QByteArray>{"resnet50", "4", "40", "50"}));
        QVERIFY(close(last[4].toDouble(), at44050));
        QVERIFY(last[5].isEmpty() && last[6].isEmpty() && last[7].isEmpty());
    }

    void sweepsSeveralModels()
    {
        const Outcome outcome = runRapp(words(
            "sweep --model resnet50 --model alexnet --model resnet50 --batch 4 --sm 20:40:20 --quota 50"));
        QVERIFY2(outcome.status == 0, outcome.messages.constData());
        const QList<QByteArray> lines = outcome.output.split('\n');
        QCOMPARE(lines.size(), 6);
        QVERIFY(lines[0].startsWith("model,batch,"));
        QVERIFY(lines[1].startsWith("resnet50,4,20,50,"));
        QVERIFY(lines[2].startsWith("resnet50,4,40,50,"));
        QVERIFY(lines[3].startsWith("alexnet,4,20,50,"));
        QVERIFY(lines[4].startsWith("alexnet,4,40,50,"));
        QVERIFY2(outcome.messages.contains("swept 2 of 2 models\n"), outcome.messages.constData());
        const Outcome alone = runRapp(words("sweep --model alexnet --batch 4 --sm 20:40:20 --quota 50"));
        QCOMPARE(alone.output, lines[0] + '\n' + lines[3] + '\n' + lines[4] + '\n');
        QVERIFY(alone.messages.isEmpty());
    }

    void sweepsAllModels()
    {
        const QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("all.json"));
        const Outcome outcome = runRapp(words("sweep --model all --batch 1,8 --sm 50 --quota 50:100:50 "
                                              "--format json -o") +
                                        QStringList{name});
        QVERIFY2(outcome.status == 0, outcome.messages.constData());
        QVERIFY(outcome.output.isEmpty());
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QStringList swept;
        const QJsonArray cells = QJsonDocument::fromJson(file.readAll()).array();
        for (qsizetype i = 0; i < cells.size(); i += 4)
            swept.append(cells[i][u"model"].toString());
        QStringList known;
        for (const QJsonValue& model :
             runRapp({QStringLiteral("models"), QStringLiteral("--json")}).jsonList())
            known.append(model[u"model"].toString());
        QVERIFY(known.size() >= 67);
        QCOMPARE(swept, known);
        QCOMPARE(outcome.messages.count("swept "), 10);
    }

    /// Measured latencies alone are nothing to predict from.
    void sweepLeavesOutOfAllWhatCanNotBePredicted()
    {
        const QTemporaryDir folder;
        QFile csv(folder.filePath(QStringLiteral("a.csv")));
        QVERIFY(csv.open(QIODevice::WriteOnly));
        csv.write("model,batch,sm,quota,latency_ms\nmeasured_only,1,5,10,2.5\n");
        csv.close();
        const QStringList arguments = words("sweep --batch 4 --sm 50 --quota 50 --data " RAPP_SOURCE_FOLDER
                                            "/features/graphs/alexnet.json") +
                                      QStringList{csv.fileName()};
        const Outcome all = runRapp(arguments + words("--model all"));
        QVERIFY2(all.status == 0, all.messages.constData());
        QVERIFY(all.output.contains("\nalexnet,4,50,50,"));
        QVERIFY2(all.messages.contains(
                     "left out, since they can't be predicted: measured_only (no feature graph)"),
                 all.messages.constData());
        const Outcome named = runRapp(arguments + words("--model alexnet --model measured_only"));
        QCOMPARE(named.status, 1);
        QVERIFY(named.output.isEmpty());
        QVERIFY2(named.messages.contains("can't predict measured_only (no feature graph)"),
                 named.messages.constData());
    }

    void weightsThatAreNoneAreToldWithoutLibTorch_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("message");
        QFile network(QStringLiteral(RAPP_SOURCE_FOLDER "/resources/default.rappnet"));
        QVERIFY(network.open(QIODevice::ReadOnly));
        QTest::newRow("cut short") << network.read(1000)
                                   << QByteArray("the file of 1000 bytes is cut short or broken");
        QTest::newRow("text") << QByteArray("<!DOCTYPE html>")
                              << QByteArray(
                                     "the file of 15 bytes is no zip archive: it begins with \"<!DOCTYPE");
        QTest::newRow("empty") << QByteArray()
                               << QByteArray("the file is empty (expected a zip archive, as ");
    }
    void weightsThatAreNoneAreToldWithoutLibTorch()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, message);
        const QTemporaryDir folder;
        QFile weights(folder.filePath(QStringLiteral("w.ckpt")));
        QVERIFY(weights.open(QIODevice::WriteOnly));
        weights.write(bytes);
        weights.close();
        // The dynamic linker tells which libraries are opened.
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LD_DEBUG"), QStringLiteral("files"));
        environment.insert(QStringLiteral("LD_DEBUG_OUTPUT"), folder.filePath(QStringLiteral("linker")));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(RAPP_PROGRAM_FOLDER "/rapp"),
                      words("predict --model resnet152 --batch 4 --sm 40 --quota 50 --weights") +
                          QStringList{weights.fileName()});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 1);
        const QByteArray messages = process.readAllStandardError();
        QVERIFY2(messages.contains("w.ckpt: " + message), messages.constData());
        const QStringList logs = QDir(folder.path()).entryList({QStringLiteral("linker.*")});
        QCOMPARE(logs.size(), 1);
        QFile log(folder.filePath(logs[0]));
        QVERIFY(log.open(QIODevice::ReadOnly));
        const QByteArray opened = log.readAll();
        QVERIFY(opened.contains("libstdc++"));
        QVERIFY(!opened.contains("librapp_predictor") && !opened.contains("libtorch"));
    }

    void sweepsAsJson()
    {
        RAPP_REQUIRE_SHARED("reference/lightning_512.ckpt");
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        const Outcome outcome = runRapp(resnet50("sweep --batch 4 --format json"));
        QVERIFY2(outcome.status == 0, outcome.messages.constData());
        const QJsonArray cells = QJsonDocument::fromJson(outcome.output).array();
        QCOMPARE(cells.size(), 200);
        const QJsonObject cell = cells[7 * 10 + 4].toObject();
        QCOMPARE(cell.value(u"sm").toDouble(), 40.0);
        QCOMPARE(cell.value(u"quota").toDouble(), 50.0);
        QVERIFY(close(cell.value(u"predicted_ms").toDouble(), at44050));
        QVERIFY(cell.value(u"measured_ms").isNull());
    }

    void sweepsInThePublishedStyleIntoAFile()
    {
        RAPP_REQUIRE_SHARED("reference/lightning_512.ckpt");
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("resnet50_4_predict.txt"));
        const Outcome outcome =
            runRapp(resnet50("sweep --batch 4 --format rapp") + QStringList{QStringLiteral("-o"), name});
        QVERIFY2(outcome.status == 0, outcome.messages.constData());
        QVERIFY(outcome.output.isEmpty());
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 200);
        const QByteArray line = lines[7 * 10 + 4];
        const QByteArray start = "batch:4, sm:40, quota:50, latency:[";
        QVERIFY2(line.startsWith(start) && line.endsWith(']'), line.constData());
        QVERIFY(close(line.mid(start.size()).chopped(1).toDouble(), at44050));
    }
};

QTEST_GUILESS_MAIN(PredictionCommandsTest)
#include "PredictionCommandsTest.moc"

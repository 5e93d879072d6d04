// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RappProgram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace rapp;
using test::Ended;

namespace {

/// rapp plan, with measured latencies of the bundled data.
Ended plan(const QStringList& arguments)
{
    return test::runRapp(QStringList{QStringLiteral("plan"), QStringLiteral("--measured")} + arguments);
}

/// rapp plan, with the bundled network.
Ended predictedPlan(const QStringList& arguments)
{
    return test::runRapp(QStringList{QStringLiteral("plan")} + arguments);
}

QStringList words(const char* line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

class PlanCommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranksCheapestFirst()
    {
        const Ended ended = plan(words("--model resnet152 --slo 100 --rate 50 --json"));
        QCOMPARE(ended.status, 0);
        QVERIFY(ended.messages.isEmpty());
        const QJsonObject json = ended.json();
        QCOMPARE(json["feasible"].toBool(), true);
        QCOMPARE(json["source"].toString(), QStringLiteral("measured"));
        const QJsonArray choices = json["choices"].toArray();
        QVERIFY(choices.size() > 100);
        double cost = 0;
        for (const QJsonValue& each : choices) {
            const double batch = each["batch"].toDouble();
            const double latency = each["latency_ms"].toDouble();
            const double throughput = 1000 * batch / latency;
            const double instances = std::ceil(50 / throughput);
            QVERIFY(latency + (batch - 1) / 50 * 1000 <= 100);
            QCOMPARE(each["throughput"].toDouble(), throughput);
            QCOMPARE(each["instances"].toDouble(), instances);
            QCOMPARE(each["cost"].toDouble(),
                     each["sm"].toDouble() * each["quota"].toDouble() * instances / 1e4);
            QVERIFY(each["cost"].toDouble() >= cost);
            cost = each["cost"].toDouble();
        }
        QCOMPARE(json["markers"]["cheapest"]["sm"], choices[0]["sm"]);
        QCOMPARE(json["one_step_less"].toArray().size(), 4);
    }

    void explainsWhatIsNotFeasible()
    {
        const Ended ended = plan(words("--model resnet152 --slo 5 --batch 8 --json"));
        QCOMPARE(ended.status, 0);
        QCOMPARE(ended.json()["feasible"], QJsonValue(false));
        QVERIFY(ended.json()["choices"].toArray().isEmpty());
        QCOMPARE(ended.json()["infeasible"][0].toString(),
                 QStringLiteral("no share meets 5 ms at batch 8; the fastest is 41.93 ms at SM 95 %, quota "
                                "100 %"));
        const Ended text = plan(words("--model resnet152 --slo 5 --batch 8"));
        QCOMPARE(text.status, 0);
        QVERIFY(text.output.contains("no share meets 5 ms at batch 8"));
    }

    void countsByTheHasGpuRule()
    {
        const Ended ended = plan(words("--model resnet152 --slo 100 --rate 200 --batch 4 --capacity has-gpu "
                                       "--overhead 10 --sm 50 --quota 100 --json"));
        const QJsonObject choice = ended.json()["choices"][0].toObject();
        const double capacity = 1000 / (choice["latency_ms"].toDouble() + 10) * 5 / 2;
        QCOMPARE(choice["capacity"].toDouble(), capacity);
        QCOMPARE(choice["instances"].toDouble(), std::ceil(200 / capacity));
        QCOMPARE(ended.json()["overhead_ms"].toDouble(), 10.0);
    }

    void advisesFromAChosenCell()
    {
        const Ended ended = plan(words("--model resnet152 --slo 100 --at 4,25,70 --more 20 --json"));
        QCOMPARE(ended.status, 0);
        const QJsonObject json = ended.json();
        QCOMPARE(json["about"]["sm"].toDouble(), 25.0);
        QCOMPARE(json["growth"]["more"].toDouble(), 20.0);
        QVERIFY(json["growth"]["quota"]["added_quota"].toDouble() > 0);
        const Ended text = plan(words("--model resnet152 --slo 100 --at 4,25,70 --more 20"));
        QVERIFY(text.output.contains("from batch 4, SM 25 %, quota 70 %:"));
        QVERIFY(text.output.contains("20 requests/s more"));
    }

    void plansWithTheBundledNetwork()
    {
        const QStringList request = words("--model resnet152 --slo 100 --rate 50 --more 30");
        const Ended ended = predictedPlan(request + words("--json"));
        QCOMPARE(ended.status, 0);
        QVERIFY(ended.messages.isEmpty());
        const QJsonObject json = ended.json();
        QCOMPARE(json["source"].toString(), QStringLiteral("predicted"));
        const QJsonArray choices = json["choices"].toArray();
        QVERIFY(choices.size() > 100);
        for (const QJsonValue& choice : choices) {
            QVERIFY(choice["high_ms"].toDouble() >= choice["latency_ms"].toDouble());
            QCOMPARE(choice["response_ms"].toDouble(),
                     choice["latency_ms"].toDouble() + choice["wait_ms"].toDouble());
        }
        // One for each batch size, ascending.
        const QJsonArray knees = json["markers"]["knees"].toArray();
        QCOMPARE(knees.size(), 4);
        for (int i = 0; i < 4; ++i)
            QCOMPARE(knees[i]["batch"].toInt(), 1 << i);
        QVERIFY(json["pareto"].toArray().size() > 1);
        QCOMPARE(json["pareto"][0]["cost"], choices[0]["cost"]);

        QCOMPARE(json["about"]["sm"], choices[0]["sm"]);
        const QJsonObject regret = json["regret"].toObject();
        QVERIFY(regret["measured_ms"].toDouble() > 0);
        QCOMPARE(regret["dearer_by"].toDouble(),
                 choices[0]["cost"].toDouble() - regret["best"]["cost"].toDouble());
        const QJsonObject growth = json["growth"].toObject();
        QVERIFY(growth["missing"].toDouble() > 0 && growth["missing"].toDouble() <= 30);
        QVERIFY(growth["instances"]["added_cost"].toDouble() > 0);

        const Ended text = predictedPlan(request);
        QVERIFY(text.output.contains("by predicted latencies"));
        QVERIFY(text.output.contains("knee: batch 8"));
        QVERIFY(text.output.contains("by what was measured"));
    }

    void safetyCountsWithTheUpperEnd()
    {
        const QStringList request = words("--model resnet152 --slo 100 --rate 50 --json");
        const QJsonArray plain = predictedPlan(request).json()["choices"].toArray();
        const Ended ended = predictedPlan(request + words("--safe"));
        QCOMPARE(ended.status, 0);
        QCOMPARE(ended.json()["safe"], QJsonValue(true));
        const QJsonArray safe = ended.json()["choices"].toArray();
        QVERIFY(!safe.isEmpty() && safe.size() < plain.size());
        for (const QJsonValue& choice : safe) {
            QCOMPARE(choice["response_ms"].toDouble(),
                     choice["high_ms"].toDouble() + choice["wait_ms"].toDouble());
            QVERIFY(choice["response_ms"].toDouble() <= 100);
            QCOMPARE(choice["capacity"].toDouble(),
                     1000 * choice["batch"].toDouble() / choice["high_ms"].toDouble());
        }
        QVERIFY(safe[0]["cost"].toDouble() >= plain[0]["cost"].toDouble());
    }

    void advisesFromAPredictedCell()
    {
        const Ended ended = predictedPlan(
            words("--model resnet152 --slo 100 --rate 50 --safe --at 4,25,70 --more 30 --json"));
        QCOMPARE(ended.status, 0);
        const QJsonObject json = ended.json();
        QCOMPARE(json["about"]["batch"].toInt(), 4);
        // Waiting for a batch of four takes 60 ms at 50 requests/s.
        QVERIFY(json["regret"]["misses_slo"].toBool());
        QVERIFY(json["regret"]["text"].toString().contains(QLatin1String("with waiting: misses the SLO")));
        const QJsonArray steps = json["one_step_less"].toArray();
        QCOMPARE(steps.size(), 4);
        QCOMPARE(steps[0]["less"].toString(), QStringLiteral("sm"));
        QCOMPARE(steps[0]["choice"]["sm"].toDouble(), 20.0);
        QCOMPARE(steps[0]["outcome"].toString(), QStringLiteral("misses-slo"));
        QCOMPARE(steps[1]["choice"]["quota"].toDouble(), 60.0);
        QCOMPARE(steps[3]["choice"]["batch"].toInt(), 2);
    }

    void packsWithTheBundledNetwork()
    {
        const Ended ended = predictedPlan(words("--service resnet152,60,150 --service resnet50,30,100 --safe "
                                                "--capacity has-gpu --overhead 5 --json"));
        QCOMPARE(ended.status, 0);
        const QJsonObject json = ended.json();
        QCOMPARE(json["feasible"], QJsonValue(true));
        QCOMPARE(json["services"].toArray().size(), 2);
        QVERIFY(json["services"][1]["response_ms"].toDouble() <= 30);
        QVERIFY(json["gpus"].toInt() >= json["lower_bound"].toInt());
    }

    void packsServices()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("services.csv"));
        QFile csv(file);
        QVERIFY(csv.open(QIODevice::WriteOnly));
        csv.write("model,slo_ms,rate\nresnet152,60,150\nresnet152,100,80\n");
        csv.close();
        const Ended ended = plan({QStringLiteral("--pack"), file, QStringLiteral("--service"),
                                  QStringLiteral("resnet152,40,100"), QStringLiteral("--json")});
        QCOMPARE(ended.status, 0);
        const QJsonObject json = ended.json();
        QCOMPARE(json["feasible"], QJsonValue(true));
        QCOMPARE(json["services"].toArray().size(), 3);
        QVERIFY(json["gpus"].toInt() >= json["lower_bound"].toInt());
        QVERIFY(json["lower_bound"].toInt() >= json["area_bound"].toInt());
        QCOMPARE(json["placement"].toArray().size(), json["gpus"].toInt());
        QList<int> placed(3, 0);
        for (const QJsonValue& gpu : json["placement"].toArray()) {
            QVERIFY(gpu["sm_used"].toDouble() <= 100);
            for (const QJsonValue& partition : gpu["partitions"].toArray()) {
                QVERIFY(partition["quota_used"].toDouble() <= 100);
                for (const QJsonValue& instance : partition["instances"].toArray()) {
                    const int service = instance["service"].toInt();
                    QCOMPARE(json["services"][service]["sm"], partition["sm"]);
                    ++placed[service];
                }
            }
        }
        for (int i = 0; i < 3; ++i)
            QCOMPARE(placed[i], json["services"][i]["instances"].toInt());
        const Ended text = plan({QStringLiteral("--pack"), file});
        QCOMPARE(text.status, 0);
        QVERIFY(text.output.contains("no placement needs fewer than"));
    }

    void tellsServicesThatCanNotBePlaced()
    {
        const Ended ended = plan(words("--service resnet152,5,10 --service resnet152,100,10 --json"));
        QCOMPARE(ended.status, 0);
        QCOMPARE(ended.json()["feasible"], QJsonValue(false));
        QCOMPARE(ended.json()["services"].toArray().size(), 1);
        QVERIFY(ended.json()["infeasible"][0].toString().startsWith(
            QLatin1String("resnet152: no share meets 5 ms at batch 1")));
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* arguments, int status, const char* message) {
            QTest::newRow(*arguments ? arguments : "nothing")
                << words(arguments) << status << QByteArray(message);
        };
        row("", 2, "--model is required");
        row("--model resnet152", 2, "--slo is required");
        row("--model resnet152 --slo 5 --sm 0:100:5", 2, "--sm");
        row("--model resnet152 --slo 5 --sm 1:100:0.01 --quota 1:100:0.01", 2, "cells");
        row("--model resnet152 --slo 5 --at 4,26,70", 2,
            "--at: no latency is known at batch 4, SM 26 %, quota 70 % (expected a batch size, SM partition "
            "and "
            "quota of the grid)");
        row("--model resnet152 --slo 5 --service resnet152,5,5", 2, "excludes");
        row("--service resnet152,5", 2, "expected MODEL,SLO,RATE");
        row("--model no-such-model --slo 5", 1, "no-such-model");
        row("--model resnet152 --slo 5 --safe", 1, "no interval");
        row("--model resnet152 --slo 5 --data /no/such/folder", 1, "/no/such/folder");
        row("--pack /no/such/file", 1, "/no/such/file");
        row("--service no-such-model,5,5", 1, "no-such-model");
    }

    void refuses()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        QFETCH(QByteArray, message);
        const Ended ended = plan(arguments);
        QVERIFY2(ended.messages.contains(message), ended.messages.constData());
        QCOMPARE(ended.status, status);
        QVERIFY(ended.output.isEmpty());
    }

    void absurdRatesAreShortToRead_data()
    {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("rate") << QByteArray("--slo 100 --rate 1e300")
                              << QByteArray(
                                     "no share at batch 1 serves 1e+300 requests/s with at most 1000000");
        QTest::newRow("more") << QByteArray("--slo 100 --rate 5 --more 1e300")
                              << QByteArray("1e+300 requests/s more: no quota of one instance");
        QTest::newRow("slo") << QByteArray("--slo 1e300 --rate 1e-300")
                             << QByteArray("within 1e+300 ms at 1e-300 requests/s");
    }
    void absurdRatesAreShortToRead()
    {
        QFETCH(QByteArray, words);
        QFETCH(QByteArray, text);
        const QStringList request = ::words("--model resnet152") + ::words(words.constData());
        const Ended ended = plan(request);
        QVERIFY2(ended.status == 0, ended.messages);
        QVERIFY2(ended.output.contains(text), ended.output);
        for (const QByteArray& line : ended.output.split('\n'))
            QVERIFY2(line.size() < 250, line);
        QVERIFY(!plan(request + QStringList{QStringLiteral("--json")}).json().isEmpty());
    }

    void needsANetworkToPredict()
    {
        QProcess process;
        process.start(QStringLiteral(RAPP_PROGRAM_FOLDER "/rapp"),
                      words("plan --model resnet152 --slo 100 --weights /no/such/network"));
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardOutput().isEmpty());
    }
};

QTEST_GUILESS_MAIN(PlanCommandTest)
#include "PlanCommandTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RappProgram.h"
#include "tests/support/SharedData.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace rapp;
using test::Ended;
using test::runRapp;

namespace {

QStringList words(const char* line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

bool close(double value, double expected)
{
    return std::abs(value - expected) < 1e-4;
}

} // namespace

class EvaluateCommandTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    /// A samples file with these lines after the header.
    QString samplesFile(const QByteArray& lines)
    {
        const QString name = m_folder.filePath(QStringLiteral("samples.csv"));
        QFile file(name);
        if (!file.open(QIODevice::WriteOnly) || file.write("model,batch,sm,quota,latency_ms\n" + lines) < 0)
            return {};
        return name;
    }

    /// rapp evaluate --json with the published ResNet-50, the reference checkpoint and these samples.
    Ended evaluate(const QByteArray& lines, const char* more = "")
    {
        const auto shared = [](const char* relative) {
            return QString::fromStdString(test::sharedPath(relative).string());
        };
        const QStringList arguments = {
            QStringLiteral("evaluate"),  QStringLiteral("--json"),
            QStringLiteral("--data"),    shared("rapp-data/server/model_features_all_models/resnet50.pkl"),
            QStringLiteral("--weights"), shared("reference/lightning_512.ckpt"),
            QStringLiteral("--samples"), samplesFile(lines)};
        return runRapp(arguments + words(more));
    }

private Q_SLOTS:
    void refusesWrongWords_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* arguments, int status, const char* message) {
            QTest::newRow(arguments) << words(arguments) << status << QByteArray(message);
        };
        row("--split all", 2, "--split");
        row("--split models --fold 0/10", 2, "K/N");
        row("--split models --fold 3", 2, "K/N");
        row("--split models --part all", 2, "--part");
        row("--part test", 2, "--split");
        row("--seed 3", 2, "--split");
        row("--samples /no/such/file.csv", 1, "/no/such/file.csv");
        row("--data /no/such/folder", 1, "/no/such/folder");
        row("--weights /no/such/network", 1, "/no/such/network");
    }

    void refusesWrongWords()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, status);
        QFETCH(const QByteArray, message);
        const Ended ended = runRapp(QStringList{QStringLiteral("evaluate")} + arguments);
        QVERIFY2(ended.messages.contains(message), ended.messages.constData());
        QCOMPARE(ended.status, status);
        QVERIFY(ended.output.isEmpty());
    }

    void evaluatesAnySamples()
    {
        RAPP_REQUIRE_SHARED("reference/lightning_512.ckpt");
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        // reference/expected_latency.csv gives 69.12972, 67.06553 and 72.11148 ms; the first sample is 20 %
        // below, the second one 5 % above, the third one equal to what is predicted.
        const Ended ended = evaluate("resnet50,1,5,10,57.60810\n"
                                     "resnet50,4,40,50,70.59530\n"
                                     "resnet50,8,100,100,72.11148\n"
                                     "nobody,8,100,100,72\n");
        QVERIFY2(ended.status == 0, ended.messages.constData());
        QVERIFY2(ended.messages.contains("nobody (no such model)"), ended.messages.constData());
        const QJsonObject json = ended.json();
        QCOMPARE(json.value(u"samples").toInt(), 3);
        QCOMPARE(json.value(u"skipped_samples").toInt(), 1);
        QCOMPARE(json.value(u"network").toString(), QStringLiteral("published"));
        QVERIFY(close(json.value(u"mape").toDouble(), 0.25 / 3));
        QVERIFY(close(json.value(u"median_ape").toDouble(), 0.05));
        QVERIFY(close(json.value(u"within_10_percent").toDouble(), 2.0 / 3));
        QVERIFY(json.contains(u"coverage_90") && json.value(u"coverage_90").isNull());
        const auto mapeOf = [&](const char* group, const char* key) {
            return json.value(QLatin1String(group))
                .toObject()
                .value(QLatin1String(key))
                .toObject()
                .value(u"mape")
                .toDouble(-1);
        };
        QVERIFY(close(mapeOf("per_model", "resnet50"), 0.25 / 3));
        QVERIFY(close(mapeOf("per_batch", "1"), 0.2));
        QVERIFY(close(mapeOf("per_sm", "40"), 0.05));
        QVERIFY(close(mapeOf("per_quota", "100"), 0));
        const QJsonObject curve = json.value(u"baselines").toObject().value(u"quota_curve").toObject();
        QCOMPARE(curve.value(u"samples").toInt(), 3);
        QVERIFY(json.value(u"baselines").toObject().value(u"sm_neighbours").isNull());
        const QJsonObject pairs =
            json.value(u"monotonicity").toObject().value(u"quota").toObject().value(u"predicted").toObject();
        QCOMPARE(pairs.value(u"pairs").toInt(), 4 * 20 * 9);
        const QJsonObject regret = json.value(u"regret").toObject();
        QCOMPARE(regret.value(u"decisions").toInt(), 3 * 9);
        QCOMPARE(regret.value(u"limits").toArray().size(), 9);
        QVERIFY(json.value(u"regret_safe").isNull());
    }

    void takesAPartOfASplit()
    {
        RAPP_REQUIRE_SHARED("reference/lightning_512.ckpt");
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        const char* lines = "resnet50,4,40,50,70\nresnet50,4,20,50,70\nresnet50,8,40,50,70\n";
        const Ended held = evaluate(lines, "--split batch");
        QVERIFY2(held.status == 0, held.messages.constData());
        QCOMPARE(held.json().value(u"samples").toInt(), 2);
        QCOMPARE(held.json().value(u"per_batch").toObject().keys(), QStringList{QStringLiteral("4")});
        const Ended others = evaluate("resnet50,4,40,50,70\n", "--split batch --part validation");
        QCOMPARE(others.status, 1);
        QVERIFY2(others.messages.contains("no sample"), others.messages.constData());
    }

    /// What the default network promises for the grids of all published models.
    void bundledNetworkKeepsTheOrder()
    {
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        if (!QFile::exists(QStringLiteral(RAPP_SOURCE_FOLDER "/resources/default.rappnet")))
            QSKIP("no network is bundled");
        QStringList arguments = words("evaluate --json --data");
        arguments += QString::fromStdString(test::sharedPath("rapp-data").string());
        const auto evaluated = [&](const char* more) {
            const Ended ended = runRapp(arguments + words(more));
            if (ended.status != 0)
                qWarning("%s", ended.messages.constData());
            return ended.json();
        };
        const QJsonObject with = evaluated("");
        const QJsonObject without = evaluated("--no-priors");
        for (const QJsonObject& json : {with, without}) {
            QCOMPARE(json.value(u"per_model").toObject().size(), 67);
            const QJsonObject order = json.value(u"monotonicity").toObject();
            for (const char* axis : {"quota", "batch"}) {
                const QJsonObject counted =
                    order.value(QLatin1String(axis)).toObject().value(u"predicted").toObject();
                QVERIFY(counted.value(u"pairs").toInt() >= 67 * 600);
                QVERIFY2(counted.value(u"share").toDouble() <= 0.005, axis);
            }
            QVERIFY(json.value(u"coverage_90").toDouble() >= 0.88);
        }
        QVERIFY(without.value(u"interval_width").toDouble() > with.value(u"interval_width").toDouble());
    }

    void saysWhatCanNotBePredicted()
    {
        RAPP_REQUIRE_SHARED("reference/lightning_512.ckpt");
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        const Ended unknown = evaluate("nobody,8,100,100,72\n");
        QCOMPARE(unknown.status, 1);
        QVERIFY(unknown.output.isEmpty());
        QVERIFY2(unknown.messages.contains("nobody (no such model)"), unknown.messages.constData());
        const Ended withoutPriors = evaluate("resnet50,8,100,100,72\n", "--no-priors");
        QCOMPARE(withoutPriors.status, 1);
        QVERIFY2(withoutPriors.messages.contains("prior knowledge"), withoutPriors.messages.constData());
    }
};

QTEST_GUILESS_MAIN(EvaluateCommandTest)
#include "EvaluateCommandTest.moc"

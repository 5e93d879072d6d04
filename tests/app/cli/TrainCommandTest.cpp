// SPDX-License-Identifier: GPL-3.0-or-later
// The real program, `rapp train`, from the outside: words, signals, and processes that train together.
#include "core/workspace/WorkspaceExport.h"
#include "tests/support/Expect.h"
#include "tests/support/TrainingExamples.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTcpServer>
#include <QTemporaryDir>

#include <csignal>

using namespace rapp;

class TrainCommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void refusesWrongWords_data();
    void refusesWrongWords();
    void trainsAndPredicts();
    void leavesAStateWhenInterrupted();
    void twoProcessesTrainAsOne_data();
    void twoProcessesTrainAsOne();
    void distributedNeedsItsVariables();

private:
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    void start(QProcess& process, const QString& words) const
    {
        process.start(QStringLiteral(RAPP_PROGRAM_FOLDER "/rapp"), QStringLiteral("train --data %1/data %2")
                                                                       .arg(m_folder.path(), words)
                                                                       .split(u' ', Qt::SkipEmptyParts));
    }
    [[nodiscard]] int run(QProcess& process, const QString& words) const
    {
        start(process, words);
        return process.waitForFinished(120'000) ? process.exitCode() : -1;
    }
    /// The column training_loss of a log.
    [[nodiscard]] QList<double> losses(const char* log) const;

    QTemporaryDir m_folder;
};

QList<double> TrainCommandTest::losses(const char* log) const
{
    QFile file(path(log));
    QList<double> result;
    if (!file.open(QIODevice::ReadOnly))
        return result;
    file.readLine();
    while (!file.atEnd())
        result.append(file.readLine().split(',').value(2).toDouble());
    return result;
}

void TrainCommandTest::initTestCase()
{
    RAPP_VERIFY_OK(writeWorkspace(Workspace(test::madeUpModels(4)), path("data").toStdString()));
}

void TrainCommandTest::refusesWrongWords_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("message");
    const auto add = [](const char* words, int status, const char* message) {
        QTest::newRow(words) << words << status << message;
    };
    add("", 2, "--output");
    add("-o x --split thirds", 2, "thirds");
    add("-o x --split models --fold 0/10", 2, "fold");
    add("-o x --split models --fold 7/10", 1, "4 models");
    add("-o x --network other", 2, "other");
    add("-o x --epochs 0", 2, "epochs");
    add("-o x --threads 0", 2, "threads");
    add("-o /nowhere/x --epochs 1 --batch-rows 4", 1, "/nowhere/x: there is no folder /nowhere");
    add("-o /tmp --epochs 1", 1, "/tmp: this is a folder (expected a file)");
    add("-o x --log /nowhere/log.csv --epochs 1", 1, "/nowhere/log.csv: there is no folder /nowhere");
    add("-o x --resume /nowhere/x.state", 1, "/nowhere/x.state");
}

void TrainCommandTest::refusesWrongWords()
{
    QFETCH(QString, words);
    QFETCH(QString, message);
    QProcess process;
    QTEST(run(process, words), "status");
    const QString messages = QString::fromUtf8(process.readAllStandardError());
    QVERIFY2(messages.contains(message), qPrintable(messages));
}

void TrainCommandTest::trainsAndPredicts()
{
    QProcess process;
    QCOMPARE(run(process, QStringLiteral("-o %1 --epochs 1 --batch-rows 2 --json").arg(path("out.rappnet"))),
             0);
    const auto json = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    QVERIFY(json[u"test"].toObject()[u"mape"].toDouble() > 0);
    QVERIFY(json[u"test"].toObject()[u"mape_no_priors"].toDouble() > 0);
    QVERIFY(process.readAllStandardError().contains("epoch 1 of 1, loss "));

    QProcess prediction;
    prediction.start(
        QStringLiteral(RAPP_PROGRAM_FOLDER "/rapp"),
        QStringLiteral("predict --data %1 --weights %2 --model bnet --batch 4 --sm 50 --quota 50 "
                       "--no-priors --json")
            .arg(path("data"), path("out.rappnet"))
            .split(u' '));
    QVERIFY(prediction.waitForFinished(60'000));
    const auto predicted = QJsonDocument::fromJson(prediction.readAllStandardOutput()).object();
    QVERIFY(predicted[u"low_ms"].toDouble() < predicted[u"latency_ms"].toDouble());
    QVERIFY(predicted[u"latency_ms"].toDouble() < predicted[u"high_ms"].toDouble());
}

void TrainCommandTest::leavesAStateWhenInterrupted()
{
    const QString words = QStringLiteral("-o %1 --epochs 1000 --batch-rows 2").arg(path("stopped.rappnet"));
    QProcess process;
    start(process, words);
    QVERIFY(process.waitForStarted());
    process.setReadChannel(QProcess::StandardError);
    QByteArray messages;
    while (!messages.contains("epoch 1 of 1000")) {
        QVERIFY(process.waitForReadyRead(120'000));
        messages += process.readAllStandardError();
    }
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("--resume"));
    QVERIFY(QFile::exists(path("stopped.rappnet.state")));
    QVERIFY(QFile::exists(path("stopped.rappnet")));
}

void TrainCommandTest::twoProcessesTrainAsOne_data()
{
    QTest::addColumn<QString>("network");
    QTest::newRow("default") << "default";
    QTest::newRow("published") << "published";
}

void TrainCommandTest::twoProcessesTrainAsOne()
{
    QFETCH(QString, network);
    const QString words = QStringLiteral("--epochs 1 --network %1 ").arg(network);
    QProcess alone;
    QCOMPARE(
        run(alone,
            words + QStringLiteral("--batch-rows 4 -o %1 --log %2").arg(path("alone"), path("alone.csv"))),
        0);

    QTcpServer freePort;
    QVERIFY(freePort.listen(QHostAddress::LocalHost));
    const QString port = QString::number(freePort.serverPort());
    freePort.close();
    std::array<QProcess, 2> pair;
    for (std::size_t rank = 0; rank < pair.size(); ++rank) {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("MASTER_ADDR"), QStringLiteral("127.0.0.1"));
        environment.insert(QStringLiteral("MASTER_PORT"), port);
        environment.insert(QStringLiteral("WORLD_SIZE"), QStringLiteral("2"));
        environment.insert(QStringLiteral("RANK"), QString::number(rank));
        pair[rank].setProcessEnvironment(environment);
        start(pair[rank], words + QStringLiteral("--batch-rows 2 --distributed -o %1 --log %2")
                                      .arg(path(rank == 0 ? "pair" : "unused"),
                                           path(rank == 0 ? "pair.csv" : "unused.csv")));
    }
    for (QProcess& process : pair) {
        QVERIFY(process.waitForFinished(120'000));
        const QByteArray messages = process.readAllStandardError();
        if (messages.contains("can't train distributed"))
            QSKIP("this build has no Gloo");
        QVERIFY2(process.exitCode() == 0, messages.constData());
    }
    QVERIFY(!QFile::exists(path("unused")));
    const auto one = losses("alone.csv");
    const auto two = losses("pair.csv");
    QCOMPARE(one.size(), 1);
    QCOMPARE(two.size(), 1);
    for (qsizetype i = 0; i < one.size(); ++i)
        QVERIFY2(std::abs(one[i] / two[i] - 1) < 1e-3,
                 qPrintable(QStringLiteral("%1 and %2").arg(one[i]).arg(two[i])));
}

void TrainCommandTest::distributedNeedsItsVariables()
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("MASTER_ADDR"), QStringLiteral("127.0.0.1"));
    environment.insert(QStringLiteral("MASTER_PORT"), QStringLiteral("port"));
    process.setProcessEnvironment(environment);
    QCOMPARE(run(process, QStringLiteral("-o x --distributed")), 1);
    QVERIFY(process.readAllStandardError().contains("MASTER_PORT"));
}

QTEST_GUILESS_MAIN(TrainCommandTest)
#include "TrainCommandTest.moc"

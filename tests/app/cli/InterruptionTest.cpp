// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl+C on the real program: it ends by itself with status 1 and leaves nothing half-written.
#include "tests/support/SharedData.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace rapp;

namespace {

QStringList words(const char* line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

void send(const QProcess& process, int signal)
{
    ::kill(static_cast<pid_t>(process.processId()), signal);
}

/// Whether these words come on standard error before the process ends.
bool waitForWords(QProcess& process, const QByteArray& wanted)
{
    process.setReadChannel(QProcess::StandardError);
    QByteArray messages;
    while (!messages.contains(wanted)) {
        if (!process.waitForReadyRead(120'000))
            return false;
        messages += process.readAllStandardError();
    }
    return true;
}

} // namespace

class InterruptionTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    /// Data with a file that can't be read, which is told on standard error just before the work begins.
    QStringList data()
    {
        QFile file(m_folder.filePath(QStringLiteral("broken.csv")));
        if (!file.open(QIODevice::WriteOnly) ||
            file.write("model,batch,sm,quota,latency_ms\nm,1,5,10,nan\n") < 0)
            return {};
        return {QStringLiteral("--data"), file.fileName(), QStringLiteral(RAPP_SOURCE_FOLDER "/features")};
    }

    /// A run of `rapp` that has just begun to work.
    bool start(QProcess& process, const QStringList& arguments)
    {
        process.start(QStringLiteral(RAPP_PROGRAM_FOLDER "/rapp"), arguments);
        return process.waitForStarted() && waitForWords(process, "not read: ");
    }

private Q_SLOTS:
    void endsWithStatusOne_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("signal");
        const char* fine = " --sm 1:100:0.1 --quota 1:100:0.1";
        const auto add = [](const char* name, const QByteArray& line, int signal) {
            QTest::newRow(name) << words(line.constData()) << signal;
        };
        add("sweep", QByteArray("sweep --model resnet152 --batch 1,2,4,8,16,32") + fine, SIGINT);
        add("sweep, terminated", QByteArray("sweep --model resnet152 --batch 1,2,4,8,16,32") + fine, SIGTERM);
        add("sweep of all", QByteArray("sweep --model all --batch 1,2,4,8,16,32") + fine, SIGINT);
        add("plan", QByteArray("plan --model resnet152 --slo 100 --batch 1,2,4,8,16,32") + fine, SIGINT);
        add("pack", QByteArray("plan --service resnet152,100,50 --batch 1,2,4,8,16,32") + fine, SIGINT);
        add("evaluate", "evaluate", SIGINT);
    }
    void endsWithStatusOne()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, signal);
        const QTemporaryDir out;
        if (arguments[0] == QLatin1String("sweep"))
            arguments += {QStringLiteral("-o"), out.filePath(QStringLiteral("sweep.csv"))};
        QProcess process;
        QVERIFY(start(process, arguments + data()));
        send(process, signal);
        QVERIFY(process.waitForFinished(120'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        const QByteArray messages = process.readAllStandardError();
        QVERIFY2(messages.contains("rapp: cancelled\n"), messages);
        QVERIFY(process.readAllStandardOutput().isEmpty());
        QVERIFY(QDir(out.path()).isEmpty());
    }

    void extractLeavesWholeFilesAndNamesThem()
    {
        RAPP_REQUIRE_SHARED("models/torchscript");
        const QTemporaryDir out;
        const QString models = QString::fromStdString(test::sharedPath("models/torchscript").string());
        QProcess process;
        process.start(QStringLiteral(RAPP_PROGRAM_FOLDER "/rapp"),
                      {QStringLiteral("extract"), models, QStringLiteral("-o"), out.path()});
        const auto files = [&] { return QDir(out.path()).entryList(QDir::Files | QDir::Hidden); };
        QTRY_VERIFY_WITH_TIMEOUT(!files().filter(QRegularExpression(QStringLiteral("\\.json$"))).isEmpty(),
                                 120'000);
        send(process, SIGINT);
        QVERIFY(process.waitForFinished(120'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        const QByteArray messages = process.readAllStandardError();
        QVERIFY2(messages.contains("rapp: cancelled (already written: "), messages);
        for (const QString& name : files()) {
            QFile file(out.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(QJsonDocument::fromJson(file.readAll()).isObject(), qPrintable(name));
            QVERIFY2(messages.contains(name.toUtf8()), messages);
        }
    }

    void secondSignalEndsTheProgram()
    {
        QProcess process;
        QVERIFY(start(process,
                      words("sweep --model resnet152 --batch 1 --sm 1:100:0.1 --quota 1:100:0.1") + data()));
        // While LibTorch is brought in, which nothing can cancel.
        send(process, SIGINT);
        send(process, SIGTERM);
        QVERIFY(process.waitForFinished(120'000));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    }
};

QTEST_GUILESS_MAIN(InterruptionTest)
#include "InterruptionTest.moc"

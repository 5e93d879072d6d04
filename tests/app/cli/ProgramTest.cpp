// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RappProgram.h"

#include <QTest>

using namespace rapp::test;

/// What holds for every command of `rapp`.
class ProgramTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void helpAndVersion()
    {
        const Ended help = runRapp({"--help"});
        QCOMPARE(help.status, 0);
        QVERIFY(help.output.contains("predict"));
        const Ended version = runRapp({"--version"});
        QCOMPARE(version.status, 0);
        QVERIFY(version.output.startsWith("rapp 0."));
    }

    /// Options that take a number, a choice or a list say what kind of word it is, and what serves without
    /// them.
    void helpTellsUnitsAndDefaults_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QByteArrayList>("lines");
        QTest::newRow("evaluate") << "evaluate"
                                  << QByteArrayList{"--split configs|models|families|batch",
                                                    "--fold K/N=1/10", "--seed N=0",
                                                    "--part training|validation|test=test"};
        QTest::newRow("extract") << "extract" << QByteArrayList{"--input-shape N[,N...]", "--name NAME"};
        QTest::newRow("import") << "import" << QByteArrayList{"-o,--output DIR REQUIRED"};
        QTest::newRow("plan") << "plan"
                              << QByteArrayList{"--batch B[,B...]=1,2,4,8",
                                                "--sm FIRST:LAST:STEP=5:100:5",
                                                "--quota FIRST:LAST:STEP=10:100:10",
                                                "--slo MS ",
                                                "--rate REQUESTS_PER_S ",
                                                "--capacity plain|has-gpu=plain",
                                                "--overhead MS=70",
                                                "--at BATCH,SM,QUOTA ",
                                                "--top N=10"};
        QTest::newRow("predict") << "predict"
                                 << QByteArrayList{"--batch B REQUIRED", "--sm PERCENT REQUIRED",
                                                   "--quota PERCENT REQUIRED", "in %, 1 to 100"};
        QTest::newRow("sweep") << "sweep"
                               << QByteArrayList{"--model NAME REQUIRED", "--batch B[,B...] REQUIRED",
                                                 "--format csv|json|rapp=csv", "-o,--output FILE"};
        QTest::newRow("train") << "train"
                               << QByteArrayList{"-o,--output FILE REQUIRED",
                                                 "--network default|published=default",
                                                 "--epochs N ",
                                                 "--seed N=0",
                                                 "--split configs|models|families|batch|all=configs",
                                                 "--fold K/N=1/10",
                                                 "--threads N=1",
                                                 "--device cpu|cuda=cpu"};
    }
    void helpTellsUnitsAndDefaults()
    {
        QFETCH(QString, command);
        QFETCH(QByteArrayList, lines);
        const Ended help = runRapp({command, "--help"});
        QCOMPARE(help.status, 0);
        for (const QByteArray& line : lines)
            QVERIFY2(help.output.contains(line), line + " in\n" + help.output);
        // What CLI11 calls its own types, and long lines.
        for (const char* word : {"UINT", "INT", "FLOAT", "TEXT", "e+"})
            QVERIFY2(!help.output.contains(word), word + help.output);
    }

    void wrongWords_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("no command") << QStringList() << QByteArray("subcommand is required");
        QTest::newRow("unknown command") << QStringList{"foo"} << QByteArray("Unknown command \"foo\"");
        QTest::newRow("slip in a command")
            << QStringList{"swep"} << QByteArray("did you mean sweep? Expected one of evaluate, ");
        QTest::newRow("unknown command, help") << QStringList{"foo", "--help"} << QByteArray("\"foo\"");
        QTest::newRow("unknown option") << QStringList{"models", "--foo"} << QByteArray("--foo");
    }
    void wrongWords()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, message);
        const Ended ended = runRapp(arguments);
        QCOMPARE(ended.status, 2);
        QVERIFY2(ended.messages.contains(message), ended.messages);
        QVERIFY(ended.output.isEmpty());
    }

    void resultsThatCanNotBeWritten()
    {
        QProcess process;
        process.setStandardOutputFile("/dev/full");
        process.start(QStringLiteral(RAPP_PROGRAM_FOLDER "/rapp"), {"models"});
        QVERIFY(process.waitForFinished(120'000));
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().contains("standard output"));
    }
};

QTEST_GUILESS_MAIN(ProgramTest)
#include "ProgramTest.moc"

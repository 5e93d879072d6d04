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

    void wrongWords_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("no command") << QStringList() << QByteArray("subcommand is required");
        QTest::newRow("unknown command") << QStringList{"foo"} << QByteArray("Unknown command \"foo\"");
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

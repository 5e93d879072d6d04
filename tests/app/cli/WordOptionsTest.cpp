// SPDX-License-Identifier: GPL-3.0-or-later
// What the options of every command of `rapp` refuse: each message names the option, what was found and what
// was expected, before any work begins.
#include "tests/support/RappProgram.h"

#include <QTest>

using namespace rapp::test;

class WordOptionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QByteArray>("message");
        const QStringList predict{"predict", "--model", "resnet152", "--batch", "4",
                                  "--sm",    "40",      "--quota",   "50"};
        const QStringList sweep{"sweep", "--model", "resnet152"};
        const QStringList plan{"plan", "--model", "resnet152", "--slo", "100"};
        const QStringList evaluate{"evaluate", "--split", "models"};
        const QStringList train{"train", "-o", "/nowhere/weights"};
        const QStringList extract{"extract", "/nowhere/model.pt"};
        const QStringList import{"import", "/nowhere"};
        // The option comes first, in place of the one that the command has.
        const auto add = [](const QStringList& command, const char* option, const QString& word,
                            const QByteArray& message) {
            QStringList arguments = command;
            const auto before = arguments.indexOf(QString::fromLatin1(option));
            if (before > 0)
                arguments.remove(before, 2);
            arguments.insert(1, word);
            arguments.insert(1, QString::fromLatin1(option));
            QTest::addRow("%s %s '%s'", qPrintable(command[0]), option, qPrintable(word.left(30)))
                << arguments << QByteArray(option) << message;
        };

        const char* batch = " (expected a whole number from 1 to 128)";
        for (const auto& command : {sweep, plan}) {
            const auto addBatch = [&](const char* word, const QByteArray& found) {
                add(command, "--batch", QString::fromLatin1(word), found + batch);
            };
            addBatch("", "found \"\"");
            addBatch(",", "word 1 of \",\": found \"\"");
            addBatch("4,,8", "word 2 of \"4,,8\": found \"\"");
            addBatch(",4", "word 1 of \",4\": found \"\"");
            addBatch("4,", "word 2 of \"4,\": found \"\"");
            addBatch("4,x", "word 2 of \"4,x\": found \"x\"");
            addBatch("[4,,8]", "word 1 of \"[4,,8]\": found \"[4\"");
            addBatch("4;8", "found \"4;8\"");
            addBatch("0", "found \"0\"");
            addBatch("-1", "found \"-1\"");
            addBatch("129", "found \"129\"");
            addBatch("4.5", "found \"4.5\"");
            addBatch("0x4", "found \"0x4\"");
            addBatch("18446744073709551617", "found \"18446744073709551617\"");
            add(command, "--sm", "", "the range \"\" is not made of numbers (expected FIRST:LAST:STEP");
            add(command, "--sm", "40%", "the range \"40%\" is not made of numbers (expected FIRST:LAST:STEP");
            add(command, "--quota", "10::10", "the range \"10::10\" is not made of numbers (expected");
        }
        for (const char* word : {"", "4,8", "-1", "1e2", "99999999999999999999999"})
            add(predict, "--batch", word, batch + 1);

        const char* percent = " (expected a percentage from 1 to 100";
        for (const char* option : {"--sm", "--quota"}) {
            for (const char* word : {"", "40%", "0", "101", "nan", "inf", "1e400", "5:100:5", "forty"})
                add(predict, option, word, "found \"" + QByteArray(word) + "\"" + percent);
        }

        const char* seed = "(expected a whole number from 0 to 18446744073709551615)";
        for (const auto& command : {evaluate, train}) {
            for (const char* word : {"", "-1", "+1", "1.5", "x", "18446744073709551616", "0x10"})
                add(command, "--seed", word, seed);
            for (const char* word : {"", "0/10", "11/10", "-1/10", "3", "1/99999999999", "1.5/10"})
                add(command, "--fold", word, "(expected K/N with N from 2 and K from 1 to N)");
        }
        for (const char* word : {"", "0", "-1", "1e3", "1000001", "99999999999999999999999"}) {
            add(train, "--epochs", word, "(expected a whole number from 1 to 1000000)");
            add(train, "--batch-rows", word, "(expected a whole number from 1 to 1000000)");
            add(plan, "--top", word, "(expected a whole number from 1 to 1000000)");
        }
        for (const char* word : {"", "0", "-1", "1.5", "1025"})
            add(train, "--threads", word, "(expected a whole number from 1 to 1024)");

        for (const char* word : {"", "0", "-5", "nan", "inf", "1e400", "100ms", "1,5"}) {
            add(plan, "--slo", word, "(expected a finite number above 0, in ms)");
            add(plan, "--rate", word, "(expected a finite number above 0, in requests/s)");
            add(plan, "--more", word, "(expected a finite number above 0, in requests/s)");
        }
        add(plan, "--overhead", "-1", "found \"-1\" (expected a finite number of at least 0, in ms)");
        add(plan, "--at", "", "found \"\" (expected a number)");
        add(plan, "--at", "4,25", "found \"4,25\" (expected three numbers BATCH,SM,QUOTA, such as 4,25,70)");
        add(plan, "--at", "4,25,70,3", "expected three numbers BATCH,SM,QUOTA");
        add(plan, "--at", "4,,25", "word 2 of \"4,,25\": found \"\" (expected a number)");
        add(plan, "--at", "4,25,70%", "word 3 of \"4,25,70%\": found \"70%\" (expected a number)");
        add(plan, "--at", "4,125,70", "SM partition is 125 (expected a percentage from 1 to 100)");
        add(plan, "--at", "-4,25,70", "batch size is -4 (expected a whole number of at least 1)");

        add(sweep, "--format", "xml", "found \"xml\" (expected one of csv, json, rapp)");
        add(plan, "--capacity", "best", "found \"best\" (expected one of plain, has-gpu)");
        add(evaluate, "--split", "all", "found \"all\" (expected one of configs, models, families, batch)");
        add(evaluate, "--part", "", "found \"\" (expected one of training, validation, test)");
        add(train, "--split", "thirds", "(expected configs, models, families, batch or all)");
        add(train, "--network", "other", "found \"other\" (expected one of default, published)");
        add(train, "--device", "gpu", "found \"gpu\" (expected one of cpu, cuda)");

        add(extract, "--input-shape", "", "found \"\" (expected sizes with commas between them");
        add(extract, "--input-shape", "1,,3", "the input shape holds \"\" (expected whole sizes from 1");
        add(extract, "--input-shape", "1,3,", "the input shape holds \"\" (expected whole sizes from 1");
        add(extract, "--input-shape", "-1,3", "the input shape holds \"-1\" (expected whole sizes from 1");
        add(extract, "--name", "", "found \"\" (expected a name)");

        const char* name = "found \"\" (expected a name that is not empty)";
        for (const auto& command : {predict, sweep, plan, evaluate}) {
            add(command, "--data", "", name);
            add(command, "--weights", "", name);
        }
        for (const auto& command : {predict, sweep, plan})
            add(command, "--model", "", "found \"\" (expected the name of a model)");
        add(evaluate, "--samples", "", name);
        add(plan, "--pack", "", name);
        for (const char* option : {"--log", "--resume", "--intervals-from", "--data"})
            add(train, option, "", name);
        for (const auto& command : {sweep, extract, import})
            add(command, "--output", "", name);
    }
    void refuses()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, message);
        const Ended ended = runRapp(arguments);
        QVERIFY2(ended.messages.startsWith(option + ": "), ended.messages);
        QVERIFY2(ended.messages.contains(message), ended.messages + message);
        QCOMPARE(ended.status, 2);
        QVERIFY(ended.output.isEmpty());
    }
};

QTEST_GUILESS_MAIN(WordOptionsTest)
#include "WordOptionsTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RappProgram.h"
#include "tests/support/SharedData.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace rapp;
using test::runRapp;

namespace {

void write(const QString& name, const QByteArray& content)
{
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

} // namespace

class DataCommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bundledModelsServe()
    {
        const auto table = runRapp({"models"});
        QCOMPARE(table.status, 0);
        QVERIFY(table.messages.isEmpty());
        QVERIFY(table.output.contains("resnet152"));
        const QJsonArray models = runRapp({"models", "--json"}).jsonList();
        bool found = false;
        for (const QJsonValue& model : models) {
            if (model["model"] != QJsonValue("resnet152"))
                continue;
            found = true;
            QCOMPARE(model["measured_samples"].toInt(), 800);
            QVERIFY(model["priors"].isBool());
        }
        QVERIFY(found);
    }

    void badFilesAreToldAndDoNotStopTheRest()
    {
        const QTemporaryDir folder;
        write(folder.filePath("a.csv"), "model,batch,sm,quota,latency_ms\nm,1,5,10,2.5\n");
        write(folder.filePath("b.csv"), "model,batch,sm,quota,latency_ms\nm,1,5,10,nan\n");
        const auto ended = runRapp({"models", "--json", "--data", folder.path()});
        QCOMPARE(ended.status, 0);
        QCOMPARE(ended.jsonList().size(), 1);
        QVERIFY(ended.jsonList().at(0)["operators"].isNull());
        QCOMPARE(ended.messages.count('\n'), 1);
        QVERIFY(ended.messages.contains("b.csv, line 2, column latency_ms: latency is nan ms"));
    }

    void statusTellsWhatWasWrong_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("message");
        const QString empty = QDir::tempPath() + "/rapp-no-such-folder";
        QTest::newRow("no command") << QStringList{} << 2 << QByteArray("subcommand");
        QTest::newRow("unknown option") << QStringList{"models", "--nope"} << 2 << QByteArray("--nope");
        QTest::newRow("data absent") << QStringList{"models", "--data", empty} << 1
                                     << QByteArray("rapp-no-such-folder: there is no such file");
        QTest::newRow("no target") << QStringList{"import", empty} << 2 << QByteArray("--output");
        QTest::newRow("no source") << QStringList{"import", "-o", empty} << 2 << QByteArray("DIR");
        QTest::newRow("target under a file")
            << QStringList{"import", empty, "-o", RAPP_SOURCE_FOLDER "/README.md/out"} << 1
            << QByteArray("README.md is no folder (expected a folder, or none yet)");
        QTest::newRow("source absent") << QStringList{"import", empty, "-o", empty + "/out"} << 1
                                       << QByteArray("rapp-no-such-folder: there is no such file");
    }
    void statusTellsWhatWasWrong()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        QFETCH(QByteArray, message);
        const auto ended = runRapp(arguments);
        QCOMPARE(ended.status, status);
        QVERIFY(ended.output.isEmpty());
        QVERIFY2(ended.messages.contains(message), ended.messages.constData());
    }

    void folderWithoutModelsIsAnError()
    {
        const QTemporaryDir folder;
        const auto ended = runRapp({"import", folder.path(), "-o", folder.filePath("out")});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.messages.contains("no model was found"), ended.messages.constData());
        QVERIFY(!QFile::exists(folder.filePath("out")));
    }

    void importedFolderListsTheSameModels()
    {
        const QTemporaryDir folder;
        write(folder.filePath("a.csv"),
              "model,batch,sm,quota,latency_ms\nx/y,1,5,10,2.5\nx/y,1,5,20,0.1\nm,4,5,10,1\n");
        write(folder.filePath("m_4_predict.txt"), "batch:4, sm:5, quota:10, latency:[1.5]\n");
        const auto imported = runRapp({"import", folder.path(), "-o", folder.filePath("out")});
        QCOMPARE(imported.status, 0);
        QVERIFY2(imported.output.contains("0 feature graphs, 2 profiles, 1 files of predictions"),
                 imported.output.constData());
        QVERIFY(imported.messages.isEmpty());
        const auto before = runRapp(
            {"models", "--json", "--data", folder.filePath("a.csv"), folder.filePath("m_4_predict.txt")});
        const auto after = runRapp({"models", "--json", "--data", folder.filePath("out")});
        QCOMPARE(after.status, 0);
        QCOMPARE(after.jsonList().size(), 2);
        QCOMPARE(after.output, before.output);
    }

    void publishedFolderImports()
    {
        RAPP_REQUIRE_SHARED("rapp-data");
        const QTemporaryDir folder;
        const QString published = test::sharedFolder() + "/rapp-data";
        const auto imported = runRapp({"import", published, "-o", folder.path()});
        QCOMPARE(imported.status, 0);
        QVERIFY2(imported.messages.isEmpty(), imported.messages.constData());
        const auto before = runRapp({"models", "--json", "--data", published});
        const auto after = runRapp({"models", "--json", "--data", folder.path()});
        QCOMPARE(before.jsonList().size(), 67);
        QCOMPARE(after.output, before.output);
    }
};

QTEST_APPLESS_MAIN(DataCommandsTest)
#include "DataCommandsTest.moc"

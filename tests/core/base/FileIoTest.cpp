// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/FileIo.h"

#include "tests/support/Expect.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace rapp;

class FileIoTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrip()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("a.txt").toStdString();
        const std::string content("one\0two\n", 8);
        RAPP_VERIFY_OK(writeWholeFile(file, "older"));
        RAPP_VERIFY_OK(writeWholeFile(file, content));
        const auto read = readWholeFile(file);
        RAPP_VERIFY_OK(read);
        QCOMPARE(*read, content);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }

    void readingErrors()
    {
        const QTemporaryDir folder;
        const auto missing = readWholeFile(folder.filePath("missing").toStdString());
        QVERIFY(!missing);
        QVERIFY(missing.error().message().find("missing") != std::string::npos);
        QVERIFY(missing.error().kind == Error::Kind::Io);

        const auto directory = readWholeFile(folder.path().toStdString());
        QVERIFY(!directory);
        QCOMPARE(directory.error().what, std::string("this is a folder"));

        const std::filesystem::path file = folder.filePath("big").toStdString();
        RAPP_VERIFY_OK(writeWholeFile(file, "12345"));
        const auto tooLarge = readWholeFile(file, 4);
        QVERIFY(!tooLarge);
        QVERIFY(tooLarge.error().what.find("5 bytes") != std::string::npos);
    }

    void linksAndDevicesStay()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("a.txt").toStdString();
        const std::filesystem::path link = folder.filePath("link.txt").toStdString();
        RAPP_VERIFY_OK(writeWholeFile(file, "older"));
        std::filesystem::create_symlink(file, link);
        RAPP_VERIFY_OK(writeWholeFile(link, "newer"));
        QVERIFY(std::filesystem::is_symlink(link));
        QCOMPARE(*readWholeFile(file), std::string("newer"));

        const std::filesystem::path device = folder.filePath("full").toStdString();
        std::filesystem::create_symlink("/dev/full", device);
        const auto written = writeWholeFile(device, "x");
        QVERIFY(!written);
        QCOMPARE(written.error().where, device.string());
        QVERIFY(std::filesystem::is_character_file(device));
    }

    void tellsBeforehandWhatCannotBeWritten()
    {
        const QTemporaryDir folder;
        const auto at = [&](const char* name) {
            return std::filesystem::path(folder.filePath(name).toStdString());
        };
        RAPP_VERIFY_OK(checkWritable(at("new.txt")));
        RAPP_VERIFY_OK(checkWritable("new.txt"));
        RAPP_VERIFY_OK(checkWritable("/dev/null"));
        RAPP_VERIFY_OK(writeWholeFile(at("old.txt"), "old"));
        RAPP_VERIFY_OK(checkWritable(at("old.txt")));
        QCOMPARE(*readWholeFile(at("old.txt")), std::string("old"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
        for (const auto& refused : {at("no/such/folder"), at("old.txt/under"), at("")}) {
            const auto writable = checkWritable(refused);
            QVERIFY(!writable);
            QCOMPARE(writable.error().where, refused.string());
            QVERIFY(writable.error().kind == Error::Kind::Io);
        }
    }

    void namesTheMissingFolder()
    {
        const QTemporaryDir folder;
        const auto writable = checkWritable(folder.filePath("no/file.csv").toStdString());
        QVERIFY(!writable);
        QCOMPARE(writable.error().what, "there is no folder " + folder.filePath("no").toStdString());
        QCOMPARE(writable.error().hint, std::string("expected a folder that exists"));
    }

    void failedWriteLeavesNothing()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("taken"));
        const auto written = writeWholeFile(folder.filePath("taken").toStdString(), "x");
        QVERIFY(!written);
        QVERIFY(written.error().where.find("taken") != std::string::npos);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 0);
        QVERIFY(!writeWholeFile(folder.filePath("no/such/folder").toStdString(), "x"));
    }
};

QTEST_APPLESS_MAIN(FileIoTest)
#include "FileIoTest.moc"

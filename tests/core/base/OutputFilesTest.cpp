// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/OutputFiles.h"

#include "core/base/FileIo.h"
#include "core/base/JoinedText.h"
#include "tests/support/Expect.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <vector>

using namespace rapp;

class OutputFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsBeforehandWhichFoldersCannotBeWrittenInto()
    {
        const QTemporaryDir folder;
        const std::filesystem::path top = folder.path().toStdString();
        RAPP_VERIFY_OK(writeWholeFile(top / "file", "x"));
        RAPP_VERIFY_OK(checkWritableFolder(top));
        RAPP_VERIFY_OK(checkWritableFolder(top / "new" / "below"));
        RAPP_VERIFY_OK(checkWritableFolder("new"));
        QVERIFY(!QDir(folder.path()).exists("new"));
        for (const auto& refused : {top / "file", top / "file" / "below"}) {
            const auto writable = checkWritableFolder(refused);
            QVERIFY2(!writable, refused.c_str());
            QCOMPARE(writable.error().where, refused.string());
        }
    }

    void namesWhatWasWrittenBefore()
    {
        const Error full{"can't write", "c.csv", {}, Error::Kind::Io};
        QCOMPARE(afterWriting(full, {}).message(), std::string("c.csv: can't write"));
        const std::vector<std::filesystem::path> written{"a.png", "b.csv"};
        QCOMPARE(afterWriting(full, written).message(),
                 std::string("c.csv: can't write (already written: a.png, b.csv)"));
        const Error hinted{"can't write", "c.csv", "make room", Error::Kind::Io};
        QCOMPARE(afterWriting(hinted, written).hint, std::string("make room; already written: a.png, b.csv"));
    }

    void joins()
    {
        const std::vector<std::string> texts{"a", "", "a"};
        QCOMPARE(joined(texts), std::string("a, , a"));
        QCOMPARE(joined(texts, " or "), std::string("a or  or a"));
        QCOMPARE(joined({}), std::string());
    }
};

QTEST_APPLESS_MAIN(OutputFilesTest)
#include "OutputFilesTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Text.h"

#include <QTest>

using namespace rapp;

class TextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void utf8_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("good");
        QTest::newRow("empty") << QByteArray() << true;
        QTest::newRow("ascii with NUL") << QByteArray("a\0b", 3) << true;
        QTest::newRow("two to four bytes") << QByteArray("é…😀") << true;
        QTest::newRow("lone continuation") << QByteArray("\x80") << false;
        QTest::newRow("cut") << QByteArray("\xe2\x80") << false;
        QTest::newRow("overlong") << QByteArray("\xc0\xaf") << false;
        QTest::newRow("overlong of three") << QByteArray("\xe0\x80\xaf") << false;
        QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << false;
        QTest::newRow("beyond Unicode") << QByteArray("\xf4\x90\x80\x80") << false;
        QTest::newRow("Latin-1") << QByteArray("caf\xe9!") << false;
    }
    void utf8()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, good);
        QCOMPARE(isUtf8(bytes.toStdString()), good);
    }

    void excerptsAreShortAndPrintable()
    {
        QCOMPARE(excerpt("abc"), std::string("\"abc\""));
        QCOMPARE(excerpt(std::string("a\0\n\xff", 4)), std::string("\"a\\x00\\x0a\\xff\""));
        QCOMPARE(excerpt(std::string(1'000'000, 'x')), '"' + std::string(40, 'x') + "…\"");
        QVERIFY(isUtf8(excerpt(std::string(39, 'x') + "…tail")));
    }

    void placesAreCountedFromOne()
    {
        QCOMPARE(lineAndColumn("", 0), std::string("line 1, column 1"));
        QCOMPARE(lineAndColumn("ab\ncd", 4), std::string("line 2, column 2"));
        QCOMPARE(lineAndColumn("ab\n", 99), std::string("line 2, column 1"));
    }
};

QTEST_APPLESS_MAIN(TextTest)
#include "TextTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/NumberText.h"

#include <QTest>

#include <clocale>
#include <cmath>
#include <limits>

using namespace rapp;

class NumberTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { std::setlocale(LC_ALL, "de_DE.UTF-8"); }

    void writes()
    {
        QCOMPARE(numberText(0.1), std::string("0.1"));
        QCOMPARE(numberText(50), std::string("50"));
        QCOMPARE(fixedText(2.345, 1), std::string("2.3"));
        QCOMPARE(significantText(1234.5, 3), std::string("1.23e+03"));
        QCOMPARE(significantText(12.345, 3), std::string("12.3"));
        QCOMPARE(significantText(0.012, 3), std::string("0.012"));
        QCOMPARE(significantText(10, 3), std::string("10"));
        QCOMPARE(significantText(0, 3), std::string("0"));
    }

    void reads_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("valid");
        QTest::addColumn<double>("value");
        QTest::newRow("point") << QByteArray("1.5") << true << 1.5;
        QTest::newRow("blanks") << QByteArray(" -2e3\r") << true << -2000.0;
        QTest::newRow("plus") << QByteArray("+4") << true << 4.0;
        QTest::newRow("inf") << QByteArray("inf") << true << std::numeric_limits<double>::infinity();
        QTest::newRow("empty") << QByteArray("") << false << 0.0;
        QTest::newRow("blank") << QByteArray("  ") << false << 0.0;
        QTest::newRow("comma") << QByteArray("1,5") << false << 0.0;
        QTest::newRow("trailing") << QByteArray("1.5ms") << false << 0.0;
        QTest::newRow("plus alone") << QByteArray("+") << false << 0.0;
        QTest::newRow("two signs") << QByteArray("+-1") << false << 0.0;
    }
    void reads()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, valid);
        QFETCH(double, value);
        const auto number = numberFrom(text.toStdString());
        QCOMPARE(number.has_value(), valid);
        if (valid)
            QCOMPARE(*number, value);
    }

    void roundTrip()
    {
        for (const double value : {0.1, 1.0 / 3, 707.0373503367106, 1e-300, 5e300})
            QCOMPARE(*numberFrom(numberText(value)), value);
    }
};

QTEST_APPLESS_MAIN(NumberTextTest)
#include "NumberTextTest.moc"

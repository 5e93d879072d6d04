// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/SimilarWords.h"

#include <QStringList>
#include <QTest>

using namespace rapp;

class SimilarWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QStringList>("similar");
        QTest::newRow("a letter too few") << "resnet15" << QStringList{"resnet152"};
        QTest::newRow("a letter too many") << "resnett50" << QStringList{"resnet50"};
        QTest::newRow("another letter") << "resmet50" << QStringList{"resnet50"};
        QTest::newRow("swapped") << "alexent" << QStringList{"alexnet"};
        QTest::newRow("capitals") << "ResNet50" << QStringList{"resnet50"};
        QTest::newRow("another sign") << "vgg-11" << QStringList{"vgg11"};
        QTest::newRow("equally near, three at most") << "vgg1" << QStringList{"vgg11", "vgg13", "vgg16"};
        QTest::newRow("nearer ones alone") << "vgg116" << QStringList{"vgg11", "vgg16"};
        QTest::newRow("not similar") << "bert" << QStringList{};
        QTest::newRow("too many slips") << "rezzed50" << QStringList{};
        QTest::newRow("empty") << "" << QStringList{};
        QTest::newRow("endless") << QString(1'000'000, u'x') << QStringList{};
    }
    void finds()
    {
        QFETCH(QString, word);
        QFETCH(QStringList, similar);
        const std::vector<std::string> known{"alexnet", "resnet152", "resnet50", "vgg11",
                                             "vgg13",   "vgg16",     "vgg19"};
        QStringList found;
        for (const std::string& each : similarWords(word.toStdString(), known))
            found.append(QString::fromStdString(each));
        QCOMPARE(found, similar);
    }

    void asks()
    {
        const std::vector<std::string> known{"vgg11", "vgg13", "resnet50"};
        QCOMPARE(similarWordsHint("resnet5", known), std::string("did you mean resnet50?"));
        QCOMPARE(similarWordsHint("vgg1", known), std::string("did you mean vgg11 or vgg13?"));
        QCOMPARE(similarWordsHint("bert", known), std::string());
    }
};

QTEST_APPLESS_MAIN(SimilarWordsTest)
#include "SimilarWordsTest.moc"

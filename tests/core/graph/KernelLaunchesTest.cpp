// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/KernelLaunches.h"

#include <QTest>

using namespace rapp;

class KernelLaunchesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void survivesItsText()
    {
        const KernelLaunches launches{{5, 0, 7, 1, 3, 2, 3}};
        FeatureGraph graph;
        graph.extraFields = launches.extraFields();
        QCOMPARE(launches.total(), 21.0);
        QVERIFY(KernelLaunches::of(graph) == launches);
    }

    void fieldsThatHoldNone_data()
    {
        QTest::addColumn<QByteArray>("fields");
        QTest::newRow("no fields") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("{");
        QTest::newRow("others") << QByteArray(R"({"source": "here"})");
        QTest::newRow("a list") << QByteArray(R"({"launches": [1, 2]})");
        QTest::newRow("a word") << QByteArray(R"({"launches": {"norm": "two"}})");
        QTest::newRow("negative") << QByteArray(R"({"launches": {"norm": 4, "copy": -2}})");
        QTest::newRow("none at all") << QByteArray(R"({"launches": {"norm": 0}})");
    }

    void fieldsThatHoldNone()
    {
        QFETCH(QByteArray, fields);
        FeatureGraph graph;
        graph.extraFields = fields.toStdString();
        QVERIFY(!KernelLaunches::of(graph));
    }

    void guessedFromPublishedFeatures()
    {
        FeatureGraph graph;
        for (const char* type : {"nn.conv2d", "nn.batch_norm", "reshape", "nn.bias_add", "nn.batch_norm",
                                 "transpose", "nn.dense", "multiply", "clip"})
            graph.operators.push_back({type, {}, {}, {}});
        const KernelLaunches guess = KernelLaunches::guessFrom(graph);
        QVERIFY((guess == KernelLaunches{{2, 2, 2, 2, 2, 0, 2}}));
        graph.features.relu = 5;
        QVERIFY((KernelLaunches::guessFrom(graph) == KernelLaunches{{2, 2, 5, 2, 2, 0, 2}}));
    }
};

QTEST_GUILESS_MAIN(KernelLaunchesTest)
#include "KernelLaunchesTest.moc"

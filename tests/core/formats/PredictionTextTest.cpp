// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PredictionText.h"

#include "tests/support/BadText.h"

#include <QTest>

using namespace rapp;

class PredictionTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsThePublishedLines()
    {
        const std::string text = "batch:4, sm:5, quota:10, latency:[378.48178]\r\n\n"
                                 "batch:4, sm:5, quota:20, latency:230.5";
        QVERIFY(looksLikePredictions(text));
        const auto predictions = parsePredictions(text, "m", "m_4_predict.txt");
        RAPP_VERIFY_OK(predictions);
        QCOMPARE(predictions->model, std::string("m"));
        const std::vector<LatencySample> expected = {
            {{BatchSize(4), SmPercent(5), QuotaPercent(10)}, Milliseconds(378.48178)},
            {{BatchSize(4), SmPercent(5), QuotaPercent(20)}, Milliseconds(230.5)}};
        QVERIFY(predictions->samples == expected);
        QVERIFY((predictions->places == std::vector<std::uint32_t>{1, 3}));
    }

    void textReadsBackUnchanged()
    {
        const std::vector<LatencySample> samples = {
            {{BatchSize(4), SmPercent(5), QuotaPercent(10)}, Milliseconds(1.0 / 3)},
            {{BatchSize(128), SmPercent(99.5), QuotaPercent(100)}, Milliseconds(1e-7)}};
        QVERIFY(predictionText(samples).starts_with("batch:4, sm:5, quota:10, latency:[0.333"));
        const auto read = parsePredictions(predictionText(samples), "m", "a.txt");
        RAPP_VERIFY_OK(read);
        QVERIFY(read->samples == samples);
    }

    void fileNamesGiveTheModel_data()
    {
        QTest::addColumn<QString>("stem");
        QTest::addColumn<QString>("model");
        QTest::newRow("published") << "convnext_base_4_predict"
                                   << "convnext_base";
        QTest::newRow("no batch") << "convnext_base_predict"
                                  << "convnext_base";
        QTest::newRow("number in the name") << "vgg16_predict"
                                            << "vgg16";
        QTest::newRow("other") << "notes"
                               << "notes";
        QTest::newRow("number alone") << "4_predict"
                                      << "4";
    }
    void fileNamesGiveTheModel()
    {
        QFETCH(QString, stem);
        QFETCH(QString, model);
        QCOMPARE(modelOfPredictionFile(stem.toStdString()), model.toStdString());
    }

    void badFiles_data()
    {
        test::badTextColumns();
        const auto row = test::badTextRow;
        const QByteArray good = "batch:4, sm:5, quota:10, latency:[1]\n";
        row("empty", "", "a.txt: the file is empty (expected a line like");
        row("blank", " \n\n", "a.txt: there are no predictions (");
        row("words", "hello\n", "a.txt, line 1: found \"hello\" (");
        row("cut", good + "batch:4, sm:5, quo", "a.txt, line 2: found \"quo\" (");
        row("cut in a value", good + "batch:4, sm:5, quota:10, latency:[3",
            "a.txt, line 2, latency: \"[3\" is not a number (");
        row("quota missing", good + "batch:4, sm:5, latency:[3]",
            "a.txt, line 2, quota: the value is missing (");
        row("SM twice", good + "batch:4, sm:5, sm:5, quota:10, latency:[3]",
            "a.txt, line 2: sm stands twice (");
        row("comma at the end", good + "batch:4, sm:5, quota:10, latency:[3], ,",
            "a.txt, line 2: found \"\" (");
        row("batch 0", "batch:0, sm:5, quota:10, latency:[3]", "a.txt, line 1, batch: batch size is 0 (");
        row("SM 200", "batch:1, sm:200, quota:10, latency:[3]", "a.txt, line 1, sm: SM partition is 200 (");
        row("quota 0", "batch:1, sm:20, quota:0, latency:[3]", "a.txt, line 1, quota: quota is 0 (");
        row("NaN", "batch:1, sm:20, quota:10, latency:[nan]", "a.txt, line 1, latency: latency is nan ms (");
        row("infinite", "batch:1, sm:20, quota:10, latency:[inf]",
            "a.txt, line 1, latency: latency is inf ms (");
        row("negative", "batch:1, sm:20, quota:10, latency:[-1]",
            "a.txt, line 1, latency: latency is -1 ms (");
        row("NUL", QByteArray("batch:1\0, sm:20", 15), "a.txt, line 1, batch: \"1\\x00\" is not a number (");
        row("very long line", "batch:" + QByteArray(1'000'000, '1') + "x",
            "a.txt, line 1, batch: \"1111111111");
    }
    void badFiles()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const auto predictions = parsePredictions(text.toStdString(), "m", "a.txt");
        RAPP_VERIFY_REFUSED(predictions, message.toStdString());
    }
};

QTEST_APPLESS_MAIN(PredictionTextTest)
#include "PredictionTextTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/FileIo.h"
#include "core/extraction/Extractor.h"
#include "tests/core/extraction/OperatorText.h"
#include "tests/support/Expect.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace rapp;

/// Small TorchScript models, which a program with LibTorch writes first.
class TorchScriptExtractionTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] std::filesystem::path path(const std::string& name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QCOMPARE(QProcess::execute(QStringLiteral(RAPP_TEST_FOLDER "/TorchScriptSamples"), {m_folder.path()}),
                 0);
    }

    void models_data()
    {
        QTest::addColumn<std::string>("file");
        QTest::addColumn<Shape>("input");
        QTest::addColumn<std::string>("operators");
        QTest::addColumn<double>("macs");

        const auto row = [](const char* file, const Shape& input, const char* operators, double macs) {
            QTest::newRow(file) << std::string(file) << input << std::string(operators) << macs;
        };
        row("convolution", {1, 3, 16, 16}, "nn.conv2d[8,3,3,3] nn.bias_add[8]", 8 * 8 * 8 * 27);
        const char* controlled = "nn.conv2d[3,3,1,1] nn.conv2d[3,3,1,1] nn.conv2d[3,3,1,1]";
        row("control", {1, 3, 4, 4}, controlled, 3 * 4 * 4 * 9);
        row("frozen", {1, 3, 4, 4}, controlled, 3 * 4 * 4 * 9);
        row("optionalInput", {2, 7}, "nn.dense[5,7]", 2 * 7 * 5);
        row("recurrent", {6, 1, 5}, "aten::gru[9,3] take[2,3] take[2,3] transpose[2,3]", 6 * 1 * 3 * 3);
        row("inferred", {1, 4, 8, 8}, "aten::pixel_shuffle[1,4,8,8] transpose[4,9]", 1 * 16 * 9 * 9);
        row("table", {1, 9}, "transpose[10,4] reshape[3,3] add[1,9]", 0);
    }

    void models()
    {
        QFETCH(std::string, file);
        QFETCH(Shape, input);
        QFETCH(std::string, operators);
        QFETCH(double, macs);
        const auto extraction = extractFeatures(path(file + ".pt"), {input, {}});
        RAPP_VERIFY_OK(extraction);
        QCOMPARE(test::operatorText(extraction->graph), operators);
        QCOMPARE(extraction->graph.features.gmacs * extraction->graph.features.batch, macs / 1e9);
        QCOMPARE(extraction->graph.model, file);
        QCOMPARE(extraction->graph.inputShape, input);
    }

    void assumedShape()
    {
        const auto extraction = extractFeatures(path("convolution.pt"));
        RAPP_VERIFY_OK(extraction);
        QCOMPARE(extraction->graph.inputShape, (Shape{1, 3, 224, 224}));
        QCOMPARE(extraction->notes.size(), std::size_t(1));
        const auto wrong = extractFeatures(path("recurrent.pt"));
        QVERIFY(!wrong);
        QVERIFY(wrong.error().message().find("--input-shape") != std::string::npos);
    }

    void errors_data()
    {
        QTest::addColumn<std::string>("file");
        QTest::addColumn<std::string>("message");

        const auto row = [](const char* file, const char* message) {
            QTest::newRow(file) << std::string(file) << std::string(message);
        };
        row("dataDependent", "only running the model");
        row("endless", "steps");
        row("growing", "grows without end");
        row("twoInputs", "input 2");
        row("noForward", "no method forward");
        row("stateDict", "no graph: a state dict or a checkpoint");
        row("custom", "__setstate__");
        row("writing", "more than compute");
        row("missing", "no such file");
    }

    void errors()
    {
        QFETCH(std::string, file);
        QFETCH(std::string, message);
        const auto extraction = extractFeatures(path(file + ".pt"), {{1, 3, 16, 16}, {}});
        QVERIFY(!extraction);
        const std::string text = extraction.error().message();
        QVERIFY2(text.find(message) != std::string::npos, text.c_str());
        QVERIFY2(text.find(file + ".pt") != std::string::npos, text.c_str());
    }

    void wrongShapes()
    {
        const auto channels = extractFeatures(path("convolution.pt"), {{1, 4, 16, 16}, {}});
        QVERIFY(!channels);
        QVERIFY(channels.error().message().find("takes 3 channels") != std::string::npos);
        const auto rank = extractFeatures(path("control.pt"), {{1, 3, 16}, {}});
        QVERIFY(!rank);
        QVERIFY(rank.error().message().find("expected an image") != std::string::npos);
    }

    /// Whatever is cut off or changed, there is a graph or an error.
    void damaged()
    {
        const auto whole = readWholeFile(path("convolution.pt"));
        RAPP_VERIFY_OK(whole);
        const auto write = [&](const std::string& bytes) {
            const auto file = path("damaged.pt");
            if (!writeWholeFile(file, bytes))
                qFatal("can't write");
            return extractFeatures(file, {{1, 3, 16, 16}, {}});
        };
        RAPP_VERIFY_OK(write(*whole));
        for (std::size_t length = 0; length < whole->size(); length += 97)
            QVERIFY(!write(whole->substr(0, length)));
        for (std::size_t at = 0; at < whole->size(); at += 61) {
            std::string changed = *whole;
            changed[at] = static_cast<char>(changed[at] ^ 0x55);
            const auto result = write(changed);
            QVERIFY(result || !result.error().what.empty());
        }
    }

    void hugeFile()
    {
        const auto file = path("huge.pt");
        RAPP_VERIFY_OK(writeWholeFile(file, "PK"));
        std::filesystem::resize_file(file, std::uintmax_t{3} << 30);
        const auto extraction = extractFeatures(file);
        QVERIFY(!extraction);
        QVERIFY(extraction.error().message().find("zip archive") != std::string::npos);
        std::filesystem::remove(file);
    }

    void modelFiles()
    {
        QVERIFY(isModelFile(path("convolution.pt")));
        QVERIFY(!isModelFile(path("stateDict.pt")));
        QVERIFY(isModelFile("any.onnx"));
        QVERIFY(!isModelFile(path("missing.pt")));
    }

    void cancel()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto extraction =
            extractFeatures(path("convolution.pt"), {{1, 3, 16, 16}, {}}, JobControl(stop.get_token()));
        QVERIFY(!extraction);
        QVERIFY(extraction.error().kind == Error::Kind::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TorchScriptExtractionTest)
#include "TorchScriptExtractionTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ProfileCsv.h"

#include "core/base/DataFiles.h"
#include "core/base/FileIo.h"
#include "tests/support/BadText.h"

#include <QTest>

using namespace rapp;

namespace {

constexpr const char* header = "model,batch,sm,quota,latency_ms\n";

} // namespace

class ProfileCsvTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goodFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("plain") << QByteArray("model,batch,sm,quota,latency_ms\nm,4,5,10,1.5\n");
        QTest::newRow("no last line end") << QByteArray("model,batch,sm,quota,latency_ms\nm,4,5,10,1.5");
        QTest::newRow("CRLF") << QByteArray("model,batch,sm,quota,latency_ms\r\nm,4,5,10,1.5\r\n");
        QTest::newRow("mark and comments")
            << QByteArray("\xef\xbb\xbf# a, \"b\n#\nmodel,batch,sm,quota,latency_ms\nm,4,5,10,1.5\n");
        QTest::newRow("blank lines") << QByteArray(
            "\n\nmodel,batch,sm,quota,latency_ms\n\r\nm,4,5,10,1.5\n\n");
        QTest::newRow("quotes") << QByteArray(
            "\"model\",\"batch\",sm,quota,latency_ms\r\n\"m\",\"4\",5,10,\"1.5\"\r\n");
        QTest::newRow("more columns, other order")
            << QByteArray("latency_ms,note,quota,sm,batch,model\n1.5,\"a\nb, c\",10,5,4,m\n");
        QTest::newRow("blanks and exponents")
            << QByteArray("model,batch,sm,quota,latency_ms\nm, 4.0,+5,1e1 ,0.15e1\n");
    }
    void goodFiles()
    {
        QFETCH(QByteArray, text);
        const auto profiles = parseProfileCsv(text.toStdString(), "a.csv");
        RAPP_VERIFY_OK(profiles);
        QCOMPARE(profiles->size(), std::size_t{1});
        QCOMPARE(profiles->front().model, std::string("m"));
        const std::vector<LatencySample> expected = {
            {{BatchSize(4), SmPercent(5), QuotaPercent(10)}, Milliseconds(1.5)}};
        QVERIFY(profiles->front().samples == expected);
    }

    void badFiles_data()
    {
        test::badTextColumns();
        const auto row = test::badTextRow;
        const auto line = [&](const char* name, const QByteArray& text, const char* message) {
            row(name, header + ("m,1,5,10,2\n" + text), message);
        };
        row("empty", "", "a.csv: the file is empty (expected the header model,batch");
        row("comments only", "# a\n\n", "a.csv: there is no header (");
        row("header only", header, "a.csv: there is no line after the header (");
        row("no header", "m,1,5,10,2\n", "a.csv, line 1: there is no column model (");
        row("column missing", "model,batch,sm,latency_ms\nm,1,5,2\n",
            "a.csv, line 1: there is no column quota (");
        row("column twice", "model,batch,sm,sm,quota,latency_ms\nm,1,5,5,2,2\n",
            "a.csv, line 1: there are two columns sm (");
        row("cut header", "model,batch,s", "a.csv, line 1: there is no column sm (");
        row("UTF-16", QByteArray("\xff\xfem\0o\0d\0e\0l\0", 12), "a.csv, line 1: there is no column model (");
        line("cut in a line", "m,1,5", "a.csv, line 3: the line has 3 fields (expected 5");
        line("too many fields", "m,1,5,10,2,3\n", "a.csv, line 3: the line has 6 fields (expected 5");
        line("cut in quotes", "\"m,1,5,10,2\n", "a.csv, line 3, field 1: a quote is not closed (");
        line("text after quotes", "\"m\"x,1,5,10,2\n",
             "a.csv, line 3, field 1: text after a closing quote: \"x,1,5,10,2\" (");
        line("no model", ",1,5,10,2\n", "a.csv, line 3, column model: the name of the model is empty (");
        line("NUL in the model", QByteArray("a\0b,1,5,10,2\n", 13),
             "a.csv, line 3, column model: the name of the model is \"a\\x00b\" (");
        line("model not UTF-8", "a\xff,1,5,10,2\n",
             "a.csv, line 3, column model: the name of the model is \"a\\xff\" (");
        line("very long model", QByteArray(1'000'000, 'x') + ",1,5,10,2\n",
             "a.csv, line 3, column model: the name of the model is \"xxxx");
        line("batch 0", "m,0,5,10,2\n",
             "a.csv, line 3, column batch: batch size is 0 (expected a whole number");
        line("half a batch", "m,1.5,5,10,2\n", "a.csv, line 3, column batch: batch size is 1.5 (");
        line("huge batch", "m,1e300,5,10,2\n", "a.csv, line 3, column batch: batch size is 1e+300 (");
        line("batch of words", "m,four,5,10,2\n", "a.csv, line 3, column batch: \"four\" is not a number (");
        line("batch NUL", QByteArray("m,1\0,5,10,2\n", 12),
             "a.csv, line 3, column batch: \"1\\x00\" is not a number (");
        line("SM 0", "m,1,0,10,2\n", "a.csv, line 3, column sm: SM partition is 0 (expected a percentage");
        line("SM 101", "m,1,101,10,2\n", "a.csv, line 3, column sm: SM partition is 101 (");
        line("SM NaN", "m,1,nan,10,2\n", "a.csv, line 3, column sm: SM partition is nan (");
        line("quota -1", "m,1,5,-1,2\n", "a.csv, line 3, column quota: quota is -1 (expected a percentage");
        line("quota missing", "m,1,5,,2\n", "a.csv, line 3, column quota: the field is empty (");
        line("latency 0", "m,1,5,10,0\n", "a.csv, line 3, column latency_ms: latency is 0 ms (");
        line("latency negative", "m,1,5,10,-3.5\n", "a.csv, line 3, column latency_ms: latency is -3.5 ms (");
        line("latency NaN", "m,1,5,10,NaN\n", "a.csv, line 3, column latency_ms: latency is nan ms (");
        line("latency infinite", "m,1,5,10,inf\n", "a.csv, line 3, column latency_ms: latency is inf ms (");
        line("latency too large for a number", "m,1,5,10,1e999\n",
             "a.csv, line 3, column latency_ms: \"1e999\" is not a number (");
        line("comma as decimal point", "m,1,5,10,\"1,5\"\n",
             "a.csv, line 3, column latency_ms: \"1,5\" is not a number (");
    }
    void badFiles()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const auto profiles = parseProfileCsv(text.toStdString(), "a.csv");
        RAPP_VERIFY_REFUSED(profiles, message.toStdString());
    }

    void everyCutIsReadOrRefused()
    {
        const std::string text = std::string(header) + "\"a\"\"b\",1,5,10,2.25\r\nc,2,6,20,3\n";
        test::forEveryCut(text, [](std::string_view part) {
            const auto profiles = parseProfileCsv(part, "a.csv");
            QVERIFY(profiles || profiles.error().where.starts_with("a.csv"));
        });
    }

    void modelsKeepTheirOrderAndPlaces()
    {
        const auto profiles = parseProfileCsv(
            std::string("# note\n") + header + "b,1,5,10,2\n\na,1,5,10,3\nb,1,5,10,4\n", "a.csv");
        RAPP_VERIFY_OK(profiles);
        QCOMPARE(profiles->size(), std::size_t{2});
        QCOMPARE(profiles->at(0).model, std::string("b"));
        QVERIFY((profiles->at(0).places == std::vector<std::uint32_t>{3, 6}));
        QVERIFY((profiles->at(1).places == std::vector<std::uint32_t>{5}));
    }

    void textReadsBackUnchanged_data()
    {
        QTest::addColumn<QByteArray>("model");
        QTest::newRow("plain") << QByteArray("resnet152");
        QTest::newRow("comma and quote") << QByteArray("a, \"b\"");
        QTest::newRow("like a comment") << QByteArray("#a");
        QTest::newRow("not ASCII") << QByteArray("modèle…");
    }
    void textReadsBackUnchanged()
    {
        QFETCH(QByteArray, model);
        std::vector<LatencySample> samples;
        for (int i = 1; i < 100; ++i)
            samples.push_back(
                {{BatchSize(i), SmPercent(i / 0.99), QuotaPercent(100.0 / i)}, Milliseconds(1e-300 * i / 3)});
        const auto profile = LatencyProfile::fromSamples(samples);
        const auto read =
            parseProfileCsv(profileCsvText(model.toStdString(), profile, "two\nlines"), "a.csv");
        RAPP_VERIFY_OK(read);
        QCOMPARE(read->size(), std::size_t{1});
        QCOMPARE(read->front().model, model.toStdString());
        QVERIFY(LatencyProfile::fromSamples(read->front().samples) == profile);
    }

    void headersAreFound()
    {
        QVERIFY((csvHeader("# x\nepoch,\"a\"\"b\"\n1,2\n") == std::vector<std::string>{"epoch", "a\"b"}));
        QVERIFY(csvHeader("# x\n").empty());
    }

    void bundledProfileIsTheWholeGridOfFigure4()
    {
        const auto file = bundledFeaturesFolder() / "measured/resnet152.csv";
        const auto text = readWholeFile(file);
        RAPP_VERIFY_OK(text);
        QVERIFY(text->starts_with("# ") && text->find("RaPP, HAS-GPU authors, 2025") < text->find('\n'));
        const auto profiles = parseProfileCsv(*text, file.string());
        RAPP_VERIFY_OK(profiles);
        QCOMPARE(profiles->size(), std::size_t{1});
        QCOMPARE(profiles->front().model, std::string("resnet152"));
        std::vector<DuplicateSample> duplicates;
        const auto profile = LatencyProfile::fromSamples(profiles->front().samples, &duplicates);
        QVERIFY(duplicates.empty());
        QCOMPARE(profile.size(), std::size_t{800});
        QVERIFY(
            (profile.batchSizes() == std::vector{BatchSize(1), BatchSize(2), BatchSize(4), BatchSize(8)}));
        QCOMPARE(profile.smPartitions(BatchSize(4)).size(), std::size_t{20});
        QCOMPARE(profile.quotas(BatchSize(4)).size(), std::size_t{10});
        QCOMPARE(profile.at({BatchSize(1), SmPercent(50), QuotaPercent(10)})->value(), 762.3640328645706);
    }
};

QTEST_APPLESS_MAIN(ProfileCsvTest)
#include "ProfileCsvTest.moc"

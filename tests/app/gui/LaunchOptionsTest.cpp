// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/LaunchOptions.h"

#include "tests/support/Expect.h"
#include "widgets/exploration/ExplorationState.h"

#include <QTest>

using namespace rapp;

namespace {

Result<LaunchOptions> parse(const QStringList& arguments)
{
    return LaunchOptions::parse(QStringList{"rapp-explorer"} + arguments);
}

} // namespace

class LaunchOptionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEverything()
    {
        const auto options = parse(
            {"a",         "b.json",   "--model",   "resnet50",   "--batch",        "8",         "--sm",
             "10:100:10", "--quota",  "50",        "--quantity", "relative-error", "--weights", "w.ckpt",
             "--scale",   "log",      "--colours", "magma",      "--size",         "640x480",   "--dpi",
             "300",       "--export", "x.png",     "--export",   "x.csv"});
        RAPP_VERIFY_OK(options);
        QCOMPARE(options->paths, (std::vector<std::filesystem::path>{"a", "b.json"}));
        QCOMPARE(*options->model, std::string("resnet50"));
        QCOMPARE(*options->batch, BatchSize(8));
        QCOMPARE(*options->sm, (PercentRange{10, 100, 10}));
        QCOMPARE(*options->quota, (PercentRange{50, 50, 1}));
        QCOMPARE(*options->quantity, Quantity::RelativeError);
        QCOMPARE(*options->weights, std::filesystem::path("w.ckpt"));
        QCOMPARE(*options->scale, ColourScaleType::Logarithmic);
        QCOMPARE(*options->map, ColourMapName::Magma);
        QCOMPARE(options->size, QSize(640, 480));
        QCOMPARE(options->dpi, 300);
        QCOMPARE(options->exports, (std::vector<std::filesystem::path>{"x.png", "x.csv"}));
        QVERIFY(!options->information);
    }

    void readsAFigure()
    {
        const auto options = parse({"--figure", "convnext_base", "--lines", "90,20,30,20", "--over", "sm"});
        RAPP_VERIFY_OK(options);
        QVERIFY(options->figure);
        QCOMPARE(*options->model, std::string("convnext_base"));
        QCOMPARE(options->lines, (std::vector<double>{20, 30, 90}));
        QCOMPARE(options->over, CurveAxis::Sm);
    }

    void readsWhatIsDrawnOverTheHeatmap()
    {
        const auto options = parse({"--contours", "--slo", "12.5", "--no-priors"});
        RAPP_VERIFY_OK(options);
        QVERIFY(options->contours);
        QVERIFY(options->noPriors);
        QCOMPARE(*options->slo, Milliseconds(12.5));
    }

    void readsAComparison_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("model");
        QTest::addColumn<PairSource>("source");
        QTest::addColumn<PairQuantity>("quantity");
        QTest::addColumn<QString>("weights");
        QTest::newRow("a model") << QStringList{"--versus", "resnet50"} << "resnet50" << PairSource::Predicted
                                 << PairQuantity::Ratio << "";
        QTest::newRow("a model's source")
            << QStringList{"--versus", "resnet50:measured", "--quantity", "difference"} << "resnet50"
            << PairSource::Measured << PairQuantity::Difference << "";
        QTest::newRow("a source") << QStringList{"--versus", ":no-priors", "--quantity", "ratio"} << ""
                                  << PairSource::PredictedWithoutPriors << PairQuantity::Ratio << "";
        QTest::newRow("a network") << QStringList{"--versus-weights", "w.ckpt"} << "" << PairSource::Predicted
                                   << PairQuantity::Ratio << "w.ckpt";
    }

    void readsAComparison()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, model);
        QFETCH(PairSource, source);
        QFETCH(PairQuantity, quantity);
        QFETCH(QString, weights);
        const auto options = parse(arguments + QStringList{"--measured"});
        RAPP_VERIFY_OK(options);
        QVERIFY(options->measured);
        QCOMPARE(options->versus->model, model.toStdString());
        QCOMPARE(options->versus->source, source);
        QCOMPARE(options->versus->quantity, quantity);
        QCOMPARE(options->versus->weights.value_or("").string(), weights.toStdString());
        QVERIFY(!options->quantity);
    }

    void theDeadlineAsksForItsLine()
    {
        const auto options = parse({"--slo", "50", "--no-priors"});
        RAPP_VERIFY_OK(options);
        ExplorationState state;
        applyOptions(*options, state);
        QVERIFY(state.contours());
        QCOMPARE(*state.slo(), Milliseconds(50));
        QVERIFY(!state.usesPriors());
    }

    void nothingIsNeeded()
    {
        const auto options = parse({});
        RAPP_VERIFY_OK(options);
        QVERIFY(options->paths.empty());
        QVERIFY(options->exports.empty());
    }

    void helpNamesTheOptions()
    {
        const auto options = parse({"--help"});
        RAPP_VERIFY_OK(options);
        QVERIFY(options->information->contains("--export"));
    }

    void wrongWords_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("place");
        QTest::newRow("unknown option") << QStringList{"--nonsense"} << "nonsense";
        QTest::newRow("no value") << QStringList{"--model"} << "model";
        QTest::newRow("batch 0") << QStringList{"--batch", "0"} << "--batch";
        QTest::newRow("batch 129") << QStringList{"--batch", "129"} << "--batch";
        QTest::newRow("batch 1.5") << QStringList{"--batch", "1.5"} << "--batch";
        QTest::newRow("batch nan") << QStringList{"--batch", "nan"} << "--batch";
        QTest::newRow("sm 0") << QStringList{"--sm", "0:100:5"} << "--sm";
        QTest::newRow("quota backwards") << QStringList{"--quota", "50:10"} << "--quota";
        QTest::newRow("quantity") << QStringList{"--quantity", "speed"} << "--quantity";
        QTest::newRow("scale") << QStringList{"--scale", "cubic"} << "--scale";
        QTest::newRow("colours") << QStringList{"--colours", "jet"} << "--colours";
        QTest::newRow("size without height") << QStringList{"--size", "640"} << "--size";
        QTest::newRow("huge size") << QStringList{"--size", "640x1e9"} << "--size";
        QTest::newRow("dpi") << QStringList{"--dpi", "0"} << "--dpi";
        QTest::newRow("line 0") << QStringList{"--lines", "20,0"} << "--lines";
        QTest::newRow("no line") << QStringList{"--lines", "20,"} << "--lines";
        QTest::newRow("over") << QStringList{"--over", "batch"} << "--over";
        QTest::newRow("source") << QStringList{"--versus", "resnet50:guessed"} << "--versus";
        QTest::newRow("ratio of nothing") << QStringList{"--quantity", "ratio"} << "--quantity";
        QTest::newRow("quantity of one")
            << QStringList{"--versus", "resnet50", "--quantity", "throughput"} << "--quantity";
        QTest::newRow("slo 0") << QStringList{"--slo", "0"} << "--slo";
        QTest::newRow("slo nan") << QStringList{"--slo", "nan"} << "--slo";
        QTest::newRow("slo inf") << QStringList{"--slo", "inf"} << "--slo";
        QTest::newRow("kind of file") << QStringList{"--export", "a.gif"} << "--export";
    }

    void wrongWords()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, place);
        const auto options = parse(arguments);
        QVERIFY(!options);
        QVERIFY2(QString::fromStdString(options.error().message()).contains(place),
                 options.error().message().c_str());
    }
};

QTEST_GUILESS_MAIN(LaunchOptionsTest)
#include "LaunchOptionsTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The network that the programs start with.
#include "core/base/DataFiles.h"
#include "core/predictor/Predictor.h"
#include "core/predictor/PredictorLibrary.h"
#include "core/workspace/BundledGraphs.h"
#include "tests/support/Expect.h"
#include "tests/support/SharedData.h"

using namespace rapp;

class BundledNetworkTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void isSmall();
    void isMonotone_data();
    void isMonotone();
    void intervalsAreWiderWithoutPriors();

private:
    std::filesystem::path m_file = bundledResourcesFolder() / "default.rappnet";
    std::shared_ptr<const Predictor> m_predictor;
    Workspace m_workspace; ///< the published models where they are, otherwise the bundled ones
};

void BundledNetworkTest::initTestCase()
{
    const auto predictor = PredictorLibrary::openWeights(m_file);
    RAPP_VERIFY_OK(predictor);
    m_predictor = *predictor;
    const auto published = test::sharedPath("rapp-data/server");
    const std::filesystem::path folder =
        std::filesystem::exists(published) ? published : bundledFeaturesFolder() / "graphs";
    const auto workspace = Workspace::open({&folder, 1});
    RAPP_VERIFY_OK(workspace);
    m_workspace = completedFromBundledGraphs(*workspace);
    QVERIFY(m_workspace.models().size() >= 67);
}

void BundledNetworkTest::isSmall()
{
    QVERIFY(std::filesystem::file_size(m_file) <= 8U << 20);
}

void BundledNetworkTest::isMonotone_data()
{
    QTest::addColumn<bool>("priors");
    QTest::newRow("with priors") << true;
    QTest::newRow("without") << false;
}

/// At most 0.5 % of neighbours may be more than 2 % slower with more quota or faster with a larger batch.
void BundledNetworkTest::isMonotone()
{
    QFETCH(bool, priors);
    const auto axes = GridAxes::standard();
    std::size_t pairs = 0;
    std::size_t violations = 0;
    const auto compare = [&](double fewer, double more) {
        ++pairs;
        violations += more > fewer * 1.02 ? 1 : 0;
    };
    for (const auto& model : m_workspace.models()) {
        if (!model->graph)
            continue;
        std::optional<LatencyGrid> smaller;
        for (const int batch : {1, 2, 4, 8}) {
            const auto grid = m_predictor->predictGrid({model->graph, priors ? model->priors : nullptr},
                                                       BatchSize(batch), axes);
            RAPP_VERIFY_OK(grid);
            QCOMPARE(grid->latency.valueCount(), axes.cellCount());
            for (std::size_t row = 0; row < axes.sm.size(); ++row) {
                for (std::size_t column = 0; column < axes.quota.size(); ++column) {
                    const double latency = grid->latency.value(row, column);
                    if (column > 0)
                        compare(grid->latency.value(row, column - 1), latency);
                    if (smaller)
                        compare(latency, smaller->value(row, column));
                }
            }
            smaller = grid->latency;
        }
    }
    QVERIFY(pairs > 67 * 20 * 40);
    QVERIFY2(violations * 200 <= pairs, qPrintable(QStringLiteral("%1 of %2").arg(violations).arg(pairs)));
}

void BundledNetworkTest::intervalsAreWiderWithoutPriors()
{
    RAPP_REQUIRE_SHARED("rapp-data/server");
    const auto model = m_workspace.find("resnet152");
    QVERIFY(model && model->priors);
    const Configuration at{BatchSize(4), SmPercent(40), QuotaPercent(50)};
    const auto width = [&](const PredictionInput& input) {
        const auto prediction = m_predictor->predict(input, {&at, 1}).value().front();
        return prediction.high->value() / prediction.low->value();
    };
    QVERIFY(width({model->graph, nullptr}) > width({model->graph, model->priors}));
    // Another model than any it was trained on.
    auto other = std::make_shared<FeatureGraph>(*model->graph);
    other->features.gmacs *= 1.5;
    QVERIFY(width({other, model->priors}) > width({model->graph, model->priors}));
}

QTEST_APPLESS_MAIN(BundledNetworkTest)
#include "BundledNetworkTest.moc"

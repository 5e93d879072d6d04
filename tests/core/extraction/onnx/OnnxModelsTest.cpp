// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/FileIo.h"
#include "core/extraction/Extractor.h"
#include "core/formats/FeatureGraphJson.h"
#include "core/graph/KernelLaunches.h"
#include "tests/core/extraction/PublishedFeatures.h"
#include "tests/support/Expect.h"
#include "tests/support/SharedData.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace rapp;

/// The torchvision models in shared/, as ONNX, against the published features.
class OnnxModelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void torchvision()
    {
        RAPP_REQUIRE_SHARED("models/onnx");
        const auto names = test::publishedModels();
        std::set<std::string> published(names.begin(), names.end());
        int extracted = 0;
        std::set<std::string> otherLaunches;
        for (const auto& entry : std::filesystem::directory_iterator(test::sharedPath("models/onnx"))) {
            const auto result = extractFeatures(entry.path());
            RAPP_VERIFY_OK(result);
            ++extracted;
            const std::string name = entry.path().stem().string();
            QCOMPARE(result->graph.model, name);
            if (KernelLaunches::of(result->graph) != bundledLaunches(name))
                otherLaunches.insert(name);
            if (published.erase(name) == 0)
                continue;
            const std::string difference = test::differenceFromPublished(name, result->graph);
            QVERIFY2(difference.empty(), (name + ": " + difference).c_str());
        }
        QCOMPARE(extracted, 71);
        QCOMPARE(published.size(), std::size_t(0));
        // ONNX writes out padding that TorchScript's operators do themselves.
        QVERIFY((otherLaunches == std::set<std::string>{"inception_v3", "maxvit_t", "swin_s", "swin_t"}));
    }

    /// Batch norms folded into convolutions leave a bias in their place; all else stays.
    void folded()
    {
        RAPP_REQUIRE_SHARED("models/onnx_folded");
        int extracted = 0;
        for (const auto& entry :
             std::filesystem::directory_iterator(test::sharedPath("models/onnx_folded"))) {
            const auto result = extractFeatures(entry.path());
            RAPP_VERIFY_OK(result);
            const auto whole = extractFeatures(test::sharedPath("models/onnx") / entry.path().filename());
            RAPP_VERIFY_OK(whole);
            ++extracted;
            QCOMPARE(result->graph.features.conv2d, whole->graph.features.conv2d);
            QCOMPARE(result->graph.features.gmacs, whole->graph.features.gmacs);
            const auto norms = batchNorms(whole->graph);
            QVERIFY(norms == 0 || batchNorms(result->graph) < norms);
        }
        QCOMPARE(extracted, 8);
    }

private:
    /// As the bundled graph has them, which was extracted from TorchScript.
    static std::optional<KernelLaunches> bundledLaunches(const std::string& model)
    {
        const std::string file = RAPP_SOURCE_FOLDER "/features/graphs/" + model + ".json";
        const auto text = readWholeFile(file);
        return text ? KernelLaunches::of(parseFeatureGraphJson(*text, file).value().graph) : std::nullopt;
    }

    static std::ptrdiff_t batchNorms(const FeatureGraph& graph)
    {
        return std::count_if(graph.operators.begin(), graph.operators.end(),
                             [](const Operator& one) { return one.type == "nn.batch_norm"; });
    }
};

QTEST_GUILESS_MAIN(OnnxModelsTest)
#include "OnnxModelsTest.moc"

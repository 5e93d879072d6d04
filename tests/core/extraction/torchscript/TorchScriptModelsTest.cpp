// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/Extractor.h"
#include "tests/core/extraction/PublishedFeatures.h"
#include "tests/support/Expect.h"
#include "tests/support/SharedData.h"

#include <QTest>

#include <set>

using namespace rapp;

/// The torchvision models in shared/, as TorchScript, against the published features.
class TorchScriptModelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void torchvision()
    {
        RAPP_REQUIRE_SHARED("models/torchscript");
        const auto names = test::publishedModels();
        std::set<std::string> published(names.begin(), names.end());
        int extracted = 0;
        for (const auto& entry :
             std::filesystem::directory_iterator(test::sharedPath("models/torchscript"))) {
            const auto result = extractFeatures(entry.path(), {{1, 3, 224, 224}, {}});
            RAPP_VERIFY_OK(result);
            ++extracted;
            const std::string name = entry.path().stem().string();
            QCOMPARE(result->graph.model, name);
            if (published.erase(name) == 0)
                continue;
            const std::string difference = test::differenceFromPublished(name, result->graph);
            QVERIFY2(difference.empty(), (name + ": " + difference).c_str());
        }
        QCOMPARE(extracted, 72);
        QCOMPARE(published.size(), std::size_t(0));
    }
};

QTEST_GUILESS_MAIN(TorchScriptModelsTest)
#include "TorchScriptModelsTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/BundledGraphs.h"

#include "core/graph/KernelLaunches.h"
#include "core/workspace/Workspace.h"
#include "tests/core/extraction/PublishedFeatures.h"
#include "tests/support/Expect.h"
#include "tests/support/SharedData.h"

#include <QTest>

using namespace rapp;

/// The feature graphs that come with the program.
class BundledGraphsTest : public QObject
{
    Q_OBJECT

    Workspace m_bundled;

private Q_SLOTS:
    void initTestCase()
    {
        const std::filesystem::path folders[] = {RAPP_SOURCE_FOLDER "/features"};
        auto opened = Workspace::open(folders);
        RAPP_VERIFY_OK(opened);
        m_bundled = std::move(*opened);
    }

    void complete()
    {
        QVERIFY(m_bundled.problems().empty());
        std::size_t graphs = 0;
        for (const auto& model : m_bundled.models())
            graphs += model->graph ? 1 : 0;
        QCOMPARE(graphs, std::size_t(72));
        std::uintmax_t bytes = 0;
        for (const auto& entry : std::filesystem::directory_iterator(RAPP_SOURCE_FOLDER "/features/graphs"))
            bytes += entry.file_size();
        QVERIFY(bytes < 6'000'000);
    }

    void equalToThePublished()
    {
        RAPP_REQUIRE_SHARED("rapp-data/data/static_features_all_models");
        for (const std::string& name : test::publishedModels()) {
            const auto model = m_bundled.find(name);
            QVERIFY2(model && model->graph, name.c_str());
            const std::string difference = test::differenceFromPublished(name, *model->graph);
            QVERIFY2(difference.empty(), (name + ": " + difference).c_str());
        }
    }

    void onlyEqualGraphsAreCompleted()
    {
        const auto bundled = m_bundled.find("resnet18");
        const auto bare = std::make_shared<FeatureGraph>(*bundled->graph);
        bare->extraFields.clear();
        for (Operator& one : bare->operators)
            one.extraFields.clear();
        const auto other = std::make_shared<FeatureGraph>(*bare);
        other->operators[3].shape[0] += 1;
        const auto opened = [](const std::string& name, std::shared_ptr<const FeatureGraph> graph) {
            auto model = std::make_shared<Model>();
            model->name = name;
            model->graph = std::move(graph);
            return Workspace({model});
        };
        QCOMPARE(*completedFromBundledGraphs(opened("resnet18", bare)).models()[0]->graph, *bundled->graph);
        QCOMPARE(completedFromBundledGraphs(opened("resnet18", other)).models()[0]->graph, other);
        QCOMPARE(completedFromBundledGraphs(opened("mine", bare)).models()[0]->graph, bare);
        QCOMPARE(completedFromBundledGraphs(opened("../graphs/resnet18", bare)).models()[0]->graph, bare);
    }

    void launchesAreCounted_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<KernelLaunches>("launches");
        // Convolutions, norms, activations, elementwise, poolings, copies, products.
        QTest::newRow("resnet18") << QStringLiteral("resnet18") << KernelLaunches{{20, 20, 17, 8, 2, 0, 1}};
        QTest::newRow("squeezenet1_0")
            << QStringLiteral("squeezenet1_0") << KernelLaunches{{26, 0, 26, 0, 4, 8, 0}};
        QTest::newRow("densenet121") << QStringLiteral("densenet121")
                                     << KernelLaunches{{120, 121, 121, 0, 5, 62, 1}};
        // 49 SiLUs; 16 gates from a pooling, of sigmoid and product.
        QTest::newRow("efficientnet_b0")
            << QStringLiteral("efficientnet_b0") << KernelLaunches{{81, 49, 65, 25, 17, 0, 1}};
        // 18 blocks: GELU, layer scale, sum; 36 linear layers and the classifier.
        QTest::newRow("convnext_tiny")
            << QStringLiteral("convnext_tiny") << KernelLaunches{{22, 23, 18, 36, 1, 0, 37}};
        // 11 blocks of a convolution and two attentions, each with its products as two Einstein sums.
        QTest::newRow("maxvit_t") << QStringLiteral("maxvit_t")
                                  << KernelLaunches{{61, 79, 90, 88, 16, 0, 134}};
        QTest::newRow("vit_b_16") << QStringLiteral("vit_b_16") << KernelLaunches{{1, 25, 24, 25, 0, 2, 73}};
    }

    void launchesAreCounted()
    {
        QFETCH(QString, model);
        QFETCH(KernelLaunches, launches);
        const auto counted = KernelLaunches::of(*m_bundled.find(model.toStdString())->graph);
        QVERIFY(counted);
        for (std::size_t i = 0; i < KernelLaunches::kindCount; ++i)
            QCOMPARE(counted->counts.at(i), launches.counts.at(i));
    }

    /// Published prior knowledge and profiles join the bundled graphs by the models' names.
    void joinedWithThePublished()
    {
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        const std::filesystem::path folders[] = {
            test::sharedPath("rapp-data/server/model_features_all_models")};
        const auto published = Workspace::open(folders);
        RAPP_VERIFY_OK(published);
        const Workspace completed = completedFromBundledGraphs(*published);
        for (const auto& model : completed.models())
            QCOMPARE(*model->graph, *m_bundled.find(model->name)->graph);
        const Workspace joined = m_bundled.mergedWith(*published);
        QCOMPARE(joined.models().size(), m_bundled.models().size());
        std::size_t withPriors = 0;
        for (const auto& model : joined.models()) {
            const auto bundled = m_bundled.find(model->name);
            QVERIFY(model->graph && bundled->graph);
            QCOMPARE(model->graph->operators.size(), bundled->graph->operators.size());
            if (!model->priors)
                continue;
            ++withPriors;
            QCOMPARE(model->priors->runtimeMs.size(), model->graph->operators.size());
        }
        QCOMPARE(withPriors, std::size_t(67));
        QCOMPARE(joined.find("resnet152")->profile->size(), std::size_t(800));
    }
};

QTEST_GUILESS_MAIN(BundledGraphsTest)
#include "BundledGraphsTest.moc"

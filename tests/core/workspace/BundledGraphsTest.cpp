// SPDX-License-Identifier: GPL-3.0-or-later
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

    /// Published prior knowledge and profiles join the bundled graphs by the models' names.
    void joinedWithThePublished()
    {
        RAPP_REQUIRE_SHARED("rapp-data/server/model_features_all_models");
        const std::filesystem::path folders[] = {
            test::sharedPath("rapp-data/server/model_features_all_models")};
        const auto published = Workspace::open(folders);
        RAPP_VERIFY_OK(published);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/Workspace.h"

#include <QTest>

using namespace rapp;

namespace {

std::shared_ptr<Model> modelNamed(const std::string& name)
{
    auto model = std::make_shared<Model>();
    model->name = name;
    return model;
}

} // namespace

class WorkspaceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sortsAndFindsByName()
    {
        const Workspace workspace({modelNamed("vgg16"), modelNamed("alexnet"), modelNamed("resnet50")});
        QCOMPARE(workspace.models().front()->name, std::string("alexnet"));
        QVERIFY(workspace.find("resnet50"));
        QVERIFY(!workspace.find("resnet"));
        QVERIFY(!workspace.find("zzz"));
    }

    void mergesWholeParts()
    {
        auto older = modelNamed("resnet50");
        older->graph = std::make_shared<const FeatureGraph>();
        older->priors = std::make_shared<const PriorKnowledge>();
        older->profile = std::make_shared<const LatencyProfile>();
        auto newProfile = modelNamed("resnet50");
        newProfile->profile = std::make_shared<const LatencyProfile>();
        auto newGraph = modelNamed("resnet50");
        newGraph->graph = std::make_shared<const FeatureGraph>();
        const Workspace base({older, modelNamed("alexnet")}, {Problem{}});

        const Workspace withProfile = base.mergedWith(Workspace({newProfile}));
        QCOMPARE(withProfile.models().size(), std::size_t(2));
        QVERIFY(withProfile.problems().empty());
        QCOMPARE(withProfile.find("resnet50")->graph, older->graph);
        QCOMPARE(withProfile.find("resnet50")->priors, older->priors);
        QCOMPARE(withProfile.find("resnet50")->profile, newProfile->profile);

        // Prior knowledge belongs to the operators of its own graph.
        const Workspace withGraph = base.mergedWith(Workspace({newGraph}));
        QCOMPARE(withGraph.find("resnet50")->graph, newGraph->graph);
        QVERIFY(!withGraph.find("resnet50")->priors);
        QCOMPARE(withGraph.find("resnet50")->profile, older->profile);
    }
};

QTEST_GUILESS_MAIN(WorkspaceTest)
#include "WorkspaceTest.moc"

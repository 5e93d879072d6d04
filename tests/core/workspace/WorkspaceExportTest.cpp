// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/WorkspaceExport.h"

#include "core/base/FileIo.h"
#include "tests/support/Expect.h"
#include "tests/support/SharedData.h"

#include <QTemporaryDir>
#include <QTest>

using namespace rapp;

namespace {

template <class Part>
bool samePart(const std::shared_ptr<const Part>& a, const std::shared_ptr<const Part>& b)
{
    return a == b || (a && b && *a == *b);
}

/// The name of the first model that is not equal in both, or nothing.
std::string firstDifference(const Workspace& a, const Workspace& b)
{
    if (a.models().size() != b.models().size())
        return "number of models";
    for (const auto& model : a.models()) {
        const auto other = b.find(model->name);
        if (!other || !samePart(model->graph, other->graph) || !samePart(model->priors, other->priors) ||
            !samePart(model->profile, other->profile) || !samePart(model->predictions, other->predictions))
            return model->name;
    }
    return {};
}

Result<Workspace> openFolder(const std::filesystem::path& folder)
{
    return Workspace::open(std::vector{folder});
}

} // namespace

class WorkspaceExportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyNameReadsBackFromInsideTheFolder()
    {
        const QTemporaryDir folder;
        const std::filesystem::path target = std::filesystem::path(folder.path().toStdString()) / "out";
        std::vector<std::shared_ptr<const Model>> models;
        for (const char* name : {"../../up", ".hidden", "org/net", "org%2Fnet", "a, \"b\"", "m_5"}) {
            auto model = std::make_shared<Model>();
            model->name = name;
            FeatureGraph graph;
            graph.model = name;
            graph.operators.resize(2);
            graph.edges = {{0, 1}};
            model->graph = std::make_shared<const FeatureGraph>(graph);
            PriorKnowledge priors;
            priors.quotaLatencyMs = {{5, 4, 3, 2, 1}};
            model->priors = std::make_shared<const PriorKnowledge>(priors);
            model->profile = std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(
                {{{BatchSize(1), SmPercent(5), QuotaPercent(10)}, Milliseconds(1.0 / 3)}}));
            models.push_back(std::move(model));
        }
        const Workspace workspace(models);
        const auto written = writeWorkspace(workspace, target);
        RAPP_VERIFY_OK(written);
        QCOMPARE(written->graphs, std::size_t{6});
        QCOMPARE(written->profiles, std::size_t{6});
        const auto read = openFolder(target);
        RAPP_VERIFY_OK(read);
        QCOMPARE(firstDifference(workspace, *read), std::string());
        QVERIFY(read->problems().empty());
    }

    void unwritableFolderIsAnError()
    {
        auto model = std::make_shared<Model>();
        model->name = std::string("net");
        model->profile = std::make_shared<const LatencyProfile>();
        const auto written = writeWorkspace(Workspace({model}), "/proc/nowhere");
        QVERIFY(!written);
        QCOMPARE(written.error().where, std::string("/proc/nowhere"));
    }

    void cancelledOrFailedItLeavesTheFolderAsItWas_data()
    {
        QTest::addColumn<bool>("folderExists");
        QTest::addColumn<bool>("cancelled");
        QTest::newRow("cancelled, new folder") << false << true;
        QTest::newRow("cancelled, older files") << true << true;
        QTest::newRow("failed, new folder") << false << false;
        QTest::newRow("failed, older files") << true << false;
    }
    void cancelledOrFailedItLeavesTheFolderAsItWas()
    {
        QFETCH(const bool, folderExists);
        QFETCH(const bool, cancelled);
        const QTemporaryDir folder;
        const std::filesystem::path target =
            std::filesystem::path(folder.path().toStdString()) / "in" / "out";
        if (folderExists) {
            std::filesystem::create_directories(target / "measured");
            RAPP_VERIFY_OK(writeWholeFile(target / "measured/a.csv", "older"));
        }
        std::vector<std::shared_ptr<const Model>> models;
        // No file system has names as long as the second one's.
        for (const std::string& name :
             {std::string("a"), cancelled ? std::string("b") : std::string(300, 'b')}) {
            auto model = std::make_shared<Model>();
            model->name = name;
            model->profile = std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(
                {{{BatchSize(1), SmPercent(5), QuotaPercent(10)}, Milliseconds(1)}}));
            models.push_back(std::move(model));
        }
        std::stop_source stop;
        const JobControl control(stop.get_token(), [&](const JobProgress&) {
            if (cancelled)
                stop.request_stop();
        });
        const auto written = writeWorkspace(Workspace(models), target, control);
        QVERIFY(!written);
        QCOMPARE(written.error().kind, cancelled ? Error::Kind::Cancelled : Error::Kind::Io);
        if (!folderExists) {
            QVERIFY(std::filesystem::is_empty(folder.path().toStdString()));
            return;
        }
        QCOMPARE(*readWholeFile(target / "measured/a.csv"), std::string("older"));
        QCOMPARE(std::distance(std::filesystem::recursive_directory_iterator(target), {}), 2);
    }

    void publishedFolderReadsBackUnchanged()
    {
        RAPP_REQUIRE_SHARED("rapp-data");
        const auto workspace = openFolder(test::sharedPath("rapp-data"));
        RAPP_VERIFY_OK(workspace);
        const QTemporaryDir folder;
        const auto written = writeWorkspace(*workspace, folder.path().toStdString());
        RAPP_VERIFY_OK(written);
        QCOMPARE(written->graphs, std::size_t{67});
        QCOMPARE(written->profiles, std::size_t{67});
        QCOMPARE(written->predictions, std::size_t{1});
        const auto read = openFolder(folder.path().toStdString());
        RAPP_VERIFY_OK(read);
        QCOMPARE(firstDifference(*workspace, *read), std::string());
        QVERIFY(read->problems().empty());
    }
};

QTEST_APPLESS_MAIN(WorkspaceExportTest)
#include "WorkspaceExportTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/FileIo.h"
#include "core/workspace/Workspace.h"
#include "tests/support/Expect.h"
#include "tests/support/SharedData.h"

#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <atomic>
#include <thread>

using namespace rapp;

namespace {

/// A folder that is gone after the test.
class Folder
{
public:
    std::filesystem::path write(const std::string& name, const std::string& content) const
    {
        const auto file = path() / name;
        std::filesystem::create_directories(file.parent_path());
        if (!writeWholeFile(file, content))
            throw std::runtime_error("can't write " + file.string());
        return file;
    }
    [[nodiscard]] std::filesystem::path path() const { return m_folder.path().toStdString(); }

private:
    QTemporaryDir m_folder;
};

std::string csv(const std::string& rows)
{
    return "model,batch,sm,quota,latency_ms\n" + rows;
}

std::string json(const std::string& model, int sm, const std::string& latency)
{
    return "{\"model_name\": \"" + model +
           "\", \"profiling_result\": [{\"batch\": 1, \"sm\": " + std::to_string(sm) +
           ", \"quota\": 10, \"latency\": " + latency + "}]}";
}

Result<Workspace> openAll(const std::vector<std::filesystem::path>& paths)
{
    return Workspace::open(paths);
}

std::string messagesOf(const Workspace& workspace)
{
    std::string all;
    for (const Problem& problem : workspace.problems())
        all += problem.error.message() + '\n';
    return all;
}

} // namespace

class WorkspaceOpeningTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joinsWhatFoldersHold()
    {
        const Folder folder;
        folder.write("a/deep/er/m_5.json", json("m", 5, "2.5"));
        folder.write("a/m_10.json", json("m", 10, "1.5"));
        folder.write("b.CSV", csv("m,4,5,10,3\nother,1,1,1,1\n"));
        folder.write("m_4_predict.txt", "batch:4, sm:5, quota:10, latency:[9]\n");
        folder.write("net.ckpt", "whatever");
        folder.write("log.csv", "epoch,step,train_loss\n0,1,0.5\n");
        folder.write("op.json", R"({"nn.relu": [], "batch_size": 1, "sm_partition": 5})");
        folder.write("README", "hello");
        folder.write("notes.txt", "hello");
        folder.write(".hidden/m_15.json", json("m", 15, "1.5"));
        folder.write(".m_20.json", json("m", 20, "1.5"));

        const auto workspace = openAll({folder.path()});
        RAPP_VERIFY_OK(workspace);
        QCOMPARE(messagesOf(*workspace), std::string());
        QCOMPARE(workspace->models().size(), std::size_t{2});
        const auto model = workspace->find("m");
        QCOMPARE(model->profile->size(), std::size_t{3});
        QCOMPARE(model->profile->at({BatchSize(4), SmPercent(5), QuotaPercent(10)})->value(), 3.0);
        QCOMPARE(model->predictions->size(), std::size_t{1});
        QVERIFY(!model->graph && !model->priors);
        QVERIFY(!workspace->find("other")->predictions);
        QVERIFY(workspace->checkpoints() == std::vector{folder.path() / "net.ckpt"});
        QCOMPARE(workspace->skippedFiles(), std::size_t{4});
    }

    void tellsEachBadFileOnce_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("message");
        QTest::addColumn<bool>("warning");
        QTest::newRow("empty JSON") << "x.json" << QByteArray() << "the file is empty" << false;
        QTest::newRow("empty CSV") << "x.csv" << QByteArray() << "the file is empty" << false;
        QTest::newRow("cut JSON") << "x.json" << QByteArray("{\"model_na") << "line 1, column 11" << false;
        QTest::newRow("other JSON") << "x.json" << QByteArray("{}") << "no kind known here" << true;
        QTest::newRow("deep JSON") << "x.json" << QByteArray(200'000, '[') << "nested too deeply" << false;
        QTest::newRow("other CSV") << "x.csv" << QByteArray("a,b\n1,2\n") << "no format known here" << true;
        QTest::newRow("column missing")
            << "x.csv" << QByteArray("model,batch,sm,quota\n") << "no column latency_ms" << false;
        QTest::newRow("bad prediction")
            << "x_4_predict.txt" << QByteArray("batch:4") << "sm: the value is missing" << false;
    }
    void tellsEachBadFileOnce()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(QString, message);
        QFETCH(bool, warning);
        const Folder folder;
        const auto file = folder.write(name.toStdString(), content.toStdString());
        folder.write("good.csv", csv("m,1,5,10,1\n"));
        const auto workspace = openAll({folder.path()});
        RAPP_VERIFY_OK(workspace);
        QVERIFY(workspace->find("m"));
        QCOMPARE(workspace->problems().size(), std::size_t{1});
        const Problem& problem = workspace->problems().front();
        QVERIFY2(problem.error.message().find(message.toStdString()) != std::string::npos,
                 problem.error.message().c_str());
        QVERIFY(problem.error.where.starts_with(file.string()));
        QCOMPARE(problem.severity == Problem::Severity::Warning, warning);
    }

    void namedFilesAreAlwaysLookedAt()
    {
        const Folder folder;
        const auto odd = folder.write(".data", csv("m,1,5,10,1\n"));
        const auto document = folder.write("README", "hello\n");
        const auto workspace = openAll({odd, document, folder.path() / "absent"});
        RAPP_VERIFY_OK(workspace);
        QVERIFY(workspace->find("m"));
        QCOMPARE(workspace->problems().size(), std::size_t{2});
        const std::string messages = messagesOf(*workspace);
        QVERIFY2(messages.find("README: a file of no format known here") != std::string::npos,
                 messages.c_str());
        QVERIFY2(messages.find("absent: can't open: No such file") != std::string::npos, messages.c_str());
    }

    void disagreeingFilesAreSummarisedPerPair()
    {
        const Folder folder;
        const auto first = folder.write("a.csv", csv("m,1,5,10,1\nm,1,5,20,2\nm,1,5,30,3\nm,1,5,30,4\n"));
        const auto second = folder.write("b/m_5.json", json("m", 5, "7"));
        const auto third = folder.write("c.csv", csv("m,1,5,10,8\nm,1,5,20,9\nm,1,5,30,3\n"));
        const auto workspace = openAll({folder.path()});
        RAPP_VERIFY_OK(workspace);
        const auto profile = workspace->find("m")->profile;
        QCOMPARE(profile->size(), std::size_t{3});
        QCOMPARE(profile->at({BatchSize(1), SmPercent(5), QuotaPercent(10)})->value(), 1.0);
        QCOMPARE(profile->at({BatchSize(1), SmPercent(5), QuotaPercent(30)})->value(), 3.0);
        QCOMPARE(workspace->problems().size(), std::size_t{3});
        const std::string kept = " (the value named first was kept)\n";
        const std::string at = ": two latencies of m at batch size 1, SM partition 5 %, quota ";
        QCOMPARE(messagesOf(*workspace),
                 first.string() + at + "30 %: 3 ms in " + first.string() + ", line 4 and 4 ms in " +
                     first.string() + ", line 5" + kept + second.string() + at + "10 %: 1 ms in " +
                     first.string() + ", line 2 and 7 ms in " + second.string() + ", profiling_result[0]" +
                     kept + third.string() + at + "10 %: 1 ms in " + first.string() +
                     ", line 2 and 8 ms in " + third.string() + ", line 2; 1 more like this" + kept);
        QVERIFY(workspace->problems().front().severity == Problem::Severity::Warning);
    }

    void samplesThatContradictTheFileNameAreTold()
    {
        const Folder folder;
        folder.write("m_10.json", json("m", 5, "2.5"));
        const auto workspace = openAll({folder.path()});
        RAPP_VERIFY_OK(workspace);
        QCOMPARE(workspace->find("m")->profile->size(), std::size_t{1});
        QCOMPARE(workspace->problems().size(), std::size_t{1});
        const std::string messages = messagesOf(*workspace);
        QVERIFY2(messages.find("m_10.json, profiling_result[0].sm: 1 of 1 samples") != std::string::npos,
                 messages.c_str());
    }

    void loopsAndSecondNamesAreFollowedOnce()
    {
        const Folder folder;
        const auto file = folder.write("inner/a.csv", csv("m,1,5,10,1\n"));
        std::filesystem::create_directory_symlink(folder.path(), folder.path() / "inner/loop");
        std::filesystem::create_symlink(file, folder.path() / "inner/again.csv");
        std::filesystem::create_symlink("nowhere", folder.path() / "dangling.csv");
        const auto workspace = openAll({folder.path(), file, folder.path() / "inner"});
        RAPP_VERIFY_OK(workspace);
        QCOMPARE(workspace->find("m")->profile->size(), std::size_t{1});
        QCOMPARE(workspace->problems().size(), std::size_t{1});
        QVERIFY(messagesOf(*workspace).find("dangling.csv") != std::string::npos);
    }

    void unreadableFilesDoNotStopTheRest()
    {
        if (::geteuid() == 0)
            QSKIP("root may read everything");
        const Folder folder;
        folder.write("a.csv", csv("m,1,5,10,1\n"));
        const auto closed = folder.write("closed.csv", csv("m,1,5,10,1\n"));
        folder.write("shut/b.csv", csv("m,1,5,10,1\n"));
        std::filesystem::permissions(closed, std::filesystem::perms::none);
        std::filesystem::permissions(folder.path() / "shut", std::filesystem::perms::none);
        const auto workspace = openAll({folder.path()});
        std::filesystem::permissions(folder.path() / "shut", std::filesystem::perms::owner_all);
        RAPP_VERIFY_OK(workspace);
        QVERIFY(workspace->find("m"));
        QCOMPARE(workspace->problems().size(), std::size_t{2});
    }

    void reportsOnTheCallingThreadAndCanBeCancelled()
    {
        const Folder folder;
        for (int i = 1; i <= 40; ++i)
            folder.write("m_" + std::to_string(i) + ".json", json("m", i, "1"));
        const std::vector paths = {folder.path()};
        std::vector<JobProgress> reports;
        const auto self = std::this_thread::get_id();
        bool elsewhere = false;
        const auto all = Workspace::open(paths, JobControl({}, [&](const JobProgress& progress) {
                                             elsewhere |= std::this_thread::get_id() != self;
                                             reports.push_back(progress);
                                         }));
        RAPP_VERIFY_OK(all);
        QVERIFY(!elsewhere);
        QVERIFY(reports.size() >= 2);
        QCOMPARE(reports.back().done, std::size_t{40});
        QCOMPARE(reports.back().total, std::size_t{40});

        std::stop_source stop;
        const auto none = Workspace::open(
            paths, JobControl(stop.get_token(), [&](const JobProgress&) { stop.request_stop(); }));
        QVERIFY(!none);
        QCOMPARE(none.error().kind, Error::Kind::Cancelled);
    }

    void torchScriptIsNoCheckpoint()
    {
        RAPP_REQUIRE_SHARED("models/torchscript");
        const auto workspace =
            openAll({test::sharedPath("models/torchscript"), test::sharedPath("reference")});
        RAPP_VERIFY_OK(workspace);
        QVERIFY(workspace->skippedFiles() > 0);
        QCOMPARE(workspace->checkpoints().size(), std::size_t{2});
        for (const auto& checkpoint : workspace->checkpoints())
            QCOMPARE(checkpoint.extension().string(), std::string(".ckpt"));
    }

    void publishedFolder()
    {
        RAPP_REQUIRE_SHARED("rapp-data");
        const auto workspace = openAll({test::sharedPath("rapp-data")});
        RAPP_VERIFY_OK(workspace);
        QCOMPARE(messagesOf(*workspace), std::string());
        QCOMPARE(workspace->models().size(), std::size_t{67});
        std::size_t samples = 0;
        for (const auto& model : workspace->models()) {
            samples += model->profile->size();
            QVERIFY2(model->graph && model->priors, model->name.c_str());
            QCOMPARE(model->priors->runtimeMs.size(), model->graph->operators.size());
            QVERIFY(model->priors->quotaLatencyMs);
        }
        QCOMPARE(workspace->find("resnet152")->graph->operators.size(), std::size_t{312});
        QCOMPARE(samples, std::size_t{48'060});
        QCOMPARE(workspace->find("convnext_base")->predictions->size(), std::size_t{200});
        QCOMPARE(workspace->find("resnet152")->profile->size(), std::size_t{800});
    }

    /// A model that is given by name is extracted; in a folder it is passed over.
    void models()
    {
        RAPP_REQUIRE_SHARED("models/onnx");
        const auto model = test::sharedPath("models/onnx/alexnet.onnx");
        const auto opened = openAll({model});
        RAPP_VERIFY_OK(opened);
        QCOMPARE(messagesOf(*opened), std::string());
        QCOMPARE(opened->models().size(), std::size_t(1));
        QCOMPARE(opened->find("alexnet")->graph->features.conv2d, 5.0);

        const Folder folder;
        std::filesystem::copy(model, folder.path() / "copy.onnx");
        const auto inFolder = openAll({folder.path()});
        RAPP_VERIFY_OK(inFolder);
        QVERIFY(inFolder->empty());
        QCOMPARE(inFolder->skippedFiles(), std::size_t(1));

        const auto broken = openAll({folder.write("broken.onnx", "no model")});
        RAPP_VERIFY_OK(broken);
        QCOMPARE(broken->problems().size(), std::size_t(1));
        QVERIFY(messagesOf(*broken).find("no ONNX model") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(WorkspaceOpeningTest)
#include "WorkspaceOpeningTest.moc"

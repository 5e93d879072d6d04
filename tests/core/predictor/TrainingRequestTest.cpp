// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/FileIo.h"
#include "core/predictor/Training.h"
#include "tests/support/Expect.h"
#include "tests/support/TrainingExamples.h"

#include <QTemporaryDir>
#include <QTest>

using namespace rapp;

namespace {

using Change = void (*)(TrainingRequest&, const std::filesystem::path& folder);

std::shared_ptr<const Model> without(const Model& model, bool graph, bool priors)
{
    auto changed = std::make_shared<Model>(model);
    if (graph)
        changed->graph = nullptr;
    if (priors)
        changed->priors = nullptr;
    return changed;
}

} // namespace

Q_DECLARE_METATYPE(Change)

class TrainingRequestTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Without a message the run may begin.
    void check_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("message");
        const auto add = [](const char* name, const char* message, Change change) {
            QTest::newRow(name) << change << message;
        };
        using Path = std::filesystem::path;
        using Request = TrainingRequest;
        add("as it is", "", [](Request&, const Path&) {});
        add("no models", "no samples", [](Request& request, const Path&) { request.models.clear(); });
        add("no graphs", "feature graph", [](Request& request, const Path&) {
            for (auto& model : request.models)
                model = without(*model, true, false);
        });
        add("without prior knowledge", "", [](Request& request, const Path&) {
            for (auto& model : request.models)
                model = without(*model, false, true);
        });
        add("published without prior knowledge", "prior knowledge", [](Request& request, const Path&) {
            request.network = Request::Network::Published;
            for (auto& model : request.models)
                model = without(*model, false, true);
        });
        add("as many folds as models", "", [](Request& request, const Path&) {
            request.split = {.kind = SplitRequest::Kind::Models, .fold = 4, .folds = 4};
        });
        add("more folds than models", "4 models", [](Request& request, const Path&) {
            request.split = {.kind = SplitRequest::Kind::Models, .fold = 1, .folds = 5};
        });
        add("no threads", "threads", [](Request& request, const Path&) { request.threads = 0; });
        add("no output", "no file", [](Request& request, const Path&) { request.output.clear(); });
        add("a folder as output", "this is a folder",
            [](Request& request, const Path& folder) { request.output = folder; });
        add("a folder where the state goes", "out.rappnet.state: this is a folder",
            [](Request& request, const Path& folder) {
                std::filesystem::create_directory(folder / "out.rappnet.state");
                request.output = folder / "out.rappnet";
            });
        add("a folder that is missing", "nowhere/out.rappnet: there is no folder",
            [](Request& request, const Path& folder) { request.output = folder / "nowhere/out.rappnet"; });
        add("a file as folder", "file/out.rappnet: can't write", [](Request& request, const Path& folder) {
            QVERIFY(writeWholeFile(folder / "file", "x"));
            request.output = folder / "file/out.rappnet";
        });
        add("a log in a missing folder", "nowhere/log.csv",
            [](Request& request, const Path& folder) { request.logFile = folder / "nowhere/log.csv"; });
        add("a log on the screen", "", [](Request& request, const Path&) { request.logFile = "/dev/null"; });
    }

    void check()
    {
        QFETCH(Change, change);
        QFETCH(QString, message);
        const QTemporaryDir place;
        const std::filesystem::path folder(place.path().toStdString());
        TrainingRequest request;
        request.models = test::madeUpModels(4);
        request.output = folder / "weights.rappnet";
        change(request, folder);
        const auto fine = request.check();
        if (message.isEmpty()) {
            RAPP_VERIFY_OK(fine);
            QVERIFY(!std::filesystem::exists(request.output));
        } else {
            QVERIFY(!fine);
            QVERIFY2(QString::fromStdString(fine.error().message()).contains(message),
                     fine.error().message().c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TrainingRequestTest)
#include "TrainingRequestTest.moc"

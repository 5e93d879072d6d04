// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/TrainingView.h"

#include "core/base/FileIo.h"
#include "core/predictor/TrainingLog.h"
#include "tests/support/Expect.h"
#include "tests/support/TrainingExamples.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/training/TrainingForm.h"
#include "widgets/training/TrainingPlot.h"
#include "widgets/training/TrainingService.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace rapp;

namespace {

constexpr int longMs = 240000;

} // namespace

class TrainingViewTest : public QObject
{
    Q_OBJECT

private:
    using Stage = TrainingService::Stage;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<TrainingService> m_service;
    std::unique_ptr<TrainingView> m_view;

    [[nodiscard]] QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }

    template <class Widget>
    [[nodiscard]] Widget& named(const char* name) const
    {
        for (auto* widget : m_view->findChildren<Widget*>()) {
            if (widget->accessibleName() == QLatin1String(name))
                return *widget;
        }
        qFatal("no widget is named %s", name);
    }

    [[nodiscard]] QPushButton& button(const char* text) const
    {
        for (auto* button : m_view->findChildren<QPushButton*>()) {
            if (button->text().remove(QLatin1Char('&')) == QLatin1String(text))
                return *button;
        }
        qFatal("no button says %s", text);
    }

    [[nodiscard]] bool says(const QString& text) const
    {
        const auto labels = m_view->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(text);
        });
    }

    void openModels(int count) const
    {
        m_state->setWorkspace(std::make_shared<const Workspace>(Workspace(test::madeUpModels(count))));
    }

    /// A run that takes a moment, not more.
    void choose(TrainingRequest::Network network, int epochs) const
    {
        TrainingRequest request;
        request.network = network;
        request.epochs = epochs;
        request.batchRows = 4;
        request.output = path("out.rappnet").toStdString();
        m_view->form().setRequest(request);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_state = std::make_unique<ExplorationState>();
        m_service = std::make_unique<TrainingService>();
        m_view = std::make_unique<TrainingView>(*m_state, *m_service);
        m_view->resize(1000, 340);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void cleanup()
    {
        m_view.reset();
        m_service.reset();
        m_state.reset();
    }

    void saysThatNothingIsMeasured()
    {
        QVERIFY(says("Nothing to train with is open."));
        QVERIFY(says("feature graph and measured latencies"));
        QVERIFY(!button("Start training").isEnabled());
        QVERIFY(button("Start training").accessibleDescription().contains("measured latencies"));
        openModels(2);
        QVERIFY(says("Open models: 2, measured latencies: 320."));
        named<QLineEdit>("File for the weights").setText(path("new.rappnet"));
        QVERIFY(button("Start training").isEnabled());
    }

    void saysBeforehandWhatIsWrong_data()
    {
        QTest::addColumn<QString>("output");
        QTest::addColumn<int>("split");
        QTest::addColumn<QString>("message");
        QTest::addColumn<bool>("startable");
        const int configurations = static_cast<int>(SplitRequest::Kind::Configurations);
        const int models = static_cast<int>(SplitRequest::Kind::Models);
        QTest::newRow("missing folder")
            << "no/such/folder/x.rappnet" << configurations << "there is no folder" << false;
        QTest::newRow("a folder") << "." << configurations << "this is a folder" << false;
        QTest::newRow("no file") << "" << configurations << "no file" << false;
        QTest::newRow("too many folds") << "x.rappnet" << models << "2 models" << false;
        QTest::newRow("an old file") << "old.rappnet" << configurations << "old.rappnet exists" << true;
    }

    void saysBeforehandWhatIsWrong()
    {
        QFETCH(QString, output);
        QFETCH(int, split);
        QFETCH(QString, message);
        QFETCH(bool, startable);
        openModels(2);
        RAPP_VERIFY_OK(writeWholeFile(path("old.rappnet").toStdString(), "old"));
        auto& kept = named<QComboBox>("Kept back");
        kept.setCurrentIndex(kept.findData(split));
        named<QLineEdit>("File for the weights")
            .setText(output.isEmpty() ? output : m_folder->filePath(output));
        QVERIFY2(says(message), qPrintable(message));
        QCOMPARE(button("Start training").isEnabled(), startable);
        QVERIFY(!m_service->isRunning());
    }

    void foldsBelongToModelsAndFamilies()
    {
        auto& kept = named<QComboBox>("Kept back");
        auto& fold = named<QSpinBox>("Fold");
        QVERIFY(!fold.isEnabled());
        kept.setCurrentIndex(kept.findData(static_cast<int>(SplitRequest::Kind::Families)));
        QVERIFY(fold.isEnabled());
        named<QSpinBox>("Number of folds").setValue(4);
        QCOMPARE(fold.maximum(), 4);
        fold.setValue(3);
        const TrainingRequest request = m_view->form().request();
        QCOMPARE(request.split.kind, SplitRequest::Kind::Families);
        QCOMPARE(request.split.fold, 3);
        QCOMPARE(request.split.folds, 4);
    }

    /// With the keyboard, from the start to the network that is offered, while the window answers.
    void trainsAndOffersTheNetwork()
    {
        openModels(3);
        choose(TrainingRequest::Network::Default, 2);
        int ticks = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&ticks] { ++ticks; });
        timer.start(5);
        button("Start training").setFocus();
        QTest::keyClick(&button("Start training"), Qt::Key_Space);
        QCOMPARE(m_service->stage(), Stage::Running);
        QVERIFY(!m_view->form().isEnabled());
        QVERIFY(!button("Start training").isVisible());
        QVERIFY(button("Stop").isVisible() && button("Stop").hasFocus());
        QVERIFY(!button("Use this network").isEnabled());
        QTRY_COMPARE_WITH_TIMEOUT(m_service->stage(), Stage::Finished, longMs);
        QVERIFY(ticks > 5);

        QCOMPARE(m_view->plot().epochs().size(), std::size_t(2));
        for (const bool validation : {false, true}) {
            for (const bool priors : {false, true})
                QCOMPARE(m_view->plot().errorCurve(validation, priors)->dataCount(), 2);
        }
        QCOMPARE(m_view->plot().lossCurve()->dataCount(), 2);
        QCOMPARE(m_view->plot().errorCurve(true, true)->data()->at(1)->value,
                 100 * *m_service->epochs()[1].validation.withPriors);
        QVERIFY(says("Trained in ") && says("Validation MAPE: ") && says("Test MAPE: "));
        QVERIFY(button("Start training").isVisible());

        QSignalSpy chosen(m_service.get(), &TrainingService::networkChosen);
        QTest::keyClick(&button("Use this network"), Qt::Key_Space);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<std::filesystem::path>().string(), path("out.rappnet").toStdString());

        const std::filesystem::path csv = path("curves.csv").toStdString();
        RAPP_VERIFY_OK(m_view->write(csv));
        QCOMPARE(readWholeFile(csv).value(), trainingLog(m_service->epochs()));
        RAPP_VERIFY_OK(m_view->write(path("curves.png").toStdString()));
        QCOMPARE(QImage(path("curves.png")).size(), QSize(1200, 480));
        QVERIFY(!m_view->write(path("curves.doc").toStdString()));
    }

    /// The same weights, whether or not the run was interrupted.
    void stopsAndGoesOn()
    {
        openModels(2);
        choose(TrainingRequest::Network::Published, 2);
        button("Start training").click();
        QTRY_COMPARE_WITH_TIMEOUT(m_service->stage(), Stage::Finished, longMs);
        const auto whole = readWholeFile(path("out.rappnet").toStdString());
        RAPP_VERIFY_OK(whole);

        choose(TrainingRequest::Network::Published, 2);
        const auto stopping = connect(m_service.get(), &TrainingService::progressed, this, [this] {
            if (m_service->progress().done > 0 && m_service->stage() == Stage::Running)
                button("Stop").click();
        });
        button("Start training").click();
        QTRY_COMPARE_WITH_TIMEOUT(m_service->stage(), Stage::Stopped, longMs);
        disconnect(stopping);
        QVERIFY(says("Stopped. out.rappnet.state"));
        QVERIFY(QFile::exists(path("out.rappnet.state")));
        QVERIFY(m_view->form().resumes());
        QVERIFY(!named<QComboBox>("Network").isEnabled());

        button("Resume training").click();
        QTRY_COMPARE_WITH_TIMEOUT(m_service->stage(), Stage::Finished, longMs);
        QCOMPARE(m_service->epochs().size(), std::size_t(2));
        QVERIFY(*readWholeFile(path("out.rappnet").toStdString()) == *whole);
        QVERIFY(!m_view->form().resumes());
    }

    void takesOverTheSettingsOfAState()
    {
        openModels(2);
        choose(TrainingRequest::Network::Published, 7);
        auto& kept = named<QComboBox>("Kept back");
        kept.setCurrentIndex(kept.findData(static_cast<int>(SplitRequest::Kind::Batch)));
        named<QSpinBox>("Seed").setValue(11);
        button("Start training").click();
        m_service->stop();
        QTRY_COMPARE_WITH_TIMEOUT(m_service->stage(), Stage::Stopped, longMs);

        m_view->form().startAnew();
        QVERIFY(!m_view->form().resumes());
        named<QSpinBox>("Seed").setValue(0);
        choose(TrainingRequest::Network::Default, 0);
        m_view->form().readState(path("out.rappnet.state").toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(m_view->form().resumes(), longMs);
        const TrainingRequest request = m_view->form().request();
        QVERIFY(request.network == TrainingRequest::Network::Published);
        QCOMPARE(request.split.kind, SplitRequest::Kind::Batch);
        QCOMPARE(request.seed, std::uint64_t(11));
        QCOMPARE(request.split.seed, std::uint64_t(11));
        QCOMPARE(request.epochs, 7);
        QCOMPARE(request.batchRows, 4);

        m_view->form().startAnew();
        m_view->form().readState(path("nowhere.state").toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(says("nowhere.state"), longMs);
        QVERIFY(!m_view->form().resumes());
    }

    void tellsWhatFailed()
    {
        openModels(2);
        choose(TrainingRequest::Network::Published, 2);
        TrainingRequest request = m_view->form().request();
        RAPP_VERIFY_OK(writeWholeFile(path("no.state").toStdString(), "no state"));
        request.resume = path("no.state").toStdString();
        m_view->form().setRequest(request);
        button("Resume training").click();
        QTRY_COMPARE_WITH_TIMEOUT(m_service->stage(), Stage::Failed, longMs);
        QVERIFY(says("The training failed: ") && says("no.state"));
        QVERIFY(!button("Use this network").isEnabled());
    }

    /// The state is written even if the program ends.
    void destroyingItKeepsTheState()
    {
        openModels(2);
        choose(TrainingRequest::Network::Published, 1000);
        button("Start training").click();
        QTRY_VERIFY_WITH_TIMEOUT(m_service->progress().total > 0, longMs);
        m_view.reset();
        m_service.reset();
        QVERIFY(QFile::exists(path("out.rappnet.state")));
    }
};

QTEST_MAIN(TrainingViewTest)
#include "TrainingViewTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Training in the real window: what it does to the rest of the window.
#include "app/gui/MainWindow.h"
#include "core/workspace/WorkspaceExport.h"
#include "tests/support/Expect.h"
#include "tests/support/TrainingExamples.h"
#include "widgets/training/TrainingForm.h"
#include "widgets/training/TrainingPlot.h"
#include "widgets/training/TrainingView.h"

#include <QAction>
#include <QDockWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace rapp;

namespace {

constexpr int longMs = 240000;

QPushButton* buttonOf(const QWidget& place, const char* text)
{
    for (auto* button : place.findChildren<QPushButton*>()) {
        if (button->text().remove(QLatin1Char('&')) == QLatin1String(text))
            return button;
    }
    return nullptr;
}

} // namespace

class TrainingInWindowTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    [[nodiscard]] TrainingView& view() const { return *m_window->findChild<TrainingView*>(); }
    [[nodiscard]] QDockWidget& dock() const
    {
        return *m_window->findChild<QDockWidget*>(QStringLiteral("training"));
    }
    [[nodiscard]] QPushButton& button(const char* text) const { return *buttonOf(view(), text); }

    /// Closes the window and answers its question.
    void closeSaying(const char* answer)
    {
        bool wasAsked = false;
        QTimer::singleShot(0, this, [&] {
            auto* box = m_window->findChild<QMessageBox*>();
            wasAsked = box && buttonOf(*box, answer);
            if (wasAsked)
                buttonOf(*box, answer)->click();
        });
        m_window->close();
        QVERIFY(wasAsked);
    }

    void startTraining(int epochs) const
    {
        TrainingRequest request;
        request.network = TrainingRequest::Network::Published;
        request.epochs = epochs;
        request.batchRows = 8;
        request.output = path("trained.rappnet").toStdString();
        view().form().setRequest(request);
        QVERIFY(button("Start training").isEnabled());
        button("Start training").click();
    }

private Q_SLOTS:
    void initTestCase()
    {
        RAPP_VERIFY_OK(writeWorkspace(Workspace(test::madeUpModels(2)), path("data").toStdString()));
    }

    void init()
    {
        m_settings = std::make_unique<QSettings>(path("settings.ini"), QSettings::IniFormat);
        m_window = std::make_unique<MainWindow>(*m_settings);
        m_window->openPaths({path("data").toStdString()});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        dock().toggleViewAction()->trigger();
        QVERIFY(dock().isVisible());
        QTRY_COMPARE(m_window->state().workspace()->models().size(), std::size_t(2));
    }

    void cleanup()
    {
        m_window.reset();
        m_settings->clear();
        m_settings.reset();
    }

    void theNetworkBecomesThatOfTheWindow()
    {
        QVERIFY(!m_window->state().predictor());
        startTraining(1);
        QTRY_VERIFY_WITH_TIMEOUT(dock().windowTitle().contains(QLatin1Char('%')), longMs);
        QTRY_VERIFY_WITH_TIMEOUT(button("Start training").isVisible(), longMs);
        QCOMPARE(dock().windowTitle(), QString("Training"));
        QCOMPARE(view().plot().epochs().size(), std::size_t(1));
        button("Use this network").click();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->state().predictor(), longMs);
        QCOMPARE(m_window->state().predictor()->info().source, path("trained.rappnet").toStdString());
        QVERIFY(m_settings->value("recent").toStringList().contains(path("trained.rappnet")));
        QCOMPARE(m_window->problems().rowCount(), 0);
    }

    void closingAsksAndKeepsTheState()
    {
        startTraining(1000);
        closeSaying("Keep training");
        QVERIFY(m_window->isVisible());
        QVERIFY(button("Stop").isVisible());
        closeSaying("Stop and close");
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), longMs);
        QVERIFY(QFile::exists(path("trained.rappnet.state")));
    }
};

QTEST_MAIN(TrainingInWindowTest)
#include "TrainingInWindowTest.moc"

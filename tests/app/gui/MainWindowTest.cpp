// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/MainWindow.h"

#include "app/gui/Translations.h"
#include "core/formats/FeatureGraphJson.h"
#include "core/predictor/PredictorLibrary.h"
#include "tests/support/SharedData.h"
#include "widgets/heatmap/HeatmapView.h"
#include "widgets/jobs/JobIndicator.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <fstream>
#include <functional>

using namespace rapp;

namespace {

constexpr int longMs = 120000;

bool isLibTorchMapped()
{
    std::ifstream maps("/proc/self/maps");
    std::string line;
    while (std::getline(maps, line)) {
        if (line.find("libtorch") != std::string::npos)
            return true;
    }
    return false;
}

/// Remembers whether LibTorch was there when a widget was painted for the first time.
class FirstPaint : public QObject
{
public:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && !wasPainted) {
            wasPainted = true;
            hadLibTorch = PredictorLibrary::isOpen() || isLibTorchMapped();
        }
        return QObject::eventFilter(watched, event);
    }

    bool wasPainted = false;
    bool hadLibTorch = false;
};

void drop(QWidget& window, const QList<QUrl>& urls)
{
    QMimeData mime;
    mime.setUrls(urls);
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event({50, 50}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
}

/// Triggers an action that opens a dialog, and answers it.
void inDialog(QAction& action, const std::function<void(QDialog&)>& answer)
{
    bool answered = false;
    QTimer waiting;
    waiting.setInterval(10);
    QObject::connect(&waiting, &QTimer::timeout, &waiting, [&] {
        if (auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
            waiting.stop();
            answered = true;
            answer(*dialog);
        }
    });
    waiting.start();
    action.trigger();
    QVERIFY(answered);
}

} // namespace

class MainWindowTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;

    void show(const LaunchOptions& options = {})
    {
        m_window = std::make_unique<MainWindow>(*m_settings);
        m_window->start(options);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    [[nodiscard]] std::string modelName() const
    {
        const auto model = m_window->state().model();
        return model ? model->name : std::string();
    }

    QUrl write(const QString& name, const QByteArray& content) const
    {
        QFile file(m_folder->filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("can't write %s", qPrintable(file.fileName()));
        return QUrl::fromLocalFile(file.fileName());
    }

    [[nodiscard]] QUrl tinyProfile() const
    {
        return write(QStringLiteral("tiny.csv"), "model,batch,sm,quota,latency_ms\ntiny,4,50,50,1.5\n");
    }

    [[nodiscard]] QAction& action(const char* name) const
    {
        return *m_window->findChild<QAction*>(QLatin1String(name));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<QSettings>(m_folder->filePath(QStringLiteral("settings.ini")),
                                                 QSettings::IniFormat);
    }

    void cleanup()
    {
        m_window.reset();
        m_settings.reset();
    }

    // Stands first: afterwards LibTorch may be there.
    void paintsTheMeasuredHeatmapBeforeLibTorch()
    {
        FirstPaint paint;
        m_window = std::make_unique<MainWindow>(*m_settings);
        m_window->findChild<HeatmapView*>()->plot().installEventFilter(&paint);
        m_window->start({});
        m_window->show();
        QTRY_VERIFY(paint.wasPainted);
        QVERIFY(!paint.hadLibTorch);
        QTRY_COMPARE(modelName(), std::string("resnet152"));
        QCOMPARE(m_window->state().batch(), BatchSize(4));
        QCOMPARE(m_window->state().quantity(), Quantity::Measured);
        QCOMPARE(m_window->state().shown()->valueCount(), std::size_t(200));
        QVERIFY(m_window->windowTitle().contains("resnet152"));
    }

    void opensThePublishedFolderWhileTheWindowAnswers()
    {
        RAPP_REQUIRE_SHARED("rapp-data");
        RAPP_REQUIRE_SHARED("reference/lightning_512.ckpt");
        show();
        int ticks = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&ticks] { ++ticks; });
        timer.start(1);
        m_window->openPaths({rapp::test::sharedPath("rapp-data")});
        const auto isMeasured = [this] {
            const auto model = m_window->state().workspace()->find("convnext_base");
            return model && model->profile;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isMeasured(), longMs);
        QVERIFY(m_window->state().workspace()->models().size() >= 67);
        QVERIFY(ticks > 3);
        QCOMPARE(modelName(), std::string("resnet152"));

        m_window->openPaths({rapp::test::sharedPath("reference/lightning_512.ckpt")});
        action("quantity-predicted").trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->state().predictor(), longMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_window->state().shown()->valueCount(), std::size_t(200), longMs);
        for (const char* quantity :
             {"quantity-difference", "quantity-relative-error", "quantity-throughput", "quantity-measured"}) {
            action(quantity).trigger();
            QCOMPARE(m_window->state().shown()->valueCount(), std::size_t(200));
        }
    }

    void droppedFilesAreOpened()
    {
        show();
        QTRY_COMPARE(modelName(), std::string("resnet152"));
        const QUrl file =
            write(QStringLiteral("tiny.csv"), "model,batch,sm,quota,latency_ms\ntiny,4,50,50,1.5\n");
        drop(*m_window, {file});
        QTRY_VERIFY(m_window->state().workspace()->find("tiny"));
        QCOMPARE(modelName(), std::string("resnet152"));
        QVERIFY(m_settings->value("recent").toStringList().contains(file.toLocalFile()));
    }

    void whatCannotBeReadLeavesWhatIsOpen()
    {
        show();
        QTRY_COMPARE(modelName(), std::string("resnet152"));
        const auto* dock = m_window->findChild<QDockWidget*>(QStringLiteral("problems"));
        QVERIFY(!dock->isVisible());
        drop(*m_window,
             {write(QStringLiteral("bad.csv"), "model,batch,sm,quota,latency_ms\ntiny,4,50,50,-1\n")});
        QTRY_COMPARE(m_window->problems().rowCount(), 1);
        QTRY_VERIFY(dock->isVisible());
        QCOMPARE(modelName(), std::string("resnet152"));
        QCOMPARE(m_window->state().shown()->valueCount(), std::size_t(200));

        drop(*m_window, {write(QStringLiteral("bad.ckpt"), "no archive")});
        QTRY_COMPARE_WITH_TIMEOUT(m_window->problems().rowCount(), 2, longMs);
        QCOMPARE(m_window->state().shown()->valueCount(), std::size_t(200));
    }

    void droppedModelsAreExtractedAndChosen()
    {
        RAPP_REQUIRE_SHARED("models/torchscript");
        show();
        QTRY_COMPARE(modelName(), std::string("resnet152"));
        const auto copied = [this](const char* model, const char* name) {
            const QString file = m_folder->filePath(QString::fromUtf8(name));
            std::filesystem::copy(test::sharedPath(model), file.toStdString());
            return QUrl::fromLocalFile(file);
        };
        drop(*m_window, {copied("models/onnx/alexnet.onnx", "mine.onnx")});
        QTRY_COMPARE_WITH_TIMEOUT(modelName(), std::string("mine"), longMs);
        QCOMPARE(m_window->state().model()->graph->features.conv2d, 5.0);
        drop(*m_window, {copied("models/torchscript/resnet18.pt", "traced.pt")});
        QTRY_COMPARE_WITH_TIMEOUT(modelName(), std::string("traced"), longMs);
        QCOMPARE(m_window->state().model()->graph->features.conv2d, 20.0);
        QVERIFY(m_window->state().workspace()->find("mine"));

        const int before = m_window->problems().rowCount();
        drop(*m_window, {write(QStringLiteral("broken.onnx"), "no model")});
        QTRY_COMPARE_WITH_TIMEOUT(m_window->problems().rowCount(), before + 1, longMs);
        QCOMPARE(modelName(), std::string("traced"));
    }

    void aModelIsExtractedAsStatedAndSaved()
    {
        RAPP_REQUIRE_SHARED("models/onnx");
        show();
        QTRY_COMPARE(modelName(), std::string("resnet152"));
        inDialog(action("extractModel"), [](QDialog& dialog) {
            const auto type = [&dialog](const char* edit, const QString& text) {
                dialog.findChild<QLineEdit*>(QString::fromUtf8(edit))->setText(text);
            };
            type("file", QString::fromStdString(test::sharedPath("models/torchscript/alexnet.pt").string()));
            type("inputShape", QStringLiteral("2,3,128,128"));
            type("name", QStringLiteral("small"));
            dialog.findChild<QPushButton*>(QStringLiteral("extract"))->click();
        });
        QTRY_COMPARE_WITH_TIMEOUT(modelName(), std::string("small"), longMs);
        QCOMPARE(m_window->state().model()->graph->inputShape, (std::vector<std::int64_t>{2, 3, 128, 128}));
        QCOMPARE(m_window->problems().rowCount(), 0);

        action("reload").trigger();
        const auto before = m_window->state().workspace();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->state().workspace() != before, longMs);
        QCOMPARE(m_window->state().workspace()->find("small")->graph->inputShape.front(), 2);

        const QString file = m_folder->filePath(QStringLiteral("saved.json"));
        inDialog(action("saveGraph"), [&file](QDialog& dialog) {
            qobject_cast<QFileDialog*>(&dialog)->selectFile(file);
            QMetaObject::invokeMethod(&dialog, "accept");
        });
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const auto graph = parseFeatureGraphJson(saved.readAll().toStdString(), "saved.json");
        QVERIFY(graph);
        QCOMPARE(graph->graph, *m_window->state().model()->graph);
    }

    void stoppedExtractionLeavesWhatIsOpen()
    {
        RAPP_REQUIRE_SHARED("models/torchscript");
        show();
        QTRY_COMPARE(modelName(), std::string("resnet152"));
        QTRY_VERIFY(!action("stop").isEnabled());
        m_window->openPaths({test::sharedPath("models/torchscript/efficientnet_v2_l.pt")});
        QTRY_VERIFY(action("stop").isEnabled());
        action("stop").trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!action("stop").isEnabled(), longMs);
        QCOMPARE(modelName(), std::string("resnet152"));
        QCOMPARE(m_window->problems().rowCount(), 0);
    }

    void reloadReadsAgain()
    {
        show();
        const QString header = QStringLiteral("model,batch,sm,quota,latency_ms\n");
        const QUrl file = write(QStringLiteral("tiny.csv"), (header + "tiny,4,50,50,1.5\n").toUtf8());
        m_window->openPaths({file.toLocalFile().toStdString()});
        QTRY_VERIFY(m_window->state().workspace()->find("tiny"));
        write(QStringLiteral("tiny.csv"), (header + "other,4,50,50,2.5\n").toUtf8());
        action("reload").trigger();
        QTRY_VERIFY(m_window->state().workspace()->find("other"));
        QVERIFY(!m_window->state().workspace()->find("tiny"));
        QVERIFY(m_window->state().workspace()->find("resnet152"));
    }

    void optionsAreApplied()
    {
        LaunchOptions options;
        options.batch = BatchSize(8);
        options.sm = PercentRange{10, 100, 10};
        options.map = ColourMapName::Cividis;
        options.model = "no such model";
        show(options);
        QTRY_COMPARE(m_window->problems().rowCount(), 1);
        QCOMPARE(m_window->state().batch(), BatchSize(8));
        QCOMPARE(m_window->state().axes().sm.size(), std::size_t(10));
        QCOMPARE(m_window->state().colours().map, ColourMapName::Cividis);
    }

    void aCheckpointShowsItsPredictions()
    {
        LaunchOptions options;
        options.weights = m_folder->filePath(QStringLiteral("none.ckpt")).toStdString();
        show(options);
        QCOMPARE(m_window->state().quantity(), Quantity::Predicted);
    }

    void theDocksLeaveTheHeatmapItsRoom()
    {
        show();
        QTRY_COMPARE(modelName(), std::string("resnet152"));
        const auto* heatmap = m_window->findChild<HeatmapView*>();
        const int width = heatmap->width();
        const LatencyGrid& grid = *m_window->state().shown();
        m_window->state().togglePin(grid.configuration(0, 0));
        m_window->state().togglePin(grid.configuration(4, 1));
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        QCOMPARE(heatmap->width(), width);
        m_window->resize(1, 1);
        const QSize size = m_window->size();
        QVERIFY(m_window->layout()->totalMinimumSize().width() <= size.width());
        QVERIFY(m_window->layout()->totalMinimumSize().height() <= size.height());
    }

    void sessionIsKept()
    {
        show();
        QTRY_COMPARE(modelName(), std::string("resnet152"));
        ColourSettings colours;
        colours.map = ColourMapName::Magma;
        colours.scale = ColourScaleType::Logarithmic;
        colours.mode = ColourRangeMode::ByHand;
        colours.fixed = {1.5, 20};
        colours.fixedQuantity = Quantity::Measured;
        m_window->state().setColours(colours);
        m_window->state().setRanges({10, 50, 10}, {20, 40, 20});
        m_window->state().setBatch(BatchSize(8));
        m_window->state().setContours(true);
        m_window->state().setUsesPriors(false);
        m_window->state().setSlo(Milliseconds(62.5));
        m_window->openPaths({tinyProfile().toLocalFile().toStdString()});
        QTRY_VERIFY(m_window->state().workspace()->find("tiny"));
        m_window->state().setModelName("tiny");
        m_window->close();
        show();
        QVERIFY(m_window->state().colours() == colours);
        QCOMPARE(m_window->state().smRange(), (PercentRange{10, 50, 10}));
        QCOMPARE(m_window->state().quotaRange(), (PercentRange{20, 40, 20}));
        QCOMPARE(m_window->state().batch(), BatchSize(8));
        QVERIFY(m_window->state().contours());
        QVERIFY(!m_window->state().usesPriors());
        QCOMPARE(m_window->state().slo(), std::optional(Milliseconds(62.5)));
        // The last model comes back when it is opened again.
        QTRY_COMPARE(modelName(), std::string("resnet152"));
        m_window->openPaths({tinyProfile().toLocalFile().toStdString()});
        QTRY_COMPARE(modelName(), std::string("tiny"));
    }

    void theBundledNetworkCanBeTakenAgain()
    {
        show();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->state().predictor(), longMs);
        const auto first = m_window->state().predictor();
        m_window->findChild<QAction*>("bundledNetwork")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->state().predictor() != first, longMs);
        QCOMPARE(m_window->state().predictor()->info().source, first->info().source);
    }

    void hiddenDocksCostNothing()
    {
        show();
        QTRY_COMPARE(modelName(), std::string("resnet152"));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->state().predictor(), longMs);
        for (auto* dock : m_window->findChildren<QDockWidget*>())
            dock->hide();
        auto* indicator = m_window->findChild<JobIndicator*>();
        QTRY_VERIFY(!indicator->isBusy());
        int replots = 0;
        for (auto* dock : m_window->findChildren<QDockWidget*>()) {
            for (auto* plot : dock->findChildren<QCustomPlot*>())
                connect(plot, &QCustomPlot::beforeReplot, this, [&replots] { ++replots; });
        }
        QSignalSpy jobs(indicator, &JobIndicator::busyChanged);
        m_window->state().setCursor(LatencyGrid::Cell{3, 3});
        QTest::qWait(50);
        QCOMPARE(jobs.count(), 0);
        m_window->state().setQuantity(Quantity::Predicted);
        m_window->state().setBatch(BatchSize(6));
        QTRY_COMPARE(m_window->state().shown()->valueCount(), std::size_t(200));
        m_window->state().setColours({ColourMapName::Magma, {}, {}, {}, {}});
        QTRY_VERIFY(!indicator->isBusy());
        QTest::qWait(50);
        // The heatmap's own prediction, unless it was too brief to tell.
        QVERIFY(jobs.count() <= 2);
        QCOMPARE(replots, 0);
    }

    void aViewThatIsOpenedComesToTheFront()
    {
        m_window = std::make_unique<MainWindow>(*m_settings);
        m_window->resize(1400, 900);
        m_window->start({});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        for (const char* name : {"comparison", "curves", "overview"}) {
            auto* const dock = m_window->findChild<QDockWidget*>(QLatin1String(name));
            dock->toggleViewAction()->trigger();
            QTRY_VERIFY(!dock->visibleRegion().isEmpty());
            QTRY_VERIFY2(dock->height() > 330, qPrintable(QString::number(dock->height())));
        }
        for (const char* name : {"slices", "problems", "colours"}) {
            auto* const dock = m_window->findChild<QDockWidget*>(QLatin1String(name));
            dock->toggleViewAction()->setChecked(false);
            dock->toggleViewAction()->trigger();
            QTRY_VERIFY2(!dock->visibleRegion().isEmpty(), name);
        }
    }

    void everyViewFitsIntoTheSmallestWindow()
    {
        show();
        QTRY_COMPARE(modelName(), std::string("resnet152"));
        m_window->resize(1, 1);
        const QSize size = m_window->size();
        for (auto* dock : m_window->findChildren<QDockWidget*>()) {
            if (dock->isVisible())
                continue;
            dock->toggleViewAction()->trigger();
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
            const QSize least = m_window->layout()->totalMinimumSize();
            QVERIFY2(least.width() <= size.width() && least.height() <= size.height(),
                     qPrintable(QStringLiteral("%1 needs %2 x %3")
                                    .arg(dock->objectName())
                                    .arg(least.width())
                                    .arg(least.height())));
            QCOMPARE(m_window->size(), size);
            dock->hide();
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
        }
    }

    void aViewThatIsOpenedHasTheKeys()
    {
        show();
        for (auto* dock : m_window->findChildren<QDockWidget*>()) {
            dock->hide();
            dock->toggleViewAction()->trigger();
            const QWidget* focused = QApplication::focusWidget();
            QVERIFY2(focused && dock->isAncestorOf(focused), qPrintable(dock->objectName()));
        }
    }

    void keysOfViewsAreNotThoseOfTheMenus()
    {
        show();
        QSet<QString> menus;
        for (const QAction* menu : m_window->menuBar()->actions())
            menus.insert(QKeySequence::mnemonic(menu->text()).toString());
        QCOMPARE(menus.size(), m_window->menuBar()->actions().size());
        QStringList texts;
        for (const auto* dock : m_window->findChildren<QDockWidget*>()) {
            for (const auto* label : dock->findChildren<QLabel*>())
                texts << (label->buddy() ? label->text() : QString());
            for (const auto* button : dock->findChildren<QAbstractButton*>())
                texts << button->text();
            for (const auto* tabs : dock->findChildren<QTabWidget*>()) {
                for (int i = 0; i < tabs->count(); ++i)
                    texts << tabs->tabText(i);
            }
        }
        for (const QString& text : texts)
            QVERIFY2(!menus.contains(QKeySequence::mnemonic(text).toString()) ||
                         QKeySequence::mnemonic(text).isEmpty(),
                     qPrintable(text));
        // Every entry of the View menu has a key of its own.
        QSet<QString> keys;
        for (auto* dock : m_window->findChildren<QDockWidget*>()) {
            const QString key = QKeySequence::mnemonic(dock->toggleViewAction()->text()).toString();
            QVERIFY2(!key.isEmpty() && !keys.contains(key), qPrintable(dock->objectName()));
            keys.insert(key);
            QVERIFY(!dock->windowTitle().contains('&'));
            dock->setWindowTitle(QStringLiteral("other"));
            QCOMPARE(QKeySequence::mnemonic(dock->toggleViewAction()->text()).toString(), key);
        }
    }

    void layoutCanBeReset()
    {
        show();
        auto* dock = m_window->findChild<QDockWidget*>(QStringLiteral("models"));
        dock->hide();
        action("resetLayout").trigger();
        QVERIFY(dock->isVisible());
        QCOMPARE(m_window->dockWidgetArea(dock), Qt::LeftDockWidgetArea);
    }

    // Stands last: the translation stays.
    void speaksGerman()
    {
        installTranslations(QLocale(QLocale::German, QLocale::Germany));
        show();
        QCOMPARE(m_window->menuBar()->actions().constFirst()->text(), QString("&Datei"));
        QTRY_VERIFY(m_window->windowTitle().contains(QStringLiteral("Batchgröße 4")));
        keysOfViewsAreNotThoseOfTheMenus();
    }
};

QTEST_MAIN(MainWindowTest)
#include "MainWindowTest.moc"

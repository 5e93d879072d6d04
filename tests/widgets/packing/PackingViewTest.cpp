// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/packing/PackingView.h"

#include "core/base/FileIo.h"
#include "tests/support/Expect.h"
#include "tests/support/NamedWidget.h"
#include "tests/support/PlannedModels.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/packing/PackingPicture.h"
#include "widgets/packing/PackingPlot.h"
#include "widgets/packing/ServiceModel.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

using namespace rapp;
using test::FormulaPredictor;

class PackingViewTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<PackingView> m_view;
    std::shared_ptr<FormulaPredictor> m_predictor;

    template <class Widget>
    [[nodiscard]] Widget& named(const char* name) const
    {
        return test::named<Widget>(*m_view, name);
    }
    [[nodiscard]] QAbstractButton& button(const char* text) const { return test::button(*m_view, text); }
    [[nodiscard]] QTableView& table() const { return named<QTableView>("Services to pack"); }
    [[nodiscard]] QString result() const { return named<QLabel>("Result of packing").text(); }
    [[nodiscard]] QString details() const
    {
        return named<QTextBrowser>("Method, and why services are not placed").toPlainText();
    }
    [[nodiscard]] QString text(int row, int column) const
    {
        return table().model()->index(row, column).data().toString();
    }

    void packNow() const
    {
        button("&Pack").click();
        QTRY_VERIFY(m_view->packed());
    }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        m_state->setRanges({20, 100, 20}, {20, 100, 20});
        m_state->setWorkspace(
            test::workspaceOf({test::plannedModel("small", 2), test::plannedModel("tall", 20)}));
        m_state->setModelName("small");
        m_predictor = std::make_shared<FormulaPredictor>();
        m_state->setPredictor(m_predictor);
        m_view = std::make_unique<PackingView>(*m_state);
        m_view->resize(1000, 420);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void servicesAreEdited()
    {
        const QAbstractItemModelTester tester(table().model());
        QVERIFY(!button("&Pack").isEnabled());
        QCOMPARE(result(), QString("Nothing is packed yet: add services, then press Pack."));
        m_state->setSlo(Milliseconds(42));
        button("&Add").click();
        QCOMPARE(table().model()->rowCount(), 1);
        QCOMPARE(text(0, ServiceModel::ModelColumn), QString("small"));
        QCOMPARE(text(0, ServiceModel::SloColumn), QString("42"));
        QVERIFY(button("&Pack").isEnabled());

        // By keyboard: the cell is edited, and the number is taken.
        table().setCurrentIndex(table().model()->index(0, ServiceModel::RateColumn));
        table().edit(table().currentIndex());
        auto* editor = table().findChild<QDoubleSpinBox*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, "12.5");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(m_view->services().services().front().rate, 12.5);
        table().edit(table().model()->index(0, ServiceModel::ModelColumn));
        auto* models = table().findChild<QComboBox*>();
        QVERIFY(models);
        QCOMPARE(models->count(), 2);
        models->setCurrentText("tall");
        QTest::keyClick(models, Qt::Key_Return);
        QTRY_COMPARE(m_view->services().services().front().model, std::string("tall"));

        QTest::keyClick(&table(), Qt::Key_Insert);
        QCOMPARE(table().model()->rowCount(), 2);
        QTest::keyClick(&table(), Qt::Key_Delete);
        button("&Remove").click();
        QCOMPARE(table().model()->rowCount(), 0);
        QVERIFY(!button("&Remove").isEnabled());
    }

    void wrongNumbersAreRefused_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<QVariant>("value");
        QTest::newRow("no SLO") << int(ServiceModel::SloColumn) << QVariant(0.0);
        QTest::newRow("negative rate") << int(ServiceModel::RateColumn) << QVariant(-1.0);
        QTest::newRow("nan") << int(ServiceModel::RateColumn) << QVariant(NAN);
        QTest::newRow("no name") << int(ServiceModel::ModelColumn) << QVariant(QString());
        QTest::newRow("the result") << int(ServiceModel::PlacedColumn) << QVariant(QString("x"));
    }

    void wrongNumbersAreRefused()
    {
        QFETCH(int, column);
        QFETCH(QVariant, value);
        const ServiceRequest service{"small", Milliseconds(20), 10};
        m_view->services().add(service);
        QVERIFY(!m_view->services().setData(m_view->services().index(0, column), value, Qt::EditRole));
        QVERIFY(m_view->services().services().front() == service);
    }

    void packsAndDraws()
    {
        // 2 · 10⁴ / (SM · quota) ms: 25 requests/s within 50 ms need SM 20 %, quota 40 % or the like.
        m_view->services().add({"small", Milliseconds(50), 20});
        m_view->services().add({"tall", Milliseconds(25), 90});
        m_view->services().add({"small", Milliseconds(0.5), 1});
        m_view->services().add({"absent", Milliseconds(50), 1});
        QCOMPARE(text(3, ServiceModel::ModelColumn), QString("absent (not open)"));
        packNow();
        const ServicePacking& packed = *m_view->packed();
        QCOMPARE(packed.services.size(), std::size_t(2));
        QVERIFY2(result().contains(QString("%1 GPUs; no placement needs fewer than %2")
                                       .arg(packed.packing.gpus.size())
                                       .arg(packed.packing.lowerBound)),
                 qPrintable(result()));
        QVERIFY(result().contains("Services not placed: 2"));
        QVERIFY(details().contains("Method: Hybrid best-fit decreasing"));
        QVERIFY(details().contains("small: no share meets 0.5 ms at batch 1"));
        QVERIFY(details().contains("absent: no model of this name is open."));
        QCOMPARE(text(2, ServiceModel::PlacedColumn), QString("not placed"));
        QVERIFY2(text(1, ServiceModel::PlacedColumn)
                     .startsWith(QString("%1 × batch ").arg(packed.option(1).instances)),
                 qPrintable(text(1, ServiceModel::PlacedColumn)));

        // Every instance is a rectangle in its GPU, and none covers another.
        m_view->plot().replot();
        const auto spots = m_view->plot().picture().spots();
        QCOMPARE(spots.size(), std::size_t(packed.option(0).instances + packed.option(1).instances));
        for (std::size_t i = 0; i < spots.size(); ++i) {
            const PlacedInstance& instance = spots[i].instance;
            const double unit = spots[i].rect.width() / (instance.smTo - instance.smFrom);
            QVERIFY(std::abs(spots[i].rect.height() - unit * (instance.quotaTo - instance.quotaFrom)) < 1e-6);
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!spots[i].rect.adjusted(0.1, 0.1, -0.1, -0.1).intersects(spots[j].rect));
        }
        const QString tip = m_view->plot().textAt(spots.front().rect.center());
        QVERIFY2(tip.contains("instance 1 of") && tip.contains("requests/s"), qPrintable(tip));
        QVERIFY(m_view->plot().textAt({1, 1}).isEmpty());
        const QImage drawn = m_view->plot().grab().toImage();
        const QPoint inside = spots.front().rect.topLeft().toPoint() + QPoint(3, 3);
        QCOMPARE(drawn.pixel(inside),
                 m_view->plot().picture().colourOf(spots.front().instance.service).rgb());
    }

    void theResultIsMarkedWhenItNoLongerFits()
    {
        m_view->services().add({"small", Milliseconds(50), 20});
        packNow();
        const auto isMarked = [this] {
            for (const auto* label : m_view->findChildren<QLabel*>()) {
                if (label->text() == "Changed since: pack again.")
                    return label->isVisible();
            }
            return false;
        };
        QVERIFY(!isMarked());
        m_view->services().setData(m_view->services().index(0, ServiceModel::RateColumn), 500.0,
                                   Qt::EditRole);
        QVERIFY(isMarked());
        QVERIFY(text(0, ServiceModel::PlacedColumn).isEmpty());
        button("&Pack").click();
        QTRY_VERIFY(!isMarked());
        QVERIFY(!text(0, ServiceModel::PlacedColumn).isEmpty());
    }

    void standsAboveEachOtherWhereItIsNarrow()
    {
        auto& parts = *m_view->findChild<QSplitter*>();
        QCOMPARE(parts.orientation(), Qt::Horizontal);
        m_view->resize(320, 900);
        QTRY_COMPARE(parts.orientation(), Qt::Vertical);
        QCOMPARE(m_view->width(), 320);
    }

    void tabGoesFromTheServicesToThePicture()
    {
        m_view->services().add({"small", Milliseconds(50), 20});
        button("&Add").setFocus();
        QStringList seen;
        for (int i = 0; i < 8; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            const auto* pressed = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
            const QString name = QApplication::focusWidget()->accessibleName();
            seen << (name.isEmpty() && pressed ? pressed->text() : name);
        }
        QCOMPARE(seen, (QStringList{"&Open…", "&Save…", "Services to pack", "Latencies to plan with",
                                    "Plan safely, with the upper end of the interval", "Capacity rule",
                                    "&Pack", "Picture of the GPUs"}));
    }

    void packIsAtHandInALowDock()
    {
        m_view->resize(1000, 200);
        QCoreApplication::processEvents();
        const QAbstractButton& pack = button("&Pack");
        QVERIFY(m_view->rect().contains(QRect(pack.mapTo(m_view.get(), QPoint()), pack.size())));
        QVERIFY(!pack.visibleRegion().isEmpty());
        QCOMPARE(pack.visibleRegion().boundingRect().size(), pack.size());
    }

    void aGpuIsSeenWhole()
    {
        m_view->services().add({"small", Milliseconds(50), 20});
        packNow();
        for (const int height : {360, 480}) {
            m_view->resize(1000, height);
            QCoreApplication::processEvents();
            m_view->plot().replot();
            QVERIFY2(m_view->plot().height() <= m_view->plot().parentWidget()->height(),
                     qPrintable(QString::number(height)));
        }
    }

    void theLastColumnFillsTheTable()
    {
        m_view->services().add({"small", Milliseconds(50), 20});
        packNow();
        const auto& header = *table().horizontalHeader();
        QCOMPARE(header.length(), table().viewport()->width());
        QVERIFY(header.sectionSize(ServiceModel::PlacedColumn) >
                header.sectionSize(ServiceModel::RateColumn));
    }

    void canBeStopped()
    {
        m_view->services().add({"small", Milliseconds(50), 20});
        m_predictor->held = true;
        QSignalSpy jobs(m_view.get(), &PackingView::jobStarted);
        button("&Pack").click();
        QCOMPARE(jobs.count(), 1);
        QVERIFY(!button("&Pack").isEnabled());
        QVERIFY(named<QProgressBar>("Progress of packing").isVisible());
        button("S&top").click();
        QTRY_COMPARE(result(), QString("Packing was stopped."));
        QVERIFY(!m_view->packed());
        QVERIFY(button("&Pack").isEnabled());
        QVERIFY(!named<QProgressBar>("Progress of packing").isVisible());
    }

    void saysWhyNothingCanBePlaced()
    {
        m_state->setPredictor({});
        m_view->services().add({"small", Milliseconds(50), 20});
        packNow();
        QCOMPARE(details(), QString("small: no latency is known at batch 1: no checkpoint loaded."));
        QCOMPARE(result(), QString("Services not placed: 1, for the reasons below."));
        QVERIFY(m_view->packed()->packing.gpus.empty());
    }

    void servicesAreOpenedAndSaved()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("services.json").toStdString();
        m_view->services().add({"small", Milliseconds(50), 20});
        m_view->saveServices(file);
        m_view->services().setServices({});
        m_view->openServices(file);
        QCOMPARE(text(0, ServiceModel::ModelColumn), QString("small"));
        QSignalSpy failures(m_view.get(), &PackingView::failed);
        RAPP_VERIFY_OK(writeWholeFile(file, "no services"));
        m_view->openServices(file);
        QCOMPARE(failures.count(), 1);
        QCOMPARE(table().model()->rowCount(), 1);
        m_view->saveServices(folder.filePath("none/services.csv").toStdString());
        QCOMPARE(failures.count(), 2);
    }

    void exports_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString ending : {"png", "pdf", "svg", "csv"})
            QTest::newRow(qPrintable(ending)) << "packing." + ending;
    }

    void exports()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const QString file = folder.filePath(name);
        QVERIFY(!m_view->write(file.toStdString()));
        m_view->services().add({"tall", Milliseconds(25), 90});
        packNow();
        RAPP_VERIFY_OK(m_view->write(file.toStdString()));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray content = written.readAll();
        if (name.endsWith("csv"))
            QCOMPARE(content.toStdString(), packingCsv(*m_view->packed()));
        else
            QVERIFY(content.size() > 1000);
        if (name.endsWith("svg"))
            QVERIFY(content.contains("GPU 1: SM") && content.contains("tall"));
    }
};

QTEST_MAIN(PackingViewTest)
#include "PackingViewTest.moc"

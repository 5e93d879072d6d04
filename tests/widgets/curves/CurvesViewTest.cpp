// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/curves/CurvesView.h"

#include "core/base/FileIo.h"
#include "tests/support/Expect.h"
#include "tests/support/ExplorationFixture.h"
#include "widgets/base/LazyUpdate.h"
#include "widgets/curves/CurvesPlot.h"
#include "widgets/export/CurvesFile.h"

#include <QCheckBox>
#include <QImage>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QTest>

using namespace rapp;

class CurvesViewTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<CurvesView> m_view;

    [[nodiscard]] const CurveFigure& figure() const { return m_view->plot().content().figure; }
    [[nodiscard]] QCheckBox* box(const char* text) const
    {
        for (auto* box : m_view->findChildren<QCheckBox*>()) {
            if (box->text().remove('&') == QLatin1String(text))
                return box;
        }
        return nullptr;
    }
    /// Where a measured latency of the fixture lies in the panel of batch size 4.
    [[nodiscard]] QPoint spot(double sm, double quota, bool overSm = false) const
    {
        return m_view->plot().pixelOf(2, overSm ? sm : quota, fixtureLatency(sm, quota)).toPoint();
    }
    void moveMouse(const QPoint& position) const
    {
        QMouseEvent event(QEvent::MouseMove, position, m_view->plot().mapToGlobal(QPointF(position)),
                          Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_view->plot(), &event);
    }
    [[nodiscard]] int accentPixels() const
    {
        const QImage image = m_view->plot().grab().toImage();
        const QRgb accent = PlotColours(m_view->palette()).accent.rgb();
        int count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                count += image.pixel(x, y) == accent;
        }
        return count;
    }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        showFixture(*m_state);
        predictMore(*m_state, 1.25);
        m_view = std::make_unique<CurvesView>(*m_state);
        m_view->resize(900, 700);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QTRY_COMPARE(figure().panels.size(), std::size_t(4));
        m_view->plot().replot();
    }

    void showsAPanelABatchSizeAndALineAnSmPartition()
    {
        QCOMPARE(figure().model, std::string("toy"));
        QCOMPARE(figure().panels[2].batch, BatchSize(4));
        const auto& curves = figure().panels[2].curves;
        QCOMPARE(curves.size(), std::size_t(10));
        for (const Curve& curve : curves) {
            for (const CellReadout& point : curve.points) {
                const double latency = fixtureLatency(point.at.sm.value(), point.at.quota.value());
                QCOMPARE(point.predictedMs.value(), 1.25 * latency);
                if (point.measuredMs)
                    QCOMPARE(*point.measuredMs, latency);
            }
        }
        QVERIFY(!curves[fixtureHole.row].points[fixtureHole.column].measuredMs);
        QVERIFY(figure().panels[0].curves[0].points[0].predictedReason == EmptyReason::NoFeatures);
    }

    void theBatchSizeAloneAndTransposed()
    {
        box("This batch size")->click();
        box("Over SM")->click();
        QTRY_COMPARE(figure().panels.size(), std::size_t(1));
        QCOMPARE(figure().panels[0].batch, BatchSize(4));
        QCOMPARE(figure().panels[0].along, CurveAxis::Sm);
        QCOMPARE(figure().panels[0].curves[3].fixed, 40.0);
    }

    void theLogarithmicAxisSpreadsSmallLatencies()
    {
        const auto share = [this] {
            const double top = m_view->plot().pixelOf(2, 50, 1000).y();
            const double bottom = m_view->plot().pixelOf(2, 50, 10).y();
            return (bottom - m_view->plot().pixelOf(2, 50, 100).y()) / (bottom - top);
        };
        QVERIFY(std::abs(share() - 0.5) < 0.01);
        box("Logarithmic")->click();
        QTRY_VERIFY(!m_view->plot().content().logarithmic);
        m_view->plot().replot();
        QVERIFY(std::abs(share() - 0.0909) < 0.01);
    }

    void theMouseMovesTheCursorEverywhere()
    {
        moveMouse(spot(40, 30) + QPoint(1, 1));
        QCOMPARE(m_state->cursor(), m_state->shown()->find(SmPercent(40), QuotaPercent(30)));
        moveMouse(QPoint(1, 1));
        QVERIFY(!m_state->cursor());
        QTest::mouseClick(&m_view->plot(), Qt::LeftButton, {}, spot(10, 10));
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{0, 0}));
        QCOMPARE(m_state->batch(), BatchSize(4));
    }

    void theCursorsLineStandsOut()
    {
        const int before = accentPixels();
        m_state->setCursor(LatencyGrid::Cell{3, 3});
        QTRY_VERIFY(accentPixels() > before + 100);
        m_state->setCursor(std::nullopt);
        QTRY_COMPARE(accentPixels(), before);
    }

    void keysFollowTheAxes()
    {
        m_state->setCursor(LatencyGrid::Cell{3, 3});
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{3, 4}));
        box("Over SM")->click();
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{4, 4}));
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{9, 4}));
    }

    void theLegendHasRoom_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("entries");
        QTest::newRow("large") << QSize(1000, 700) << 20;
        QTest::newRow("two columns") << QSize(1000, 260) << 20;
        QTest::newRow("every so many-th") << QSize(500, 220) << 0;
    }

    void theLegendHasRoom()
    {
        QFETCH(QSize, size);
        QFETCH(int, entries);
        m_state->setRanges({5, 100, 5}, {10, 100, 10});
        QTRY_COMPARE(figure().panels[2].curves.size(), std::size_t(20));
        m_view->resize(size);
        m_view->plot().replot();
        const auto* legend = m_view->plot().findChild<QCPLegend*>();
        QVERIFY(legend);
        // Places of a column that is not full are empty.
        std::vector<QCPPlottableLegendItem*> items;
        for (int i = 0; i < legend->itemCount(); ++i) {
            if (auto* item = qobject_cast<QCPPlottableLegendItem*>(legend->item(i)))
                items.push_back(item);
        }
        const int count = static_cast<int>(items.size());
        if (entries > 0)
            QCOMPARE(count, entries);
        else
            QVERIFY(count > 1 && count < 20);
        const int height = QFontMetrics(legend->font()).ascent();
        for (std::size_t i = 0; i < items.size(); ++i) {
            QVERIFY(items[i]->rect().height() >= height);
            QVERIFY(m_view->plot().viewport().contains(items[i]->rect()));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!items[i]->rect().intersects(items[j]->rect()));
        }
        QCOMPARE(items.back()->plottable()->name(), QString("SM 100 %"));
    }

    void panelsStandAsThereIsRoom()
    {
        const auto place = [this](std::size_t panel) {
            m_view->plot().replot();
            return m_view->plot().pixelOf(panel, 0, 100);
        };
        QVERIFY(place(2).y() > place(0).y());
        QCOMPARE(place(2).x(), place(0).x());
        m_view->resize(1200, 260);
        QCOMPARE(place(3).y(), place(0).y());
        QVERIFY(place(3).x() > place(2).x());
    }

    void hiddenItFollowsNothing()
    {
        m_view->hide();
        m_state->setRanges({10, 50, 10}, {10, 100, 10});
        QCoreApplication::processEvents();
        QCOMPARE(figure().panels[2].curves.size(), std::size_t(10));
        m_view->show();
        QTRY_COMPARE(figure().panels[2].curves.size(), std::size_t(5));
    }

    void exports_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("PNG") << "f.png" << QByteArray("\x89PNG");
        QTest::newRow("PDF") << "f.pdf" << QByteArray("%PDF");
        QTest::newRow("SVG") << "f.svg" << QByteArray("<?xml");
        QTest::newRow("CSV") << "f.csv" << QByteArray("model,batch,sm,quota,predicted_ms");
    }

    void exports()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, start);
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(name).toStdString();
        RAPP_VERIFY_OK(writeCurves(m_view->plot().content(), file));
        const auto bytes = QByteArray::fromStdString(readWholeFile(file).value());
        QVERIFY(bytes.startsWith(start));
        QVERIFY(!bytes.contains("/Subtype /Image") && !bytes.contains("<image"));
        if (name == QLatin1String("f.csv"))
            QCOMPARE(bytes.toStdString(), curveCsv(figure()));
        QVERIFY(!writeCurves(m_view->plot().content(), folder.filePath("f.bmp").toStdString()));
    }
};

QTEST_MAIN(CurvesViewTest)
#include "CurvesViewTest.moc"

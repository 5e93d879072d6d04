// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/HeatmapView.h"

#include "core/base/FileIo.h"
#include "tests/support/ExplorationFixture.h"
#include "widgets/export/HeatmapFile.h"
#include "widgets/heatmap/ForEachValue.h"

#include <QHelpEvent>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

using namespace rapp;

class HeatmapViewTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<HeatmapView> m_view;

    [[nodiscard]] QPoint centre(LatencyGrid::Cell cell) const
    {
        return m_view->plot().geometry().cellRect(cell).center().toPoint();
    }
    /// Not QTest::mouseMove, which goes through the screen and ends at its border.
    void moveMouse(const QPoint& position) const
    {
        QMouseEvent event(QEvent::MouseMove, position, m_view->plot().mapToGlobal(QPointF(position)),
                          Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_view->plot(), &event);
    }
    /// A spot of the cell that neither number nor dot covers.
    [[nodiscard]] QRgb colourOf(LatencyGrid::Cell cell) const
    {
        const QImage image = m_view->plot().grab().toImage();
        const QPointF spot = m_view->plot().geometry().cellRect(cell).bottomLeft() + QPointF(5, -5);
        return image.pixel((spot * image.devicePixelRatio()).toPoint());
    }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        showFixture(*m_state);
        m_view = std::make_unique<HeatmapView>(*m_state);
        m_view->resize(700, 600);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->plot().replot();
    }

    void cellsHaveTheColoursOfTheirValues()
    {
        const LatencyGrid& grid = *m_state->shown();
        const auto& scale = m_view->plot().scale();
        QVERIFY(scale.has_value());
        QCOMPARE(scale->range(), (ColourRange{fixtureLatency(100, 100), fixtureLatency(10, 10)}));
        for (const LatencyGrid::Cell cell : {LatencyGrid::Cell{0, 0}, {0, 9}, {9, 0}, {9, 9}, {4, 6}})
            QCOMPARE(QColor(colourOf(cell)), QColor(*scale->colour(grid.value(cell.row, cell.column))));
        QCOMPARE(QColor(colourOf({0, 0})), QColor(253, 231, 37));
    }

    void toolTipGoesWithWhatItTells_data()
    {
        QTest::addColumn<std::function<void()>>("change");
        QTest::newRow("quantity") << std::function<void()>(
            [this] { m_state->setQuantity(Quantity::Throughput); });
        QTest::newRow("batch size") << std::function<void()>([this] { m_state->setBatch(BatchSize(8)); });
        QTest::newRow("cursor") << std::function<void()>(
            [this] { QTest::keyClick(m_view.get(), Qt::Key_Right); });
    }

    void toolTipGoesWithWhatItTells()
    {
        QFETCH(std::function<void()>, change);
        moveMouse(centre({4, 4}));
        const QPoint place = centre({4, 4});
        QHelpEvent help(QEvent::ToolTip, place, m_view->plot().mapToGlobal(place));
        QCoreApplication::sendEvent(&m_view->plot(), &help);
        QTRY_VERIFY(QToolTip::isVisible());
        change();
        QTRY_VERIFY(!QToolTip::isVisible());
    }

    void emptyCellsLookDifferent()
    {
        QVERIFY(!m_state->shown()->hasValue(fixtureHole.row, fixtureHole.column));
        const QRectF hole = m_view->plot().geometry().cellRect(fixtureHole);
        const QImage image = m_view->plot().grab().toImage();
        const PlotColours colours(m_view->palette());
        QSet<QRgb> seen;
        for (int x = 3; x < hole.width() - 3; ++x)
            seen.insert(image.pixel(((hole.topLeft() + QPointF(x, 8)) * image.devicePixelRatio()).toPoint()));
        QVERIFY(seen.contains(colours.emptyTone.rgb()));
        QVERIFY(seen.contains(colours.emptyInk.rgb()));
        QCOMPARE(seen.size(), 2);
    }

    void logScaleLeavesOutWhatIsNotPositive()
    {
        auto odd = std::make_shared<LatencyGrid>(*m_state->measured());
        odd->setValue(2, 2, 0);
        odd->setValue(2, 3, -5);
        HeatmapContent content =
            HeatmapContent::make("odd", Quantity::Measured, m_state->predicted(), std::move(odd));
        content.colours.scale = ColourScaleType::Logarithmic;
        m_view->plot().setContent(content);
        m_view->plot().replot();
        QCOMPARE(m_view->plot().scale()->range().lower, fixtureLatency(100, 100));
        const PlotColours colours(m_view->palette());
        for (const LatencyGrid::Cell cell : {LatencyGrid::Cell{2, 2}, {2, 3}}) {
            const QRgb seen = colourOf(cell);
            QVERIFY(seen == colours.emptyTone.rgb() || seen == colours.emptyInk.rgb());
        }
    }

    void constantGridHasOneColour()
    {
        auto constant =
            std::make_shared<LatencyGrid>(m_state->axes(), BatchSize(4), EmptyReason::NotMeasured);
        for (std::size_t row = 0; row < constant->rows(); ++row)
            constant->setRow(row, std::vector<double>(constant->columns(), 7.0));
        m_view->plot().setContent(
            HeatmapContent::make("constant", Quantity::Measured, m_state->predicted(), constant));
        m_view->plot().replot();
        QCOMPARE(QColor(colourOf({0, 0})), QColor(33, 144, 140));
        QCOMPARE(QColor(colourOf({9, 9})), QColor(33, 144, 140));
    }

    void mouseMovesTheCursor()
    {
        moveMouse(centre({3, 7}));
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{3, 7}));
        moveMouse(QPoint(1, 1));
        QVERIFY(!m_state->cursor());

        QTest::mouseClick(&m_view->plot(), Qt::LeftButton, {}, centre({0, 9}));
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{0, 9}));
        moveMouse(centre({5, 5}));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&m_view->plot(), &leave);
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{0, 9}));
    }

    void keysMoveTheCursor_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<LatencyGrid::Cell>("from");
        QTest::addColumn<LatencyGrid::Cell>("to");
        using Cell = LatencyGrid::Cell;
        QTest::newRow("up is more SM") << int(Qt::Key_Up) << Cell{3, 3} << Cell{4, 3};
        QTest::newRow("down") << int(Qt::Key_Down) << Cell{3, 3} << Cell{2, 3};
        QTest::newRow("left") << int(Qt::Key_Left) << Cell{3, 3} << Cell{3, 2};
        QTest::newRow("right") << int(Qt::Key_Right) << Cell{3, 3} << Cell{3, 4};
        QTest::newRow("stays at the top") << int(Qt::Key_Up) << Cell{9, 3} << Cell{9, 3};
        QTest::newRow("stays at the bottom") << int(Qt::Key_Down) << Cell{0, 3} << Cell{0, 3};
        QTest::newRow("stays at the left") << int(Qt::Key_Left) << Cell{3, 0} << Cell{3, 0};
        QTest::newRow("stays at the right") << int(Qt::Key_Right) << Cell{3, 9} << Cell{3, 9};
        QTest::newRow("home") << int(Qt::Key_Home) << Cell{3, 5} << Cell{3, 0};
        QTest::newRow("end") << int(Qt::Key_End) << Cell{3, 5} << Cell{3, 9};
        QTest::newRow("page up") << int(Qt::Key_PageUp) << Cell{3, 5} << Cell{9, 5};
        QTest::newRow("page down") << int(Qt::Key_PageDown) << Cell{3, 5} << Cell{0, 5};
    }

    void keysMoveTheCursor()
    {
        QFETCH(int, key);
        QFETCH(LatencyGrid::Cell, from);
        QFETCH(LatencyGrid::Cell, to);
        m_state->setCursor(from);
        QTest::keyClick(m_view.get(), static_cast<Qt::Key>(key));
        QCOMPARE(m_state->cursor(), to);
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("ms")));
    }

    void firstKeyStartsInACorner()
    {
        QTest::keyClick(m_view.get(), Qt::Key_Up);
        QCOMPARE(m_state->cursor(), (LatencyGrid::Cell{0, 0}));
    }

    void pinsByKeyboardAndMouse()
    {
        m_state->setCursor(LatencyGrid::Cell{3, 3});
        QTest::keyClick(m_view.get(), Qt::Key_Space);
        QTest::mouseDClick(&m_view->plot(), Qt::LeftButton, {}, centre({4, 4}));
        QCOMPARE(m_state->pins(),
                 (std::vector{m_state->shown()->configuration(3, 3), m_state->shown()->configuration(4, 4)}));
        const QPointF edge = m_view->plot().geometry().cellRect({3, 3}).bottomLeft();
        QTRY_COMPARE(
            QColor(m_view->plot().grab().toImage().pixel((edge * m_view->devicePixelRatioF()).toPoint())),
            QColor(Qt::black));

        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QVERIFY(m_state->pins().empty());
        QVERIFY(!m_state->cursor());
    }

    void saysWhyItIsEmpty()
    {
        m_state->setQuantity(Quantity::Predicted);
        QVERIFY(!m_view->plot().scale());
        m_state->setCursor(LatencyGrid::Cell{1, 1});
        QCOMPARE(m_view->accessibleDescription(), QStringLiteral("SM 20 %, quota 20 %: no feature graph or "
                                                                 "prior knowledge"));
    }

    void narrowPlotsKeepTheirTitle()
    {
        const auto titleWidth = [this] {
            const auto texts = m_view->plot().plotLayout()->elements(true);
            for (QCPLayoutElement* element : texts) {
                if (const auto* title = qobject_cast<QCPTextElement*>(element))
                    return QFontMetricsF(title->font(), m_view.get()).horizontalAdvance(title->text());
            }
            return 0.0;
        };
        for (const int width : {900, 300, 240}) {
            m_view->resize(width, 400);
            m_view->plot().replot();
            QVERIFY(titleWidth() > 0);
            QVERIFY2(titleWidth() <= m_view->plot().panel(0).rect()->outerRect().width(),
                     qPrintable(QString::number(width)));
        }
    }

    void contoursLieAtRoundValuesAndAtTheSlo()
    {
        const auto levels = [this] {
            QSet<double> seen;
            for (const ContourLine& line : m_view->plot().contours().lines())
                seen.insert(line.level);
            return seen;
        };
        QVERIFY(levels().isEmpty());
        const QImage without = m_view->plot().grab().toImage();
        m_state->setContours(true);
        QCOMPARE(levels(), (QSet<double>{20, 50, 100, 200, 500}));
        m_view->plot().replot();
        QVERIFY(m_view->plot().grab().toImage() != without);
        m_state->setSlo(Milliseconds(150));
        QVERIFY(levels().contains(150));
        m_state->setQuantity(Quantity::Throughput);
        QVERIFY(levels().isEmpty());
        m_state->setQuantity(Quantity::Measured);
        m_state->setContours(false);
        QCOMPARE(levels(), (QSet<double>{150}));
        m_state->setSlo({});
        m_view->plot().replot();
        QCOMPARE(m_view->plot().grab().toImage(), without);
    }

    void labelsOfContoursKeepApart_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("wide") << QSize(700, 600);
        QTest::newRow("narrow") << QSize(260, 300);
        QTest::newRow("least") << QSize(240, 200);
    }

    void labelsOfContoursKeepApart()
    {
        QFETCH(QSize, size);
        m_state->setContours(true);
        m_state->setSlo(Milliseconds(70));
        m_view->resize(size);
        m_view->plot().replot();
        const auto& labels = m_view->plot().contours().labels();
        const QRectF area = m_view->plot().geometry().area;
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const auto& label) { return label.slo; }));
        for (std::size_t i = 0; i < labels.size(); ++i) {
            QVERIFY2(area.contains(labels[i].box), qPrintable(labels[i].text));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!labels[i].box.intersects(labels[j].box));
        }
        QSet<QString> texts;
        for (const auto& label : labels)
            texts.insert(label.text);
        if (size.width() > 600)
            QCOMPARE(texts, (QSet<QString>{"20 ms", "50 ms", "SLO 70 ms", "100 ms", "200 ms", "500 ms"}));
    }

    void numbersStayLegibleUnderContours()
    {
        const auto pixelsOfNumber = [this](const QImage& image, LatencyGrid::Cell cell) {
            const double value = m_state->shown()->value(cell.row, cell.column);
            const QColor ink = contrastColour(*m_view->plot().scale()->colour(value));
            const QRectF rect = m_view->plot().geometry().cellRect(cell);
            const double ratio = image.devicePixelRatio();
            int count = 0;
            for (int y = qCeil(rect.top() * ratio); y < rect.bottom() * ratio - 1; ++y) {
                for (int x = qCeil(rect.left() * ratio); x < rect.right() * ratio - 1; ++x)
                    count += image.pixelColor(x, y) == ink;
            }
            return count;
        };
        const QImage without = m_view->plot().grab().toImage();
        m_state->setSlo(Milliseconds(70));
        m_view->plot().replot();
        const QImage with = m_view->plot().grab().toImage();
        const ContourLayer& contours = m_view->plot().contours();
        int crossed = 0;
        forEachValue(*m_state->shown(), [&](LatencyGrid::Cell cell, double) {
            if (!contours.runsThrough(cell) || contours.hasLabelAt(m_view->plot().geometry().cellRect(cell)))
                return;
            ++crossed;
            QVERIFY2(pixelsOfNumber(with, cell) >= pixelsOfNumber(without, cell),
                     qPrintable(QStringLiteral("%1 %2").arg(cell.row).arg(cell.column)));
        });
        QVERIFY(crossed > 5);
    }

    void numbersUnderLabelsAreLeftOut()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("map.svg").toStdString();
        const auto texts = [&](const QByteArray& text) {
            if (!writeHeatmap(m_view->plot().content(), file, {}))
                return qsizetype(0);
            return QByteArray::fromStdString(readWholeFile(file).value()).count(text);
        };
        const qsizetype without = texts("<text");
        QVERIFY(without > 99);
        m_state->setSlo(Milliseconds(70));
        const qsizetype labels = texts("SLO 70 ms");
        QVERIFY(labels > 0);
        QVERIFY(texts("<text") < without + labels);
    }

    void dotsLieBesideTheNumbers()
    {
        predictMore(*m_state, 1.1);
        m_state->setQuantity(Quantity::Predicted);
        QSet<bool> shown;
        for (int width = 240; width <= 900; width += 30) {
            m_view->resize(width, width * 2 / 3);
            m_view->plot().replot();
            const auto font = m_view->plot().panel(0).numbers().fittingFont();
            shown.insert(font.has_value());
            if (!font)
                continue;
            const QRectF cell = m_view->plot().geometry().cellRect({0, 0});
            const double dot = 2 * std::clamp(std::min(cell.width(), cell.height()) / 12, 1.25, 2.5) + 2;
            const QFontMetricsF metrics(*font, &m_view->plot());
            const double across = (cell.width() - metrics.horizontalAdvance(QStringLiteral("1100"))) / 2;
            const double up = (cell.height() - metrics.capHeight()) / 2;
            QVERIFY2(across >= dot || up >= dot, qPrintable(QString::number(width)));
        }
        QCOMPARE(shown.size(), 2);
    }

    void followsThePalette()
    {
        QPalette dark(QColor(0x30, 0x30, 0x30));
        dark.setColor(QPalette::Base, QColor(0x10, 0x12, 0x14));
        m_view->setPalette(dark);
        QCoreApplication::processEvents();
        const QImage image = m_view->plot().grab().toImage();
        QCOMPARE(QColor(image.pixel(2, image.height() - 3)), QColor(0x10, 0x12, 0x14));
    }
};

QTEST_MAIN(HeatmapViewTest)
#include "HeatmapViewTest.moc"

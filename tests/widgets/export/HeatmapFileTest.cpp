// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/HeatmapFile.h"

#include "core/base/FileIo.h"
#include "core/grid/GridCsv.h"
#include "tests/support/Expect.h"
#include "tests/support/ExplorationFixture.h"
#include "widgets/plots/ColourScale.h"

#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <clocale>

using namespace rapp;

class HeatmapFileTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    ExplorationState m_state;

    [[nodiscard]] std::filesystem::path file(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }
    /// The bytes of the exported file; empty if it was not written.
    QByteArray exported(const char* name, const HeatmapFileOptions& options = {})
    {
        const auto path = file(name);
        if (!writeHeatmap(HeatmapContent::of(m_state), path, options))
            return {};
        return QByteArray::fromStdString(readWholeFile(path).value_or(std::string()));
    }

private Q_SLOTS:
    void initTestCase()
    {
        std::setlocale(LC_ALL, "de_DE.UTF-8");
        QLocale::setDefault(QLocale(QLocale::German));
        showFixture(m_state);
        predictMore(m_state, 1.25);
    }

    void pngHasTheAskedSize_data()
    {
        QTest::addColumn<QSize>("pixels");
        QTest::addColumn<int>("dpi");
        QTest::newRow("screen") << QSize(1000, 720) << 96;
        QTest::newRow("print") << QSize(2400, 1800) << 300;
        QTest::newRow("odd") << QSize(1001, 777) << 144;
    }

    void pngHasTheAskedSize()
    {
        QFETCH(QSize, pixels);
        QFETCH(int, dpi);
        const QImage image = QImage::fromData(exported("map.png", {{pixels, dpi}}), "PNG");
        QCOMPARE(image.size(), pixels);
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), dpi);
        QCOMPARE(qRound(image.dotsPerMeterY() * 0.0254), dpi);
        QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
        // The greatest latency is the lower left cell's, in the upper end of viridis; nothing else is yellow
        // but the colour bar.
        int yellow = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width() / 2; ++x)
                yellow += image.pixelColor(x, y) == QColor(253, 231, 37);
        }
        const double share = yellow / (double(pixels.width()) * pixels.height());
        QVERIFY2(share > 0.004 && share < 0.01, qPrintable(QString::number(share)));
    }

    void resolutionScalesTheWholePicture()
    {
        const HeatmapContent content = HeatmapContent::of(m_state);
        const QImage once = heatmapPicture(content, {{800, 600}, 96});
        const QImage twice = heatmapPicture(content, {{1600, 1200}, 192});
        const QImage shrunk = twice.scaled(once.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        // Text and lines differ by smoothing; cells that lay elsewhere would differ in whole areas.
        int different = 0;
        for (int y = 0; y < once.height(); ++y) {
            for (int x = 0; x < once.width(); ++x)
                different += std::abs(qGray(once.pixel(x, y)) - qGray(shrunk.pixel(x, y))) > 60;
        }
        QVERIFY2(different < once.width() * once.height() / 50, qPrintable(QString::number(different)));
    }

    void svgHoldsTheCellsAsShapes()
    {
        const QByteArray svg = exported("map.svg");
        QVERIFY(svg.contains("<svg"));
        QVERIFY(!svg.contains("<image"));
        QVERIFY(svg.contains("toy"));
        QVERIFY(svg.contains("Quota"));
        const auto scale = ColourScale::forGrid(*m_state.shown(), m_state.colours(), m_state.quantity());
        const LatencyGrid& grid = *m_state.shown();
        for (std::size_t row = 0; row < grid.rows(); ++row) {
            for (std::size_t column = 0; column < grid.columns(); ++column) {
                if (grid.hasValue(row, column))
                    QVERIFY(svg.contains(QColor(*scale->colour(grid.value(row, column))).name().toLatin1()));
            }
        }
    }

    void pdfHoldsNoPicture()
    {
        const QByteArray pdf = exported("map.pdf");
        QVERIFY(pdf.startsWith("%PDF"));
        QVERIFY(!pdf.contains("/Subtype /Image"));
        const QRegularExpression box(QStringLiteral(R"(/MediaBox \[\s*0 0 750(\.0+)? 540)"));
        QVERIFY(box.match(QString::fromLatin1(pdf)).hasMatch());
    }

    void csvIsTheGrid()
    {
        QCOMPARE(exported("map.csv").toStdString(),
                 gridLines("toy", *m_state.predicted(), *m_state.measured()));
        QVERIFY(exported("map.csv").contains("\ntoy,4,20,40,156.25,,,125\n"));
        QCOMPARE(exported("matrix.csv", {{}, TableLayout::Matrix}).toStdString(),
                 gridMatrix(*m_state.shown(), m_state.quantity()));

        m_state.setQuantity(Quantity::RelativeError);
        QVERIFY(exported("map.csv").startsWith(
            "model,batch,sm,quota,predicted_ms,low_ms,high_ms,measured_ms,relative_error_percent\n"));
        m_state.setQuantity(Quantity::Measured);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QSize>("pixels");
        QTest::newRow("unknown ending") << "map.bmp"
                                        << "map.bmp" << QSize(800, 600);
        QTest::newRow("no ending") << "map"
                                   << "expected .png" << QSize(800, 600);
        QTest::newRow("no such folder") << "nowhere/map.png"
                                        << "nowhere" << QSize(800, 600);
        QTest::newRow("too large") << "map.png"
                                   << "map.png" << QSize(2000000, 2000000);
        QTest::newRow("no size") << "map.png"
                                 << "map.png" << QSize(0, 0);
    }

    void refuses()
    {
        QFETCH(QString, name);
        QFETCH(QString, words);
        QFETCH(QSize, pixels);
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / name.toStdString();
        const auto written = writeHeatmap(HeatmapContent::of(m_state), path, {{pixels, 96}});
        QVERIFY(!written);
        QVERIFY2(written.error().message().find(words.toStdString()) != std::string::npos,
                 written.error().message().c_str());
        QVERIFY(std::filesystem::is_empty(folder.path().toStdString()));
    }
};

QTEST_MAIN(HeatmapFileTest)
#include "HeatmapFileTest.moc"

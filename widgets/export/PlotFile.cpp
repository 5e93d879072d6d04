// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/PlotFile.h"

#include "core/base/FileIo.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <qcustomplot.h>

namespace rapp {

namespace {

/// Plots are laid out in pixels of this many an inch.
constexpr int layoutDpi = 96;
constexpr double metresPerInch = 0.0254;

QSize layoutSize(const PictureSize& size)
{
    return (QSizeF(size.pixels) * layoutDpi / size.dpi).toSize();
}

bool isWithinBounds(const PictureSize& size)
{
    const auto isSide = [](int pixels) {
        return pixels >= leastPictureSide && pixels <= greatestPictureSide;
    };
    return isSide(size.pixels.width()) && isSide(size.pixels.height()) && size.dpi >= leastDpi &&
           size.dpi <= greatestDpi;
}

bool paintVectors(QCustomPlot& plot, QPaintDevice& device, QSize size)
{
    QCPPainter painter;
    if (!painter.begin(&device))
        return false;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    plot.toPainter(&painter, size.width(), size.height());
    return painter.end();
}

bool writePng(QCustomPlot& plot, const QString& /*title*/, QIODevice& device, const PictureSize& size)
{
    const QImage image = plotPicture(plot, size);
    return !image.isNull() && image.save(&device, "PNG");
}

bool writePdf(QCustomPlot& plot, const QString& title, QIODevice& device, const PictureSize& size)
{
    QPdfWriter writer(&device);
    writer.setResolution(layoutDpi);
    writer.setCreator(QStringLiteral("RaPP Explorer"));
    writer.setTitle(title);
    return writer.setPageSize(
               QPageSize(QSizeF(layoutSize(size)) / layoutDpi, QPageSize::Inch, {}, QPageSize::ExactMatch)) &&
           writer.setPageMargins({}) && paintVectors(plot, writer, layoutSize(size));
}

bool writeSvg(QCustomPlot& plot, const QString& title, QIODevice& device, const PictureSize& size)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setResolution(layoutDpi);
    generator.setSize(layoutSize(size));
    generator.setViewBox(QRect(QPoint(), layoutSize(size)));
    generator.setTitle(title);
    return paintVectors(plot, generator, layoutSize(size));
}

} // namespace

QImage plotPicture(QCustomPlot& plot, const PictureSize& size)
{
    if (!isWithinBounds(size))
        return {};
    QImage image(size.pixels, QImage::Format_RGB32);
    QCPPainter painter;
    if (image.isNull() || !painter.begin(&image))
        return {};
    image.fill(plot.palette().color(QPalette::Base));
    const QSize layout = layoutSize(size);
    painter.scale(static_cast<double>(size.pixels.width()) / layout.width(),
                  static_cast<double>(size.pixels.height()) / layout.height());
    painter.setMode(QCPPainter::pmNoCaching);
    plot.toPainter(&painter, layout.width(), layout.height());
    painter.end();
    // Only now: while painting it would scale the fonts a second time.
    image.setDotsPerMeterX(qRound(size.dpi / metresPerInch));
    image.setDotsPerMeterY(qRound(size.dpi / metresPerInch));
    return image;
}

Result<void> writePlot(QCustomPlot& plot, const QString& title, const std::filesystem::path& file,
                       const PictureSize& size)
{
    const auto kind = file.extension();
    const auto write = kind == ".png"   ? writePng
                       : kind == ".pdf" ? writePdf
                       : kind == ".svg" ? writeSvg
                                        : nullptr;
    if (!write)
        return fail("no kind of file that can be written", file.string(),
                    "expected .png, .pdf, .svg or .csv");
    if (!isWithinBounds(size))
        return fail("the picture would have " + std::to_string(size.pixels.width()) + " x " +
                        std::to_string(size.pixels.height()) + " pixels at " + std::to_string(size.dpi) +
                        " dpi",
                    file.string(),
                    "expected sides of " + std::to_string(leastPictureSide) + " to " +
                        std::to_string(greatestPictureSide) + " pixels and " + std::to_string(leastDpi) +
                        " to " + std::to_string(greatestDpi) + " dpi");
    QBuffer buffer;
    if (!buffer.open(QIODevice::WriteOnly) || !write(plot, title, buffer, size))
        return fail("the picture can't be made", file.string(), "a smaller size may help", Error::Kind::Io);
    return writeWholeFile(file, {buffer.data().constData(), static_cast<std::size_t>(buffer.size())});
}

} // namespace rapp

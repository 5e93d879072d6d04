// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QImage>

#include <filesystem>

class QCustomPlot;

namespace rapp {

/// How large a picture is: a PNG has exactly these pixels, PDF and SVG are pixels / dpi inches large. More
/// dots per inch at the same inches give the same picture, finer.
struct PictureSize
{
    QSize pixels{1000, 720};
    int dpi = 96;
};

inline constexpr int leastPictureSide = 200;
inline constexpr int greatestPictureSide = 20000;
inline constexpr int leastDpi = 36;
inline constexpr int greatestDpi = 1200;

/// Writes a plot as the ending of the file says: .png, .pdf or .svg. PDF and SVG hold shapes and text, no
/// picture. Errors name the file: an unknown ending, a size out of bounds, no permission. GUI thread; needs
/// no display. The plot is laid out for the size, so take one that is not on the screen.
Result<void> writePlot(QCustomPlot& plot, const QString& title, const std::filesystem::path& file,
                       const PictureSize& size);

/// The picture that writePlot stores as PNG; null if the size is out of bounds or memory is short.
QImage plotPicture(QCustomPlot& plot, const PictureSize& size);

} // namespace rapp

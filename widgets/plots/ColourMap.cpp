// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/ColourMap.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace rapp {

namespace {

constexpr std::size_t anchorCount = 33;
using Anchors = std::array<QRgb, anchorCount>;

// Every eighth entry of the 256 published ones; straight lines between stay within 6/255 of the rest.

// Viridis and magma: S. van der Walt, N. Smith, "mpl colormaps", 2015, CC0 (https://bids.github.io/colormap).
constexpr Anchors viridis = {0xff440154, 0xff470d60, 0xff48186a, 0xff482374, 0xff472d7b, 0xff453681,
                             0xff424086, 0xff3f4989, 0xff3b528b, 0xff375a8d, 0xff33638d, 0xff2f6a8e,
                             0xff2c728e, 0xff297a8e, 0xff26818e, 0xff23898e, 0xff21908c, 0xff1f988b,
                             0xff1f9f88, 0xff21a685, 0xff28ae80, 0xff31b57b, 0xff3ebc74, 0xff4cc26c,
                             0xff5dc963, 0xff6ece58, 0xff82d34c, 0xff96d83f, 0xffabdc32, 0xffc0df24,
                             0xffd5e21a, 0xffeae51a, 0xfffde725};
constexpr Anchors magma = {0xff000004, 0xff030311, 0xff0a0822, 0xff130d33, 0xff1d1146, 0xff28115a, 0xff36106a,
                           0xff430f76, 0xff50127c, 0xff5d177f, 0xff691c81, 0xff762181, 0xff822681, 0xff8f2a81,
                           0xff9c2e7f, 0xffa9327d, 0xffb63779, 0xffc33b75, 0xffcf4170, 0xffdb486a, 0xffe65163,
                           0xffee5c5e, 0xfff5695c, 0xfff9785d, 0xfffb8761, 0xfffd9668, 0xfffea571, 0xfffeb47b,
                           0xfffec387, 0xfffed194, 0xfffde0a2, 0xfffceeb0, 0xfffcfdbf};

// J. Nuñez, C. Anderton, R. Renslow, "Optimizing colormaps with consideration for color vision deficiency to
// enable accurate interpretation of scientific data", PLoS ONE 13(7), 2018, CC0.
constexpr Anchors cividis = {0xff00224e, 0xff00285b, 0xff002e6a, 0xff043371, 0xff1a386f, 0xff273e6e,
                             0xff32436d, 0xff3b496c, 0xff434e6c, 0xff4b546c, 0xff52596d, 0xff5a5f6e,
                             0xff61656f, 0xff686a71, 0xff6f7073, 0xff757676, 0xff7c7b78, 0xff848179,
                             0xff8b8778, 0xff938d78, 0xff9b9376, 0xffa39a75, 0xffaba072, 0xffb3a670,
                             0xffbbad6c, 0xffc3b469, 0xffccba64, 0xffd4c15f, 0xffddc958, 0xffe6d051,
                             0xffefd748, 0xfff8df3c, 0xfffee838};

// "Cool to warm": K. Moreland, "Diverging Color Maps for Scientific Visualization", ISVC 2009.
constexpr Anchors diverging = {0xff3b4cc0, 0xff445acc, 0xff4d68d7, 0xff5775e1, 0xff6282ea, 0xff6c8ef1,
                               0xff779af7, 0xff82a5fb, 0xff8db0fe, 0xff98b9ff, 0xffa3c2fe, 0xffaec9fc,
                               0xffb8d0f9, 0xffc2d5f4, 0xffccd9ee, 0xffd5dbe6, 0xffdddddd, 0xffe5d8d1,
                               0xffecd3c5, 0xfff1ccb9, 0xfff4c4ad, 0xfff7bba0, 0xfff7b194, 0xfff7a687,
                               0xfff49a7b, 0xfff18d6f, 0xffec7f63, 0xffe57058, 0xffde604d, 0xffd55042,
                               0xffcb3e38, 0xffc0282f, 0xffb40426};

constexpr Anchors greyRamp()
{
    Anchors anchors{};
    for (std::size_t i = 0; i < anchorCount; ++i) {
        const int level = static_cast<int>(24 + i * (248 - 24) / (anchorCount - 1));
        anchors[i] = qRgb(level, level, level);
    }
    return anchors;
}
constexpr Anchors grey = greyRamp();

const Anchors& anchorsOf(ColourMapName name)
{
    switch (name) {
    case ColourMapName::Viridis:
        return viridis;
    case ColourMapName::Cividis:
        return cividis;
    case ColourMapName::Magma:
        return magma;
    case ColourMapName::Grey:
        return grey;
    case ColourMapName::Diverging:
        return diverging;
    }
    return viridis;
}

} // namespace

QRgb mapColour(ColourMapName name, double share)
{
    const Anchors& anchors = anchorsOf(name);
    const double position = std::clamp(share, 0.0, 1.0) * (anchorCount - 1);
    const auto below = static_cast<std::size_t>(position);
    const QRgb first = anchors[below];
    const QRgb second = anchors[std::min(below + 1, anchorCount - 1)];
    const double part = position - static_cast<double>(below);
    const auto mix = [part](int from, int to) {
        return static_cast<int>(std::lround(std::lerp(double(from), double(to), part)));
    };
    return qRgb(mix(qRed(first), qRed(second)), mix(qGreen(first), qGreen(second)),
                mix(qBlue(first), qBlue(second)));
}

QGradientStops colourStops(ColourMapName name)
{
    const Anchors& anchors = anchorsOf(name);
    QGradientStops stops;
    for (std::size_t i = 0; i < anchorCount; ++i)
        stops.append({static_cast<double>(i) / (anchorCount - 1), QColor(anchors[i])});
    return stops;
}

QString colourMapTitle(ColourMapName name)
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("rapp", text); };
    switch (name) {
    case ColourMapName::Viridis:
        return tr("Viridis");
    case ColourMapName::Cividis:
        return tr("Cividis");
    case ColourMapName::Magma:
        return tr("Magma");
    case ColourMapName::Grey:
        return tr("Grey");
    case ColourMapName::Diverging:
        return tr("Diverging");
    }
    return {};
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/PlotColours.h"

#include <qcustomplot.h>

namespace rapp {

namespace {

QColor mixed(const QColor& from, const QColor& to, float part)
{
    const auto mix = [part](float first, float second) { return first + (second - first) * part; };
    return QColor::fromRgbF(mix(from.redF(), to.redF()), mix(from.greenF(), to.greenF()),
                            mix(from.blueF(), to.blueF()));
}

} // namespace

PlotColours::PlotColours(const QPalette& palette)
    : background(palette.color(QPalette::Base))
    , text(palette.color(QPalette::Text))
    , faintText(mixed(background, text, 0.65F))
    , line(mixed(background, text, 0.4F))
    , grid(mixed(background, text, 0.1F))
    , emptyTone(mixed(background, text, 0.05F))
    , emptyInk(mixed(background, text, 0.2F))
    , accent(palette.color(QPalette::Highlight))
{
}

QPalette picturePalette()
{
    QPalette palette(QColor(0xef, 0xef, 0xef));
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, QColor(0x1c, 0x1f, 0x23));
    palette.setColor(QPalette::Highlight, QColor(0x1f, 0x6f, 0xd1));
    return palette;
}

void styleAxis(QCPAxis& axis, const PlotColours& colours, const QFont& font)
{
    const QPen pen(colours.line, 1);
    axis.setBasePen(pen);
    axis.setTickPen(pen);
    axis.setSubTickPen(pen);
    axis.setTickLabelColor(colours.text);
    axis.setTickLabelFont(font);
    axis.setLabelColor(colours.text);
    axis.setLabelFont(font);
    axis.setSelectableParts(QCPAxis::spNone);
}

} // namespace rapp

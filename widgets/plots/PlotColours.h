// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

class QCPAxis;
class QCustomPlot;

namespace rapp {

/// The few colours that plots are drawn with, from a palette, so that they follow light and dark. A value.
struct PlotColours
{
    explicit PlotColours(const QPalette& palette);

    QColor background;
    QColor text;
    QColor faintText; ///< captions
    QColor line;      ///< axes and frames
    QColor grid;      ///< lines behind what is drawn
    QColor emptyTone; ///< cells without a value
    QColor emptyInk;  ///< the hatching on them
    QColor accent;    ///< what is chosen
};

/// The palette of pictures that leave the program: dark on white.
QPalette picturePalette();

/// Pens and fonts of an axis.
void styleAxis(QCPAxis& axis, const PlotColours& colours, const QFont& font);

} // namespace rapp

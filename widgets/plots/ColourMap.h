// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/ColourRange.h"

#include <QBrush>
#include <QColor>
#include <QString>

namespace rapp {

/// The colour maps, as straight lines between 33 colours of the published tables. Thread-safe.

/// The colour at a share of the scale; 0 is its lower end, 1 its upper one, what is outside takes the end's.
QRgb mapColour(ColourMapName name, double share);
/// The same for a QGradient, so that a vector picture holds the scale as a gradient.
QGradientStops colourStops(ColourMapName name);
/// For people, translated.
QString colourMapTitle(ColourMapName name);

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/LatencyGrid.h"
#include "widgets/plots/PlotColours.h"

#include <QString>

class QPainter;
class QRectF;

namespace rapp {

/// Fills a rectangle with the look of cells that have no value, a hatching for each reason. The lines of
/// neighbouring rectangles meet, and nothing is drawn outside (so SVG, which does not clip, holds it too).
void paintEmptyCells(QPainter& painter, const QRectF& rect, EmptyReason reason, const PlotColours& colours);

/// A sentence for a grid in which no cell has a value, saying what would help; translated.
QString emptyGridNote(const LatencyGrid& grid);
/// emptyReasonText, translated.
QString emptyReasonTitle(EmptyReason reason);

} // namespace rapp

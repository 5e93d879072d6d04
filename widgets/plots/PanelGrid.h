// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>
#include <QString>

#include <span>

class QCPAxisRect;
class QCPLayoutGrid;
class QCPTextElement;

namespace rapp {

/// One of several panels of a plot, and what its axes say. Refers to elements of the plot. A value.
struct TitledPanel
{
    QCPTextElement* title;
    QCPAxisRect* rect;
    QString across; ///< of the axis below
    QString up;     ///< of the axis on the left
};

/// How `count` panels of one size are best set out in `room`, in pixels: the number of columns that makes
/// them largest. `labels` is what the texts around a panel take of its width and height, `shape` the width
/// over height that reads best. At least 1.
int panelColumns(int count, const QSizeF& room, const QSizeF& labels, double shape);

/// Puts panels into a layout row by row, each below its title. Of neighbours with the same label only the
/// outer one shows it.
void arrangePanels(QCPLayoutGrid& grid, std::span<const TitledPanel> panels, int columns);

} // namespace rapp

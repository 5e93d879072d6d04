// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/PlotColours.h"

#include <qcustomplot.h>

namespace rapp {

/// A plot that follows the palette and the font of its widget. Takes no input of its own. GUI thread.
class StyledPlot : public QCustomPlot
{
    Q_OBJECT

public:
    explicit StyledPlot(QWidget* parent = nullptr);

protected:
    /// Sets colours and fonts anew; called when the palette or the font is another one, before the plot is
    /// drawn again. Constructors call it themselves.
    virtual void applyStyle() = 0;
    void changeEvent(QEvent* event) override;
};

/// Background, axes and grid, alike in all plots. Returns the font for what is smaller than a title.
QFont stylePlot(QCustomPlot& plot, const PlotColours& colours);
/// Without a frame; `ground` may be transparent.
void styleLegend(QCPLegend& legend, const PlotColours& colours, const QFont& font, const QBrush& ground);

} // namespace rapp

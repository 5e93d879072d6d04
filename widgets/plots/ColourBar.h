// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/ColourScale.h"
#include "widgets/plots/PlotColours.h"
#include "widgets/plots/ScaleTicker.h"

#include <qcustomplot.h>

namespace rapp {

/// The colour bar beside a plot: a gradient with an axis of values. Drawn as a vector gradient, so that SVG
/// and PDF hold no picture. GUI thread; owned by the plot.
class ColourBar : public QCPLayerable
{
    Q_OBJECT

public:
    /// As tall as `beside`; the caller puts axisRect() into the layout.
    ColourBar(QCustomPlot& plot, QCPAxisRect& beside);

    [[nodiscard]] QCPAxisRect* axisRect() const { return m_rect; }
    /// Without a scale the bar keeps its place and shows nothing.
    void setScale(const std::optional<ColourScale>& scale, const QString& label);
    void setStyle(const PlotColours& colours, const QFont& font);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    QCPAxisRect* m_rect;
    QSharedPointer<ScaleTicker> m_ticker;
    std::optional<ColourScale> m_scale;
    QColor m_frame;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/operators/ChainPainter.h"

#include <qcustomplot.h>

namespace rapp {

/// The chain in a picture: in lines from left to right, with a key of the colours below. GUI thread; owned by
/// the plot.
class ChainElement : public QCPLayoutElement
{
    Q_OBJECT

public:
    ChainElement(QCustomPlot& plot, std::shared_ptr<const OperatorReport> report);

    /// How tall it wants to be at this width, in pixels.
    [[nodiscard]] double heightAt(double width) const;

protected:
    void draw(QCPPainter* painter) override;

private:
    /// How a width is used.
    struct Lines
    {
        double pitch = 0;
        std::size_t inLine = 1;
        std::size_t count = 0;
    };

    [[nodiscard]] Lines linesAt(double width) const;
    /// Draws the key, or only measures it; its height.
    double key(QCPPainter* painter, const QRectF& area) const;

    std::shared_ptr<const OperatorReport> m_report;
    PlotColours m_colours;
    QFont m_font;
    ChainPainter m_chain;
};

} // namespace rapp

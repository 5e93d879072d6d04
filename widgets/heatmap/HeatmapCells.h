// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/CellGeometry.h"
#include "widgets/plots/ColourScale.h"
#include "widgets/plots/PlotColours.h"

#include <qcustomplot.h>

#include <memory>

namespace rapp {

/// What HeatmapCells draws.
struct CellPicture
{
    std::shared_ptr<const LatencyGrid> grid;   ///< null: nothing
    std::optional<ColourScale> scale;          ///< nothing where no cell has a value
    std::shared_ptr<const LatencyGrid> marked; ///< whose cells get a dot; null: none
    bool withSign = false;                     ///< numbers above 0 get a plus
    QString note;                              ///< in the middle; empty: none
};

/// The cells of a grid in an axis rectangle: a rectangle each in the colour of its value, a hatching where
/// there is none, a dot where marked; CellNumbers draws the numbers. One pass of vector drawing on every
/// device, so what is exported is what is shown. GUI thread; owned by the plot.
class HeatmapCells : public QCPLayerable
{
    Q_OBJECT

public:
    HeatmapCells(QCustomPlot& plot, QCPAxisRect& rect);

    void setPicture(CellPicture picture) { m_picture = std::move(picture); }
    [[nodiscard]] const CellPicture& picture() const { return m_picture; }
    void setStyle(const PlotColours& colours, const QFont& font);
    [[nodiscard]] CellGeometry geometry() const;
    /// What the dot of a marked cell takes of its right and upper side, in pixels; 0 without dots.
    [[nodiscard]] double markExtent() const;

protected:
    [[nodiscard]] QRect clipRect() const override { return m_rect.rect(); }
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    void drawEmptyCells(QCPPainter& painter, const CellGeometry& cells) const;
    void drawValues(QCPPainter& painter, const CellGeometry& cells) const;
    void drawMarks(QCPPainter& painter, const CellGeometry& cells) const;
    void drawNote(QCPPainter& painter, const CellGeometry& cells) const;
    [[nodiscard]] double markRadius(const CellGeometry& cells) const;

    QCPAxisRect& m_rect;
    CellPicture m_picture;
    PlotColours m_colours;
    QFont m_font;
};

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/ServicePacking.h"
#include "widgets/plots/PlotColours.h"

#include <qcustomplot.h>

#include <memory>
#include <optional>
#include <vector>

namespace rapp {

/// GPUs as boxes, SM partitions across and quota up, both 0 to 100 %, with a rectangle an instance in the
/// colour of its model, and a legend below. As many boxes beside each other as the width has room for. Drawn
/// as shapes. GUI thread; owned by the plot.
class PackingPicture : public QCPLayerable
{
    Q_OBJECT

public:
    explicit PackingPicture(QCustomPlot& plot);

    /// Null for none.
    void setPacking(std::shared_ptr<const ServicePacking> packed);
    void setStyle(const PlotColours& colours, const QFont& font);
    /// How high the picture is at this width, in pixels.
    [[nodiscard]] int heightFor(int width) const;
    /// GPUs are drawn so small that one, with its labels, is at most so high, unless it could no more be
    /// read.
    void setRoom(int height) { m_room = height; }

    struct Spot
    {
        PlacedInstance instance;
        QRectF rect; ///< in pixels
    };
    /// Every instance where it is drawn now.
    [[nodiscard]] std::vector<Spot> spots() const;
    /// The colour of a placed service: that of its model.
    [[nodiscard]] QColor colourOf(std::size_t service) const;
    /// "resnet50 #2" within its service.
    [[nodiscard]] QString nameOf(const PlacedInstance& instance) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    struct Layout
    {
        int columns = 1;
        int side = 0;       ///< of a box
        int lineHeight = 0; ///< of text
        int rows = 0;
        QMargins around; ///< a box: title above, labels left and below
        QPoint origin;
    };

    [[nodiscard]] Layout layoutFor(int width) const;
    [[nodiscard]] QRectF box(const Layout& layout, std::size_t gpu) const;
    [[nodiscard]] QRectF rectOf(const Layout& layout, const PlacedInstance& instance) const;
    void drawGpu(QCPPainter& painter, const Layout& layout, std::size_t gpu) const;
    void drawInstance(QCPPainter& painter, const Layout& layout, const PlacedInstance& instance) const;
    /// The rows that it takes; draws only with a painter.
    int legendRows(int width, QCPPainter* painter, int top) const;

    std::shared_ptr<const ServicePacking> m_packed;
    std::vector<PlacedInstance> m_placed;
    std::vector<std::string> m_models;  ///< in the order of their first service
    std::vector<std::size_t> m_modelOf; ///< of each service
    int m_room = QWIDGETSIZE_MAX;
    PlotColours m_colours;
    QFont m_font;
};

} // namespace rapp

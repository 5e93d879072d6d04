// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operators/OperatorReport.h"
#include "widgets/plots/PlotColours.h"

#include <QFont>
#include <QRectF>

#include <memory>

class QPainter;

namespace rapp {

/// Draws the operators of a report as a chain: boxes in visiting order, coloured by type, an arrow for each
/// edge to the next one, an arc for each other edge, and below each box a bar as tall as its share of the
/// time. The wider the boxes, the more words stand in them. A value; GUI thread.
class ChainPainter
{
public:
    /// From one box to the next, in pixels.
    static constexpr double leastPitch = 2;
    static constexpr double greatestPitch = 124;

    ChainPainter(std::shared_ptr<const OperatorReport> report, const QPalette& palette, const QFont& font);

    void setPitch(double pitch) { m_pitch = pitch; }
    [[nodiscard]] double pitch() const { return m_pitch; }
    [[nodiscard]] double width() const { return m_pitch * static_cast<double>(m_report->size()); }
    [[nodiscard]] const OperatorReport& report() const { return *m_report; }
    /// Which operators stand out and which step back; empty: none.
    void setSelected(std::vector<bool> selected) { m_selected = std::move(selected); }
    void setFaint(std::vector<bool> faint) { m_faint = std::move(faint); }

    /// Draws what of the operators `first` up to `end` lies within `area`, whose left edge is `first`'s box's
    /// left edge moved by `offset` to the left.
    void paint(QPainter& painter, const QRectF& area, double offset, std::size_t first,
               std::size_t end) const;

private:
    /// Where things lie in an area.
    struct Bands
    {
        QRectF arcs;
        QRectF boxes;
        QRectF bars;
    };

    [[nodiscard]] Bands bandsOf(const QRectF& area) const;
    void paintBox(QPainter& painter, const QRectF& box, std::size_t op) const;
    void paintBar(QPainter& painter, const QRectF& column, std::size_t op) const;
    void paintArrow(QPainter& painter, double from, double to, double y) const;
    [[nodiscard]] bool isSelected(std::size_t op) const { return op < m_selected.size() && m_selected[op]; }
    [[nodiscard]] bool isFaint(std::size_t op) const { return op < m_faint.size() && m_faint[op]; }
    [[nodiscard]] double gap() const;

    std::shared_ptr<const OperatorReport> m_report;
    PlotColours m_colours;
    QFont m_font;
    QFont m_strongFont;
    double m_pitch = 40;
    std::vector<bool> m_selected;
    std::vector<bool> m_faint;
    std::vector<bool> m_hasNext;             ///< whether an edge leads to the next operator
    std::vector<FeatureGraph::Edge> m_jumps; ///< all other edges
};

} // namespace rapp

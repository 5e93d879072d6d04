// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/curves/CurvesContent.h"
#include "widgets/plots/ScaleTicker.h"
#include "widgets/plots/StyledPlot.h"

#include <vector>

namespace rapp {

/// The drawing of curves: a panel a batch size, all on one latency axis, with a legend beside them that names
/// as many curves as have room. Measured latencies are markers, predicted ones lines, intervals bands. Knows
/// no state and takes no input; CurvesView and SlicesView show one, the export draws one off the screen.
/// Follows the widget's palette and font. GUI thread.
class CurvesPlot : public StyledPlot
{
    Q_OBJECT

public:
    explicit CurvesPlot(QWidget* parent = nullptr);

    /// Shows other content with the next paint. Of content that differs in nothing but the points of its
    /// curves and what stands still along them only the curves are drawn again.
    void setContent(CurvesContent content);
    [[nodiscard]] const CurvesContent& content() const { return m_content; }

    /// Draws one curve a panel over the others, in the order of the panels, and a ring around the points of
    /// this SM partition and quota. Redraws nothing else.
    void setHighlight(const std::vector<Curve>& curves, const std::optional<Configuration>& at);

    /// The point nearest to a position within a panel.
    struct Hit
    {
        std::size_t panel = 0;
        std::size_t curve = 0;
        std::size_t point = 0;
    };
    [[nodiscard]] std::optional<Hit> hitAt(const QPointF& position) const;
    /// Where a latency is drawn; valid once laid out.
    [[nodiscard]] QPointF pixelOf(std::size_t panel, double along, double latencyMs) const;

protected:
    void applyStyle() override;
    void updateLayout() override;

private:
    struct Line
    {
        QCPGraph* low;
        QCPGraph* high;
        QCPGraph* predicted;
        QCPGraph* measured;
    };
    struct Panel
    {
        QCPAxisRect* rect;
        QCPTextElement* title;
        std::vector<Line> lines; ///< a curve each
        QCPGraph* highlightLine;
        QCPGraph* highlightMarks;
        QCPGraph* ring;
    };

    void rebuild();
    void addPanel(const CurvePanel& panel);
    [[nodiscard]] bool areAlongOneAxis() const;
    [[nodiscard]] int bestColumns() const;
    void arrange(int columns);
    /// Lines and markers of one curve, without points.
    [[nodiscard]] Line addLine(const Panel& panel);
    /// The points of the content, and the titles.
    void fillPanels();
    void addLegend();
    void fitLegend();
    [[nodiscard]] QCPGraph* graph(const Panel& panel, const QString& layer);
    [[nodiscard]] QColor curveColour(std::size_t index, std::size_t count) const;

    CurvesContent m_content;
    QCPTextElement* m_title;
    QCPTextElement* m_caption;
    QCPItemText* m_note;
    QCPLayoutGrid* m_grid = nullptr;
    QCPLayoutGrid* m_legendPlace = nullptr;
    QCPLegend* m_legend = nullptr;
    std::vector<QCPGraph*> m_keys; ///< without points, for the legend: a curve each
    int m_keyStep = 0;             ///< every so many-th key is in the legend
    std::vector<Panel> m_panels;
    int m_columns = 0;
    bool m_isReplotDue = false; ///< everything is drawn anew in a moment
};

} // namespace rapp

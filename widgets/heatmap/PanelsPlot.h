// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/HeatmapPanel.h"
#include "widgets/plots/ColourBar.h"
#include "widgets/plots/StyledPlot.h"

#include <memory>

namespace rapp {

/// The frame of drawings that are made of heatmaps: a title, one panel or several of one size, one colour bar
/// and a caption. Knows no state and takes no input. Panels stand in as many columns as make them largest.
/// Follows the widget's palette and font. GUI thread.
class PanelsPlot : public StyledPlot
{
    Q_OBJECT

public:
    explicit PanelsPlot(QWidget* parent = nullptr);
    ~PanelsPlot() override;

    /// The cell that is outlined in every panel; it must be in their grids. Redraws nothing else.
    void setCursorCell(std::optional<LatencyGrid::Cell> cell);

    /// A cell of a panel.
    struct Hit
    {
        std::size_t panel = 0;
        LatencyGrid::Cell cell;
        bool operator==(const Hit&) const = default;
    };
    /// Positions are valid once laid out: after the first paint or replot.
    [[nodiscard]] std::optional<Hit> hitAt(const QPointF& position) const;
    [[nodiscard]] std::size_t panelCount() const { return m_panels.size(); }
    [[nodiscard]] const HeatmapPanel& panel(std::size_t index) const { return *m_panels[index]; }

protected:
    [[nodiscard]] HeatmapPanel& editPanel(std::size_t index) { return *m_panels[index]; }
    /// At least one.
    void setPanelCount(std::size_t count);
    void setTexts(const QString& title, const QString& caption);
    void setScale(const std::optional<ColourScale>& scale, const QString& label);
    void applyStyle() override;
    void updateLayout() override;

private:
    [[nodiscard]] int bestColumns() const;
    void arrange(int columns);
    /// Smaller letters, then an ellipsis, where the plot is too narrow for title and caption.
    void fitTexts();

    QString m_titleText;
    QString m_captionText;
    QCPTextElement* m_title;
    QCPTextElement* m_caption;
    QCPLayoutGrid* m_grid;
    std::vector<std::unique_ptr<HeatmapPanel>> m_panels;
    ColourBar* m_bar = nullptr;
    int m_columns = 0;
};

} // namespace rapp

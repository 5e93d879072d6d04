// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/PanelsPlot.h"

#include "widgets/plots/FitText.h"
#include "widgets/plots/PanelGrid.h"

namespace rapp {

namespace {

constexpr int textPadding = 8;
constexpr double leastTitleScale = 0.75;
/// What a panel's labels take of its width and height, about.
constexpr QSizeF labelRoom(46, 58);
/// Width over height of the panels that read best.
constexpr double bestShape = 1.2;

/// Drawn by itself, and on top.
const QString marksLayer = QStringLiteral("overlay");

QFont scaledFont(QFont font, double factor)
{
    font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

} // namespace

PanelsPlot::PanelsPlot(QWidget* parent)
    : StyledPlot(parent)
    , m_title(new QCPTextElement(this))
    , m_caption(new QCPTextElement(this))
    , m_grid(new QCPLayoutGrid)
{
    setMinimumSize(240, 200);

    plotLayout()->clear();
    plotLayout()->addElement(0, 0, m_title);
    plotLayout()->addElement(1, 0, m_grid);
    plotLayout()->addElement(2, 0, m_caption);
    plotLayout()->setRowSpacing(0);
    m_grid->setRowSpacing(2);
    m_grid->setColumnSpacing(2);
    setPanelCount(1);
    m_bar = new ColourBar(*this, *m_panels.front()->rect());
    plotLayout()->addElement(1, 1, m_bar->axisRect());
    applyStyle();
}

PanelsPlot::~PanelsPlot() = default;

void PanelsPlot::setPanelCount(std::size_t count)
{
    if (count == m_panels.size())
        return;
    while (m_panels.size() > count) {
        m_grid->remove(m_panels.back()->rect());
        m_panels.pop_back();
    }
    while (m_panels.size() < count) {
        auto panel = std::make_unique<HeatmapPanel>(*this, marksLayer);
        if (!m_panels.empty()) {
            panel->setCursorCell(m_panels.front()->cursorCell());
            // Panels of one size, in line with the colour bar.
            QCPAxisRect& first = *m_panels.front()->rect();
            if (!first.marginGroup(QCP::msLeft))
                first.setMarginGroup(QCP::msLeft | QCP::msRight, new QCPMarginGroup(this));
            for (const QCP::MarginSide side : {QCP::msLeft, QCP::msRight, QCP::msTop, QCP::msBottom})
                panel->rect()->setMarginGroup(side, first.marginGroup(side));
        }
        m_panels.push_back(std::move(panel));
    }
    m_columns = 0;
    if (m_bar)
        applyStyle();
    arrange(bestColumns());
}

int PanelsPlot::bestColumns() const
{
    return panelColumns(static_cast<int>(m_panels.size()),
                        {viewport().width() - 90.0, viewport().height() - 40.0}, labelRoom, bestShape);
}

void PanelsPlot::arrange(int columns)
{
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (const auto& panel : m_panels) {
        if (panel->rect()->layout())
            m_grid->take(panel->rect());
    }
    m_grid->simplify();
    const int count = static_cast<int>(m_panels.size());
    for (int i = 0; i < count; ++i) {
        const HeatmapPanel& panel = *m_panels[static_cast<std::size_t>(i)];
        m_grid->addElement(i / columns, i % columns, panel.rect());
    }
}

void PanelsPlot::setTexts(const QString& title, const QString& caption)
{
    m_titleText = title;
    m_captionText = caption;
}

void PanelsPlot::setScale(const std::optional<ColourScale>& scale, const QString& label)
{
    m_bar->setScale(scale, label);
}

void PanelsPlot::setCursorCell(std::optional<LatencyGrid::Cell> cell)
{
    if (cell == m_panels.front()->cursorCell())
        return;
    for (const auto& panel : m_panels)
        panel->setCursorCell(cell);
    layer(marksLayer)->replot();
}

std::optional<PanelsPlot::Hit> PanelsPlot::hitAt(const QPointF& position) const
{
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        if (const auto cell = m_panels[i]->geometry().cellAt(position))
            return Hit{i, *cell};
    }
    return std::nullopt;
}

void PanelsPlot::applyStyle()
{
    const PlotColours colours(palette());
    const QFont small = stylePlot(*this, colours);
    for (const auto& panel : m_panels)
        panel->setStyle(colours, small);
    m_bar->setStyle(colours, small);
    m_title->setTextColor(colours.text);
    m_caption->setFont(small);
    m_caption->setTextColor(colours.faintText);
}

void PanelsPlot::fitTexts()
{
    const double room = std::max(1, m_grid->outerRect().width() - textPadding);
    QFont titleFont = scaledFont(font(), 1.1);
    titleFont.setBold(true);
    fitText(*m_title, m_titleText, titleFont, room, leastTitleScale);
    fitText(*m_caption, m_captionText, m_caption->font(), room);
    // Axis titles on the outer panels only, brief where they are short.
    const int count = static_cast<int>(m_panels.size());
    for (int i = 0; i < count; ++i) {
        const HeatmapPanel& panel = *m_panels[static_cast<std::size_t>(i)];
        const QFontMetricsF metrics(panel.smAxis().labelFont(), this);
        const bool briefSm = metrics.horizontalAdvance(smAxisTitle()) > panel.rect()->height();
        const bool briefQuota = metrics.horizontalAdvance(quotaAxisTitle()) > panel.rect()->width();
        panel.smAxis().setLabel(i % m_columns == 0 ? smAxisTitle(briefSm) : QString());
        panel.quotaAxis().setLabel(i + m_columns >= count ? quotaAxisTitle(briefQuota) : QString());
    }
}

void PanelsPlot::updateLayout()
{
    arrange(bestColumns());
    // What has room is known only after the layout, and changes it little.
    for (int pass = 0; pass < 2; ++pass) {
        StyledPlot::updateLayout();
        fitTexts();
        for (const auto& panel : m_panels)
            panel->fitLabels();
    }
}

} // namespace rapp

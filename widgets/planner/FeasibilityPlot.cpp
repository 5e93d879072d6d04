// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/planner/FeasibilityPlot.h"

#include "widgets/planner/FeasibilityCells.h"
#include "widgets/plots/FitText.h"

namespace rapp {

namespace {

/// Drawn by itself, and on top.
const QString frameLayer = QStringLiteral("overlay");
constexpr int leastPanelWidth = 170;
constexpr int captionMargin = 16;

} // namespace

FeasibilityPlot::FeasibilityPlot(QWidget* parent)
    : QCustomPlot(parent), m_caption(new QCPTextElement(this)), m_frame(new QCPItemRect(this))
{
    setInteractions({});
    setMinimumSize(200, 160);
    m_frame->setLayer(frameLayer);
    m_frame->setSelectable(false);
    m_frame->setClipToAxisRect(false);
    for (QCPItemPosition* corner : {m_frame->topLeft, m_frame->bottomRight})
        corner->setType(QCPItemPosition::ptAbsolute);
    plotLayout()->clear();
    plotLayout()->addElement(1, 0, m_caption);
    plotLayout()->setRowSpacing(2);
    rebuild();
    applyStyle();
}

void FeasibilityPlot::setFindings(std::shared_ptr<const PlanFindings> findings)
{
    m_findings = std::move(findings);
    rebuild();
    applyStyle();
    replot(rpQueuedReplot);
}

void FeasibilityPlot::setColumns(int columns)
{
    if (columns == m_columns)
        return;
    m_columns = columns;
    rebuild();
    applyStyle();
    replot(rpQueuedReplot);
}

void FeasibilityPlot::rebuild()
{
    for (const Panel& panel : m_panels)
        delete panel.cells;
    m_panels.clear();
    if (m_grid)
        plotLayout()->remove(m_grid);
    m_grid = new QCPLayoutGrid;
    m_grid->setRowSpacing(2);
    m_grid->setColumnSpacing(8);
    plotLayout()->addElement(0, 0, m_grid);
    if (!m_findings)
        return;
    const int count = static_cast<int>(m_findings->plan.grids().size());
    for (int i = 0; i < count; ++i)
        addPanel(static_cast<std::size_t>(i), i / m_columns, i % m_columns, i + m_columns >= count);
    plotLayout()->setRowStretchFactor(1, 0.001);
}

void FeasibilityPlot::addPanel(std::size_t index, int row, int column, bool last)
{
    Panel panel{new QCPAxisRect(this), new QCPTextElement(this), nullptr,
                QSharedPointer<IndexTicker>::create(), QSharedPointer<IndexTicker>::create()};
    m_grid->addElement(2 * row, column, panel.title);
    m_grid->addElement(2 * row + 1, column, panel.rect);
    panel.cells = new FeasibilityCells(*this, *panel.rect, m_findings, index);
    const BatchOutcome& outcome = m_findings->plan.outcomes()[index];
    panel.title->setText(tr("Batch size %1: %2 of %3")
                             .arg(outcome.batch.value())
                             .arg(outcome.feasible)
                             .arg(panel.cells->grid().rows() * panel.cells->grid().columns()));

    panel.rect->setupFullAxesBox();
    for (QCPAxis* axis : panel.rect->axes()) {
        axis->setTicks(axis->axisType() == QCPAxis::atBottom || axis->axisType() == QCPAxis::atLeft);
        axis->setTickLength(0, 4);
        axis->grid()->setVisible(false);
    }
    QCPAxis* x = panel.rect->axis(QCPAxis::atBottom);
    QCPAxis* y = panel.rect->axis(QCPAxis::atLeft);
    const LatencyGrid& grid = panel.cells->grid();
    panel.quota->setValues(grid.axes().quota);
    panel.sm->setValues(grid.axes().sm);
    x->setTicker(panel.quota);
    y->setTicker(panel.sm);
    x->setRange(-0.5, static_cast<double>(grid.columns()) - 0.5);
    y->setRange(-0.5, static_cast<double>(grid.rows()) - 0.5);
    if (last)
        x->setLabel(tr("Quota (%)"));
    if (column == 0)
        y->setLabel(tr("SM partition (%)"));
    m_panels.push_back(panel);
}

void FeasibilityPlot::applyStyle()
{
    const PlotColours colours(palette());
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() * 0.9);
    setBackground(colours.background);
    m_caption->setFont(small);
    m_caption->setTextColor(colours.faintText);
    m_frame->setPen(QPen(colours.text, 2));
    m_frame->setBrush(Qt::NoBrush);
    for (const Panel& panel : m_panels) {
        panel.title->setFont(small);
        panel.title->setTextColor(colours.text);
        panel.cells->setStyle(colours);
        for (QCPAxis* axis : panel.rect->axes())
            styleAxis(*axis, colours, small);
    }
}

void FeasibilityPlot::updateLayout()
{
    const QFontMetrics metrics(m_caption->font());
    for (const Panel& panel : m_panels) {
        panel.quota->setRoom(
            static_cast<std::size_t>(std::max(2, panel.rect->width() / metrics.horizontalAdvance("100 "))));
        panel.sm->setRoom(
            static_cast<std::size_t>(std::max(2, panel.rect->height() / (metrics.height() + 2))));
    }
    QStringList signs;
    for (const PlanMark mark :
         {PlanMark::Cheapest, PlanMark::Fastest, PlanMark::MostEfficient, PlanMark::Knee})
        signs += planMarkSign(mark) + QChar(QChar::Nbsp) + planMarkTitle(mark);
    const QString signLegend = signs.join(QStringLiteral("   "));
    fitText(*m_caption,
            m_findings ? tr("Filled: keeps the SLO, the stronger the cheaper.") + "   " + signLegend
                       : QString(),
            m_caption->font(), viewport().width() - captionMargin);
    QCustomPlot::updateLayout();
    placeFrame();
}

void FeasibilityPlot::setChosen(const std::optional<Configuration>& chosen)
{
    m_chosen = chosen;
    placeFrame();
    layer(frameLayer)->replot();
}

void FeasibilityPlot::placeFrame()
{
    m_frame->setVisible(false);
    for (const Panel& panel : m_panels) {
        const LatencyGrid& grid = panel.cells->grid();
        const auto cell = m_chosen && m_chosen->batch == grid.batch()
                              ? grid.find(m_chosen->sm, m_chosen->quota)
                              : std::nullopt;
        if (!cell)
            continue;
        const QRectF rect = panel.cells->geometry().cellRect(*cell).adjusted(-1.5, -1.5, 0.5, 0.5);
        m_frame->topLeft->setPixelPosition(rect.topLeft());
        m_frame->bottomRight->setPixelPosition(rect.bottomRight());
        m_frame->setVisible(true);
    }
}

std::optional<Configuration> FeasibilityPlot::configurationAt(const QPointF& position) const
{
    for (const Panel& panel : m_panels) {
        if (const auto cell = panel.cells->geometry().cellAt(position))
            return panel.cells->grid().configuration(cell->row, cell->column);
    }
    return std::nullopt;
}

std::optional<QPointF> FeasibilityPlot::pixelOf(const Configuration& at) const
{
    for (const Panel& panel : m_panels) {
        const LatencyGrid& grid = panel.cells->grid();
        const auto cell = at.batch == grid.batch() ? grid.find(at.sm, at.quota) : std::nullopt;
        if (cell)
            return panel.cells->geometry().cellRect(*cell).center();
    }
    return std::nullopt;
}

void FeasibilityPlot::resizeEvent(QResizeEvent* event)
{
    const int count = m_findings ? static_cast<int>(m_findings->plan.grids().size()) : 4;
    const int room = std::clamp(width() / leastPanelWidth, 1, count);
    // Rows that are all full where it can be.
    setColumns(room >= count ? count : (count + 1) / 2 <= room ? (count + 1) / 2 : room);
    QCustomPlot::resizeEvent(event);
}

void FeasibilityPlot::changeEvent(QEvent* event)
{
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyStyle();
        replot(rpQueuedReplot);
    }
}

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/planner/FeasibilityPlot.h"

#include "widgets/planner/FeasibilityCells.h"
#include "widgets/plots/FitText.h"
#include "widgets/plots/PanelGrid.h"

namespace rapp {

namespace {

/// Drawn by itself, and on top.
const QString frameLayer = QStringLiteral("overlay");
constexpr int captionMargin = 16;
/// Narrower, a panel's title would be cut off.
constexpr int leastPanelWidth = 160;
/// What a panel's labels take of its width and height, about.
constexpr QSizeF panelLabels(52, 54);
/// Width over height of the panels that read best.
constexpr double bestShape = 1.3;

std::size_t labelsIn(double pixels, double labelPixels)
{
    return static_cast<std::size_t>(std::max(1.0, pixels / labelPixels));
}

} // namespace

FeasibilityPlot::FeasibilityPlot(QWidget* parent)
    : StyledPlot(parent), m_caption(new QCPTextElement(this)), m_frame(new QCPItemRect(this))
{
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
    m_columns = 0;
    if (!m_findings)
        return;
    for (std::size_t i = 0; i < m_findings->plan.grids().size(); ++i)
        addPanel(i);
    plotLayout()->setRowStretchFactor(1, 0.001);
    arrange(1);
}

void FeasibilityPlot::addPanel(std::size_t index)
{
    Panel panel{new QCPAxisRect(this), new QCPTextElement(this), nullptr,
                QSharedPointer<IndexTicker>::create(), QSharedPointer<IndexTicker>::create()};
    panel.rect->setMinimumMargins({8, 6, 15, 8});
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
    m_panels.push_back(panel);
}

void FeasibilityPlot::arrange(int columns)
{
    if (columns == m_columns)
        return;
    m_columns = columns;
    std::vector<TitledPanel> panels;
    for (const Panel& panel : m_panels)
        panels.push_back({panel.title, panel.rect, tr("Quota (%)"), tr("SM partition (%)")});
    arrangePanels(*m_grid, panels, columns);
}

void FeasibilityPlot::applyStyle()
{
    const PlotColours colours(palette());
    const QFont small = stylePlot(*this, colours);
    m_caption->setFont(small);
    m_caption->setTextColor(colours.faintText);
    m_frame->setPen(QPen(colours.text, 2));
    m_frame->setBrush(Qt::NoBrush);
    for (const Panel& panel : m_panels) {
        panel.title->setFont(small);
        panel.title->setTextColor(colours.text);
        panel.cells->setStyle(colours);
    }
}

QString FeasibilityPlot::legendText() const
{
    if (!m_findings)
        return {};
    QStringList parts{tr("Filled: keeps the SLO, the stronger the cheaper.")};
    for (const PlanMark mark :
         {PlanMark::Cheapest, PlanMark::Fastest, PlanMark::MostEfficient, PlanMark::Knee})
        parts += planMarkSign(mark) + QLatin1Char(' ') + planMarkTitle(mark);
    // Lines end between the signs alone.
    for (auto part = parts.begin() + 1; part != parts.end(); ++part)
        part->replace(QLatin1Char(' '), QChar(QChar::Nbsp));
    return parts.join(QStringLiteral("  "));
}

void FeasibilityPlot::updateLayout()
{
    const QFontMetrics metrics(m_caption->font());
    const double room = viewport().width() - captionMargin;
    m_caption->setText(wrappedText(legendText(), m_caption->font(), room));
    const auto lines = static_cast<int>(m_caption->text().count(QLatin1Char('\n'))) + 1;
    const double height = viewport().height() - 1.0 * lines * metrics.lineSpacing();
    int columns = panelColumns(static_cast<int>(m_panels.size()), {room, height}, panelLabels, bestShape);
    while (columns > 1 && room / columns < leastPanelWidth)
        columns = (columns + 1) / 2;
    arrange(columns);
    // What has room is known only after the layout, and changes it little.
    for (int pass = 0; pass < 2; ++pass) {
        StyledPlot::updateLayout();
        for (const Panel& panel : m_panels) {
            panel.quota->setRoom(labelsIn(panel.rect->width(), metrics.horizontalAdvance("100") * 1.6));
            panel.sm->setRoom(labelsIn(panel.rect->height(), metrics.height() * 1.1));
        }
    }
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

} // namespace rapp

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/HeatmapPlot.h"

#include "widgets/plots/EmptyCellLook.h"
#include "widgets/plots/FitText.h"

#include <cmath>

namespace rapp {

namespace {

constexpr int textPadding = 8;
constexpr double leastTitleScale = 0.75;

const QString marksLayer = QStringLiteral("marks");

/// What a logarithmic scale can't show is empty on it.
std::shared_ptr<const LatencyGrid> asDisplayed(const std::shared_ptr<const LatencyGrid>& grid,
                                               ColourScaleType type)
{
    if (type == ColourScaleType::Linear)
        return grid;
    auto displayed = std::make_shared<LatencyGrid>(*grid);
    for (std::size_t row = 0; row < grid->rows(); ++row) {
        for (std::size_t column = 0; column < grid->columns(); ++column) {
            if (grid->hasValue(row, column) && grid->value(row, column) <= 0)
                displayed->setEmpty(row, column, EmptyReason::NotPositive);
        }
    }
    return displayed;
}

QFont scaledFont(QFont font, double factor)
{
    font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

std::size_t roomFor(double pixels, double labelPixels)
{
    return static_cast<std::size_t>(std::max(1.0, std::floor(pixels / labelPixels)));
}

} // namespace

HeatmapPlot::HeatmapPlot(QWidget* parent)
    : QCustomPlot(parent)
    , m_title(new QCPTextElement(this))
    , m_caption(new QCPTextElement(this))
    , m_rect(axisRect())
    , m_cells(new HeatmapCells(*this, *m_rect))
    , m_contours(new ContourLayer(*this, *m_cells))
    , m_quotaTicker(QSharedPointer<IndexTicker>::create())
    , m_smTicker(QSharedPointer<IndexTicker>::create())
{
    setInteractions({});
    setMinimumSize(240, 200);
    addLayer(marksLayer, layer(QStringLiteral("overlay")), QCustomPlot::limBelow);
    layer(marksLayer)->setMode(QCPLayer::lmBuffered);
    m_marks = new CellMarks(*this, marksLayer, *m_cells);
    m_bar = new ColourBar(*this, *m_rect);

    plotLayout()->insertRow(0);
    plotLayout()->addElement(0, 0, m_title);
    plotLayout()->addElement(1, 1, m_bar->axisRect());
    plotLayout()->addElement(2, 0, m_caption);
    plotLayout()->setRowSpacing(0);

    m_rect->setupFullAxesBox();
    for (QCPAxis* axis : m_rect->axes()) {
        axis->grid()->setVisible(false);
        axis->setTicks(axis == xAxis || axis == yAxis);
        axis->setTickLength(0, 4);
    }
    xAxis->setLabel(quotaAxisTitle());
    yAxis->setLabel(smAxisTitle());
    xAxis->setTicker(m_quotaTicker);
    yAxis->setTicker(m_smTicker);
    applyStyle();
}

void HeatmapPlot::setContent(HeatmapContent content)
{
    m_content = std::move(content);
    updateCells();
    replot(rpQueuedReplot);
}

void HeatmapPlot::updateCells()
{
    const Quantity quantity = m_content.quantity;
    const LatencyGrid& shown = *m_content.shown;
    CellPicture picture;
    picture.grid = asDisplayed(m_content.shown, colourScaleFor(m_content.colours, quantity));
    picture.scale = ColourScale::forGrid(*picture.grid, m_content.colours, quantity);
    picture.marked = m_content.marksMeasured() ? m_content.measured : nullptr;
    picture.withSign = isSigned(quantity);
    if (picture.grid->valueCount() == 0)
        picture.note = m_content.model.empty() ? tr("No model is chosen.") : emptyGridNote(*picture.grid);
    m_bar->setScale(picture.scale, quantityTitleWithUnit(quantity));
    if (m_content.drawsContours())
        m_contours->setGrid(shown, m_content.slo);
    else
        m_contours->clear();
    m_cells->setPicture(std::move(picture));

    m_captionText = m_content.caption();
    m_quotaTicker->setValues(shown.axes().quota);
    m_smTicker->setValues(shown.axes().sm);
    xAxis->setRange(-0.5, static_cast<double>(shown.columns()) - 0.5);
    yAxis->setRange(-0.5, static_cast<double>(shown.rows()) - 0.5);

    std::vector<CellMarks::Pin> pins;
    const std::array names = {tr("A"), tr("B")};
    for (std::size_t i = 0; i < m_content.pins.size() && i < names.size(); ++i) {
        const Configuration& at = m_content.pins[i];
        const auto cell = shown.find(at.sm, at.quota);
        if (cell && at.batch == shown.batch())
            pins.push_back({*cell, names[i]});
    }
    m_marks->setPins(std::move(pins));
}

void HeatmapPlot::setCursorCell(std::optional<LatencyGrid::Cell> cell)
{
    if (cell == m_marks->cursorCell())
        return;
    m_marks->setCursorCell(cell);
    layer(marksLayer)->replot();
}

void HeatmapPlot::applyStyle()
{
    const PlotColours colours(palette());
    const QFont small = scaledFont(font(), 0.9);
    setBackground(colours.background);
    for (QCPAxis* axis : m_rect->axes())
        styleAxis(*axis, colours, small);
    m_cells->setStyle(colours, small);
    m_contours->setStyle(small);
    m_marks->setStyle(colours, small);
    m_bar->setStyle(colours, small);
    m_title->setTextColor(colours.text);
    m_caption->setFont(small);
    m_caption->setTextColor(colours.faintText);
}

void HeatmapPlot::changeEvent(QEvent* event)
{
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyStyle();
        replot(rpQueuedReplot);
    }
}

void HeatmapPlot::fitTexts()
{
    const double room = std::max(1, m_rect->outerRect().width() - textPadding);
    QFont titleFont = scaledFont(font(), 1.1);
    titleFont.setBold(true);
    fitText(*m_title, m_content.title(), titleFont, room, leastTitleScale);
    fitText(*m_caption, m_captionText, m_caption->font(), room);
}

void HeatmapPlot::updateLayout()
{
    // What has room is known only after the layout, and changes it little.
    for (int pass = 0; pass < 2; ++pass) {
        QCustomPlot::updateLayout();
        fitTexts();
        const QFontMetricsF metrics(xAxis->tickLabelFont(), this);
        m_quotaTicker->setRoom(
            roomFor(m_rect->width(), metrics.horizontalAdvance(QStringLiteral("100")) * 1.6));
        m_smTicker->setRoom(roomFor(m_rect->height(), metrics.height() * 1.1));
    }
}

} // namespace rapp

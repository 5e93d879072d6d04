// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/HeatmapPanel.h"

#include "widgets/plots/EmptyCellLook.h"

#include <QCoreApplication>

#include <cmath>

namespace rapp {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(HeatmapPanel)
};

std::size_t roomFor(double pixels, double labelPixels)
{
    return static_cast<std::size_t>(std::max(1.0, std::floor(pixels / labelPixels)));
}

} // namespace

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

HeatmapPanel::HeatmapPanel(QCustomPlot& plot, const QString& marksLayer)
    : m_rect(new QCPAxisRect(&plot))
    , m_cells(new HeatmapCells(plot, *m_rect))
    , m_contours(new ContourLayer(plot, *m_cells))
    , m_numbers(new CellNumbers(plot, *m_cells, *m_contours))
    , m_marks(new CellMarks(plot, marksLayer, *m_cells))
    , m_quotaTicker(QSharedPointer<IndexTicker>::create())
    , m_smTicker(QSharedPointer<IndexTicker>::create())
{
    m_rect->setMinimumSize(20, 20);
    m_rect->setupFullAxesBox();
    for (QCPAxis* axis : m_rect->axes()) {
        axis->grid()->setVisible(false);
        axis->setTicks(axis == &quotaAxis() || axis == &smAxis());
        axis->setTickLength(0, 4);
    }
    quotaAxis().setTicker(m_quotaTicker);
    smAxis().setTicker(m_smTicker);
}

HeatmapPanel::~HeatmapPanel()
{
    delete m_marks;
    delete m_numbers;
    delete m_contours;
    delete m_cells;
}

void HeatmapPanel::setContent(const HeatmapContent& content, const std::optional<ColourScale>& scale)
{
    const Quantity quantity = content.quantity;
    CellPicture picture;
    picture.grid = asDisplayed(content.shown, colourScaleFor(content.colours, quantity));
    picture.scale = scale ? scale : ColourScale::forGrid(*picture.grid, content.colours, quantity);
    picture.marked = content.marksMeasured() ? content.measured : nullptr;
    picture.withSign = isSigned(quantity);
    if (picture.grid->valueCount() == 0)
        picture.note =
            content.model.empty() ? Texts::tr("No model is chosen.") : emptyGridNote(*picture.grid);
    setPicture(std::move(picture));
    if (content.drawsContours())
        m_contours->setGrid(*content.shown, content.contours, content.slo);
    else
        m_contours->clear();

    std::vector<CellMarks::Pin> pins;
    const std::array names = {Texts::tr("A"), Texts::tr("B")};
    for (std::size_t i = 0; i < content.pins.size() && i < names.size(); ++i) {
        const Configuration& at = content.pins[i];
        const auto cell = content.shown->find(at.sm, at.quota);
        if (cell && at.batch == content.shown->batch())
            pins.push_back({*cell, names[i]});
    }
    m_marks->setPins(std::move(pins));
}

void HeatmapPanel::setPicture(CellPicture picture)
{
    const LatencyGrid& grid = *picture.grid;
    m_quotaTicker->setValues(grid.axes().quota);
    m_smTicker->setValues(grid.axes().sm);
    quotaAxis().setRange(-0.5, static_cast<double>(grid.columns()) - 0.5);
    smAxis().setRange(-0.5, static_cast<double>(grid.rows()) - 0.5);
    m_cells->setPicture(std::move(picture));
}

void HeatmapPanel::setTitle(const QString& title)
{
    m_rect->axis(QCPAxis::atTop)->setLabel(title);
}

void HeatmapPanel::setStyle(const PlotColours& colours, const QFont& font)
{
    for (QCPAxis* axis : m_rect->axes())
        styleAxis(*axis, colours, font);
    QFont bold = font;
    bold.setBold(true);
    m_rect->axis(QCPAxis::atTop)->setLabelFont(bold);
    m_cells->setStyle(colours, font);
    m_contours->setStyle(font);
    m_numbers->setStyle(font);
    m_marks->setStyle(colours, font);
}

void HeatmapPanel::fitLabels()
{
    const QFontMetricsF metrics(quotaAxis().tickLabelFont(), m_rect->parentPlot());
    m_quotaTicker->setRoom(roomFor(m_rect->width(), metrics.horizontalAdvance(QStringLiteral("100")) * 1.6));
    m_smTicker->setRoom(roomFor(m_rect->height(), metrics.height() * 1.1));
}

} // namespace rapp

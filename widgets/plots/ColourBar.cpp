// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/ColourBar.h"

#include "widgets/plots/ColourMap.h"

namespace rapp {

namespace {

constexpr int barWidth = 16;

} // namespace

ColourBar::ColourBar(QCustomPlot& plot, QCPAxisRect& beside)
    : QCPLayerable(&plot, QStringLiteral("main"))
    , m_rect(new QCPAxisRect(&plot))
    , m_ticker(QSharedPointer<ScaleTicker>::create())
{
    for (QCPAxis* axis : m_rect->axes()) {
        axis->setVisible(axis->axisType() == QCPAxis::atRight);
        axis->grid()->setVisible(false);
    }
    QCPAxis* axis = m_rect->axis(QCPAxis::atRight);
    axis->setTickLabels(true);
    axis->setTicker(m_ticker);
    axis->setTickLength(0, 4);
    axis->setSubTickLength(0, 2);
    m_rect->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
    m_rect->setMinimumSize(barWidth, 0);
    m_rect->setMaximumSize(barWidth, QWIDGETSIZE_MAX);
    auto* group = new QCPMarginGroup(&plot);
    m_rect->setMarginGroup(QCP::msTop | QCP::msBottom, group);
    beside.setMarginGroup(QCP::msTop | QCP::msBottom, group);
}

void ColourBar::setScale(const std::optional<ColourScale>& scale, const QString& label)
{
    m_scale = scale;
    QCPAxis* axis = m_rect->axis(QCPAxis::atRight);
    axis->setVisible(scale.has_value());
    axis->setLabel(label);
    if (!scale)
        return;
    m_ticker->setType(scale->type());
    axis->setScaleType(scale->type() == ColourScaleType::Logarithmic ? QCPAxis::stLogarithmic
                                                                     : QCPAxis::stLinear);
    axis->setRange(scale->range().lower, scale->range().upper);
}

void ColourBar::setStyle(const PlotColours& colours, const QFont& font)
{
    styleAxis(*m_rect->axis(QCPAxis::atRight), colours, font);
    m_frame = colours.line;
}

void ColourBar::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(false);
}

void ColourBar::draw(QCPPainter* painter)
{
    if (!m_scale)
        return;
    const QRectF rect = m_rect->rect();
    QLinearGradient gradient(rect.bottomLeft(), rect.topLeft());
    gradient.setStops(colourStops(m_scale->map()));
    painter->fillRect(rect, gradient);
    painter->setPen(QPen(m_frame, 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(rect);
}

} // namespace rapp

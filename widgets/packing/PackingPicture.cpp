// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/packing/PackingPicture.h"

#include "core/base/NumberText.h"
#include "widgets/plots/ColourScale.h"

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

constexpr int leastSide = 130;
constexpr int greatestSide = 260;
constexpr int spacing = 14;
constexpr int tickLength = 4;
constexpr int legendGap = 4;

QString percent(double value)
{
    return QString::fromStdString(significantText(value, 4));
}

/// Hues far from each other, however many models there are.
QColor modelColour(std::size_t index, bool dark)
{
    constexpr double goldenPart = 0.61803398875;
    const double hue = std::fmod(0.58 + static_cast<double>(index) * goldenPart, 1);
    const double turn = std::floor(static_cast<double>(index) / 8);
    const double light = (dark ? 0.45 : 0.62) + 0.08 * std::fmod(turn, 3);
    return QColor::fromHslF(static_cast<float>(hue), 0.55F, static_cast<float>(light));
}

} // namespace

PackingPicture::PackingPicture(QCustomPlot& plot)
    : QCPLayerable(&plot, QStringLiteral("main")), m_colours(plot.palette()), m_font(plot.font())
{
}

void PackingPicture::setPacking(std::shared_ptr<const ServicePacking> packed)
{
    m_packed = std::move(packed);
    m_placed.clear();
    m_models.clear();
    m_modelOf.clear();
    if (!m_packed)
        return;
    m_placed = placedInstances(m_packed->packing);
    for (const ServiceRequest& service : m_packed->services) {
        const auto found = std::find(m_models.begin(), m_models.end(), service.model);
        m_modelOf.push_back(static_cast<std::size_t>(found - m_models.begin()));
        if (found == m_models.end())
            m_models.push_back(service.model);
    }
}

void PackingPicture::setStyle(const PlotColours& colours, const QFont& font)
{
    m_colours = colours;
    m_font = font;
}

void PackingPicture::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(false);
}

QColor PackingPicture::colourOf(std::size_t service) const
{
    return modelColour(m_modelOf[service], m_colours.background.lightness() < 128);
}

QString PackingPicture::nameOf(const PlacedInstance& instance) const
{
    return QStringLiteral("%1 #%2")
        .arg(QString::fromStdString(m_packed->services[instance.service].model))
        .arg(instance.number + 1);
}

PackingPicture::Layout PackingPicture::layoutFor(int width) const
{
    const QFontMetrics metrics(m_font);
    Layout layout;
    layout.lineHeight = metrics.height();
    const int labels = metrics.horizontalAdvance(QStringLiteral("100")) + tickLength + 4;
    layout.around = {labels + layout.lineHeight, layout.lineHeight + 4,
                     metrics.horizontalAdvance(QStringLiteral("00")), 2 * layout.lineHeight + tickLength + 4};
    const int extra = layout.around.left() + layout.around.right() + spacing;
    const int above =
        layout.around.top() + layout.around.bottom() + 2 * spacing + layout.lineHeight + legendGap;
    const int side = std::clamp(m_room - above, leastSide, greatestSide);
    const int gpus = std::max(1, m_packed ? static_cast<int>(m_packed->packing.gpus.size()) : 1);
    layout.columns = std::clamp((width - spacing) / (side + extra), 1, gpus);
    // A few more beside each other, where they can still be read.
    if (layout.columns < gpus)
        layout.columns = std::clamp((width - spacing) / (leastSide + extra), 1, gpus);
    layout.side = std::clamp((width - spacing) / layout.columns - extra, 40, side);
    layout.rows = (gpus + layout.columns - 1) / layout.columns;
    layout.origin = {spacing / 2, spacing / 2};
    return layout;
}

int PackingPicture::heightFor(int width) const
{
    const Layout layout = layoutFor(width);
    const int row = layout.around.top() + layout.side + layout.around.bottom() + spacing;
    return 2 * layout.origin.y() + layout.rows * row +
           legendRows(width, nullptr, 0) * (layout.lineHeight + legendGap);
}

QRectF PackingPicture::box(const Layout& layout, std::size_t gpu) const
{
    const int column = static_cast<int>(gpu) % layout.columns;
    const int row = static_cast<int>(gpu) / layout.columns;
    const QMargins& around = layout.around;
    const int x = column * (around.left() + layout.side + around.right() + spacing) + around.left();
    const int y = row * (around.top() + layout.side + around.bottom() + spacing) + around.top();
    return QRectF(QPointF(layout.origin) + QPointF(x, y), QSizeF(layout.side, layout.side));
}

QRectF PackingPicture::rectOf(const Layout& layout, const PlacedInstance& instance) const
{
    const QRectF whole = box(layout, instance.gpu);
    const double unit = layout.side / 100.0;
    return {QPointF(whole.left() + instance.smFrom * unit, whole.bottom() - instance.quotaTo * unit),
            QPointF(whole.left() + instance.smTo * unit, whole.bottom() - instance.quotaFrom * unit)};
}

std::vector<PackingPicture::Spot> PackingPicture::spots() const
{
    const Layout layout = layoutFor(parentPlot()->viewport().width());
    std::vector<Spot> spots;
    for (const PlacedInstance& instance : m_placed)
        spots.push_back({instance, rectOf(layout, instance)});
    return spots;
}

void PackingPicture::draw(QCPPainter* painter)
{
    if (!m_packed || m_packed->packing.gpus.empty())
        return;
    const int width = parentPlot()->viewport().width();
    const Layout layout = layoutFor(width);
    painter->setFont(m_font);
    for (std::size_t gpu = 0; gpu < m_packed->packing.gpus.size(); ++gpu)
        drawGpu(*painter, layout, gpu);
    for (const PlacedInstance& instance : m_placed)
        drawInstance(*painter, layout, instance);
    const int row = layout.around.top() + layout.side + layout.around.bottom() + spacing;
    legendRows(width, painter, layout.origin.y() + layout.rows * row);
}

void PackingPicture::drawGpu(QCPPainter& painter, const Layout& layout, std::size_t gpu) const
{
    const QRectF whole = box(layout, gpu);
    const PackedGpu& packed = m_packed->packing.gpus[gpu];
    painter.setPen(m_colours.text);
    const QString title =
        tr("GPU %1: SM %2 %, used %3 %")
            .arg(gpu + 1)
            .arg(percent(packed.smUsed()), QString::fromStdString(fixedText(packed.shareUsed() * 100, 0)));
    const QRectF above(whole.left(), whole.top() - layout.lineHeight - 2,
                       whole.width() + layout.around.right() + spacing, layout.lineHeight);
    painter.drawText(above, Qt::AlignLeft | Qt::AlignBottom,
                     QFontMetrics(m_font).elidedText(title, Qt::ElideRight, static_cast<int>(above.width())));
    painter.fillRect(whole, m_colours.emptyTone);
    painter.setPen(QPen(m_colours.line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(whole);
    for (const int tick : {0, 50, 100}) {
        const double x = whole.left() + tick * layout.side / 100.0;
        const double y = whole.bottom() - tick * layout.side / 100.0;
        painter.setPen(QPen(m_colours.line, 1));
        painter.drawLine(QLineF(x, whole.bottom(), x, whole.bottom() + tickLength));
        painter.drawLine(QLineF(whole.left() - tickLength, y, whole.left(), y));
        painter.setPen(m_colours.text);
        painter.drawText(QRectF(x - 30, whole.bottom() + tickLength + 1, 60, layout.lineHeight),
                         Qt::AlignHCenter | Qt::AlignTop, QString::number(tick));
        painter.drawText(
            QRectF(whole.left() - tickLength - 62, y - layout.lineHeight / 2.0, 60, layout.lineHeight),
            Qt::AlignRight | Qt::AlignVCenter, QString::number(tick));
    }
    painter.setPen(m_colours.faintText);
    painter.drawText(QRectF(whole.left() - 20, whole.bottom() + tickLength + layout.lineHeight,
                            whole.width() + 40, layout.lineHeight),
                     Qt::AlignHCenter | Qt::AlignTop, tr("SM partition (%)"));
    painter.save();
    painter.translate(whole.left() - layout.around.left() + layout.lineHeight / 2.0, whole.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-whole.height() / 2, -layout.lineHeight / 2.0, whole.height(), layout.lineHeight),
                     Qt::AlignCenter, tr("Quota (%)"));
    painter.restore();
}

void PackingPicture::drawInstance(QCPPainter& painter, const Layout& layout,
                                  const PlacedInstance& instance) const
{
    const QRectF rect = rectOf(layout, instance);
    const QColor colour = colourOf(instance.service);
    painter.setBrush(colour);
    painter.setPen(QPen(m_colours.background, 1));
    painter.drawRect(rect);

    const QFontMetricsF metrics(m_font);
    const QString number = QStringLiteral("#%1").arg(instance.number + 1);
    painter.setPen(contrastColour(colour.rgb()));
    for (const QString& text : {nameOf(instance), number}) {
        const QSizeF size(metrics.horizontalAdvance(text) + 4, metrics.height());
        if (size.width() <= rect.width() && size.height() <= rect.height()) {
            painter.drawText(rect, Qt::AlignCenter, text);
            return;
        }
        if (size.width() <= rect.height() && size.height() <= rect.width()) {
            painter.save();
            painter.translate(rect.center());
            painter.rotate(-90);
            painter.drawText(QRectF(-rect.height() / 2, -rect.width() / 2, rect.height(), rect.width()),
                             Qt::AlignCenter, text);
            painter.restore();
            return;
        }
    }
}

int PackingPicture::legendRows(int width, QCPPainter* painter, int top) const
{
    const QFontMetrics metrics(m_font);
    const int swatch = metrics.ascent();
    int rows = m_models.empty() ? 0 : 1;
    int x = spacing;
    for (std::size_t i = 0; i < m_models.size(); ++i) {
        const QString name = QString::fromStdString(m_models[i]);
        const int need = swatch + 6 + metrics.horizontalAdvance(name);
        if (x > spacing && x + need > width - spacing) {
            x = spacing;
            ++rows;
        }
        if (painter) {
            const int y = top + (rows - 1) * (metrics.height() + legendGap);
            painter->setPen(Qt::NoPen);
            painter->setBrush(modelColour(i, m_colours.background.lightness() < 128));
            painter->drawRect(QRectF(x, y + (metrics.height() - swatch) / 2.0, swatch, swatch));
            painter->setPen(m_colours.text);
            painter->drawText(QRectF(x + swatch + 6, y, width, metrics.height()),
                              Qt::AlignLeft | Qt::AlignVCenter, name);
        }
        x += need + 2 * spacing;
    }
    return rows;
}

} // namespace rapp

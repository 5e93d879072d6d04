// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/packing/PackingPlot.h"

#include "core/base/NumberText.h"
#include "widgets/packing/PackingPicture.h"

#include <QHelpEvent>
#include <QToolTip>

#include <cmath>

namespace rapp {

namespace {

constexpr int leastWidth = 220;

QString shown(double value)
{
    return QString::fromStdString(significantText(value, 4));
}

} // namespace

PackingPlot::PackingPlot(QWidget* parent) : StyledPlot(parent), m_picture(new PackingPicture(*this))
{
    plotLayout()->clear();
    setMinimumWidth(leastWidth);
    applyStyle();
}

void PackingPlot::setPacking(std::shared_ptr<const ServicePacking> packed)
{
    m_packed = std::move(packed);
    m_picture->setPacking(m_packed);
    fitHeight();
    replot(rpQueuedReplot);
}

void PackingPlot::setRoom(int height)
{
    m_picture->setRoom(height);
    fitHeight();
    replot(rpQueuedReplot);
}

int PackingPlot::heightForWidth(int width) const
{
    return m_picture->heightFor(width);
}

void PackingPlot::fitHeight()
{
    setMinimumHeight(m_packed && !m_packed->packing.gpus.empty() ? heightForWidth(width()) : 0);
}

QSize PackingPlot::fileSize() const
{
    const double gpus = m_packed ? static_cast<double>(m_packed->packing.gpus.size()) : 1;
    const int width = std::clamp(static_cast<int>(std::ceil(std::sqrt(gpus))) * 320, 400, 3200);
    return {width, std::clamp(heightForWidth(width), 200, 20000)};
}

QString PackingPlot::textAt(const QPointF& position) const
{
    for (const PackingPicture::Spot& spot : m_picture->spots()) {
        if (!spot.rect.contains(position))
            continue;
        const PlacedInstance& instance = spot.instance;
        const ServiceRequest& service = m_packed->services[instance.service];
        const PackOption& option = m_packed->option(instance.service);
        return tr("%1, instance %2 of %3\nBatch size %4, SM %5 %, quota %6 %\nSLO %7 ms, %8 requests/s")
            .arg(QString::fromStdString(service.model))
            .arg(instance.number + 1)
            .arg(option.instances)
            .arg(option.at.batch.value())
            .arg(shown(option.at.sm.value()), shown(option.at.quota.value()), shown(service.slo.value()),
                 shown(service.rate));
    }
    return {};
}

void PackingPlot::applyStyle()
{
    const PlotColours colours(palette());
    m_picture->setStyle(colours, stylePlot(*this, colours));
    fitHeight();
}

bool PackingPlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return StyledPlot::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), textAt(help->pos()), this);
    return true;
}

void PackingPlot::resizeEvent(QResizeEvent* event)
{
    StyledPlot::resizeEvent(event);
    fitHeight();
}

} // namespace rapp

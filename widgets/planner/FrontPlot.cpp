// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/planner/FrontPlot.h"

#include "core/base/NumberText.h"
#include "widgets/plots/ScaleTicker.h"

#include <cmath>

namespace rapp {

namespace {

/// Drawn by itself, and on top.
const QString ringLayer = QStringLiteral("overlay");
constexpr double reach = 12; // pixels
constexpr QPointF nameOffset(5, -5);

QPointF pointOf(const PlanChoice& choice)
{
    return {choice.cost, choice.response.value()};
}

/// With room around, and an axis for a single value.
QCPRange padded(double least, double greatest)
{
    const double room = std::max(std::pow(greatest / least, 0.08), 1.15);
    return {least / room, greatest * room};
}

} // namespace

FrontPlot::FrontPlot(QWidget* parent) : StyledPlot(parent), m_sloName(new QCPItemText(this))
{
    setMinimumSize(200, 160);
    for (QCPGraph** graph : {&m_slo, &m_all, &m_front, &m_ring}) {
        *graph = addGraph();
        (*graph)->setSelectable(QCP::stNone);
    }
    m_ring->setLayer(ringLayer);
    m_all->setLineStyle(QCPGraph::lsNone);
    m_ring->setLineStyle(QCPGraph::lsNone);
    m_front->setLineStyle(QCPGraph::lsStepLeft);
    m_sloName->setSelectable(false);
    m_sloName->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    m_sloName->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setScaleType(QCPAxis::stLogarithmic);
        auto ticker = QSharedPointer<ScaleTicker>::create();
        ticker->setType(ColourScaleType::Logarithmic);
        axis->setTicker(ticker);
    }
    xAxis->setLabel(tr("Cost (GPU)"));
    yAxis->setLabel(tr("Response (ms)"));
    applyStyle();
    showFindings();
}

void FrontPlot::applyStyle()
{
    const PlotColours colours(palette());
    const QFont small = stylePlot(*this, colours);
    m_all->setScatterStyle({QCPScatterStyle::ssDisc, QPen(colours.line, 1), colours.line, 3});
    m_front->setPen(QPen(colours.accent, 2));
    m_front->setScatterStyle({QCPScatterStyle::ssDisc, QPen(colours.accent, 1), colours.accent, 7});
    m_slo->setPen(QPen(colours.faintText, 1.2, Qt::DashLine));
    m_sloName->setColor(colours.faintText);
    m_sloName->setFont(small);
    m_ring->setScatterStyle({QCPScatterStyle::ssCircle, QPen(colours.text, 2), Qt::NoBrush, 14});
    QColor ground = colours.background;
    ground.setAlphaF(0.85F);
    m_sloName->setBrush(ground);
    for (QCPItemText* name : m_names) {
        name->setColor(colours.text);
        name->setFont(small);
        name->setBrush(ground);
    }
}

void FrontPlot::setFindings(std::shared_ptr<const PlanFindings> findings)
{
    m_findings = std::move(findings);
    showFindings();
    applyStyle();
    replot(rpQueuedReplot);
}

void FrontPlot::showFindings()
{
    const bool shown = m_findings && m_findings->plan.feasible();
    QVector<QCPGraphData> all;
    QVector<QCPGraphData> front;
    xAxis->setRange(0.01, 1);
    yAxis->setRange(1, 1000);
    if (shown) {
        const double slo = m_findings->plan.request().slo.value();
        const auto choices = m_findings->plan.choices();
        double quickest = slo;
        for (const PlanChoice& choice : choices) {
            all.append({pointOf(choice).x(), pointOf(choice).y()});
            quickest = std::min(quickest, choice.response.value());
        }
        for (const PlanChoice& choice : m_findings->front)
            front.append({pointOf(choice).x(), pointOf(choice).y()});
        xAxis->setRange(padded(choices.front().cost, choices.back().cost));
        yAxis->setRange(padded(quickest, slo));
        m_slo->setData({xAxis->range().lower, xAxis->range().upper}, {slo, slo}, true);
        m_sloName->setText(tr("SLO %1 ms").arg(QString::fromStdString(significantText(slo, 6))));
        m_sloName->position->setCoords(0.99, slo);
    }
    m_slo->setVisible(shown);
    m_sloName->setVisible(shown);
    m_all->data()->set(all);
    m_front->data()->set(front);
    addNames();
}

void FrontPlot::addNames()
{
    for (QCPItemText* name : m_names)
        removeItem(name);
    m_names.clear();
    if (!m_findings)
        return;
    for (const PlanChoice& choice : m_findings->front) {
        auto* name = new QCPItemText(this);
        name->setSelectable(false);
        name->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        name->setPadding({2, 0, 2, 0});
        name->position->setType(QCPItemPosition::ptAbsolute);
        name->setText(tr("batch %1, SM %2 %, quota %3 %")
                          .arg(choice.at.batch.value())
                          .arg(QString::fromStdString(significantText(choice.at.sm.value(), 4)),
                               QString::fromStdString(significantText(choice.at.quota.value(), 4))));
        m_names.push_back(name);
    }
}

void FrontPlot::updateLayout()
{
    StyledPlot::updateLayout();
    // Names that would lie on each other or leave the plot are left out.
    QRectF last;
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        QCPItemText& name = *m_names[i];
        const QPointF corner = pixelOf(m_findings->front[i]) + nameOffset;
        const QSizeF size = QFontMetricsF(name.font(), this).boundingRect(name.text()).size();
        const QRectF place(corner - QPointF(0, size.height()), size + QSizeF(4, 0));
        const bool fits = !place.intersects(last) && place.right() <= axisRect()->right() &&
                          place.top() >= axisRect()->top();
        name.position->setPixelPosition(corner);
        name.setVisible(fits);
        if (fits)
            last = place;
    }
}

void FrontPlot::setChosen(const std::optional<Configuration>& chosen)
{
    QVector<QCPGraphData> points;
    if (const PlanChoice* choice = chosen && m_findings ? m_findings->plan.find(*chosen) : nullptr)
        points.append({pointOf(*choice).x(), pointOf(*choice).y()});
    m_ring->data()->set(points);
    layer(ringLayer)->replot();
}

QPointF FrontPlot::pixelOf(const PlanChoice& choice) const
{
    return {xAxis->coordToPixel(choice.cost), yAxis->coordToPixel(choice.response.value())};
}

std::optional<PlanChoice> FrontPlot::choiceAt(const QPointF& position) const
{
    std::optional<PlanChoice> nearest;
    double least = reach * reach;
    if (!m_findings || !axisRect()->rect().contains(position.toPoint()))
        return nearest;
    const auto consider = [&](const PlanChoice& choice) {
        const QPointF away = pixelOf(choice) - position;
        const double distance = QPointF::dotProduct(away, away);
        if (distance < least) {
            least = distance;
            nearest = choice;
        }
    };
    for (const PlanChoice& choice : m_findings->front)
        consider(choice);
    for (const PlanChoice& choice : m_findings->plan.choices())
        consider(choice);
    return nearest;
}

} // namespace rapp

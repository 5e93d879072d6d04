// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/OperatorTimesPlot.h"

#include "widgets/operators/OperatorText.h"
#include "widgets/plots/ScaleTicker.h"

#include <algorithm>
#include <map>

namespace rapp {

namespace {

/// Lines of one type have one colour; these tell them apart.
constexpr std::array<Qt::PenStyle, 4> lineStyles = {Qt::SolidLine, Qt::DashLine, Qt::DashDotLine,
                                                    Qt::DotLine};
constexpr double margin = 1.25;

} // namespace

OperatorTimesPlot::OperatorTimesPlot(QWidget* parent)
    : StyledPlot(parent)
    , m_report(std::make_shared<const OperatorReport>())
    , m_smLine(new QCPItemStraightLine(this))
{
    setMinimumSize(160, 50);
    m_smLine->setSelectable(false);
    auto sms = QSharedPointer<QCPAxisTickerText>::create();
    for (const double sm : PriorKnowledge::runtimeSms)
        sms->addTick(sm, figureText(sm));
    xAxis->setTicker(sms);
    xAxis->setScaleType(QCPAxis::stLogarithmic);
    xAxis->setLabel(tr("SM partition (%)"));
    auto times = QSharedPointer<ScaleTicker>::create();
    times->setType(ColourScaleType::Logarithmic);
    yAxis->setTicker(times);
    yAxis->setScaleType(QCPAxis::stLogarithmic);
    yAxis->setLabel(tr("Time (ms)"));
    legend->setVisible(true);
    axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignLeft | Qt::AlignBottom);
    rebuild();
}

void OperatorTimesPlot::setContent(std::shared_ptr<const OperatorReport> report,
                                   std::vector<std::size_t> operators)
{
    m_report = std::move(report);
    if (operators.size() > mostLines) {
        const auto longer = [this](std::size_t a, std::size_t b) {
            return m_report->timeMs(a) > m_report->timeMs(b);
        };
        std::stable_sort(operators.begin(), operators.end(), longer);
        operators.resize(mostLines);
        std::sort(operators.begin(), operators.end());
    }
    m_operators = std::move(operators);
    rebuild();
}

QCPGraph* OperatorTimesPlot::addLine(const PriorKnowledge::OperatorTimes& timesMs, const QPen& pen,
                                     const QString& name)
{
    QCPGraph* graph = addGraph();
    for (std::size_t i = 0; i < timesMs.size(); ++i) {
        if (timesMs[i] > 0)
            graph->addData(PriorKnowledge::runtimeSms[i], timesMs[i]);
    }
    graph->setPen(pen);
    graph->setName(name);
    graph->setSelectable(QCP::stNone);
    return graph;
}

void OperatorTimesPlot::rebuild()
{
    const PlotColours colours(palette());
    QColor ground = colours.background;
    ground.setAlphaF(0.8F);
    styleLegend(*legend, colours, stylePlot(*this, colours), ground);
    legend->setRowSpacing(-2);
    clearGraphs();

    const auto& sms = PriorKnowledge::runtimeSms;
    if (m_report->hasTimes()) {
        std::map<QRgb, std::size_t> linesOf;
        for (const std::size_t op : m_operators) {
            const std::string& type = m_report->at(op).type;
            const QColor colour = operatorColour(type);
            const auto style = lineStyles[linesOf[colour.rgb()]++ % lineStyles.size()];
            QCPGraph* line = addLine(*m_report->times(op), QPen(colour, 2, style),
                                     QStringLiteral("%1  %2").arg(op + 1).arg(shortOperatorTitle(type)));
            line->setScatterStyle({QCPScatterStyle::ssDisc, 4});
        }
        if (m_operators.empty())
            addLine(m_report->totalTimesMs(), QPen(colours.accent, 2), tr("all operators"))
                ->setScatterStyle({QCPScatterStyle::ssDisc, 4});
        const auto& first =
            m_operators.empty() ? m_report->totalTimesMs() : *m_report->times(m_operators.front());
        PriorKnowledge::OperatorTimes ideal{};
        for (std::size_t i = 0; i < sms.size(); ++i)
            ideal[i] = first[0] * sms[0] / sms[i];
        addLine(ideal, QPen(colours.faintText, 1, Qt::DashLine), tr("ideal"));
    }
    bool found = false;
    QCPRange range(0.1, 1);
    for (int i = 0; i < graphCount(); ++i) {
        bool has = false;
        const QCPRange values = graph(i)->getValueRange(has, QCP::sdPositive);
        if (has)
            range = found ? range.expanded(values) : values;
        found = found || has;
    }
    legend->setVisible(found);
    xAxis->setRange(sms.front() / 1.1, sms.back() * 1.1);
    yAxis->setRange(range.lower / margin, range.upper * margin);
    const double sm = std::clamp(m_report->sm().value(), sms.front(), sms.back());
    m_smLine->setVisible(found);
    m_smLine->setPen(QPen(colours.emptyInk, 1));
    m_smLine->point1->setCoords(sm, range.lower);
    m_smLine->point2->setCoords(sm, range.upper * margin);
    replot(rpQueuedReplot);
}

} // namespace rapp
